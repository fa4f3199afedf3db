"""The odds as one bar in two colours, each with its label and its percentage."""

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.fitted import Fitted

_THINNEST = 6


class OddsWord(Fitted):
    """A label in the bar."""


class OddsBar(Widget):
    """``odds`` of ``left_word``, 0 … 1. A part too narrow for its label has it above."""

    odds = NumericProperty(0.5)
    left_word = StringProperty()
    right_word = StringProperty()
    left_share = NumericProperty(0)
    left_text = StringProperty()
    right_text = StringProperty()
    left_fits = BooleanProperty(True)
    right_fits = BooleanProperty(True)
    bar_height = NumericProperty("48dp")
    needed = NumericProperty(0)
    """How high it is with the labels that stand above it."""
    end = NumericProperty("12dp")
    left_seam = NumericProperty("4dp")
    right_seam = NumericProperty("4dp")
    """The radius of its outer corners, and of each part's where they meet."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        words = ("left_word", "right_word", "left_text")
        before_frame(self, self._measure, "odds", *words, "width", theme=("type_text",))
        self._measure()

    def _measure(self) -> None:
        wide = self.width * self.odds
        if 0 < self.odds < 1:
            wide = min(max(wide, dp(_THINNEST)), self.width - dp(_THINNEST))
        self.left_share = wide
        self.left_fits = self.odds <= 0 or _needs(self.left_word, self.left_text) <= wide
        self.right_fits = self.odds >= 1 or _needs(self.right_word, self.right_text) <= self.width - wide


def _needs(word: str, share: str) -> float:
    ruler = CoreLabel(font_name="TextStrong", font_size=theme.type_text)
    return ruler.get_extents(f"{word}   {share}")[0] + dp(40)


load_kv("match/contest/odds_bar")
