"""The sheet itself: head, score by period, timeline, scorers, cards, shots, corrections."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.referee.event import (
    Appointed,
    Caution,
    Event,
    Goal,
    Kick,
    Period,
    Player,
    Recovered,
    Result,
    SentOff,
    Shot,
    Turn,
)
from companion.referee.play import Step
from companion.referee.question import Roll
from companion.referee.referee import Referee, Strike
from companion.sheet.sentences import face_words, sentence
from companion.words import Phrase

STRONG = (Goal, Caution, SentOff, Result)
SHOOT_OUT = ("shootout", "sudden_death")
"""Periods in which kicks are counted, not goals."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the timeline. ``at`` is the answer that made it: tapping the line goes there."""

    turn: int
    words: Phrase
    clause: str
    at: int
    event: Event | None
    score: tuple[int, ...] = ()
    struck: bool = False

    @property
    def strong(self) -> bool:
        return isinstance(self.event, STRONG)

    @property
    def detail(self) -> bool:
        """Whether a short sheet may leave it out."""
        return self.event is not None and self.event.detail


@dataclass(frozen=True, slots=True)
class Booking:
    """A card that was shown: yellow, red or second_yellow; to a player, or to the whole side."""

    side: int
    player: Player | None
    card: str
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
    referee: str | None = None
    turns: int = 0
    periods: list[list[int]] = field(default_factory=list)
    earlier: list[list[list[int]]] = field(default_factory=list)
    """The periods of the matches before this one, where several make a series."""
    kicks: dict[int, list[int]] = field(default_factory=dict)
    """Kicks scored by each side, by match of the series, counted from nothing, where it came to a shoot-out."""
    score: tuple[int, ...] = ()
    lines: list[Line] = field(default_factory=list)
    goals: list[tuple[int, Goal]] = field(default_factory=list)
    bookings: list[Booking] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
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


def sheet_of(referee: Referee) -> Sheet:
    """Fold the match as it stands; corrected lines stay in place, struck out."""
    header, game = referee.header, referee.game
    defaults = {ruling.id: ruling.default for ruling in game.rulings}
    sheet = Sheet(
        game=header.game,
        mode=header.mode,
        players=header.players,
        sides=tuple(corner.name for corner in referee.table.corners),
        date=header.date,
        place=header.place,
        house_rules={id: reading for id, reading in header.rulings.items() if reading != defaults[id]},
        dice=_dice_used(referee),
    )
    score = [0] * len(sheet.sides)
    for at, event, struck in _told(referee):
        if struck is not None:
            sheet.lines += _struck_lines(sheet, struck, at)
        elif event is not None:
            _count(sheet, event, score)
            if written(event):
                shown = tuple(score) if isinstance(event, Goal) else ()
                sheet.lines.append(
                    Line(sheet.turns, sentence(event, sheet.game, sheet.sides), event.clause, at, event, shown)
                )
    sheet.score = tuple(referee.score)
    return sheet


def _told(referee: Referee) -> Iterator[tuple[int, Event | None, Strike | None]]:
    """Events and struck steps in the order of the sheet: a struck line stands before what replaced it."""
    for event in referee.opening:
        yield -1, event, None
    for at in range(len(referee.steps) + 1):
        for strike in referee.strikes:
            if strike.at == at:
                yield at, None, strike
        if at < len(referee.steps):
            for event in referee.steps[at].told:
                yield at, event, None
    for strike in referee.strikes:
        if strike.at > len(referee.steps):
            yield strike.at, None, strike


def _count(sheet: Sheet, event: Event, score: list[int]) -> None:
    if isinstance(event, Turn):
        sheet.turns = event.number
    elif isinstance(event, Appointed):
        sheet.referee = event.name
    elif isinstance(event, Period) and event.name == "match":
        _new_match(sheet, score)
    elif isinstance(event, Period) and event.name in SHOOT_OUT:
        sheet.kicks.setdefault(len(sheet.earlier), [0] * len(sheet.sides))
    elif isinstance(event, Period):
        sheet.periods.append([0] * len(sheet.sides))
    elif isinstance(event, Kick) and event.side is not None:
        sheet.kicks[len(sheet.earlier)][event.side] += event.outcome == "goal"
    elif isinstance(event, Shot):
        sheet.shots.append(event)
    elif isinstance(event, Goal) and event.side is not None:
        score[event.side] += 1
        sheet.goals.append((sheet.turns, event))
        if sheet.periods:
            sheet.periods[-1][event.side] += 1
    elif isinstance(event, Caution) and event.side is not None and event.count == 1:
        sheet.bookings.append(Booking(event.side, event.player, "yellow", sheet.turns))
    elif isinstance(event, SentOff) and event.side is not None:
        card = "second_yellow" if event.second_yellow else "red"
        sheet.bookings.append(Booking(event.side, event.player, card, sheet.turns))
    elif isinstance(event, Result):
        sheet.result = event


def _new_match(sheet: Sheet, score: list[int]) -> None:
    """Another match of a series: the one before is closed, and both sides start from nothing."""
    if sheet.periods:
        sheet.earlier.append(sheet.periods)
        sheet.periods = []
    score[:] = [0] * len(score)
    sheet.turns = 0


def written(event: Event) -> bool:
    """Whether the timeline tells it: not turns, nor what the next line says better."""
    if isinstance(event, Turn) or not event.noted:
        return False
    if isinstance(event, Shot):
        return event.outcome != "goal"
    if isinstance(event, Caution):
        return event.count == 1
    return not (isinstance(event, Recovered) and event.why == "round")


def _struck_lines(sheet: Sheet, strike: Strike, at: int) -> list[Line]:
    """What a corrected answer had told; a throw that told nothing is named by its faces."""
    step = strike.step
    lines = [
        Line(sheet.turns, sentence(event, sheet.game, sheet.sides), event.clause, at, event, struck=True)
        for event in strike.told
        if written(event)
    ]
    if not lines and isinstance(step.question, Roll):
        meant = step.question.meant(step.given.answer)
        shown = step.question.shown(step.given.answer)
        faces = [meant.words] if meant else [face_words(sheet.game, die.name, face) for die, face in shown]
        words = Phrase("sheet.struck_throw", faces=faces)
        lines.append(Line(sheet.turns, words, step.question.clause, at, None, struck=True))
    return lines


def _dice_used(referee: Referee) -> str:
    kinds = {step.given.virtual for step in referee.steps if step.question.chance}
    if not kinds:
        return referee.header.dice
    return "mixed" if len(kinds) == 2 else "virtual" if kinds.pop() else "real"


def faces_thrown(steps: Sequence[Step]) -> Iterator[tuple[str, str]]:
    """Every die thrown and the face it showed, for the record of the dice."""
    for step in steps:
        if isinstance(step.question, Roll):
            for die, face in step.question.shown(step.given.answer):
                yield die.name, face
