"""From events to the sheet: one pass over the events, with corrected ones struck out in their place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.referee.annotation import Annotation, Decision
from companion.referee.event import (
    Appointed,
    Caution,
    Event,
    Goal,
    Passed,
    Period,
    Result,
    Round,
    Scorer,
    SentOff,
    Shot,
    Substitution,
    Turn,
)
from companion.referee.game import Game
from companion.referee.play import Step
from companion.referee.prominence import Weight
from companion.referee.question import Answer, Roll
from companion.referee.referee import Referee
from companion.referee.struck import StruckStep, turn_after
from companion.sheet.dice_record import cards_drawn, dice_record
from companion.sheet.remarks import write_remarks
from companion.sheet.sentences import face_words, sentence
from companion.sheet.sheet import Booking, Line, Replacement, Sheet
from companion.sheet.throws import ThrowBook
from companion.words import Phrase


def sheet_of(referee: Referee, annotations: Sequence[Annotation] = ()) -> Sheet:
    """Fold the current match, with the players' notes."""
    fold = SheetFold(_blank_sheet(referee), referee.game)
    for at, event, struck in _all_events(referee):
        fold.tell(at, event, struck, _time_of(referee, at))
    sheet = fold.sheet
    sheet.score, sheet.throws = tuple(referee.score), fold.book.throws
    write_remarks(sheet, annotations)
    return sheet


def _blank_sheet(referee: Referee) -> Sheet:
    """The sheet with everything but what happened in the match."""
    header, game = referee.header, referee.game
    defaults = {ruling.id: ruling.default for ruling in game.rulings}
    corners = referee.table.corners
    return Sheet(
        game=header.game,
        mode=header.mode,
        players=header.players,
        sides=tuple(corner.name for corner in corners),
        date=header.date,
        place=header.place,
        house_rules={id: reading for id, reading in header.rulings.items() if reading != defaults[id]},
        dice=_dice_used(referee) if game.kit_parts else "",
        title=game.title(header),
        mode_words=_mode_words(referee),
        box=game.box_played(header),
        has_rulings=bool(game.rulings),
        seal=_seal(referee),
        later_seals=_later_seals(referee),
        people=game.people(header),
        ghosts=_ghosts(referee),
        shared=frozenset(entry.at for entry in referee.journal if entry.op == "ghost"),
        letters=tuple(corner.letter for corner in corners),
        team_colours=tuple(corner.colours for corner in corners),
        line_ups=game.line_ups(header),
        shows_cards=game.shows_cards,
        rolls_dice=game.rolls_dice,
        ranked=game.counted_by(len(corners)) == "ranks",
        begun=bool(referee.steps),
        dice_record=dice_record(referee.steps),
        drawn=cards_drawn(referee.steps),
    )


def _mode_words(referee: Referee) -> Phrase:
    """The name of the mode, with the number of sides if that is part of it."""
    game, header = referee.game, referee.header
    played = f"{header.mode}.played"
    name = played if game.shows("mode", played) else f"{header.mode}.title"
    return Phrase(f"{game.id}.mode.{name}", n=len(referee.table.corners))


