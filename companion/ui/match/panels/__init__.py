"""One panel for each kind of question; the module of each is imported when it is first asked."""

from importlib import import_module

from companion.play.asking.dice_entry import entered_on_keys
from companion.play.option_axes import axes_of
from companion.referee import Draw, Pick, Place, Question, Roll, Table
from companion.ui.match.panels.panel import AnswerPanel
from companion.ui.match.panels.question_view import QuestionView, pictures_of

__all__ = ["AnswerPanel", "panel_for"]


def panel_for(question: Question, table: Table, view: QuestionView) -> type[AnswerPanel]:
    """The class of panel that answers this question with the dice of the view."""
    module, _, name = _path(question, table, view).partition(":")
    panel: type[AnswerPanel] = getattr(import_module(f"{__name__}.{module}"), name)
    return panel


def _path(question: Question, table: Table, view: QuestionView) -> str:
    if isinstance(question, Roll):
        return _path_for_roll(question, view)
    if isinstance(question, Draw):
        return "draw:CutPanel" if table.hands.app_holds else "lay:LayPanel" if question.layout else "draw:DrawPanel"
    if isinstance(question, Place):
        return "move:MovePanel" if question.hints.dragged else "place:PlacePanel"
    if question.hints.locks or question.hints.headline:
        return "hold:HoldPanel"
    if _shown_in_pictures(question, table):
        return "cards:CardPanel"
    return "say:SayPanel" if _said_in_words(question) else "pick:PickPanel"


def _path_for_roll(question: Roll, view: QuestionView) -> str:
    """Real dice are told by how the turn ended, or entered on keys; others have a pad in the board's place."""
    if view.dice == "real" and question.outcomes and view.turn_by_turn and not view.one_by_one:
        return "told:ToldPanel"
    return "real_dice:RealDicePanel" if view.dice == "real" and entered_on_keys(question) else "roll:RollPanel"


def _shown_in_pictures(question: Pick, table: Table) -> bool:
    """Whether pictures are needed: arrows to follow, or a hand that only one person may see."""
    return bool(table.hands.eyes) or any(look.legs for look in pictures_of(question, table).values())


def _said_in_words(question: Pick) -> bool:
    """Whether the options combine several choices."""
    return len(axes_of(question.options)) > 1
