"""Undo, redo, corrections and the journal, shown on a match of the first box."""

import pytest

from companion.games import game
from companion.referee import Entry, Header, Referee, Refused
from companion.sheet import sheet_of
from tests.players import match

OPENING = ["towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"], "1:9"]


@pytest.fixture
def referee() -> Referee:
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
    return Referee(game("big4"), header)


def answer_all(referee, answers):
    for answer in answers:
        referee.answer(answer)
    return referee


def test_undoing_a_choice_leaves_no_trace(referee):
    answer_all(referee, OPENING)
    assert not referee.undo_corrects
    referee.undo()
    assert referee.question.topic == "dribble.whom"
    assert referee.strikes == ()


def test_undoing_a_throw_is_a_correction_and_the_line_stays_struck_out(referee):
    answer_all(referee, ["towns", ["4", "5", "pass"]])
    assert referee.undo_corrects
    referee.undo()
    assert referee.question.topic == "turn"
    struck = [line for line in sheet_of(referee).lines if line.struck]
    assert [line.words.key for line in struck] == ["big4.event.passed.face"]
    referee.answer(["1", "1", "recover"])
    assert [line.struck for line in sheet_of(referee).lines[-2:]] == [True, False]


def test_a_struck_throw_that_told_nothing_is_named_by_its_faces(referee):
    answer_all(referee, ["towns", ["4", "5", "dribble"]])
    referee.undo()
    line = sheet_of(referee).lines[-1]
    assert line.struck
    assert line.words.key == "sheet.struck_throw"


def test_redo_takes_the_strike_back(referee):
    answer_all(referee, ["towns", ["4", "5", "pass"]])
    referee.undo()
    referee.redo()
    assert referee.strikes == ()
    assert referee.given[-1].answer == ["4", "5", "pass"]


def test_a_new_answer_forgets_what_could_be_redone_but_not_the_strike(referee):
    answer_all(referee, ["towns", ["4", "5", "pass"]])
    referee.undo()
    referee.answer(["1", "2", "pass"])
    assert not referee.can_redo
    assert len(referee.strikes) == 1


def test_nothing_to_undo_or_redo_is_refused(referee):
    for request in (referee.undo, referee.redo):
        with pytest.raises(Refused):
            request()
    assert referee.journal == []


def test_a_correction_replays_what_came_after(referee):
    answer_all(referee, OPENING)
    assert referee.correct(0, "mordan") is None
    assert referee.given[0].answer == "mordan"
    assert len(referee.given) == len(OPENING)
    assert [line.words.key for line in sheet_of(referee).lines if line.struck] == ["big4.event.appointed"]


def test_a_correction_stops_where_a_later_answer_no_longer_fits_and_says_why(referee):
    answer_all(referee, OPENING)
    failure = referee.correct(1, ["4", "4", "dribble"])
    assert failure.at == 3
    assert (failure.words.key, failure.clause) == ("big4.refuse.sum", "B4-E07")
    assert referee.question.topic == "dice.whom"
    assert len(referee.given) == 3


def test_nothing_of_the_old_log_is_lost_and_undo_brings_it_back(referee):
    answer_all(referee, OPENING)
    before = referee.given
    referee.correct(1, ["4", "4", "dribble"])
    assert [entry.op for entry in referee.journal] == ["answer"] * 5 + ["correct"]
    assert referee.strikes
    referee.undo()
    assert referee.given == before
    assert referee.strikes == ()


def test_a_correction_that_is_itself_illegal_changes_nothing(referee):
    answer_all(referee, OPENING)
    before = (referee.given, referee.journal[:])
    with pytest.raises(Refused) as refused:
        referee.correct(1, ["9", "9", "dribble"])
    assert refused.value.clause == "B4-E06"
    assert (referee.given, referee.journal) == before


@pytest.mark.parametrize("at", [-1, 5, 99, True, "1", None, 1.0])
def test_a_correction_of_an_answer_that_does_not_exist_is_refused(referee, at):
    answer_all(referee, OPENING)
    with pytest.raises(Refused) as refused:
        referee.correct(at, "towns")
    assert refused.value.words.key == "referee.refuse.no_such_answer"


