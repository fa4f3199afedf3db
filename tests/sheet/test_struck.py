"""Struck-out lines stay together at the line that was corrected, with their own turn and round."""

import random

import pytest

from companion.games import GAMES
from companion.present.sheet_lines import column_lines
from companion.referee import Header, Referee, Roll
from companion.sheet import Line, sheet_of, sheet_text
from tests.players import any_answer, match, play_out

BIG4 = {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0}


def anew(seed: int, answers: int) -> Referee:
    referee = Referee(GAMES["big4"], Header.from_json(BIG4))
    return play_out(referee, random.Random(seed), answers)


def struck(referee: Referee) -> list[Line]:
    return [line for line in sheet_of(referee).lines if line.struck]


def together(referee: Referee) -> bool:
    """Whether the struck lines are one block."""
    places = [place for place, line in enumerate(sheet_of(referee).lines) if line.struck]
    return places == list(range(places[0], places[-1] + 1))


def correct(referee: Referee, after: int) -> int:
    """Correct a throw after so many answers so that the match stops at it; returns which one."""
    for at in range(after, len(referee.steps)):
        if isinstance(referee.steps[at].question, Roll) and referee.steps[at].question.topic == "turn":
            for face in ("pass", "tackle", "own"):
                found = referee.if_corrected(at, [7, face])
                if found.failure is not None and len(found.play.steps) < at + 3:
                    referee.correct(at, [7, face])
                    return at
    raise AssertionError("no such throw")


def corrected(seed: int) -> tuple[Referee, int, list[Line]]:
    """A match with a correction of an early throw after which much of it is gone; the lines as they were before."""
    referee = anew(seed, 90)
    before = sheet_of(referee).lines
    return referee, correct(referee, 12), before


@pytest.mark.parametrize("seed", range(4))
def test_struck_lines_keep_their_turn_and_place_while_the_match_goes_on(seed: int) -> None:
    referee, at, before = corrected(seed)
    turns = {(line.at, line.words): line.turn for line in before}
    first = [(line.key, line.turn) for line in struck(referee)]
    assert len(first) > 3
    for _ in range(4):
        play_out(referee, random.Random(seed + 9), 15)
        lines = struck(referee)
        assert [(line.key, line.turn) for line in lines] == first
        assert together(referee)
        assert all(line.turn == turns[line.at, line.words] for line in lines if line.event is not None)
        kept = [line.at for line in sheet_of(referee).lines if not line.struck]
        place = next(place for place, line in enumerate(sheet_of(referee).lines) if line.struck)
        assert all(line < at for line in kept[:place])
        assert all(line >= at for line in kept[place:])


def test_the_screen_and_the_text_show_the_same_turn() -> None:
    referee, _, _ = corrected(0)
    play_out(referee, random.Random(3), 40)
    lines = struck(referee)
    column = [line for line in reversed(column_lines(sheet_of(referee))) if line.tone == "struck"]
    assert [line.turn for line in column] == [f"T{line.turn}" if line.turn else "" for line in lines]
    text = [line for line in sheet_text(sheet_of(referee), "fr").splitlines() if "~~" in line]
    assert [line.split()[0] for line in text] == [f"T{line.turn}" for line in lines]


def test_a_line_of_another_round_says_which() -> None:
    """Turns of a later round that the correction took away stand in the round of the corrected line."""
    referee = next(each for each in (anew(seed, 400) for seed in range(40)) if len(sheet_of(each).period_words) > 1)
    correct(referee, 2)
    lines = struck(referee)
    elsewhere = [line for line in lines if line.period is not None]
    assert elsewhere
    said = [line for line in sheet_text(sheet_of(referee), "fr").splitlines() if "(manche 2)" in line]
    assert said


def test_throws_taken_back_one_after_the_other_stay_together() -> None:
    referee = anew(5, 60)
    for _ in range(20):
        referee.undo()
    taken_back = [(line.key, line.turn) for line in struck(referee)]
    assert len({turn for _, turn in taken_back}) > 1
    length = len(referee.steps)
    play_out(referee, random.Random(77), 30)
    assert [(line.key, line.turn) for line in struck(referee)] == taken_back
    assert together(referee)
    assert all(strike.of == length for strike in referee.strikes)


def test_undoing_a_correction_takes_its_lines_away() -> None:
    referee, _, before = corrected(1)
    referee.undo()
    assert sheet_of(referee).lines == before
    referee.redo()
    assert len(struck(referee)) > 3


@pytest.mark.clause("BU-03")
def test_a_deal_that_is_taken_back_again_and_again_is_struck_once() -> None:
    referee = match("buteur", 1, 0, players=["Nina", "Papi"], extras={"hands": "app"})
    dice = random.Random(1)
    for _ in range(20):
        if not any(event.kind == "dealt" for event in referee.events):
            referee.answer(any_answer(referee.question, dice))
    assert any(event.kind == "dealt" for event in referee.events)
    for _ in range(3):
        referee.undo()
        referee.answer(any_answer(referee.question, dice))
    assert len(struck(referee)) == 1
