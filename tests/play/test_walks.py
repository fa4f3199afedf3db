"""Random walks of answers, corrections, undos, redos and changes of seats, beside a plain list of states.

A state is what people see when somebody is asked. One undo shows the state before, one redo the state after it again,
whatever the session did in between without asking. States in which the app itself is asked, for a side that it plays
now, are passed over: it would only answer again.
"""

import random
from typing import Any

import pytest

from companion.games import GAMES
from companion.play.by_itself import only_led_to
from companion.play.follow_ups import Pending, undoing
from companion.play.ghost.sides import ghost_is_asked
from companion.play.skippable_offer import offers_of
from companion.referee import Decision, Entry, Header, Referee, Refused
from companion.referee.header import GHOST_LEVELS
from companion.sheet import sheet_of
from companion.store import Library
from tests.play.ghost_table import HEADERS, header_of
from tests.play.test_by_itself import Played
from tests.players import any_answer, any_header

_STEPS = 40
_SEEDS = range(4)
every_game = pytest.mark.parametrize("game_id", sorted(GAMES))


class Walk:
    """A session, and the list of states that people saw; ``at`` is the one they see now."""

    def __init__(self, header: Header, seed: int, library: Library | None = None) -> None:
        self.dice = random.Random(seed)
        self.played = Played(header, library, seed=seed)
        self.session = self.played.session
        self.states = [self._state("begin")]
        self.at = 0
        self.done: list[str] = []
        self._play_on()

    @property
    def referee(self) -> Referee:
        return self.session.referee

    @property
    def seen(self) -> Any:
        """All answers in force, the score, the table, and the question that they lead to."""
        referee, question = self.referee, self.referee.question
        return referee.given, list(referee.score), str(referee.table), question.topic if question else None

    def _state(self, by: str) -> tuple[Any, str, bool, int]:
        """What is seen, how it came about, whether a ghost could be asked here, and the side that is asked."""
        question = self.referee.question
        every_side = dict.fromkeys(range(len(self.referee.table.corners)), "")
        side = question.seat.side if question else -1
        return self.seen, by, ghost_is_asked(self.referee, every_side), side

    def _of_ghost(self, at: int) -> bool:
        _, _, may_be, side = self.states[at]
        return may_be and side in self.session.ghosts

    def _play_on(self) -> None:
        """Ghosts play their turns, and what an answer only leads to is answered with it, as the screen does."""
        while (question := self.referee.question) is not None:
            last = self.referee.steps[-1] if self.referee.steps else None
            led = only_led_to(last, question)
            if not led and not ghost_is_asked(self.referee, self.session.ghosts):
                return
            self.played.do(self.session.answer, any_answer(question, self.dice))
            self._add("answer")

    def _add(self, by: str) -> None:
        """A new state, unless the answer only led to it."""
        last = self.referee.steps[-1] if self.referee.steps else None
        if only_led_to(last, self.referee.question):
            return
        self.states = [*self.states[: self.at + 1], self._state(by)]
        self.at += 1

    def _new_state(self, by: str) -> None:
        self._add(by)
        self._play_on()

    def answer(self) -> None:
        offers = offers_of(self.referee, of_both_sides=True)
        passing = offers.passing if offers and self.dice.random() < 0.5 else ()
        question = self.referee.after(*passing) if passing else self.referee.question
        answer = any_answer(question, self.dice)
        self.played.do(lambda: self.session.answer(answer, passing=passing))
        self._new_state("answer")

    def correct(self) -> None:
        """Another legal answer to an earlier question; a person's, as the screen offers no other."""
        at = self.dice.randrange(len(self.referee.steps))
        step = self.referee.steps[at]
        answer = any_answer(step.question, self.dice)
        try:
            self.referee.if_corrected(at, answer)
        except Refused:
            return
        self.played.do(self.session.correct, at, answer)
        self._new_state("correct")

    def undo(self) -> None:
        """To the state before; a correction brings back exactly what it replaced."""
        self.played.do(self.session.undo)
        by = "answer"
        while self.at > 0 and by != "correct":
            by = self.states[self.at][1]
            self.at -= 1
            if not self._of_ghost(self.at):
                break

    def redo(self) -> None:
        self.played.do(self.session.redo)
        self.at += 1
        while self._of_ghost(self.at) and self.at < len(self.states) - 1:
            self.at += 1

    def seat(self) -> None:
        """Let the app play a side, or give it back; one side at least is always played by people."""
        sides = len(self.referee.table.corners)
        side = self.dice.randrange(sides)
        level = "" if side in self.session.ghosts else GHOST_LEVELS[0]
        if level and len(self.session.ghosts) == sides - 1:
            return
        self.played.do(self.session.seat_ghost, side, level)
        self._play_on()

    def decide(self) -> None:
        """The table overrules the referee: a note, which changes no answer."""
        library = self.session.library
        if isinstance(library, Library):
            goals = tuple(0 for _ in self.referee.table.corners)
            library.annotate(self.session.id, Decision(text="hors-jeu", reason="la table", goals=goals))
            assert sheet_of(self.referee, self.session.annotations).lines

    def step(self) -> str:
        ways = ["answer"] * 4 if self.referee.question is not None else []
        if self.referee.steps and self.referee.result is None:
            ways += ["correct"]
        if self.at > 0:
            ways += ["undo"] * 2
        if self.at < len(self.states) - 1:
            ways += ["redo"] * 2
        if self.referee.game.insight.sense and self.referee.result is None and self._may_have_ghosts:
            ways += ["seat"]
        ways += ["decide"]
        way = self.dice.choice(ways)
        self.done.append(way)
        getattr(self, way)()
        self._play_on()
        return way

    @property
    def _may_have_ghosts(self) -> bool:
        return self.referee.game.ghost_may_play(self.referee.header)

    def check(self) -> None:
        assert self.seen == self.states[self.at][0], f"after {self.done}"
        assert self.referee.can_redo == (self.at < len(self.states) - 1), f"after {self.done}"


