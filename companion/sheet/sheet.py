"""What stands on the sheet: head, score by period, timeline, scorers, cards, changes, shots, dice, remarks."""

from collections import Counter
from dataclasses import dataclass, field

from companion.referee.annotation import Decision, Signature
from companion.referee.event import (
    Caution,
    Event,
    Goal,
    Player,
    Result,
    SentOff,
    Shot,
)
from companion.referee.prominence import Weight
from companion.sheet.dice_record import DieRecord
from companion.sheet.throws import Throw
from companion.words import Phrase

STRONG = (Goal, Caution, SentOff, Result)
SHOOT_OUT = ("shootout", "sudden_death")
"""Periods in which kicks are counted, not goals."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment of the table: its number among the annotations, and whether it was taken back."""

    number: int
    text: str
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the timeline. ``at`` is the answer that made it: tapping the line goes there.

    ``key`` names it for a comment or a decision of the table. A decision is a line of its own, without a clause;
    ``number`` is then its number among the annotations.
    """

    turn: int
    words: Phrase
    clause: str
    at: int
    event: Event | None
    score: tuple[int, ...] = ()
    struck: bool = False
    key: str = ""
    comments: tuple[Remark, ...] = ()
    decision: Decision | None = None
    number: int = -1

    @property
    def strong(self) -> bool:
        return isinstance(self.event, STRONG) or self.decision is not None

    @property
    def icon(self) -> str:
        """What stands before it: a corrected throw that told nothing shows dice."""
        if self.decision is not None:
            return "gavel"
        return self.event.icon if self.event is not None else "dice-multiple"

    @property
    def key_moment(self) -> bool:
        """Whether a short sheet tells it: what people will talk about, and how the match was divided."""
        return (
            self.struck
            or bool(self.comments)
            or self.decision is not None
            or (self.event is not None and self.event.weight >= Weight.KEY)
        )

    @property
    def detail(self) -> bool:
        """Whether a short sheet may leave it out."""
        return self.event is not None and self.event.weight == Weight.DETAIL and not self.comments


@dataclass(frozen=True, slots=True)
class Booking:
    """A card that was shown: yellow, red or second_yellow; to a player, or to the whole side; and for what."""

    side: int
    player: Player | None
    card: str
    turn: int
    reason: Phrase


@dataclass(frozen=True, slots=True)
class Change:
    """A substitution: ``player`` came on for ``replaced``."""

    side: int
    player: Player
    replaced: str
    turn: int


@dataclass(frozen=True, slots=True)
class MatchScore:
    """One match: the goals of each side by period and in all, and the kicks if it came to them."""

    periods: list[list[int]]
    goals: tuple[int, ...]
    kicks: tuple[int, ...] = ()


@dataclass(slots=True)
class Sheet:
    """Everything that stands on the sheet, in no language yet."""

    game: str
    mode: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    date: str
    place: str
    house_rules: dict[str, str]
    dice: str
    seal: str = ""
    """What the app promised of its dice before kick-off; nothing where none of them fell."""
    people: tuple[tuple[str, ...], ...] = ()
    """Who played for each side."""
    letters: tuple[str, ...] = ()
    kits: tuple[str, ...] = ()
    referee: str | None = None
    turns: int = 0
    periods: list[list[int]] = field(default_factory=list)
    period_words: list[Phrase] = field(default_factory=list)
    """What each period of this match and of those before it is called, in the order they were played."""
    earlier: list[list[list[int]]] = field(default_factory=list)
    """The periods of the matches before this one, where several make a series."""
    kicks: dict[int, list[int]] = field(default_factory=dict)
    """Kicks scored by each side, by match of the series, counted from nothing, where it came to a shoot-out."""
    score: tuple[int, ...] = ()
    """Goals of each side, the table's decisions counted."""
    table_goals: tuple[int, ...] = ()
    """What the table's decisions added to the goals of each side, or took away; nothing where they left them alone."""
    lines: list[Line] = field(default_factory=list)
    goals: list[tuple[int, Goal]] = field(default_factory=list)
    bookings: list[Booking] = field(default_factory=list)
    cancelled: Counter[int] = field(default_factory=Counter)
    """Turns that a side lost by a suspension."""
    throws: list[Throw] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    dice_record: list[DieRecord] = field(default_factory=list)
    drawn: dict[str, int] = field(default_factory=dict)
    """How many cards were drawn from each deck."""
    remarks: list[Remark] = field(default_factory=list)
    """Comments on the match as a whole."""
    signatures: dict[int, Signature] = field(default_factory=dict)
    result: Result | None = None

    @property
    def matches(self) -> list[MatchScore]:
        """The matches of a series, the last one being this; only this one where there is no series."""
        goals = [tuple(map(sum, zip(*periods, strict=True))) for periods in self.earlier]
        return [
            MatchScore(periods, score, tuple(self.kicks.get(number, ())))
            for number, (periods, score) in enumerate(
                zip([*self.earlier, self.periods], [*goals, self.score], strict=True)
            )
        ]

    @property
    def winner(self) -> int | None:
        """Who won: as the referee said, or as the goals stand after the table's decisions where goals decide."""
        if self.result is None:
            return None
        told = self.result.winner
        first, *others = sorted(self.result.score, reverse=True)
        by_goals = told is None or (self.result.score[told] == first and first not in others)
        if not any(self.table_goals) or self.earlier or self.kicks or not by_goals:
            return told
        most = max(self.score)
        return self.score.index(most) if self.score.count(most) == 1 else None

    @property
    def decisions(self) -> list[Line]:
        """The lines in which the table overruled the referee."""
        return [line for line in self.lines if line.decision is not None]

    @property
    def scorers(self) -> list[tuple[int, Player, int]]:
        """Side, player and number of goals, in the order of their first goal."""
        count = Counter((goal.side, goal.player) for _, goal in self.goals if goal.player)
        return [(side, player, n) for (side, player), n in count.items() if side is not None and player]

    @property
    def unnamed_goals(self) -> dict[int, int]:
        """Goals of each side that no player is named for."""
        return dict(Counter(goal.side for _, goal in self.goals if goal.side is not None and not goal.player))

    def shot_count(self, side: int, kind: str) -> tuple[int, int]:
        """Scored and taken."""
        taken = [shot for shot in self.shots if shot.side == side and shot.kind == kind]
        return sum(shot.outcome == "goal" for shot in taken), len(taken)

    @property
    def shot_kinds(self) -> list[str]:
        """The kinds of shots that were taken, in the order of the first of each."""
        return list(dict.fromkeys(shot.kind for shot in self.shots))
