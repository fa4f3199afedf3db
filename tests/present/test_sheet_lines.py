"""The column beside the board, told line by line while the match goes on."""

import random

import pytest

from companion.games import GAMES
from companion.present.sheet_lines import RunningColumn, column_lines
from companion.referee import Referee
from companion.referee.annotation import Annotation, Decision
from companion.sheet import sheet_of
from companion.words.translation import tr
from tests.players import any_answer, any_header


@pytest.mark.parametrize("game", GAMES)
def test_the_column_of_a_running_match_is_that_of_its_sheet(game: str) -> None:
    """Answers, undone answers, corrections and the players' own decisions, in any order."""
    dice = random.Random(game)
    referee = Referee(GAMES[game], any_header(GAMES[game], dice))
    column, notes = RunningColumn(), list[Annotation]()
    for _ in range(150):
        if referee.question is None:
            break
        chance = dice.random()
        if chance < 0.06 and referee.can_undo:
            referee.undo()
        elif chance < 0.1 and referee.steps:
            at = dice.randrange(len(referee.steps))
            referee.correct(at, any_answer(referee.steps[at].question, dice))
        else:
            referee.answer(any_answer(referee.question, dice))
        if len(referee.steps) == 100 and not notes:
            notes.append(Decision(text="The light went out.", reason="Nobody saw the dice."))
        assert column.of(referee, notes) == column_lines(sheet_of(referee, notes))


def test_only_new_lines_are_put_into_words_until_the_language_changes() -> None:
    dice = random.Random(3)
    referee = Referee(GAMES["big4"], any_header(GAMES["big4"], dice))
    column = RunningColumn()
    for _ in range(40):
        referee.answer(any_answer(referee.question, dice))
    before = column.of(referee, ())
    while len(after := column.of(referee, ())) == len(before):
        referee.answer(any_answer(referee.question, dice))
    assert all(ours is same for ours, same in zip(after[-len(before) :], before, strict=True))
    tr.switch("en")
    assert column.of(referee, ()) == column_lines(sheet_of(referee)) != after