class SheetFold:
    """Writes what happened on a sheet, event by event."""

    def __init__(self, sheet: Sheet, game: Game) -> None:
        self.sheet = sheet
        self.book = ThrowBook(game, sheet.sides)
        self._game = game
        self._score = [0] * len(sheet.sides)
        self._lines_of: dict[str, int] = {}

    def tell(
        self, at: int, event: Event | None, struck: tuple[int, StruckStep] | None = None, clock: int | None = None
    ) -> None:
        """The event of an answer, at this time of the match clock, or an answer that was corrected."""
        sheet, score = self.sheet, self._score
        if struck is not None:
            number, strike = struck
            for line in _struck_lines(sheet, strike, number):
                thrown = isinstance(strike.step.question, Roll)
                if thrown or not sheet.lines or not line.repeats(sheet.lines[-1]):
                    sheet.lines.append(line)
        elif event is not None:
            self._count(event)
            self.book.tell(event, score)
            if isinstance(event, Scorer):
                _name_scorer(sheet, event)
            elif written(event):
                shown = tuple(score) if isinstance(event, Goal) else ()
                key = _next_key(self._lines_of, str(at))
                words = sentence(event, sheet.game, sheet.sides)
                sheet.lines.append(Line(sheet.turns, words, event.clause, at, event, shown, key=key, clock=clock))

    def _count(self, event: Event) -> None:
        sheet, score = self.sheet, self._score
        if isinstance(event, Turn):
            sheet.turns = event.number
        elif isinstance(event, Appointed):
            sheet.referee = event.name
        elif isinstance(event, Period):
            _new_period(sheet, event, score)
        elif event.shoot_out_goal is not None and event.side is not None:
            kicks = sheet.kicks.setdefault(len(sheet.earlier), [0] * len(sheet.sides))
            kicks[event.side] += event.shoot_out_goal
        elif isinstance(event, Shot):
            sheet.shots.append(event)
        elif isinstance(event, Goal) and event.side is not None:
            score[event.side] += event.worth
            sheet.goals.append((sheet.turns, event))
            if sheet.periods:
                sheet.periods[-1][event.side] += event.worth
        elif isinstance(event, Caution | SentOff | Passed):
            self._book(event)
        elif isinstance(event, Substitution) and event.side is not None and event.player:
            sheet.changes.append(Replacement(event.side, event.player, event.replaced, sheet.turns))
        elif isinstance(event, Result):
            sheet.result = event

    def _book(self, event: Caution | SentOff | Passed) -> None:
        """A second yellow that sends off is listed once, as such; turns lost by a suspension are counted."""
        sheet = self.sheet
        if event.side is None or not written(event):
            return
        if isinstance(event, Passed):
            sheet.cancelled[event.side] += event.loses_turn
            return
        card = "yellow"
        if isinstance(event, SentOff):
            card = "second_yellow" if event.second_yellow else "red"
        reason = Phrase(f"{sheet.game}.reason.{event.topic}") if self._game.shows("reason", event.topic) else None
        books = not isinstance(event, Caution) or event.books
        sheet.bookings.append(Booking(event.side, event.player, card, sheet.turns, reason, len(sheet.earlier), books))


class RunningLines:
    """The lines of a sheet while the match goes on: those of earlier answers are not written again.

    An undo, a correction, a decision of the players or another match begins them anew.
    """

    def __init__(self) -> None:
        self._fold: SheetFold | None = None
        self._written = 0
        """How many answers are on it, and the last of them."""
        self._last: Step | None = None
        self._strikes: tuple[StruckStep, ...] = ()

    def of(self, referee: Referee, annotations: Sequence[Annotation]) -> list[Line]:
        """The lines of the sheet of this match, as ``sheet_of`` has them."""
        if any(isinstance(note, Decision) for note in annotations):
            self._fold = None
            return sheet_of(referee, annotations).lines
        if self._fold is None or not self._goes_on(referee):
            self._fold = SheetFold(_blank_sheet(referee), referee.game)
            for at, event, struck in _all_events(referee):
                self._fold.tell(at, event, struck, _time_of(referee, at))
        else:
            for at in range(self._written, len(referee.steps)):
                for event in referee.steps[at].events:
                    self._fold.tell(at, event, clock=referee.steps[at].given.clock)
        self._written, self._strikes = len(referee.steps), referee.strikes
        self._last = referee.steps[-1] if referee.steps else None
        return self._fold.sheet.lines

    def _goes_on(self, referee: Referee) -> bool:
        """Whether the match is the one of before, with at most some answers more."""
        written_so_far, strikes = self._written, referee.strikes
        return (
            len(referee.steps) >= written_so_far > 0
            and referee.steps[written_so_far - 1] is self._last
            and strikes == self._strikes
            and all(strike.of <= written_so_far for strike in strikes)
        )


def _time_of(referee: Referee, at: int) -> int | None:
    """The time on the clock at an answer; the opening is at zero if there was a clock from the first answer on."""
    steps = referee.steps
    if at < 0:
        return 0 if steps and steps[0].given.clock is not None else None
    return steps[at].given.clock if at < len(steps) else None


def _next_key(lines_of: dict[str, int], step: str) -> str:
    """The key of a line: the answer it came from, and its index among the lines of that answer."""
    lines_of[step] = lines_of.get(step, -1) + 1
    return f"{step}.{lines_of[step]}"


def _all_events(referee: Referee) -> Iterator[tuple[int, Event | None, tuple[int, StruckStep] | None]]:
    """Events and struck steps in the order of the sheet: struck lines are together, before what replaced the first."""
    strikes = list(enumerate(referee.strikes))
    for event in referee.opening:
        yield -1, event, None
    for at in range(len(referee.steps) + 1):
        for number, strike in strikes:
            if strike.of == at:
                yield at, None, (number, strike)
        if at < len(referee.steps):
            for event in referee.steps[at].events:
                yield at, event, None


