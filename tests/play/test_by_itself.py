"""The only legal answer is given by the session, saved like any other, and undone with the one that led to it."""

import random

import pytest

from companion.games import GAMES
from companion.play.by_itself import is_dealt, only_answer, undone_together
from companion.play.change import Change
from companion.play.session import Session
from companion.referee import Draw, Header, Option, Pick, Referee, Roll
from companion.referee.question import Hints
from companion.referee.seat import Seat
from companion.store import Library, NoLibrary
from tests.players import any_answer, any_header
from tests.ui_thread import UiThread

_ANSWERS = 250
every_game = pytest.mark.parametrize("game_id", sorted(GAMES))


class Dice:
    """A roller with faces of any kind."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def throw(self, question: Roll | Draw, _throws_before: int):
        return any_answer(question, self._dice)


class Played:
    """A session whose calls to the UI thread wait in a list."""

    def __init__(self, header: Header, library=None, seed: int = 1) -> None:
        self.thread = UiThread()
        self.changes: list[Change] = []
        referee = Referee(GAMES[header.game], header)
        id = library.begin(header, "07" * 32) if library else 0
        self.session = Session(library or NoLibrary(), id, referee, Dice(seed), self.thread.post)
        self.session.listen(self)
        self.session.go_on()
        self.settle()

    @property
    def referee(self) -> Referee:
        return self.session.referee

    def on_change(self, change: Change) -> None:
        self.changes.append(change)

    def on_refused(self, refused) -> None:
        raise AssertionError(refused.words)

    def on_waiting(self) -> None: ...

    def settle(self) -> None:
        self.thread.settle(self.session)

    def do(self, act, *given) -> None:
        act(*given)
        self.settle()


def big4(*answers, **changes) -> Played:
    played = Played(
        Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0} | changes)
    )
    for answer in answers:
        played.do(played.session.answer, answer)
    return played


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_is_asked_what_has_one_answer(game_id: str, seed: int) -> None:
    dice = random.Random(seed)
    played = Played(any_header(GAMES[game_id], dice, house_rules=seed == 2), seed=seed)
    for _ in range(_ANSWERS):
        question = played.referee.question
        if question is None:
            break
        assert only_answer(question) is None
        played.do(played.session.answer, any_answer(question, dice))
        first, *rest = played.changes[-1].steps
        assert first.question is question
        assert all(only_answer(step.question) or is_dealt(step.question) for step in rest)
    asked = sum(len(change.steps) for change in played.changes)
    assert len([entry for entry in played.referee.journal if entry.op == "answer"]) >= asked


BY_ITSELF = [("big4", {}), ("buteur", {"hands": "app"}), ("foot-savane", {})]
"""Where a question may have one answer, or cards are dealt by the app."""


@pytest.mark.parametrize(("game_id", "extras"), BY_ITSELF)
def test_undo_and_redo_go_over_it_together_with_the_answer_before(game_id: str, extras: dict[str, str]) -> None:
    assert any(_undone_and_redone(game_id, extras, seed) for seed in range(12))


def _undone_and_redone(game_id: str, extras: dict[str, str], seed: int) -> bool:
    """Whether something that went by itself was undone and redone in this match, three times at most."""
    dice, seen = random.Random(seed), 0
    played = Played(any_header(GAMES[game_id], dice, house_rules=True, extras=extras))
    for _ in range(_ANSWERS):
        question, steps = played.referee.question, len(played.referee.steps)
        if question is None:
            break
        played.do(played.session.answer, any_answer(question, dice))
        after = played.referee.given
        if len(after) == steps + 1:
            continue
        gone = undone_together(played.referee)
        assert len(gone) == len(after) - steps
        played.do(played.session.undo)
        assert len(played.referee.steps) == steps
        assert played.referee.question.topic == question.topic
        played.do(played.session.redo)
        assert played.referee.given == after
        seen += 1
        if seen == 3:
            break
    return seen > 0


@pytest.mark.clause("B4-E07")
def test_a_sum_with_one_combination_is_taken_and_told() -> None:
    played = big4("towns", ["1", "1", "dribble"])
    assert played.referee.question.topic == "green.order"
    played.do(played.session.answer, "dice")
    (choice, forced) = played.changes[-1].steps
    assert (choice.given.answer, forced.given.answer) == ("dice", ["1:2"])
    assert played.changes[-1].events


def test_it_is_in_the_journal_on_disk(tmp_path) -> None:
    library = Library(tmp_path / "library.db")
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
    played = Played(header, library)
    for answer in ("towns", ["1", "1", "dribble"], "dice"):
        played.do(played.session.answer, answer)
    saved = library.match(played.session.id).journal
    assert [entry.answer for entry in saved] == ["towns", ["1", "1", "dribble"], "dice", ["1:2"]]
    played.session.close()
    library.close()


def test_what_people_agree_to_or_ask_about_is_asked() -> None:
    seat = Seat(0, "Nina")
    card, word = Option(1, "0:2", "2", tokens=("0:2",)), Option(1, "ready", "Ready")
    assert only_answer(Pick(seat, "whom", "B4-E07", [card])) is card
    assert only_answer(Pick(seat, "ready", "B4-E07", [word])) is None
    assert only_answer(Pick(seat, "whom", "B4-E07", [card], hints=Hints(barred=["0:3"]))) is None
    assert only_answer(Pick(seat, "whom", "B4-E07", [card], hints=Hints(pass_by="0:2"))) is None
    assert only_answer(Pick(seat, "whom", "B4-E07", [card, word])) is None
