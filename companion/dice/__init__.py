"""Virtual dice: throws drawn from a sealed key when the player taps; undoing a throw and throwing again repeats it."""

from typing import TYPE_CHECKING

from companion.lazily import lazily

if TYPE_CHECKING:
    from companion.dice.boxes import PLAIN, RoomBox, UsualThrow, plain_box, plain_table, read_box
    from companion.dice.roller import Roller, fresh_key
    from companion.dice.room import DiceRoom, RoomThrow
    from companion.dice.seal import Seal, dice_key
    from companion.dice.sealed import SealedDice
    from companion.dice.study import Study

__all__ = [
    "PLAIN",
    "DiceRoom",
    "Roller",
    "RoomBox",
    "RoomThrow",
    "Seal",
    "SealedDice",
    "Study",
    "UsualThrow",
    "dice_key",
    "fresh_key",
    "plain_box",
    "plain_table",
    "read_box",
]

__getattr__ = lazily(
    __name__,
    {
        "boxes": "PLAIN RoomBox UsualThrow plain_box plain_table read_box",
        "roller": "Roller fresh_key",
        "room": "DiceRoom RoomThrow",
        "seal": "Seal dice_key",
        "sealed": "SealedDice",
        "study": "Study",
    },
)
