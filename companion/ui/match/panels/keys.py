"""The base of the panels with a pad of keys under the board, which fills the room that there is."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.match.panels.panel import AnswerPanel, Do
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.frames import before_frame

_CHIP, _LOW_CHIP = 56, 49


class Beside(NamedTuple):
    """A chip beside the keys: its text and what it does."""

    text: str
    act: Callable[[], None]
    icon: str
    note: str = ""
    odds: str = ""


class KeysPanel(AnswerPanel):
    """``pad`` is as high as there is room; chips stand in ``aside`` in a wide window, otherwise below the pad."""

    tells = BooleanProperty(False)
    """Whether there is room for a line below the keys."""

    def __init__(self, do: Do, pad: Any, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self._pad = pad
        self.add_widget(pad, index=len(self.children))
        self.aside = aside = BoxLayout(orientation="vertical", size_hint_y=None, spacing="8dp")
        aside.bind(minimum_height=aside.setter("height"))
        self._beside: list[Chip] = []
        self._said: Sequence[tuple[str, ...]] = ()
        """What the chips say that stand beside the keys."""
        give_room = before_frame(self, self._give_room, "room_high")
        for part in (self.ids.below, self.ids.told):
            part.fbind("height", give_room)

    def build(self) -> None:
        self._beside, self._said = [], ()
        self.tells = self.room.form == "upright"

    def _give_room(self) -> None:
        self._pad.room_high = self.room_high - self.ids.below.height - self.ids.told.height

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
            chip.size_hint_x, chip.height = 1, dp(_LOW_CHIP if self.small or len(wanted) > 1 else _CHIP)
            row.add_widget(chip)
            chips.append(chip)
        self._beside = chips
        return chips


load_kv("match/panels/keys")