def test_the_journal_folds_to_the_same_match_with_its_struck_lines(referee):
    answer_all(referee, ["towns", ["4", "5", "pass"]])
    referee.undo()
    answer_all(referee, [["1", "1", "recover"], ["1:2"]])
    referee.correct(0, "mordan")
    again, failure = Referee.resume(referee.game, referee.header, referee.journal)
    assert failure is None
    lines = [(line.words.key, line.struck) for line in sheet_of(referee).lines]
    assert [(line.words.key, line.struck) for line in sheet_of(again).lines] == lines
    assert any(struck for _, struck in lines)


def test_a_journal_that_no_longer_fits_is_told_as_far_as_it_goes(referee):
    answer_all(referee, OPENING)
    spoilt = [*referee.journal[:3], referee.journal[4], *referee.journal[3:]]
    again, failure = Referee.resume(referee.game, referee.header, spoilt)
    assert failure.at == 3
    assert failure.clause == "B4-E07"
    assert len(again.given) == 3


def test_a_check_changes_nothing(referee):
    referee.check("towns")
    with pytest.raises(Refused):
        referee.check("nobody")
    assert referee.given == ()


def test_throws_count_only_chance(referee):
    answer_all(referee, OPENING)
    assert referee.throws == 1
    referee.undo()
    assert referee.throws == 1


def test_a_second_correction_keeps_the_first_one_visible(referee):
    answer_all(referee, ["towns", ["4", "5", "pass"]])
    referee.undo()
    referee.answer(["1", "2", "pass"])
    referee.undo()
    assert len(referee.strikes) == 2
    referee.answer(["1", "3", "pass"])
    assert [line.struck for line in sheet_of(referee).lines][-3:] == [True, True, False]


def test_undoing_twice_strikes_two_throws(referee):
    answer_all(referee, ["towns", ["4", "5", "pass"], ["1", "2", "pass"]])
    referee.undo()
    referee.undo()
    assert [strike.at for strike in referee.strikes] == [2, 1]


def test_undoing_a_correction_keeps_what_was_struck_since(referee):
    answer_all(referee, ["towns", ["4", "5", "pass"]])
    referee.correct(0, "mordan")
    referee.answer(["1", "2", "pass"])
    referee.undo()
    referee.undo()
    assert referee.given[0].answer == "towns"
    assert [strike.at for strike in referee.strikes] == [2]


class TestRetyping:
    """A real throw that was entered wrong is entered again, without a struck line."""

    def referee(self, *answers, virtual=False):
        header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
        referee = Referee(game("big4"), header)
        referee.answer("towns")
        referee.answer(["4", "5", "dribble"], virtual=virtual)
        for answer in answers:
            referee.answer(answer)
        return referee

    def test_nothing_is_struck_and_the_journal_says_what_was_done(self):
        referee = self.referee()
        referee.retype()
        assert referee.question.topic == "turn"
        assert referee.strikes == ()
        referee.answer(["3", "5", "dribble"])
        assert [entry.as_json() for entry in referee.journal][2] == {"retype": True}
        again, failure = Referee.resume(
            referee.game, referee.header, map(Entry.from_json, [e.as_json() for e in referee.journal])
        )
        assert failure is None
        assert (again.given, again.strikes) == (referee.given, ())

    def test_it_can_be_redone(self):
        referee = self.referee()
        before = referee.given
        referee.retype()
        referee.redo()
        assert referee.given == before

    def test_virtual_dice_and_choices_are_not_retyped(self):
        for referee in (self.referee(virtual=True), self.referee("dice")):
            with pytest.raises(Refused):
                referee.retype()


def test_an_answer_tried_after_the_end_is_refused_by_the_clause_of_the_result():
    over = match("big4", 1, mode="easy", players=["Nina", "Papi"])
    assert over.question is None
    for ask in (over.check, over.answer, over.after):
        with pytest.raises(Refused) as refused:
            ask("anything")
        assert refused.value.words.key == "referee.refuse.over"
        assert refused.value.clause == over.result.clause == "B4-E01"
