"""One panel for each kind of question."""

from companion.referee import Draw, Pick, Question, Table
from companion.ui.match.panels.cards import CardPanel, shown_in_pictures
from companion.ui.match.panels.draw import CutPanel, DrawPanel
from companion.ui.match.panels.hold import HoldPanel
from companion.ui.match.panels.panel import AnswerPanel
from companion.ui.match.panels.pick import PickPanel
from companion.ui.match.panels.place import PlacePanel
from companion.ui.match.panels.roll import RollPanel
from companion.ui.match.panels.say import SayPanel, said_in_words

__all__ = ["AnswerPanel", "panel_for"]

_PANELS: dict[str, type[AnswerPanel]] = {
    "pick": PickPanel,
    "roll": RollPanel,
    "draw": DrawPanel,
    "place": PlacePanel,
}


def panel_for(question: Question, table: Table) -> type[AnswerPanel]:
    """The class of panel that answers this question."""
    if isinstance(question, Pick):
        if question.locks or question.headline:
            return HoldPanel
        if shown_in_pictures(question, table):
            return CardPanel
        if said_in_words(question):
            return SayPanel
    if isinstance(question, Draw) and table.hands.app_holds:
        return CutPanel
    return _PANELS[question.kind]
