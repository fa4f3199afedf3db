"""The first state of a question: how it is answered depends on its kind, and on the habits of the players."""

from companion.play.asking.asked import Asked, Asking, Habits
from companion.play.asking.choosing import Choosing
from companion.play.asking.dice_entry import DiceEntry, entered_on_keys
from companion.play.asking.done import Done
from companion.play.asking.face_entry import FaceEntry
from companion.play.asking.holding import Holding
from companion.play.asking.laying import Laying
from companion.play.asking.moving import Moving
from companion.play.asking.throwing import Throwing, Turning
from companion.play.asking.told_entry import ToldEntry
from companion.play.asking.word_entry import WordEntry
from companion.play.option_axes import axes_of
from companion.play.picking import Picking
from companion.referee import Draw, Place, Roll
from companion.referee.question import Answer


def begin(asked: Asked, habits: Habits, was: Answer = None, before: Asking | None = None) -> Asking:
    """Nothing has been done yet; ``was`` is the throw or the lay-out that is entered again."""
    return Asking(asked, habits, _nothing_done(asked, habits, was), was, before)


def resumed(asking: Asking, habits: Habits) -> Asking:
    """The same question by other habits, or for other eyes: what was tapped stays tapped, but a hand is covered."""
    fresh = begin(asking.asked, habits, asking.was, asking.before)
    done = asking.done
    if isinstance(done, Choosing):
        done = done.hidden(asking)
    return Asking(fresh.asked, habits, done, fresh.was, fresh.before) if fresh.done.like(done) else fresh


def _nothing_done(asked: Asked, habits: Habits, was: Answer) -> Done:
    question = asked.question
    if isinstance(question, Roll):
        return _of_roll(question, habits)
    if isinstance(question, Draw):
        real = habits.dice == "real" and not asked.table.hands.app_holds
        return Throwing() if not real else Laying.of(question, was) if question.layout else Turning()
    if isinstance(question, Place):
        moves = question.hints.dragged and not habits.confirms
        return Moving() if moves else Choosing(Picking(asked.options))
    if question.hints.locks or question.hints.headline:
        return Holding.of(question)
    if not asked.in_pictures and len(axes_of(question.options)) > 1:
        return WordEntry.of(question.options)
    return Choosing(Picking(asked.options), covered=asked.in_pictures and bool(asked.eyes))


def _of_roll(question: Roll, habits: Habits) -> Done:
    """Real dice are told by how the turn ended, or entered on keys, by their meaning, or by their faces."""
    if habits.dice == "virtual":
        return Throwing()
    if told_at_once(question, habits) and not habits.one_by_one:
        return ToldEntry.of(question.outcomes)
    if entered_on_keys(question):
        return DiceEntry.of(question, one_by_one=habits.one_by_one)
    if meant_or_seen(question, habits) and habits.entry == "meaning":
        return WordEntry.of(question.meanings)
    return FaceEntry.of(question)


def told_at_once(question: Roll, habits: Habits) -> bool:
    """Whether people with real dice may tell how the whole turn ended."""
    return bool(question.outcomes) and habits.turn_by_turn


def meant_or_seen(question: Roll, habits: Habits) -> bool:
    """Whether real dice may be entered by what they mean, as their faces are not certain."""
    return bool(question.meanings) and (habits.one_by_one or not told_at_once(question, habits))
