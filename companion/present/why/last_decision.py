"""What was decided last: what happened, the dice and the sums that it follows from, and the clause behind it."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.present.step_words import answered_words, events_in_words
from companion.referee import Draw, Game, Referee, Roll, Step
from companion.referee.event import Event, Goal, KickOff, Period, Shot, Turn
from companion.referee.secrecy import drawn_into_hand
from companion.referee.tally import Form, Part, Tally
from companion.sheet.fold import written
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class LastDecision:
    """``what`` happened, as the sheet words it; ``how`` it was counted, line by line; the ``clause`` behind it."""

    what: str
    how: tuple[str, ...]
    clause: str


def last_decision(referee: Referee) -> LastDecision | None:
    """The last answer from which something followed that stands on the sheet; None before that."""
    steps = referee.steps
    for at in range(len(steps) - 1, -1, -1):
        events = [event for event in steps[at].events if _decides(event)]
        if events:
            sides = [corner.name for corner in referee.table.corners]
            main = max(events, key=lambda event: event.weight)
            what = events_in_words(referee.game, tuple(events), sides)
            return LastDecision(what, _how(referee.game, steps[: at + 1], sides), main.clause)
    return None


def decide(steps: Sequence[Step]) -> bool:
    """Whether something followed from these answers that can be explained."""
    return any(_decides(event) for step in steps for event in step.events)


def _decides(event: Event) -> bool:
    return written(event) and bool(event.clause) and not isinstance(event, Period | KickOff)


def _how(game: Game, steps: Sequence[Step], sides: Sequence[str]) -> tuple[str, ...]:
    """Both sums of a shot; for anything else, the throw or the card of this turn that led to it."""
    for event in steps[-1].events:
        if isinstance(event, Shot | Goal) and event.attack is not None and event.defence is not None:
            attack = _tally(sides, event.side, "attack", event.attack)
            return attack, _tally(sides, event.against, "defence", event.defence)
    for step in reversed(steps):
        thrown = isinstance(step.question, Roll) or (
            isinstance(step.question, Draw) and not drawn_into_hand(step.question)
        )
        words = answered_words(game, step) if thrown else ""
        if words:
            kind = "dice" if isinstance(step.question, Roll) else "card"
            team = sides[step.question.seat.side]
            return (tr(f"match.why.last.{kind}", team=team, what=words),)
        if any(isinstance(event, Turn) for event in step.events):
            break
    return ()


def _tally(sides: Sequence[str], side: int | None, role: str, tally: Tally) -> str:
    """A sum with its terms named: "Attack by Mistral: 6 + 5 (dice) + 3 (player) = 14"."""
    terms = " + ".join(map(_term, tally.parts))
    team = sides[side] if side is not None else ""
    return tr(f"match.why.last.{role}", team=team, terms=terms, total=tally.total)


def _term(part: Part) -> str:
    kind = tr("match.why.last.thrown") if part.form in (Form.DICE, Form.SUM) else tr(f"match.contest.{part.kind}")
    return tr("match.why.last.term", values=" + ".join(map(str, part.values)), kind=kind)
