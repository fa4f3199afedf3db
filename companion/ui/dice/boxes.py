"""The boxes of the dice room, with the players' corrections of their kits."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.dice import PLAIN, RoomBox, plain_box, read_box
from companion.games import GAMES


class RoomBoxes(Mapping[str, RoomBox]):
    """Boxes by id, the plain dice last; each is read when it is first opened, because its rules come with it."""

    def __init__(self, kits: Mapping[str, Any]) -> None:
        self._kits = kits
        self._read: dict[str, RoomBox] = {}

    def __getitem__(self, id: str) -> RoomBox:
        if id not in self:
            raise KeyError(id)
        if id not in self._read:
            self._read[id] = plain_box() if id == PLAIN else self._box(id)
        return self._read[id]

    def _box(self, id: str) -> RoomBox:
        game = GAMES[id]
        return read_box(id, game.kit_file, game.sound_kit(self._kits.get(id, {})))

    def __iter__(self) -> Iterator[str]:
        return iter((*GAMES.boxes, PLAIN))

    def __len__(self) -> int:
        return len(GAMES.boxes) + 1

    def __contains__(self, id: object) -> bool:
        return id == PLAIN or id in GAMES.boxes
