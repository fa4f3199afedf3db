"""A side where only the score is kept: its goals, and the keys for what can happen to it."""

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.referee.tables.scorecard import WORTH
from companion.ui.score.who_pad import WhoPad
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import keep
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.surface import SurfaceBox
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.big_side import BigSide

_KINDS = (*WORTH, "yellow", "red", "change")
_LEAST = 48
"""The least height of a key, in dp."""


class DeedKey(Tappable, Plate):
    """``kind`` is what it notes; its text lies below or beside its mark, alone without it, or there is none."""

    kind = OptionProperty("goal", options=_KINDS)
    text = StringProperty("")
    lies = OptionProperty("below", options=("below", "beside", "alone", "none"))
    scores = BooleanProperty(False)

    def _mark_size(self) -> tuple[float, float]:
        if self.lies == "alone":
            return (0, 0)
        if self.scores:
            return (dp(60),) * 2 if self.height > dp(100) else (dp(38),) * 2
        return (dp(32), dp(44)) if self.height > dp(90) else (dp(24), dp(32))

    mark_size = AliasProperty(_mark_size, None, bind=("lies", "scores", "height"), cache=True)


@fires(on_deed="with the kind of the tapped key", on_score="by a tap on the number")
class SidePad(SurfaceBox):
    """``shape``: "roomy" on a tablet, "narrow" if there is little width, "small" if there is little of both.

    With ``points`` there is a key for one, two and three at a tap. ``on_deed`` gives what was tapped, ``on_score``
    fires by a tap on the number.
    """

    framed = BooleanProperty(True)
    points = BooleanProperty(False)
    shape = OptionProperty("roomy", options=("roomy", "narrow", "small"))

    def __init__(self, **kwargs: Any) -> None:
        self.head = BigSide()
        self.keys = {kind: DeedKey(kind=kind) for kind in _KINDS}
        self.body = BoxLayout()
        super().__init__(orientation="vertical", **kwargs)
        self.head.bind(on_release=lambda *_: self.dispatch("on_score"))
        for kind, key in self.keys.items():
            key.bind(on_release=lambda _, kind=kind: self.dispatch("on_deed", kind))
        self.add_widget(self.head)
        self.add_widget(self.body)
        self.bind(shape=lambda *_: self.show_keys(), points=lambda *_: self.show_keys())
        self.show_keys()

    def show_keys(self) -> None:
        """Put the keys below the number."""
        narrow, small = self.shape == "narrow", self.shape == "small"
        goals = [key for kind, key in self.keys.items() if kind in WORTH]
        others = [key for kind, key in self.keys.items() if kind not in WORTH]
        for key in self.keys.values():
            key.scores = key in goals
            if key.scores:
                key.lies = "alone" if self.points else "beside"
            else:
                key.lies = "beside" if narrow else "none" if small else "below"
            key.size_hint_min_y = dp(_LEAST)
        goal: Widget = goals[0]
        if self.points:
            goal = BoxLayout(spacing=dp(8))
            keep(goal, *goals)
            for key in goals:
                key.size_hint_y = 1
        if narrow:
            self._fill([goal, *others])
            goal.size_hint_y = 1.5
        else:
            row = BoxLayout(spacing=dp(8))
            keep(row, *others)
            self._fill([goal, row])
            goal.size_hint_y = 1

    def hide_keys(self) -> None:
        """Leave only the number."""
        self._fill([])
        self.body.size_hint_y, self.body.height = None, 0

    def show_who(self, pad: WhoPad) -> None:
        """Put the numbers in the place of the keys."""
        self._fill([pad])

    def _fill(self, widgets: Iterable[Widget]) -> None:
        self.body.orientation, self.body.spacing = "vertical", dp(8)
        self.body.size_hint_y = 1
        keep(self.body, *widgets)


load_kv("score/side_pad")
