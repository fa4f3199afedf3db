"""The score card: goals, cards and the period."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.referee.event import Player
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.state import Kept, State, set_values, values_of
from companion.referee.table import Corner
from companion.referee.tables.scorecard import ScoreTable

KEPT = ("period", "entries", "twice", "over")
"""The fields that are saved as they are."""


@dataclass(slots=True)
class ScoreSide:
    """``roster`` are those who can be named; ``booked`` the yellow cards of each token, "" for the side itself."""

    side: int
    seat: Seat
    name: str
    letter: str
    colours: str
    roster: tuple[Player, ...]
    goals: int = 0
    booked: dict[str, int] = field(default_factory=dict)
    sent_off: tuple[str, ...] = ()

    @property
    def playing(self) -> tuple[Player, ...]:
        """Those who have not been sent off."""
        return tuple(player for player in self.roster if player.token not in self.sent_off)

    def player(self, token: str) -> Player:
        return next(player for player in self.roster if player.token == token)


@dataclass(slots=True)
class ScoreCard(State):
    """``period`` is zero before kick-off. ``twice`` is who has just got a second yellow card, by side and token."""

    sides: tuple[ScoreSide, ...]
    period_word: str
    timed: bool = False
    minutes: int = 0
    points: bool = False
    period: int = 0
    entries: int = 0
    twice: tuple[int, str] | None = None
    over: bool = False

    def play(self) -> Rules[None]:
        from companion.games.score_only.keeping import keep_score

        return keep_score(self)

    @property
    def seats(self) -> Sequence[Seat]:
        return [side.seat for side in self.sides]

    def keep(self) -> Kept:
        sides = tuple((side.goals, tuple(side.booked.items()), side.sent_off) for side in self.sides)
        return values_of(self, KEPT), sides

    def restore(self, kept: Kept) -> None:
        values, sides = kept
        set_values(self, KEPT, values)
        for side, (goals, booked, sent_off) in zip(self.sides, sides, strict=True):
            side.goals, side.booked, side.sent_off = goals, dict(booked), sent_off

    def table(self) -> ScoreTable:
        corners = tuple(
            Corner(
                side.name,
                side.letter,
                side.colours,
                side.goals,
                yellows=sum(side.booked.values()),
                sent_off=len(side.sent_off),
            )
            for side in self.sides
        )
        now = (self.period, self.period_word, 0, None)
        return ScoreTable(corners, (), *now, timed=self.timed, minutes=self.minutes, points=self.points)
