"""The folded match: header, score by period, timeline, goals, cards, substitutions, shots, dice, notes."""

from collections import Counter
from collections.abc import Mapping, Sequence
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
from companion.referee.event_base import score_of
from companion.referee.prominence import Weight
from companion.referee.squads import LineUp
from companion.sheet.dice_record import DieRecord
from companion.sheet.sentences import score_words, sentence
from companion.sheet.throws import SheetThrow
from companion.words import Phrase

STRONG = (Goal, Caution, SentOff, Result)


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment by the players: its number among the annotations, and whether it was withdrawn."""

    number: int
    text: str
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Reserve(Remark):
    """A reservation that a side made before kick-off."""

    side: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the timeline. ``at`` is the answer that made it: tapping the line goes there.

    ``key`` identifies it for a comment or a decision of the players. A decision is a line of its own, without a clause;
    ``number`` is then its number among the annotations. ``overruled`` is the result that a decision changed.
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
    overruled: bool = False
    clock: int | None = None
    """The time on the match clock, in seconds, if there was one."""
    period: Phrase | None = None
    """The period of a corrected line that stands in another one."""

    def repeats(self, other: "Line") -> bool:
        """Whether it was struck as the other one was, and says the same: a deal that was taken back again and again."""
        return self.struck and other.struck and (self.turn, self.words) == (other.turn, other.words)

    @property
    def full_words(self) -> Phrase:
        """Its sentence, with the period if that is not the one of the lines around it."""
        return self.words if self.period is None else Phrase("sheet.struck_in", what=self.words, period=self.period)

    @property
    def minute(self) -> int | None:
        """The minute of the match, counted from zero; None if there was no clock."""
        return None if self.clock is None else self.clock // 60

    @property
    def strong(self) -> bool:
        return isinstance(self.event, STRONG) or self.decision is not None

    @property
    def icon(self) -> str:
        """Its icon; a corrected throw without events shows dice."""
        if self.decision is not None:
            return "gavel"
        return self.event.icon if self.event is not None else "dice-multiple"

    @property
    def key_moment(self) -> bool:
        """Whether a short sheet includes it: memorable events, and the periods of the match."""
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
    """A card: yellow, red or second_yellow; for a player or the whole side; and its reason."""

    side: int
    player: Player | None
    card: str
    turn: int
    reason: Phrase | None
    """Why it was shown, where the box says more than the card does."""
    match: int = 0
    """Which match of a series, counted from zero."""
    books: bool = True
    """Whether somebody was booked: not if the card was only drawn from a pile."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """A substitution: ``player`` came on for ``replaced``."""

    side: int
    player: Player
    replaced: str
    turn: int


@dataclass(frozen=True, slots=True)
class MatchScore:
    """One match: the goals of each side by period, those decided by the players, the total, and any kicks."""

    periods: list[list[int]]
    added: tuple[int, ...]
    goals: tuple[int, ...]
    kicks: tuple[int, ...] = ()

    @property
    def winner(self) -> int | None:
        return leader(self.goals, self.kicks)


def leader(goals: Sequence[int], kicks: Sequence[int] = ()) -> int | None:
    """Who has more goals, or as many and more kicks; None if two sides are level."""
    standing = list(zip(goals, kicks or goals, strict=True))
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else None


@dataclass(slots=True)
class Sheet:
    """Everything on the sheet, independent of the language."""

    game: str
    mode: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    date: str
    place: str
    house_rules: dict[str, str]
    dice: str
    """Whether dice or cards were virtual, real or mixed; empty if the game has none."""
    title: Phrase | str = ""
    """The name of what was played."""
    mode_words: Phrase | str = ""
    """The way it was played."""
    box: str = ""
    """The box that was on the table; empty if there was none."""
    has_rulings: bool = True
    """Whether there are house rules to choose."""
    seal: str = ""
    """The public seal of the dice; empty if no virtual dice were thrown."""
    later_seals: tuple[tuple[int, str], ...] = ()
    """Seals added during the match: the number of the first virtual throw under each, and its public part."""
    people: tuple[tuple[str, ...], ...] = ()
    """Who played for each side."""
    ghosts: Mapping[int, str] = field(default_factory=dict)
    """The sides that the app played, and at which level."""
    shared: frozenset[int] = frozenset()
    """Those of them that people played too, for a part of the match."""
    letters: tuple[str, ...] = ()
    team_colours: tuple[str, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    shows_cards: bool = True
    """Whether the box has yellow and red cards."""
    rolls_dice: bool = True
    """Whether the box has dice, not only cards to draw."""
    ranked: bool = False
    """Whether sides are eliminated one after the other."""
    begun: bool = False
    referee: str | None = None
    turns: int = 0
    """Turns of this match of a series; those before it had ``earlier_turns``."""
    earlier_turns: int = 0
    periods: list[list[int]] = field(default_factory=list)
    period_words: list[Phrase] = field(default_factory=list)
    """The name of each period of this match and of those before it, in order."""
    period_columns: list[Phrase | str] = field(default_factory=list)
    """What heads the column of each of them: rounds after the first are only numbered."""
    earlier: list[list[list[int]]] = field(default_factory=list)
    """The periods of the matches before this one, in a series."""
    match_words: list[Phrase] = field(default_factory=list)
    """The name of each match of a series."""
    kicks: dict[int, list[int]] = field(default_factory=dict)
    """Kicks scored by each side in a shoot-out, by match of the series, counted from zero."""
    score: tuple[int, ...] = ()
    """Goals of each side, including the players' decisions."""
    added: dict[int, list[int]] = field(default_factory=dict)
    """Goals that the players' decisions added to each side or removed, by match of the series."""
    lines: list[Line] = field(default_factory=list)
    goals: list[tuple[int, Goal]] = field(default_factory=list)
    bookings: list[Booking] = field(default_factory=list)
    cancelled: Counter[int] = field(default_factory=Counter)
    """Turns that a side lost by a suspension."""
    throws: list[SheetThrow] = field(default_factory=list)
    changes: list[Replacement] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    dice_record: list[DieRecord] = field(default_factory=list)
    drawn: dict[str, int] = field(default_factory=dict)
    """How many cards were drawn from each deck."""
    remarks: list[Remark] = field(default_factory=list)
    """Comments on the match as a whole."""
    reserves: list[Reserve] = field(default_factory=list)
    signatures: dict[int, Signature] = field(default_factory=dict)
    opening_signatures: dict[int, Signature] = field(default_factory=dict)
    """Those before kick-off."""
    result: Result | None = None

    @property
    def matches(self) -> list[MatchScore]:
        """The matches of a series, this one last; only this one if there is no series."""
        counted = [tuple(map(sum, zip(*periods, strict=True))) for periods in self.earlier]
        last = len(self.earlier)
        added = [tuple(self.added.get(number, [0] * len(self.sides))) for number in range(last + 1)]
        goals = [*(_sum(*both) for both in zip(counted, added, strict=False)), self.score]
        return [
            MatchScore(periods, added[number], goals[number], tuple(self.kicks.get(number, ())))
            for number, periods in enumerate([*self.earlier, self.periods])
        ]

    @property
    def all_turns(self) -> int:
        """Turns of all matches of a series."""
        return self.earlier_turns + self.turns

    @property
    def table_goals(self) -> tuple[int, ...]:
        """Goals that the players' decisions added to each side, over all matches."""
        return _sum([0] * len(self.sides), *self.added.values())

    @property
    def series(self) -> tuple[int, ...]:
        """Matches won by each side in a series; the last one counts once everything is over."""
        if not self.earlier:
            return ()
        won = [match.winner for match in self.matches[: None if self.result else -1]]
        return tuple(won.count(side) for side in range(len(self.sides)))

    @property
    def overruled(self) -> bool:
        """Whether the players' decisions changed the goals of a match that goals decide."""
        return self.result is not None and not self.ranked and any(map(any, self.added.values()))

    @property
    def winner(self) -> int | None:
        """The winner: as the referee said, or by goals after the players' decisions if goals decide."""
        if self.result is None:
            return None
        if not self.overruled:
            return self.result.winner
        if self.earlier:
            ahead = leader(self.series)
            return self.result.winner if ahead is None else ahead
        abandoned = self.result.winner is None and leader(self.result.score) is not None
        return None if abandoned else self.matches[-1].winner

    @property
    def final_score(self) -> tuple[int, ...]:
        """The result: goals, or the matches won in a series."""
        if self.result is not None and not self.overruled:
            return self.result.score
        return (self.series if self.result else ()) or self.score

    @property
    def result_words(self) -> Phrase:
        """The result as text: the referee's, or that after the players' decisions."""
        if self.result is None:
            return Phrase("sheet.result.running", score=score_words(self.score))
        if not self.overruled:
            return sentence(self.result, self.game, self.sides)
        score = score_of(self.final_score, self.winner)
        if self.winner is None:
            return Phrase("sheet.result.level", score=score)
        how = "series" if self.series else "won"
        return Phrase(f"sheet.result.{how}", team=self.sides[self.winner], score=score)

    @property
    def decisions(self) -> list[Line]:
        """The lines in which the players overruled the referee."""
        return [line for line in self.lines if line.decision is not None]

    @property
    def scorers(self) -> list[tuple[int, Player, int]]:
        """Side, player and number of goals, in the order of their first goal."""
        count = Counter(
            (side, player)
            for _, goal in self.goals
            if (side := goal.side) is not None and (player := goal.player) is not None
        )
        return [(side, player, n) for (side, player), n in count.items()]

    @property
    def unnamed_goals(self) -> dict[int, int]:
        """Goals of each side without a named player."""
        return dict(Counter(goal.side for _, goal in self.goals if goal.side is not None and not goal.player))

    def shot_count(self, side: int, kind: str) -> tuple[int, int]:
        """Shots scored and taken."""
        taken = [shot for shot in self.shots if shot.side == side and shot.kind == kind]
        return sum(shot.outcome == "goal" for shot in taken), len(taken)

    @property
    def shot_kinds(self) -> list[str]:
        """The kinds of shots taken, in the order of the first of each."""
        return list(dict.fromkeys(shot.kind for shot in self.shots))


def _sum(*goals: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*goals, strict=True)))
