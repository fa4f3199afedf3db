"""What an undo takes back, by name: "roll 4 + 5, Dribble"; where hands are secret, only whose turn."""

from collections.abc import Sequence

from companion.present.appearance import face_look
from companion.present.step_words import answered_words
from companion.referee import Game, Referee, Roll, Step
from companion.referee.event import Turn
from companion.referee.secrecy import drawn_into_hand, hands_are_secret
from companion.words.translation import tr


def thrown_first(steps: Sequence[Step]) -> Step | None:
    """The answer that names these, which are undone together: the throw among them, or else the first."""
    return next((step for step in steps if step.question.chance), steps[0] if steps else None)


def undo_words(referee: Referee, steps: Sequence[Step]) -> str:
    """The answers that go, which are undone together; a correction if there are none."""
    step, game = thrown_first(steps), referee.game
    if step is None:
        return tr("match.undo.correction")
    if any(each.given.ghost for each in steps):
        return tr("ghost.undo")
    if hands_are_secret(referee):
        return _turn_words(referee, steps)
    kind = step.question.kind if step.question.chance else "answer"
    words = _faces(game, step) if isinstance(step.question, Roll) else answered_words(game, step)
    return tr(f"match.undo.{kind}", words=words)


def undo_title(referee: Referee, steps: Sequence[Step]) -> str:
    """The question before it is undone."""
    what = undo_words(referee, steps)
    if hands_are_secret(referee):
        return tr("match.undo.title_turn", what=what)
    return tr("match.undo.title", what=what, team=referee.table.corners[steps[-1].question.seat.side].name)


def seen_words(steps: Sequence[Step]) -> str:
    """What everybody has seen of what goes, and what becomes of its line."""
    step = next((step for step in steps if step.question.chance and not drawn_into_hand(step.question)), None)
    return tr(f"match.undo.seen.{step.question.kind if step else 'hand'}")


def _turn_words(referee: Referee, steps: Sequence[Step]) -> str:
    """Whose turn goes, and never a card; before the first turn the deal goes."""
    before = referee.steps[: len(referee.steps) - len(steps)]
    begun = any(
        isinstance(event, Turn) for events in (referee.opening, *(step.events for step in before)) for event in events
    )
    return tr("match.undo.turn", name=steps[0].question.seat.player) if begun else tr("match.undo.deal")


def _faces(game: Game, step: Step) -> str:
    """The faces one by one: "4 + 5, Dribble"; where only the sum was entered, "9, Dribble"."""
    question, answer = step.question, step.given.answer
    assert isinstance(question, Roll), "only throws have faces"
    shown = question.shown(answer)
    added = question.sum_only(answer)
    pips = [str(added[1])] if added else [face for _, face in shown if face.isdigit()]
    named = [face_look(game, die.name, face).word for die, face in shown if not face.isdigit()]
    return ", ".join([*(["\u00a0+\u00a0".join(pips)] if pips else []), *named]) or answered_words(game, step)
