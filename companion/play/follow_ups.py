"""What a session enters after an answer without asking anybody, and what one undo takes back.

Nothing here changes the match: each function looks at it and says what is entered next.
"""

from collections.abc import Mapping
from typing import NamedTuple

from companion.play.by_itself import is_dealt, only_answer, only_led_to, undone_together
from companion.play.ghost.sides import ghost_is_asked
from companion.referee import Entry, Referee, Roll

THROW = Entry("answer", virtual=True)
"""What the app throws or draws when its turn comes."""


class Pending(NamedTuple):
    """An entry that waits for its turn."""

    entry: Entry
    apart: bool = False
    """Whether what led to it is not told to the listeners."""
    throws: bool = False
    """Whether the throw that it leads to follows at once."""
    row: bool = False
    """Whether the draws after it follow, each told before the next."""


def follow_ups(referee: Referee, ghosts: Mapping[int, str], done: Pending) -> list[Pending]:
    """What is entered next without asking, now that ``done`` is in force; nothing follows an undo."""
    question = referee.question
    if done.entry.op in ("undo", "retype") or question is None:
        return []
    if done.entry.op == "redo" and redo_goes_on(referee, ghosts):
        return [Pending(Entry("redo"), apart=True)]
    only = only_answer(question)
    if only is not None or is_dealt(question):
        if done.entry.op == "redo" and referee.can_redo:
            return [Pending(Entry("redo"))]
        return [Pending(Entry("answer", answer=only.answer) if only else THROW, row=done.row)]
    return [Pending(THROW)] if done.throws and isinstance(question, Roll) else []


def redo_goes_on(referee: Referee, ghosts: Mapping[int, str]) -> bool:
    """Whether a redo goes on: where a ghost is asked, or to the answer that the last one only led to."""
    if ghost_is_asked(referee, ghosts):
        return referee.can_redo
    last = referee.steps[-1] if referee.steps else None
    return referee.redoes_answer and only_led_to(last, referee.question)


def undoing(referee: Referee, *, retyping: bool) -> list[Pending]:
    """The entries of one undo: one for each answer that goes with the last one, back to a correction at most.

    Undoing a correction brings other answers back, so it is always the last. A real throw that is retyped leaves no
    strike.
    """
    together = undone_together(referee, retyping=retyping)
    gone = together[::-1][: referee.answers_to_undo]
    typed = [retyping and step.question.chance and not step.given.virtual for step in gone]
    corrects = len(gone) < max(1, len(together))
    return [Pending(Entry("retype" if each else "undo")) for each in [*typed, *[False] * corrects]]
