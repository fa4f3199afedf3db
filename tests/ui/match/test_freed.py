"""Widgets that nothing holds are freed in the app. The other touch tests never look for garbage, so they keep them."""

import gc
import random
from pathlib import Path

import pytest

from companion.games import GAMES
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET, Stage


@pytest.mark.parametrize("dice", ["real", "virtual"])
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("game", GAMES.boxes)
def test_what_a_question_hides_is_there_for_the_next_one(
    stage: Stage, tmp_path: Path, game: str, size: tuple[int, int], dice: str
) -> None:
    gc.freeze()  # what other tests have left behind is not looked at
    played = AtTheTable(stage, tmp_path, size, confirm=False)
    played.app.settings["dice"] = dice
    played.begin(game=game, mode=GAMES[game].modes[0].id)
    choice = random.Random(3)
    for number in range(10):
        if played.screen.shown.asking.question.chance and dice == "virtual":
            played.hand.throw()
            played.settle()
        else:
            played.give_any(choice)
        if number % 2:
            gc.collect()
    assert len(played.referee.given) >= 10
