"""The figure on a tile of the scoreboard."""

import pytest

from companion.ui.widgets.team.digit import Digit
from tests.ui.stage import TABLET, Stage


@pytest.mark.parametrize("shown", ["0", "8", "10", "88"])
@pytest.mark.parametrize("size", [(100, 400), (180, 200), (300, 120)], ids=["tall", "usual", "low"])
def test_a_figure_stays_on_its_tile(stage: Stage, size: tuple[int, int], shown: str) -> None:
    tile = Digit(size_hint=(None, None), size=size, shown=shown)
    stage.open(tile, TABLET)
    stage.frames(2)
    assert 0 < tile.children[0].texture_size[0] <= tile.width
