"""How a match went: the chances of winning turn by turn, its turning point, expected goals, and luck in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.odds.chances import Chances
from companion.referee.event import Event, Goal, Kick, Shot, Turn
from companion.referee.play import Play
from companion.words import Phrase

LUCK = ((0.15, "very_helped"), (0.40, "helped"), (0.60, "fair"))
"""By the chance of at least as many goals from the same shots: under 15 %, under 40 %, under 60 %; else unlucky."""


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """The chances of each side after so many turns, first at the kick-off; ``goals``: who scored in the last one.

    A turn in which nobody was asked is told with the next one.
    """

    turn: int
    sides: tuple[float, ...]
    draw: float
    goals: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    """All that was told since the moment before: cards, substitutions, what else a chart may mark."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The shots of a side that can be counted: their exact chances, and how many scored."""

    chances: tuple[Fraction, ...]
    scored: int

    @property
    def goals(self) -> Fraction:
        """The goals to expect from these shots."""
        return sum(self.chances, Fraction(0))

    @property
    def at_least(self) -> Fraction:
        """The chance of scoring at least as often from these shots."""
        return at_least(self.chances, self.scored)

    @property
    def luck(self) -> Phrase:
        """The luck of the side in words."""
        name = next((name for below, name in LUCK if self.at_least < below), "unlucky")
        return Phrase(f"chances.luck.{name}")


@dataclass(frozen=True, slots=True)
class Course:
    """The chances from the kick-off to the current question, by turn, and the shots of each side."""

    names: tuple[str, ...]
    moments: tuple[CoursePoint, ...]
    expected: tuple[Expected, ...]

    @property
    def turning_point(self) -> int | None:
        """The number in ``moments`` of the turn that changed the chances the most; None if there is none yet.

        The turn that ends a match is not one: after it the chances are always sure.
        """
        last = self.moments[-1]
        over = 1.0 in (*last.sides, last.draw)
        return max(range(1, len(self.moments) - over), key=self.swing, default=None)

    def swing(self, at: int) -> float:
        """By how much this turn changed the chances of the side that it changed the most."""
        before, after = self.moments[at - 1].sides, self.moments[at].sides
        return max(abs(new - old) for old, new in zip(before, after, strict=True))

    @property
    def turning_words(self) -> Phrase | None:
        """The turning point in one sentence: whom that turn helped, from which chances to which."""
        at = self.turning_point
        if at is None:
            return None
        before, moment = self.moments[at - 1].sides, self.moments[at]
        side = max(range(len(before)), key=lambda each: moment.sides[each] - before[each])
        return Phrase(
            "chances.turning_goal" if side in moment.goals else "chances.turning",
            turn=moment.turn,
            team=self.names[side],
            before=round(100 * before[side]),
            after=round(100 * moment.sides[side]),
        )


def course_of(play: Play) -> Course | None:
    """The course of a match, finished or running, replayed from its answers; None if its mode has no model.

    Takes as long as replaying the match: not for every answer.
    """
    chances = Chances(play.game, play.header)
    if not chances.known:
        return None
    again = Play(play.game, play.header)
    events: list[Event] = list(again.opening)
    moments = [_moment(chances, again, 0, ())]
    shots, start = _Shots(), len(events)
    for step in play.steps:
        shots.look(play.game.insight.shot(again.state), events)
        again.answer(step.given)
        events += step.events
        shots.listen(step.events)
        over = again.question is None
        played = _turns(events) if over else _turns(events) - 1
        if played > moments[-1].turn or over:
            moments.append(_moment(chances, again, played, events[start:]))
            start = len(events)
        elif played == 0 and len(moments) == 1 and any(isinstance(event, Turn) for event in step.events):
            moments, start = [_moment(chances, again, 0, ())], len(events)
    names = play.game.side_names(play.header)
    return Course(names, tuple(moments), tuple(shots.of(side) for side in range(len(names))))


class _Shots:
    """Gathers the shots of a match as they are taken."""

    def __init__(self) -> None:
        self._taken: list[tuple[int, Fraction]] = []
        self._scored: list[bool] = []
        self._last: tuple[int, int] | None = None

    def look(self, shot: tuple[int, Fraction] | None, events: Sequence[Event]) -> None:
        """A question: a shot is counted once, with the chance it had when it was first seen."""
        if shot is None:
            return
        key = (shot[0], sum(isinstance(event, Turn | Shot | Kick) for event in events))
        if key != self._last:
            self._last = key
            self._taken.append(shot)
            self._scored.append(False)

    def listen(self, events: Sequence[Event]) -> None:
        """A goal belongs to the last shot, if it is of the same side."""
        for event in events:
            if _is_goal(event) and self._taken and self._taken[-1][0] == event.side:
                self._scored[-1] = True

    def of(self, side: int) -> Expected:
        own = [at for at, (whose, _) in enumerate(self._taken) if whose == side]
        return Expected(tuple(self._taken[at][1] for at in own), sum(self._scored[at] for at in own))


def _is_goal(event: Event) -> bool:
    return isinstance(event, Goal) or (isinstance(event, Kick) and event.outcome == "goal")


def _moment(chances: Chances, play: Play, turn: int, events: Sequence[Event]) -> CoursePoint:
    outlook = chances.of(play)
    goals = tuple(event.side for event in events if isinstance(event, Goal) and event.side is not None)
    return CoursePoint(turn, outlook.sides, outlook.draw, goals, tuple(events))


def _turns(events: Sequence[Event]) -> int:
    return sum(isinstance(event, Turn) for event in events)


def at_least(chances: Sequence[Fraction], scored: int) -> Fraction:
    """The probability of at least ``scored`` goals from shots with these chances.

    >>> at_least([Fraction(1, 2), Fraction(1, 2)], 1)
    Fraction(3, 4)
    """
    ways = [Fraction(1)]
    for chance in chances:
        missed, scores = [*ways, Fraction(0)], [Fraction(0), *ways]
        ways = [old * (1 - chance) + new * chance for old, new in zip(missed, scores, strict=True)]
    return sum(ways[scored:], Fraction(0))
