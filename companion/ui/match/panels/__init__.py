"""One panel for each kind of question."""

from companion.play.dice_entry import entered_on_keys
from companion.referee import Draw, Place, Question, Roll, Table
from companion.ui.match.panels.cards import CardPanel, shown_in_pictures
from companion.ui.match.panels.draw import CutPanel, DrawPanel
from companion.ui.match.panels.hold import HoldPanel
from companion.ui.match.panels.lay import LayPanel
from companion.ui.match.panels.move import MovePanel
from companion.ui.match.panels.panel import AnswerPanel
from companion.ui.match.panels.pick import PickPanel
from companion.ui.match.panels.place import PlacePanel
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.panels.real_dice import RealDicePanel
from companion.ui.match.panels.roll import RollPanel
from companion.ui.match.panels.say import SayPanel, said_in_words
from companion.ui.match.panels.told import ToldPanel

__all__ = ["AnswerPanel", "panel_for"]


def panel_for(question: Question, table: Table, view: QuestionView) -> type[AnswerPanel]:
    """The class of panel that answers this question with the dice of the view."""
    if isinstance(question, Roll):
        return _panel_for_roll(question, view)
    if isinstance(question, Draw):
        return CutPanel if table.hands.app_holds else LayPanel if question.layout else DrawPanel
    if isinstance(question, Place):
        return MovePanel if question.dragged else PlacePanel
    if question.locks or question.headline:
        return HoldPanel
    if shown_in_pictures(question, table):
        return CardPanel
    return SayPanel if said_in_words(question) else PickPanel


def _panel_for_roll(question: Roll, view: QuestionView) -> type[AnswerPanel]:
    """Real dice are told by how the turn ended, or entered on keys; others have a pad in the board's place."""
    if view.dice == "real" and question.outcomes and view.turn_by_turn and not view.one_by_one:
        return ToldPanel
    return RealDicePanel if view.dice == "real" and entered_on_keys(question) else RollPanel
