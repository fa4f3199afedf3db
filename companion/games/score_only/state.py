"""The score card: goals, cards and the period."""

from dataclasses import dataclass, field

from companion.referee.event import Player
from companion.referee.seat import Seat
from companion.referee.table import Corner
from companion.referee.tables.scorecard import ScoreTable

KeptSide = tuple[int, tuple[tuple[str, int], ...], tuple[str, ...]]
Kept = tuple[int, int, tuple[int, str] | None, bool, tuple[KeptSide, ...]]


@dataclass(slots=True)
class Side:
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
class ScoreCard:
    """``period`` is zero before kick-off. ``twice`` is who has just got a second yellow card, by side and token."""

    sides: tuple[Side, ...]
    period_word: str
    timed: bool = False
    minutes: int = 0
    points: bool = False
    period: int = 0
    entries: int = 0
    twice: tuple[int, str] | None = None
    over: bool = False


def keep(card: ScoreCard) -> Kept:
    sides = tuple((side.goals, tuple(side.booked.items()), side.sent_off) for side in card.sides)
    return card.period, card.entries, card.twice, card.over, sides


def lay_again(card: ScoreCard, kept: Kept) -> None:
    card.period, card.entries, card.twice, card.over, sides = kept
    for side, (goals, booked, sent_off) in zip(card.sides, sides, strict=True):
        side.goals, side.booked, side.sent_off = goals, dict(booked), sent_off


def table_of(card: ScoreCard) -> ScoreTable:
    corners = tuple(
        Corner(
            side.name,
            side.letter,
            side.colours,
            side.goals,
            yellows=sum(side.booked.values()),
            sent_off=len(side.sent_off),
        )
        for side in card.sides
    )
    now = (card.period, card.period_word, 0, None)
    return ScoreTable(corners, (), *now, timed=card.timed, minutes=card.minutes, points=card.points)
