"""The fifth box by touch: from its cover on the home screen to full time, on a board of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ui.widgets.drawn.box_cover import BoxCover
from tests import fifth_game
from tests.fifth_game.game import FiveKicks
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET, Stage


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    from tests.fifth_game import board  # noqa: F401  registers the board

    fifth_game.join()
    yield
    fifth_game.leave()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_whole_match_by_touch(stage: Stage, tmp_path: Path, size: tuple[int, int]) -> None:
    table = AtTheTable(stage, tmp_path, size)
    stage.tap(next(cover for cover in stage.all(BoxCover) if cover.game == FiveKicks.id))
    stage.frames(5)
    stage.tap(stage.find(text="Coup d’envoi"))
    table.settle()
    assert table.referee.header.game == FiveKicks.id
    for _ in range(200):
        if table.app.screens.current == "full_time":
            break
        if table.topic == "kick":
            table.give("left")
        elif table.topic == "keeper":
            table.hand.throw()
            table.settle()
    assert table.app.screens.current == "full_time"
    assert table.referee.result is not None


def test_the_keeper_die_can_be_a_real_one(stage: Stage, tmp_path: Path) -> None:
    table = AtTheTable(stage, tmp_path).begin(game=FiveKicks.id, mode="standard", given=["left"]).give(["right"])
    assert table.referee.score == [1, 0]
    assert table.screen.frame.stage.board.card("middle").parent is not None
