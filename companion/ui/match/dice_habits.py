"""How dice are thrown and entered in a match: kept as settings, for the next question and the next match of the box."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.play.asking.asked import Asking, Habits
from companion.play.asking.begin import meant_or_seen
from companion.play.asking.done import Tap
from companion.referee import Question, Roll

if TYPE_CHECKING:
    from companion.ui.match.chances.shown import ShownChances
    from companion.ui.match.ghost.play import GhostPlay
    from companion.ui.shell.settings import Settings


class DiceHabits:
    """``asked`` gives the question that is shown, and its box; ``present`` asks anew, or ``again`` as it was tapped."""

    def __init__(
        self,
        settings: "Settings",
        ghost: "GhostPlay",
        chances: "ShownChances",
        asked: Callable[[], Asking],
        present: Callable[..., None],
    ) -> None:
        self._settings, self._ghost, self._chances = settings, ghost, chances
        self._asked, self._present = asked, present

    @property
    def acts(self) -> dict[str, Callable[[Tap], None]]:
        """What its taps do, by their kind."""
        return {
            "manner": lambda tap: self.change_manner(tap.what),
            "one_by_one": lambda tap: self.enter_one_by_one(tap.what),
            "ghost_dice": lambda tap: self._ghost.change_dice(tap.what),
        }

    def of(self, question: Question) -> Habits:
        """The habits by which this question is answered; a ghost has its own dice."""
        settings = self._settings
        return Habits(
            dice=self._ghost.dice(question),
            entry=settings["entry"],
            one_by_one=settings["one_by_one"],
            turn_by_turn=not self._ghost.plays,
            confirms=settings["confirm"],
            with_odds=self._chances.odds_wanted,
            hints=settings["hints"],
        )

    def change_dice(self, dice: str) -> None:
        """Switch the dice of the match or, while a ghost throws, those of the ghost."""
        asked = self._asked().asked
        if self._ghost.is_throw(asked.question):
            self._ghost.change_dice(dice)
            return
        self._settings.use_dice(asked.game.id, dice)
        self._present(again=not asked.question.chance)

    def toggle_dice(self) -> None:
        self.change_dice("real" if self._settings["dice"] == "virtual" else "virtual")

    def change_manner(self, manner: str) -> None:
        """Virtual dice, or how real ones are entered: as the turn was "told", by "meaning" or by "faces"."""
        asking = self._asked()
        if manner == "told":
            self.enter_one_by_one(False)
            return
        if manner != "virtual" and isinstance(asking.question, Roll) and meant_or_seen(asking.question, asking.habits):
            self._settings["entry"] = manner
        self.change_dice("virtual" if manner == "virtual" else "real")

    def enter_one_by_one(self, one_by_one: bool) -> None:
        """Switch between a sum and every die."""
        self._settings["one_by_one"] = one_by_one
        self._present(again=True)
