"""What a session does without asking: the only legal answer, cards that the app deals, the half of a double step."""

from collections.abc import Sequence

from companion.play.ghost.sides import undo_passes
from companion.referee import Draw, Option, Pick, Place, Question, Referee, Roll, Step


def only_answer(question: Question | None) -> Option | None:
    """The answer that needs no asking: the only legal one, or one that changes nothing.

    An option without cards or squares is something that people agree to ("we are ready"), so it is asked; so is a
    question with options that are refused now, because people may want to know why.
    """
    if isinstance(question, Pick) and question.hints.moot is not None:
        return next(option for option in question.options if option.answer == question.hints.moot)
    if not isinstance(question, Pick | Place) or len(question.options) != 1:
        return None
    (option,) = question.options
    if isinstance(question, Place):
        return option
    hints = question.hints
    spoken = hints.barred or hints.locks or hints.headline or hints.pass_by or hints.point_by
    return option if option.tokens and not spoken else None


def is_dealt(question: Question | None) -> bool:
    """Whether the app draws this card itself, into a hand that it holds."""
    return isinstance(question, Draw) and question.dealt


def only_led_to(last: Step | None, question: Question | None) -> bool:
    """Whether the last answer only led to this question: a skipped offer, or squares or cards tapped instead.

    Or it took what the same side then says where to put.
    """
    if last is None or question is None:
        return False
    asked = last.question
    if isinstance(asked, Place):
        return asked.hints.dragged and question.seat == asked.seat
    if not isinstance(asked, Pick):
        return False
    offered = isinstance(question, Roll) or (isinstance(question, Pick) and question.hints.pass_by is not None)
    led = [asked.hints.pass_by] if offered or beside_offer(asked, question) else []
    if not offered:
        led.append(asked.hints.point_by)
    return any(answer is not None and last.given.answer == answer for answer in led)


def beside_offer(offer: Pick, question: Question | None) -> bool:
    """Whether this question, which skipping the offer leads to, is a choice beside an offer to move something on."""
    return offer.hints.dragged and isinstance(question, Pick | Place) and question.seat == offer.seat


def undone_together(referee: Referee, *, retyping: bool = False) -> tuple[Step, ...]:
    """The answers that one undo takes back, first one first: also those that were given without asking.

    A ghost's turn goes as a whole, unless only its last throw is entered again. Empty if a correction is undone.
    """
    steps = referee.steps
    if not referee.undoes_answer:
        return ()
    first = len(steps) - 1
    while first > 0 and (_goes_with(steps, first) or (not retyping and undo_passes(referee, first))):
        first -= 1
    return tuple(steps[first:])


def _goes_with(steps: Sequence[Step], at: int) -> bool:
    """Whether an undo that takes back this answer takes back the one before it too."""
    question = steps[at].question
    return only_answer(question) is not None or is_dealt(question) or only_led_to(steps[at - 1], question)


def was_told(step: Step) -> bool:
    """Whether people told themselves how a turn ended: then they know it."""
    if not isinstance(step.question, Roll):
        return False
    meant = step.question.meant(step.given.answer)
    return meant is not None and meant in step.question.outcomes
