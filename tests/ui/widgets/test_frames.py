"""Redrawing once per frame, motion and its reduced variant, and the theme that keeps no widget alive."""

import gc
from weakref import ref

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.motion import animate, turn_over
from tests.ui.stage import Stage


class Counted(Drawn):
    amount = NumericProperty(0)
    turned = NumericProperty(1.0)
    drawn_from = ("amount",)

    def __init__(self, **kwargs: object) -> None:
        self.times = 0
        super().__init__(**kwargs)

    def draw(self) -> None:
        self.times += 1


def test_a_drawn_widget_is_drawn_once_however_much_has_changed(stage: Stage) -> None:
    widget = stage.open(Counted())
    before = widget.times
    widget.pos, widget.amount = (5, 5), 3
    theme.switch("day")
    stage.frames(2)
    assert widget.times == before + 1


def test_the_theme_keeps_no_widget_alive(stage: Stage) -> None:
    stage.open(Widget())
    gc.freeze()
    widget = Counted()
    stage.frames(2)
    gone = ref(widget)
    del widget
    gc.collect()
    assert gone() is None


def test_motion_takes_its_time_and_then_says_so(stage: Stage) -> None:
    widget, heard = stage.open(Counted()), []
    animate(widget, amount=10, seconds=0.5, after=0.2, then=lambda: heard.append("there"))
    stage.seconds(0.15)
    assert (widget.amount, heard) == (0, [])
    stage.seconds(0.3)
    assert 0 < widget.amount < 10
    stage.seconds(0.4)
    assert (widget.amount, heard) == (10, ["there"])


def test_where_motion_is_reduced_the_end_comes_at_once(stage: Stage) -> None:
    widget, heard = stage.open(Counted()), []
    theme.reduce_motion = True
    animate(widget, amount=10, seconds=0.5, after=0.2, then=lambda: heard.append("there"))
    turn_over(widget, "turned", lambda: heard.append("other side"), seconds=0.5)
    assert (widget.amount, widget.turned, heard) == (10, 1.0, ["there", "other side"])
