"""Short ways to talk with these rules in a test."""

from typing import Any

from companion.games import game
from companion.games.foot_savane.grid import SQUARES
from companion.games.foot_savane.match import take_turn
from companion.games.foot_savane.snake import draw_snake_card
from companion.games.foot_savane.state import TILE_IDS, Savanna
from companion.games.foot_savane.tiles import Tile
from companion.games.foot_savane.tiles import backs as possible_backs
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


def begin(**fields: Any) -> Savanna:
    """A table with nothing on it: Nina (side 0) plays red and Tom (side 1) blue."""
    header = {"game": "foot-savane", "mode": "standard", "players": ["Nina", "Tom"]} | fields
    pitch: Savanna = game("foot-savane").begin(Header.from_json(header))
    return pitch


def pitch_of(
    rows: str = "R.Bs sRB. .RBB RsRB",
    ball: tuple[int, int] | None = None,
    rulings: dict[str, str] | None = None,
    backs: dict[tuple[int, int], str] | None = None,
    kit: dict[str, list[str]] | None = None,
) -> Savanna:
    """``"R.Bs sRB. .RBB RsRB", ball=(1, 1), rulings={...}, backs={(0, 0): "snake"}``: four rows, red on the left.

    Nina (side 0) plays red and Tom (side 1) blue. Backs are unknown but for those named.
    """
    pitch = begin(rulings=rulings or {}, kit=kit or {}, starts=0)
    signs = "".join(rows.split())
    for square, sign in zip(SQUARES, signs, strict=True):
        pitch.tiles[square] = Tile(TILE_IDS[square], SIGNS[sign], (backs or {}).get(square))
    pitch.ball = ball
    pitch.single_move = False
    assert_possible(pitch)
    return pitch


def assert_possible(pitch: Savanna) -> None:
    """The sixteen tiles of the box can lie like this."""
    for tile in pitch.tiles.values():
        assert possible_backs(pitch.kinds, pitch.tiles.values(), tile), "the box has no such sixteen tiles"


def laid(table: Table, rows: str) -> Table:
    """Sixteen tiles laid row by row."""
    for sign in "".join(rows.split()):
        assert table.topic == "lay"
        table.answer(SIGNS[sign])
    return table


def fronts(pitch: Savanna) -> str:
    """The position as it is drawn: four rows, red on the left."""
    names = {name: sign for sign, name in SIGNS.items()}
    signs = "".join(names[pitch.tiles[square].front] for square in SQUARES)
    return " ".join(signs[row * 4 : row * 4 + 4] for row in range(4))


def turn(pitch: Savanna, side: int = 0) -> Table:
    return Table(take_turn(pitch, pitch.teams[side]))


def card(pitch: Savanna, name: str, side: int = 0) -> Table:
    """A Snake card drawn by that side and applied."""
    return Table(draw_snake_card(pitch, pitch.teams[side])).say(name)
