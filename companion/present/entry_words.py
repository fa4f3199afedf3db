"""What is asked while real dice are entered, and what their keys say."""

from companion.play.asking.dice_entry import DiceEntry
from companion.present.appearance import face_look
from companion.referee import Game, Roll, Table
from companion.referee.speech import Speech
from companion.referee.tables.eleven import contest_of
from companion.words.translation import tr


def asked_now(game: Game, entry: DiceEntry) -> tuple[str, str]:
    """What has been entered, as a sentence, and what is asked now; the first is empty before the first tap."""
    question, die = entry.question, entry.other
    if die is not None and entry.wants_face:
        if entry.wants_sum and not entry.face_first:
            return "", _own(game, "enter", question.topic) or tr("match.entry.both")
        known = tr("match.entry.sum_known", n=entry.total) if entry.total is not None else ""
        return known, _own(game, "entry", f"{die.name}.{'then' if known else 'ask'}")
    if die is not None and entry.face and entry.wants_sum:
        named = face_look(game, die.name, entry.face).word
        return tr("match.entry.face_known", face=named), tr("match.entry.sum", n=question.summed)
    if not question.summed:
        return "", _own(game, "entry", f"{question.others[0].name}.ask")
    return "", _own(game, "enter", question.topic) or tr("match.entry.sum", n=question.summed)


def missing_now(game: Game, entry: DiceEntry) -> str:
    """What the main button says while the entry is not complete."""
    die = entry.other
    if die is not None and entry.wants_face and (entry.face_first or not entry.wants_sum):
        return _own(game, "entry", f"{die.name}.missing")
    return tr("match.entry.tap_sum" if entry.wants_sum and not entry.wants_face else "match.entry.tap_dice")


def face_notes(game: Game, question: Roll) -> dict[str, str]:
    """What each face of the other die means, in two or three words."""
    if not question.others:
        return {}
    (die,) = question.others
    found = {face: _own(game, "hint", f"{die.name}.{face}") for face in die.distinct}
    return {face: words for face, words in found.items() if words}


def sum_marks(table: Table, question: Roll) -> dict[int, str]:
    """Which sums score and which save, where this throw decides."""
    contest = contest_of(table)
    if contest is None:
        return {}
    outcomes = {total: contest.outcome(question.seat.side, total) for total in question.sums}
    return {total: outcome for total, outcome in outcomes.items() if outcome}


def throw_line(game: Game, table: Table, question: Roll) -> str:
    """Who throws which dice and, where the throw decides, the least sum that scores or saves.

    The dice are named as for a virtual throw: the question on the keys only asks what they show.
    """
    side = question.seat.side
    who = table.corners[side].name
    what = Speech(game, tr).asked(question).text
    least = _least_that_counts(table, question)
    if least is None:
        return tr("match.entry.throws", who=who, what=what)
    attacks = _attacks(table, side)
    return tr("match.entry.scores_from" if attacks else "match.entry.saves_from", who=who, what=what, n=least)


def _attacks(table: Table, side: int) -> bool:
    contest = contest_of(table)
    return contest is not None and side == contest.attacker


def _least_that_counts(table: Table, question: Roll) -> int | None:
    """The least sum that scores or saves; None if nothing is decided or every sum does the same."""
    marks, side = sum_marks(table, question), question.seat.side
    good = [total for total, outcome in marks.items() if outcome == ("goal" if _attacks(table, side) else "save")]
    return None if not good or len(good) == len(marks) else min(good)


def sum_notes(game: Game, question: Roll) -> dict[int, str]:
    """What a sum is called in this throw, where it has a name of its own."""
    found = {total: _own(game, "sum_note", f"{question.topic}.{total}") for total in question.sums}
    return {total: words for total, words in found.items() if words}


def _own(game: Game, family: str, key: str) -> str:
    """The box's own text, if it has one."""
    return Speech(game, tr).own(family, key)
