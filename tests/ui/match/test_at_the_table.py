"""The table of the tests themselves: a script given ahead and the same script touched lead to the same match, and
undo and corrections are touches too."""

from pathlib import Path
from typing import Any

import pytest

from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_table import TO_A_DUEL
from tests.ui.stage import Stage

PLAYED = ["towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"], "1:7", ["1", "2", "pass"]]
SCRIPTS: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "cards that an answer leads to": ({}, PLAYED),
    "those cards without that answer": ({}, [*PLAYED[:2], *PLAYED[3:]]),
    "what is answered by itself": ({}, ["towns", *TO_A_DUEL]),
    "an offer that is skipped": (
        {"mode": "advanced"},
        ["towns", ["1", "2", "pass"], ["4", "3", "recover"], ["0:3", "0:4"], ["1", "2", "pass"]],
    ),
    "a wall": ({"mode": "advanced"}, ["towns", [9, "free_kick"], "action", "0:9", ["1:2", "1:3", "1:4"]]),
    "cards of another box": (
        {"game": "buteur", "mode": "standard"},
        ["left", "attacker", [8, 6], "attacker:hand:3s-3dl"],
    ),
}


def answers(table: AtTheTable) -> list[Any]:
    return [given.answer for given in table.referee.given]


def position(table: AtTheTable) -> tuple[Any, ...]:
    """How many answers, what lies on the table, and what is asked: a throw may be told by its sum."""
    return len(table.referee.given), str(table.referee.table), table.topic


@pytest.fixture
def table(stage: Stage, tmp_path: Path) -> Any:
    def sit_down(name: str) -> AtTheTable:
        table = AtTheTable(stage, tmp_path / name, confirm=False)
        table.app.settings["dice"] = "real"
        return table

    return sit_down


@pytest.mark.parametrize("name", SCRIPTS)
def test_given_and_touched_answers_take_the_same_script(table: Any, name: str) -> None:
    match, script = SCRIPTS[name]
    ahead = position(table("given").begin(given=script, **match))
    assert position(table("touched").begin(**match).give(*script)) == ahead


def test_undo_takes_the_last_answer_back(table: Any) -> None:
    played = table("undo").begin(given=PLAYED[:-1]).give(PLAYED[-1])
    before = answers(played)
    played.undo()
    assert answers(played) == before[:-1]
    assert answers(played.give(PLAYED[-1])) == before


def test_undo_of_dice_that_were_seen_is_agreed_to(table: Any) -> None:
    played = table("undo").begin(given=["towns"])
    played.screen.dice.change_dice("virtual")
    played.hand.throw()
    played.settle()
    while played.topic != "turn" or len(played.referee.given) > 1:
        played.undo()
    assert answers(played) == ["towns"]


@pytest.mark.parametrize(("at", "answer"), [(3, ["1:3", "1:6"]), (1, [8, "dribble"])], ids=["choice", "throw"])
def test_an_answer_is_corrected(table: Any, at: int, answer: Any) -> None:
    played = table("correct").begin(given=PLAYED[:-1]).give(PLAYED[-1]).correct(at, answer)
    assert answers(played)[at] == answer
    assert played.app.screens.current == "match"
