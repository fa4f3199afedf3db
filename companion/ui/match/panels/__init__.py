"""One panel for each way to answer; the module of each is imported when it is first needed."""

from importlib import import_module

from companion.play.asking.asked import Asking
from companion.play.asking.choosing import Choosing
from companion.play.asking.dice_entry import DiceEntry
from companion.play.asking.holding import Holding
from companion.play.asking.orders import Orders
from companion.play.asking.told_entry import ToldEntry
from companion.play.asking.word_entry import WordEntry
from companion.referee import Draw, Roll
from companion.ui.match.panels.panel import AnswerPanel

__all__ = ["AnswerPanel", "panel_for"]

_PANELS = {
    DiceEntry: "real_dice:RealDicePanel",
    ToldEntry: "told:ToldPanel",
    Holding: "hold:HoldPanel",
    Orders: "ghost:GhostPanel",
}


def panel_for(asking: Asking) -> type[AnswerPanel]:
    """The class of panel that shows this state."""
    module, _, name = _path(asking).partition(":")
    panel: type[AnswerPanel] = getattr(import_module(f"{__name__}.{module}"), name)
    return panel


def _path(asking: Asking) -> str:
    done, question = asking.done, asking.question
    if type(done) in _PANELS:
        return _PANELS[type(done)]
    if isinstance(question, Roll):
        return "roll:RollPanel"
    if isinstance(question, Draw):
        return "draw:DrawPanel"
    if isinstance(done, WordEntry):
        return "say:SayPanel"
    pictures = isinstance(done, Choosing) and asking.asked.in_pictures
    return "cards:CardPanel" if pictures else "pick:PickPanel"