def walk(header: Header, seed: int, library: Library | None = None) -> Walk:
    walked = Walk(header, seed, library)
    for _ in range(_STEPS):
        walked.step()
        walked.check()
    again, failure = Referee.resume(walked.referee.game, header, walked.referee.journal)
    assert failure is None
    assert again.given == walked.referee.given
    walked.session.close()
    return walked


@every_game
@pytest.mark.parametrize("seed", _SEEDS)
def test_one_undo_is_one_step_back_and_one_redo_one_forward(game_id: str, seed: int) -> None:
    header = any_header(GAMES[game_id], random.Random(f"walk {game_id} {seed}"), house_rules=seed % 2 == 1)
    walked = walk(header, seed)
    assert {"answer", "undo"} <= set(walked.done)


@pytest.mark.parametrize("box", sorted(HEADERS))
@pytest.mark.parametrize("seed", _SEEDS)
def test_also_with_ghosts_at_the_table(box: str, seed: int) -> None:
    walk(header_of(box, "", GHOST_LEVELS[0]), seed)


def test_decisions_of_the_table_go_with_no_undo(tmp_path) -> None:
    library = Library(tmp_path / "library.db")
    walked = walk(header_of("big4", "", ""), 3, library)
    assert walked.done.count("decide") == len(walked.session.annotations) > 0
    library.close()


def test_undoing_a_correction_brings_all_answers_back() -> None:
    """Eleven answers, the second corrected so that nothing after it fits: one undo, and all eleven are there."""
    walked = Walk(header_of("big4", "", ""), 4)
    while len(walked.referee.steps) < 11:
        walked.answer()
    eleven = walked.seen
    walked.played.do(walked.session.correct, 1, next(a for a in _others(walked) if _cuts_short(walked, a)))
    assert len(walked.referee.steps) < 11
    walked.played.do(walked.session.undo)
    assert walked.seen == eleven
    assert walked.referee.can_redo


def test_the_walks_find_an_undo_of_a_correction_that_goes_on(monkeypatch) -> None:
    """As it was: it brought the whole match back, and then took answers away until it was as short as before."""

    def goes_on(referee: Referee, *, retyping: bool) -> list[Pending]:
        brought_back = len(referee.tried([Entry("undo")]).steps) - len(referee.steps)
        return undoing(referee, retyping=retyping) + [Pending(Entry("undo"))] * brought_back

    monkeypatch.setattr("companion.play.session.undoing", goes_on)
    with pytest.raises(AssertionError, match="correct"):
        _walks_of_big4()


def _walks_of_big4() -> None:
    for seed in _SEEDS:
        walk(header_of("big4", "", ""), seed)


def _others(walked: Walk) -> list[Any]:
    step = walked.referee.steps[1]
    return [any_answer(step.question, random.Random(seed)) for seed in range(40)]


def _cuts_short(walked: Walk, answer: Any) -> bool:
    return walked.referee.if_corrected(1, answer).failure is not None