def _name_scorer(sheet: Sheet, scorer: Scorer) -> None:
    """The last goal of the side gets its scorer, in the list of goals and on its line."""
    at = max(at for at, (_, goal) in enumerate(sheet.goals) if goal.side == scorer.side)
    turn, goal = sheet.goals[at]
    named = replace(goal, player=scorer.player)
    sheet.goals[at] = (turn, named)
    place = next(at for at in range(len(sheet.lines) - 1, -1, -1) if sheet.lines[at].event is goal)
    words = sentence(scorer, sheet.game, sheet.sides)
    sheet.lines[place] = replace(sheet.lines[place], words=words, event=named)


def _new_period(sheet: Sheet, event: Period, score: list[int]) -> None:
    if event.begins_match:
        _new_match(sheet, event, score)
    elif event.counts_kicks:
        sheet.kicks.setdefault(len(sheet.earlier), [0] * len(sheet.sides))
    else:
        sheet.periods.append([0] * len(sheet.sides))
        words = sentence(event, sheet.game, sheet.sides)
        sheet.period_words.append(words)
        sheet.period_columns.append(str(event.number) if isinstance(event, Round) and event.number > 1 else words)


def _new_match(sheet: Sheet, event: Period, score: list[int]) -> None:
    """The next match of a series: close the last one, and reset the score."""
    if sheet.periods:
        sheet.earlier.append(sheet.periods)
        sheet.periods = []
    sheet.match_words.append(sentence(event, sheet.game, sheet.sides))
    score[:] = [0] * len(score)
    sheet.earlier_turns += sheet.turns
    sheet.turns = 0


def written(event: Event) -> bool:
    """Whether the timeline includes it: not turns, nor what the next line says better."""
    return event.weight > Weight.UNWRITTEN


def _struck_lines(sheet: Sheet, strike: StruckStep, number: int) -> list[Line]:
    """The events of a corrected answer in their own turn; a throw without events is described by its faces."""
    step, turn = strike.step, strike.turn
    lines = []
    for event in step.events:
        turn = turn_after(event, turn)
        if written(event) and event in strike.events:
            lines.append(Line(turn, sentence(event, sheet.game, sheet.sides), event.clause, strike.at, event))
    if not lines and isinstance(step.question, Roll):
        words = Phrase("sheet.struck_throw", faces=_seen(sheet, step.question, step.given.answer))
        lines.append(Line(strike.turn, words, step.question.clause, strike.at, None))
    period = sentence(strike.period, sheet.game, sheet.sides) if strike.period is not None else None
    elsewhere = period if sheet.period_words and period != sheet.period_words[-1] else None
    return [
        replace(line, struck=True, key=f"x{number}.{place}", clock=step.given.clock, period=elsewhere)
        for place, line in enumerate(lines)
    ]


def _seen(sheet: Sheet, roll: Roll, answer: Answer) -> list[Phrase | str]:
    """What was entered of a throw: its meaning, or the sum and the faces that were seen."""
    if meant := roll.meant(answer):
        return [meant.words]
    added = roll.sum_only(answer)
    faces = [face_words(sheet.game, die.name, face) for die, face in roll.shown(answer)]
    return [str(added[1]), *faces] if added else faces


def _ghosts(referee: Referee) -> dict[int, str]:
    """The sides that the app played at any time, each with its last level."""
    levels = {side: team.ghost for side, team in enumerate(referee.header.teams) if team.ghost}
    taken = {entry.at: str(entry.answer) for entry in referee.journal if entry.op == "ghost" and entry.answer}
    return levels | taken


def _seal(referee: Referee) -> str:
    promised = referee.header.seal.get("commitment", "")
    return promised if isinstance(promised, str) and any(step.given.virtual for step in referee.steps) else ""


def _later_seals(referee: Referee) -> tuple[tuple[int, str], ...]:
    found, throws = [], 1
    for entry in referee.journal:
        throws += entry.op == "answer" and entry.virtual
        if entry.op == "seal":
            found.append((throws, str(entry.answer.get("commitment", ""))[:64]))
    return tuple(found)


def _dice_used(referee: Referee) -> str:
    kinds = {step.given.virtual for step in referee.steps if step.question.chance}
    if not kinds:
        return referee.header.dice
    return "mixed" if len(kinds) == 2 else "virtual" if kinds.pop() else "real"
