"""How dice are thrown and entered: real or virtual, by their sum, their faces or their meaning; kept as settings."""

from typing import TypeVar

from companion.referee import Roll
from companion.ui.match.explaining import ExplainingScreen
from companion.ui.match.panels import AnswerPanel, panel_for
from companion.ui.match.panels.roll import RollPanel
from companion.ui.widgets.dice.dice_throw import DiceThrow

P = TypeVar("P", bound=AnswerPanel)


class DiceChoosingScreen(ExplainingScreen):
    """A screen whose ``panel`` answers the question of the ``view``."""

    def change_dice(self, dice: str) -> None:
        """Switch to real or virtual dice; saved for the next question and the next match of this box."""
        self.app.settings.use_dice(self.session.referee.game.id, dice)
        self.frame.tools.dice = self.view.dice = dice
        if not self.view.question.chance:
            return
        if type(self.panel) is panel_for(self.view.question, self.view.table, self.view):
            self.panel.change_dice()
            self._say_question()
        else:
            self.present()

    def change_entry(self, entry: str) -> None:
        """Switch how real dice are entered; saved like the dice."""
        self.app.settings["entry"] = self.view.entry = entry

    def enter_one_by_one(self, one_by_one: bool) -> None:
        """Switch between a sum and every die; saved like the dice."""
        self.app.settings["one_by_one"] = one_by_one
        self.ask(self.view.question, self.view.table, self.view.offers)

    def toggle_dice(self) -> None:
        self.change_dice("real" if self.app.settings["dice"] == "virtual" else "virtual")

    def dice_for(self, question: Roll) -> DiceThrow:
        """The virtual dice of this throw, also if it was thrown by the tap that answered the question before."""
        panel = self.panel_of(RollPanel)
        panel.take_dice(question)
        return panel.dice_in_hand

    def panel_of(self, kind: type[P]) -> P:
        """The panel of that class, created at its first question."""
        if kind not in self._panels:
            self._panels[kind] = kind(self.view)
        return self._panels[kind]
