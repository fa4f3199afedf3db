"""Correcting an earlier answer: what could have been answered then, and what follows from another answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.play.by_itself import is_dealt, only_answer
from companion.referee import Failure, Option, Question, Referee, Roll, Step, Table
from companion.referee.event import Event
from companion.referee.question import Answer, written
from companion.referee.secrecy import drawn_into_hand, hands_are_secret, options_are_secret


@dataclass(frozen=True, slots=True)
class Replayed:
    """A later answer that is given again: its position, and whether something else follows from it now."""

    at: int
    step: Step
    changed: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """The match with another answer: the later answers that still hold, where the match stops, and the table."""

    answer: Answer
    replayed: tuple[Replayed, ...]
    failure: Failure | None
    table: Table
    instead: tuple[Question, tuple[Event, ...]] | None = None
    """What is asked where the match stops, if that is another question, and the events that led there."""


class Correction:
    """The answer at ``at``, to be replaced. Nothing changes here: ``outcome`` replays the match beside the real one."""

    def __init__(self, referee: Referee, at: int) -> None:
        self.referee = referee
        self.at = at
        self.step = referee.steps[at]

    @property
    def may(self) -> bool:
        """Whether the answer can be corrected: not a throw of the app's own dice, which nobody could enter wrong.

        Nor a card that was drawn into a hand, which only its owner has seen.
        """
        return not self.step.given.virtual and not drawn_into_hand(self.step.question)

    @property
    def owner(self) -> str:
        """The only person who may see what could have been answered: it was a card of this hand. Empty: everybody."""
        return self.step.question.seat.player if options_are_secret(self.referee, self.step.question) else ""

    @property
    def may_try(self) -> bool:
        """Whether it may be said beforehand where other answers would stop the match: not if hidden cards decide it."""
        return not hands_are_secret(self.referee)

    @property
    def options(self) -> Sequence[Option]:
        """The answers that were offered then; empty for faces of dice."""
        question = self.step.question
        if not isinstance(question, Roll):
            return question.options
        if not question.meant(self.step.given.answer):
            return ()
        meant = [written(option.answer) for option in question.meanings]
        return question.meanings if written(self.step.given.answer) in meant else question.outcomes

    def is_given(self, answer: Answer) -> bool:
        """Whether this is the answer that was given."""
        return written(answer) == written(self.step.given.answer)

    def outcome(self, answer: Answer) -> Outcome:
        """What follows from this answer; raises a refusal if it was not allowed then."""
        corrected = self.referee.if_corrected(self.at, answer)
        old, new = self.referee.steps, corrected.play.steps
        replayed = [
            Replayed(at, new[at], old[at].events != new[at].events)
            for at in range(self.at + 1, min(len(old), len(new)))
            if only_answer(new[at].question) is None and not is_dealt(new[at].question)
        ]
        failure, asked = corrected.failure, corrected.play.question
        other = failure is not None and asked is not None and asked.topic != old[failure.at].question.topic
        instead = (asked, new[-1].events) if other and asked is not None else None
        return Outcome(answer, tuple(replayed), failure, corrected.play.table, instead)
