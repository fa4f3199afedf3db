"""The base of the panels with a pad of keys under the board: it scrolls where the window is too low for it."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.match.panels.panel import UNSEEN, AnswerPanel, Do
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.frames import before_frame

_AROUND = {"phone": 284, "upright": 324, "wide": 240}
"""What score, question, tools and margins take of the height, in dp."""
_LEAST_BOARD, _MAIN, _TEXT = 150, 90, 110
_LEAST_KEYS, _CHIP, _LOW_CHIP = 132, 56, 48


class Beside(NamedTuple):
    """A chip beside the keys: its text and what it does."""

    text: str
    act: Callable[[], None]
    icon: str
    note: str = ""
    odds: str = ""


class KeysPanel(AnswerPanel):
    """``pad`` sets its own height; chips stand in ``aside`` in a wide window, otherwise below the pad."""

    keys_room = NumericProperty(0)
    """How high the pad may be before it scrolls."""

    def __init__(self, do: Do, pad: Widget, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self.ids.scroll.add_widget(pad)
        self.aside = aside = BoxLayout(orientation="vertical", size_hint_y=None, spacing="8dp")
        aside.bind(minimum_height=aside.setter("height"))
        self._beside: list[Chip] = []
        self._said: Sequence[tuple[str, ...]] = ()
        """What the chips say that stand beside the keys."""
        measure = before_frame(self, self._measure, "pos", "high", "scrolls", theme=("text_scale",))
        pad.bind(height=measure)

    def build(self) -> None:
        self._beside, self._said = [], ()
        self._measure()
        self.ids.scroll.scroll_y = 1

    def _measure(self) -> None:
        if self.room is UNSEEN:
            return
        grown, form = dp(_TEXT) * (theme.text_scale - 1), self.room.form
        main = dp(_MAIN) if form == "phone" and self.asking.habits.confirms else 0
        room = self.high - dp(_AROUND[form] + _LEAST_BOARD) - grown - main
        self.keys_room = inf if self.scrolls else max(dp(_LEAST_KEYS), room)

    def lay_beside(self, wanted: Sequence[Beside]) -> list[Chip]:
        """Show these chips; those that say the same do the same, and stay."""
        said = [(text, icon, note, odds) for text, _, icon, note, odds in wanted]
        if said == self._said:
            return self._beside
        self._said = said
        self.chips.collect()
        row: Any = self.aside if self.room.form == "wide" else self.ids.below
        chips = []
        for text, act, icon, note, odds in wanted:
            chip = self.new_chip(text, act, icon=icon, note=note, odds=odds)
            chip.size_hint_x, chip.height = 1, dp(_LOW_CHIP if self.small else _CHIP)
            row.add_widget(chip)
            chips.append(chip)
        self._beside = chips
        return chips


load_kv("match/panels/keys")
