"""A half of a goal, to aim a shot at."""

from kivy.properties import NumericProperty, StringProperty

from companion.present.markup import icon_markup
from companion.ui.boards.savanna.spot import Spot
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.odds_tag import OddsTag
from companion.ui.widgets.decorations import Decoration


class HalfOdds(Decoration, OddsTag):
    """The chance of a goal with this aim."""

    layer = 4


class GoalHalf(Spot):
    """``text`` says left or right, ``words`` also with an arrow that points there on the screen."""

    text = StringProperty("")
    words = StringProperty("")
    odds = StringProperty("")
    """The chance of a goal with this aim, in percent."""
    words_up = NumericProperty(0)
    """How far the words make room for the chance below them."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("odds", lambda *_: self.decorate(HalfOdds, bool(self.odds)))

    def point_to(self, where: str) -> None:
        """Put an arrow before or behind the word, or above or below it: ``left``, ``right``, ``up`` or ``down``."""
        arrow = icon_markup(f"chevron-{where}")
        before, between = where in ("left", "up"), " " if where in ("left", "right") else "\n"
        self.words = f"{arrow}{between}{self.text}" if before else f"{self.text}{between}{arrow}"


load_kv("boards/savanna/goal_half")
