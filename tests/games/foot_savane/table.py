"""Short ways to talk with these rules in a test."""

from typing import Any

from companion.games import game
from companion.games.foot_savane.grid import SQUARES
from companion.games.foot_savane.snake import draw_snake_card
from companion.games.foot_savane.state import Pitch
from companion.games.foot_savane.turn import take_turn
from companion.referee import Header
from tests.conversation import Conversation

SIGNS = {"R": "red", "B": "blue", "s": "snake", ".": "empty"}
FAIR = "RRBB RRBB RsBs .s.B"
"""A lay-out that anybody can kick off from."""


class Table(Conversation):
    """A conversation in which a tile turns up as the test likes, wherever the rules ask what came up."""

    def say(self, *answers: Any) -> "Table":
        for answer in answers:
            self.answer(list(answer) if isinstance(answer, tuple) else answer)
        return self

    def up(self, face: str) -> "Table":
        """What came up; nothing where the app knows it already."""
        if self.topic in ("turn_over.swapped", "turn_over.wrong_side"):
            self.answer(face)
        return self

    @property
    def squares(self) -> list[tuple[int, int]]:
        """The squares among the answers."""
        return [tuple(answer) for answer in self.answers if isinstance(answer, list)]


def begin(**fields: Any) -> Pitch:
    """A table with nothing on it: Nina (side 0) plays red and Tom (side 1) blue."""
    header = {"game": "foot-savane", "mode": "standard", "players": ["Nina", "Tom"]} | fields
    pitch: Pitch = game("foot-savane").begin(Header.from_json(header))
    return pitch


def laid(table: Table, rows: str) -> Table:
    """Sixteen tiles laid row by row."""
    for sign in "".join(rows.split()):
        assert table.topic == "lay"
        table.answer(SIGNS[sign])
    return table


def fronts(pitch: Pitch) -> str:
    """The position as it is drawn: four rows, red on the left."""
    names = {name: sign for sign, name in SIGNS.items()}
    signs = "".join(names[pitch.tiles[square].front] for square in SQUARES)
    return " ".join(signs[row * 4 : row * 4 + 4] for row in range(4))


def turn(pitch: Pitch, side: int = 0) -> Table:
    return Table(take_turn(pitch, pitch.teams[side]))


def card(pitch: Pitch, name: str, side: int = 0) -> Table:
    """A Snake card drawn by that side and applied."""
    return Table(draw_snake_card(pitch, pitch.teams[side])).say(name)
