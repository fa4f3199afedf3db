"""What an undo takes back, by name: "roll 4 + 5, Dribble"."""

from collections.abc import Sequence

from companion.present.appearance import face_look
from companion.present.step_words import answered_words
from companion.referee import Game, Roll, Step
from companion.words.translation import tr


def thrown_first(steps: Sequence[Step]) -> Step | None:
    """The answer that names these, which are undone together: the throw among them, or else the first."""
    return next((step for step in steps if step.question.chance), steps[0] if steps else None)


def undo_words(game: Game, steps: Sequence[Step]) -> str:
    """The answer that goes; empty if a correction is undone instead."""
    step = thrown_first(steps)
    if step is None:
        return tr("match.undo.correction")
    if any(each.given.ghost for each in steps):
        return tr("ghost.undo")
    kind = step.question.kind if step.question.chance else "answer"
    words = _faces(game, step) if isinstance(step.question, Roll) else answered_words(game, step)
    return tr(f"match.undo.{kind}", words=words)


def _faces(game: Game, step: Step) -> str:
    """The faces one by one: "4 + 5, Dribble"; where only the sum was entered, "9, Dribble"."""
    question, answer = step.question, step.given.answer
    assert isinstance(question, Roll), "only throws have faces"
    shown = question.shown(answer)
    added = question.sum_only(answer)
    pips = [str(added[1])] if added else [face for _, face in shown if face.isdigit()]
    named = [face_look(game, die.name, face).word for die, face in shown if not face.isdigit()]
    return ", ".join([*([" + ".join(pips)] if pips else []), *named]) or answered_words(game, step)
