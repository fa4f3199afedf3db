"""A savanna in any position, drawn as text."""

from collections.abc import Callable

import pytest

from companion.games.foot_savane.grid import SQUARES
from companion.games.foot_savane.state import TILE_IDS, Pitch
from companion.games.foot_savane.tiles import Tile, backs
from tests.games.foot_savane.table import SIGNS, begin

PitchMaker = Callable[..., Pitch]


@pytest.fixture
def lay() -> PitchMaker:
    """``lay("R.Bs sRB. .RBB RsRB", ball=(1, 1), rulings={...}, backs={(0, 0): "snake"})``: four rows, red on the left.

    Nina (side 0) plays red and Tom (side 1) blue. Backs are unknown but for those named.
    """

    def make(
        rows: str = "R.Bs sRB. .RBB RsRB",
        ball: tuple[int, int] | None = None,
        rulings: dict[str, str] | None = None,
        backs: dict[tuple[int, int], str] | None = None,
        kit: dict[str, list[str]] | None = None,
    ) -> Pitch:
        pitch = begin(rulings=rulings or {}, kit=kit or {}, starts=0)
        signs = "".join(rows.split())
        for square, sign in zip(SQUARES, signs, strict=True):
            pitch.tiles[square] = Tile(TILE_IDS[square], SIGNS[sign], (backs or {}).get(square))
        pitch.ball = ball
        pitch.single_move = False
        assert_possible(pitch)
        return pitch

    return make


def assert_possible(pitch: Pitch) -> None:
    """The sixteen tiles of the box can lie like this."""
    for tile in pitch.tiles.values():
        assert backs(pitch.kinds, pitch.tiles.values(), tile), "the box has no such sixteen tiles"
