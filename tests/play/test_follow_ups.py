"""What a session enters by itself is worked out from the match alone; nobody sees an answer before it is saved."""

import random
from threading import Event

import pytest

from companion.games import GAMES
from companion.play.follow_ups import THROW, Pending, follow_ups, undoing
from companion.play.session import Session
from companion.referee import Draw, Entry, Header, Referee
from companion.store import Library
from tests.play.ghost_table import HEADERS, SECRET, header_of
from tests.play.test_by_itself import Played, big4
from tests.players import any_answer

DONE = Pending(Entry("answer"))
UNDO, RETYPE, REDO = (Pending(Entry(op)) for op in ("undo", "retype", "redo"))
BLUE = ("towns", ["1", "1", "dribble"], "dice")


def referee_of(*answers, box: str = "big4") -> Referee:
    referee = Referee(GAMES[box], Header.from_json(HEADERS[box] | {"players": ["Nina", "Papi"], "starts": 0}))
    for answer in answers:
        referee.answer(answer)
    return referee


def test_the_only_answer_follows_every_answer_but_no_undo() -> None:
    referee = referee_of(*BLUE)
    assert follow_ups(referee, {}, DONE) == [Pending(Entry("answer", answer=["1:2"]))]
    assert follow_ups(referee, {}, UNDO) == follow_ups(referee, {}, RETYPE) == []


def test_a_redo_takes_what_was_undone_before_what_would_be_given_anew() -> None:
    referee = referee_of(*BLUE, ["1:2"])
    referee.undo()
    assert follow_ups(referee, {}, REDO) == [REDO._replace(apart=True)], "the answer before only led to it"
    assert follow_ups(referee, {}, DONE) == [Pending(Entry("answer", answer=["1:2"]))]


def test_cards_for_a_hand_that_the_app_holds_are_dealt_one_by_one() -> None:
    referee = referee_of(box="buteur")
    referee.answer(referee.question.options[0].answer)
    assert follow_ups(referee, {}, DONE) == [Pending(THROW)]
    assert follow_ups(referee, {}, DONE._replace(row=True)) == [Pending(THROW, row=True)]


def test_only_the_answer_that_says_so_throws_at_once() -> None:
    referee = referee_of("towns")
    assert follow_ups(referee, {}, DONE) == []
    assert follow_ups(referee, {}, DONE._replace(throws=True)) == [Pending(THROW)]


def test_one_undo_is_an_entry_for_each_answer_that_goes_with_the_last() -> None:
    referee = referee_of(*BLUE, ["1:2"])
    assert undoing(referee, retyping=False) == [UNDO, UNDO]
    thrown = referee_of(*BLUE[:2])
    assert (undoing(thrown, retyping=True), undoing(thrown, retyping=False)) == ([RETYPE], [UNDO])


def test_it_goes_back_to_a_correction_at_most() -> None:
    referee = referee_of(*BLUE, ["1:2"])
    referee.correct(0, "mordan")
    assert undoing(referee, retyping=False) == [UNDO]


def test_nothing_to_undo_is_for_the_referee_to_refuse() -> None:
    assert undoing(referee_of(), retyping=False) == [UNDO]


class SlowDisk(Library):
    """A library that writes only once it may."""

    may_write = Event()

    def enter(self, *given, **more) -> None:
        self.may_write.wait(30)
        super().enter(*given, **more)


def test_whoever_reads_the_match_sees_what_is_on_the_disk(tmp_path) -> None:
    library = SlowDisk(tmp_path / "library.db")
    calls: list = []
    session = Session.begin(library, header_of("big4", "", ""), SECRET, calls.append)
    asked = session.referee.question
    session.answer("towns")
    assert session.busy
    assert (session.referee.question, session.referee.journal) == (asked, [])
    assert library.match(session.id).journal == []
    library.may_write.set()
    session.close()
    calls.pop()()
    assert session.referee.journal == library.match(session.id).journal == [Entry("answer", answer="towns")]
    library.close()


def test_an_answer_to_an_older_question_is_ignored() -> None:
    played = big4()
    played.do(played.session.answer, "towns")
    played.do(lambda: played.session.answer(["1", "1", "dribble"], at=0))
    played.do(lambda: played.session.throw(at=0))
    assert [given.answer for given in played.referee.given] == ["towns"]
    played.do(lambda: played.session.answer(["1", "1", "dribble"], at=1))
    assert len(played.referee.given) == 2


class Refusals(Played):
    """Takes refusals; each is heard after what was in force before it."""

    heard: list[str]

    def on_change(self, change) -> None:
        self.heard = [*getattr(self, "heard", []), change.op]

    def on_refused(self, refused) -> None:
        self.heard = [*getattr(self, "heard", []), refused.words.key]


def test_what_was_saved_is_told_before_a_refusal_of_what_was_to_follow() -> None:
    played = Refusals(Header.from_json(HEADERS["big4"] | {"players": ["Nina", "Papi"], "starts": 0}))
    played.do(lambda: played.session.answer("nonsense", passing=["towns"]))
    assert played.heard == ["answer", "referee.refuse.dice_count"]
    assert not played.session.busy


@pytest.mark.parametrize("op", ["undo", "redo", "retype"])
def test_what_cannot_be_done_is_refused_and_leaves_nothing_pending(op: str) -> None:
    played = Refusals(Header.from_json(HEADERS["big4"] | {"players": ["Nina", "Papi"], "starts": 0}))
    played.do(played.session.enter, Entry(op))
    assert played.heard == [f"referee.refuse.nothing_to_{op}"]
    assert (played.session.busy, played.referee.journal) == (False, [])


def test_a_row_of_draws_is_told_card_by_card() -> None:
    played = Played(Header.from_json(HEADERS["foot-savane"] | {"players": ["Nina", "Papi"], "starts": 0}))
    while not (isinstance(played.referee.question, Draw) and played.referee.question.in_a_row):
        played.do(played.session.answer, any_answer(played.referee.question, random.Random(1)))
    told = len(played.changes)
    played.do(lambda: played.session.throw_row(at=1))
    assert len(played.changes) == told, "that was asked of another question"
    played.do(played.session.throw_row)
    assert len(played.changes) > told + 1
    assert {len(change.steps) for change in played.changes[told:]} == {1}
