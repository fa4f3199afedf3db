"""Answers that were corrected or taken back: they stay visible, struck out, at the line where that happened."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.referee.event import Event, Period, Turn
from companion.referee.play import Step


@dataclass(frozen=True, slots=True)
class StruckStep:
    """An answer that was corrected: it followed ``at`` others; its ``events`` stay visible, struck out.

    ``of`` is the answer before which they stand: the one that was corrected, or the first that was taken back with it.
    ``turn`` and ``period`` are those in which it was given.
    """

    at: int
    step: Step
    events: tuple[Event, ...]
    of: int
    turn: int = 0
    period: Period | None = None


@dataclass(frozen=True, slots=True)
class Struck:
    """The strikes of a match as a linked list, last one first, so that each state shares those of the one before."""

    strike: StruckStep
    before: "Struck | None"


def strikes_from(
    old: Sequence[Step], opening: Sequence[Event], at: int, new: Sequence[Step] = ()
) -> tuple[StruckStep, ...]:
    """The steps from ``at`` on that ``new`` does not have again, to stand together where they began."""
    turn, period = when(opening, old[:at])
    found = []
    for index in range(at, len(old)):
        step, again = old[index], new[index : index + 1]
        if not again or step.given != again[0].given or step.events != again[0].events:
            lost = tuple(event for event in step.events if not again or event not in again[0].events)
            found.append(StruckStep(index, step, lost, at, turn, period))
        turn, period = _later(step.events, turn, period)
    return tuple(found)


def when(opening: Sequence[Event], steps: Sequence[Step]) -> tuple[int, Period | None]:
    """The turn and the period after these steps."""
    turn, period = _later(opening, 0, None)
    for step in steps:
        turn, period = _later(step.events, turn, period)
    return turn, period


def _later(events: Sequence[Event], turn: int, period: Period | None) -> tuple[int, Period | None]:
    for event in events:
        turn = turn_after(event, turn)
        period = event if isinstance(event, Period) else period
    return turn, period


def turn_after(event: Event, turn: int) -> int:
    """The turn after this event; each match of a series counts its own."""
    if isinstance(event, Turn):
        return event.number
    return 0 if isinstance(event, Period) and event.name == "match" else turn


def each_strike(struck: Struck | None) -> Iterator[StruckStep]:
    """The strikes, last one first."""
    while struck is not None:
        yield struck.strike
        struck = struck.before


def with_strikes(struck: Struck | None, more: Iterable[StruckStep]) -> Struck | None:
    for strike in more:
        struck = Struck(strike, struck)
    return struck


def without_strikes(struck: Struck | None, gone: Sequence[StruckStep]) -> Struck | None:
    """The same strikes without these; those before the first of them are shared."""
    later: list[StruckStep] = []
    left = len(gone)
    while left and struck is not None:
        if any(struck.strike is strike for strike in gone):
            left -= 1
        else:
            later.append(struck.strike)
        struck = struck.before
    return with_strikes(struck, reversed(later))


def moved_back(struck: Struck | None, answers: int) -> Struck | None:
    """The same strikes in a match that is only so many answers long: none stands after its end, now or later."""
    strikes = list(each_strike(struck))
    if all(strike.of <= answers for strike in strikes):
        return struck
    return with_strikes(None, (replace(each, of=min(each.of, answers)) for each in reversed(strikes)))
