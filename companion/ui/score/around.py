"""Two sides of a match at a device that lies flat between them: each has the score and its keys at its own edge."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.play.seats import BOTTOM, LEFT, RIGHT, TOP
from companion.referee import Corner
from companion.ui.score.side_pad import SidePad
from companion.ui.score.strip import ScoreStrip
from companion.ui.theme.turned import Turned
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.team.score_bug import ScoreBug

_BAND = 80
"""The band between two people: clock, period, end."""
_TWO = 2


class PadHalf(BoxLayout):
    """What one person has: the score of all, what was noted last with its undo, and the keys of the own side."""

    def __init__(self, pad: SidePad, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), padding=dp(12), **kwargs)
        self.bug, self.strip = ScoreBug(height=dp(64)), ScoreStrip()
        row = BoxLayout(size_hint_y=None, height=dp(68), spacing=dp(12))
        self.bug.pos_hint = {"center_y": 0.5}
        for part in (self.bug, self.strip):
            row.add_widget(part)
        pad.orientation = "horizontal"
        for part in (row, pad):
            self.add_widget(part)


class PadsAround(FloatLayout):
    """Lays two halves around a ``middle``; ``strip`` is the one that the halves copy."""

    def __init__(self, pads: Mapping[int, SidePad], middle: Widget, strip: ScoreStrip, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._strip = strip
        self._beside = set(pads) == {LEFT, RIGHT}
        self._middle = Turned(angle=RIGHT if self._beside else BOTTOM, size_hint=(None, None))
        self._middle.add_widget(middle)
        self.halves = {edge: PadHalf(pad) for edge, pad in pads.items()}
        self._turned = {edge: Turned(angle=edge, size_hint=(None, None)) for edge in pads}
        self.add_widget(self._middle)
        for edge, turned in self._turned.items():
            turned.add_widget(self.halves[edge])
            self.add_widget(turned)
            copy = self.halves[edge].strip
            copy.bind(on_undo=lambda *_: strip.dispatch("on_undo"), on_offer=lambda *_: strip.dispatch("on_offer"))
        for name in ("text", "undo_text", "offer_text"):
            strip.fbind(name, self._copy)
        self._copy()
        before_frame(self, self._place, "pos", "size")

    def show(self, corners: Sequence[Corner]) -> None:
        for half in self.halves.values():
            half.bug.show(corners)

    def _copy(self, *_: object) -> None:
        for half in self.halves.values():
            for name in ("text", "undo_text", "offer_text"):
                setattr(half.strip, name, getattr(self._strip, name))

    def _place(self) -> None:
        (wide, high), band = self.size, dp(_BAND)
        deep = ((wide if self._beside else high) - band) / 2
        self._middle.size = (band, high) if self._beside else (wide, band)
        self._middle.center = self.center
        for edge, turned in self._turned.items():
            turned.size = (deep, high) if self._beside else (wide, deep)
            far = edge in (TOP, RIGHT)
            turned.pos = (self.right - turned.width if far else self.x, self.top - turned.height if far else self.y)
