"""A half of a goal, to aim a shot at; it exists only while it may be touched."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.present.markup import icon_markup
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.odds_tag import OddsTag
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.tappable import Tappable


class HalfRing(Decoration, Ring):
    """The ring around it."""

    layer = 0


class HalfCheck(Decoration, CheckBadge):
    """The check on the chosen one."""

    layer = 5


class HalfOdds(Decoration, OddsTag):
    """The chance of a goal with this aim."""

    layer = 4


class GoalHalf(Tappable, Decorated):
    """``text`` says left or right, ``words`` also with an arrow that points there on the screen."""

    token_id = StringProperty()
    text = StringProperty("")
    words = StringProperty("")
    chosen = BooleanProperty(False)
    odds = StringProperty("")
    """The chance of a goal with this aim, in percent."""
    words_up = NumericProperty(0)
    """How far the words make room for the chance below them."""
    square = (0, 0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.decorate(HalfRing, True)
        self.fbind("chosen", lambda *_: self.decorate(HalfCheck, self.chosen))
        self.fbind("odds", lambda *_: self.decorate(HalfOdds, bool(self.odds)))

    def point_to(self, where: str) -> None:
        """Put an arrow before or behind the word, or above or below it: ``left``, ``right``, ``up`` or ``down``."""
        arrow = icon_markup(f"chevron-{where}")
        before, between = where in ("left", "up"), " " if where in ("left", "right") else "\n"
        self.words = f"{arrow}{between}{self.text}" if before else f"{self.text}{between}{arrow}"


load_kv("boards/savanna/goal_half")
