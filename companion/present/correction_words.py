"""The answers of a match as lines to choose from, and what is said about correcting one."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.play.by_itself import is_dealt, only_answer
from companion.play.correction import Correction, Outcome
from companion.present.appearance import BoxLook, pad_rows
from companion.present.faces import FaceLook, PadRow
from companion.present.step_words import answered_words
from companion.referee import Corner, Game, Header, Referee, Roll, Step
from companion.referee.event import Event, Turn
from companion.referee.question import Answer
from companion.referee.speech import Speech
from companion.sheet.fold import written
from companion.sheet.sentences import sentence
from companion.words.translation import tr

_MOST_EVENTS = 2
_DICE, _TAP = "dice-multiple", "gesture-tap"


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """An answer of the match: its position, its turn, its mark, its text and its clause; ``strong`` if decisive."""

    at: int
    turn: str
    mark: str
    text: str
    clause: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Consequence:
    """A line about a later answer, and a note on it."""

    turn: str
    text: str
    note: str


def answer_lines(referee: Referee) -> list[AnswerLine]:
    """Every answer that somebody gave, in order: what it brought about, or else what was answered."""
    lines, turn = [], _turn(0, referee.opening)
    corners = referee.table.corners
    for at, step in enumerate(referee.steps):
        if any(map(written, step.events)) or (only_answer(step.question) is None and not is_dealt(step.question)):
            lines.append(_line(referee.game, corners, at, step, turn))
        turn = _turn(turn, step.events)
    return lines


def lines_by_answer(referee: Referee) -> dict[int, AnswerLine]:
    """The same lines by their position."""
    return {line.at: line for line in answer_lines(referee)}


def then_words(correction: Correction) -> str:
    """When the question was asked, and of whom: "Turn 15, Mistral"."""
    referee = correction.referee
    turn = 0
    for events in (referee.opening, *(step.events for step in referee.steps[: correction.at])):
        turn = _turn(turn, events)
    team = referee.table.corners[correction.step.question.seat.side].name
    return tr("correct.then", turn=turn, team=team) if turn else team


def follows_words(outcome: Outcome) -> str:
    """What follows, before anything is done."""
    if outcome.failure is not None:
        return tr("correct.stops", n=len(outcome.replayed)) if outcome.replayed else tr("correct.stops_now")
    return tr("correct.replayed", n=len(outcome.replayed)) if outcome.replayed else tr("correct.nothing_follows")


def stops_words(correction: Correction, outcome: Outcome) -> str:
    """Where the match would stop, and why."""
    failure = outcome.failure
    if failure is None:
        return ""
    line = lines_by_answer(correction.referee).get(failure.at)
    if not correction.may_try:
        return tr("correct.stops_at_line", line=line.text) if line is not None else tr("correct.stops_now")
    why = _gone(correction, outcome, failure.at) or _another_question(correction, outcome)
    why = why or tr.render(failure.words)
    return tr("correct.stops_at", line=line.text, why=why) if line is not None else why


def _gone(correction: Correction, outcome: Outcome, at: int) -> str:
    """The rule by which another throw leaves no such choice, if the box names it."""
    if at != correction.at + 1 or not isinstance(correction.step.question, Roll):
        return ""
    referee = correction.referee
    words = referee.game.why_gone(correction.step, outcome.answer, referee.steps[at])
    return tr.render(words) if words is not None else ""


def _another_question(correction: Correction, outcome: Outcome) -> str:
    """What happened instead, or what is asked instead: an answer to another question was not refused by its rule."""
    if outcome.instead is None:
        return ""
    question, reported = outcome.instead
    game = correction.referee.game
    events = [event for event in reported if written(event)]
    if events:
        sides = [corner.name for corner in correction.referee.table.corners]
        return tr("correct.now", what=tr.render(sentence(events[-1], game.id, sides)))
    return tr("correct.asked_instead", question=Speech(game, tr).asked(question).text)


def consequences(correction: Correction, outcome: Outcome, most: int) -> list[Consequence]:
    """The first later answers that are given again."""
    known = lines_by_answer(correction.referee)
    corners = correction.referee.table.corners
    found = []
    for replayed in outcome.replayed[:most]:
        line = known.get(replayed.at)
        turn = line.turn if line is not None else ""
        now = _line(correction.referee.game, corners, replayed.at, replayed.step, 0)
        found.append(Consequence(turn, now.text, tr("correct.changed" if replayed.changed else "correct.unchanged")))
    return found


def correction_rows(game: Game, header: Header, question: Roll) -> list[PadRow]:
    """The pad for a throw: the sum of dice that the rules only add up, and a row for each other die."""
    if not question.summed:
        return pad_rows(game, question)
    sums = {str(total): FaceLook(text=str(total), shape="sum") for total in question.sums}
    box = BoxLook(game, header)
    rows = [PadRow(tr("correct.sum"), sums)]
    for die in question.others:
        faces = {face: box.face(die.name, face) for face in die.distinct}
        rows.append(PadRow(tr(f"{game.id}.die.{die.name}"), faces))
    return rows


def picked_of(question: Roll, answer: Answer) -> list[str | None]:
    """The keys of the pad that make this answer."""
    if not question.summed:
        return list(answer)
    if question.by_sum(answer):
        return [None if answer[0] is None else str(answer[0]), *answer[1:]]
    return [str(sum(int(face) for face in answer[: question.summed])), *answer[question.summed :]]


def answer_of(question: Roll, picked: Sequence[str | None], given: Answer) -> Answer:
    """The answer that these keys make; None while a face is missing.

    A sum that was given as faces stays so as long as it is the same.
    """
    if not question.summed:
        return None if None in picked else list(picked)
    total, *faces = picked
    if None in faces or (total is None and question.alone.isdisjoint(faces)):
        return None
    if total is not None and not question.by_sum(given) and picked_of(question, given)[0] == total:
        return [*given[: question.summed], *faces]
    return [None if total is None else int(total), *faces]


def _turn(turn: int, events: Sequence[Event]) -> int:
    return next((event.number for event in reversed(events) if isinstance(event, Turn)), turn)


def _line(game: Game, corners: Sequence[Corner], at: int, step: Step, turn: int) -> AnswerLine:
    events = [event for event in step.events if written(event)]
    number = tr("sheet.turn", n=turn) if turn else ""
    if not events:
        words = tr("correct.answered", team=corners[step.question.seat.side].name, words=answered_words(game, step))
        return AnswerLine(at, number, _DICE if step.question.chance else _TAP, words, step.question.clause)
    first = max(events, key=lambda event: event.weight)
    sides = [corner.name for corner in corners]
    shown = sorted(events, key=lambda event: -event.weight)[:_MOST_EVENTS]
    text = ". ".join(tr.render(sentence(event, game.id, sides)) for event in events if event in shown)
    return AnswerLine(at, number, first.icon, text, first.clause, strong=first.icon == "goal")
