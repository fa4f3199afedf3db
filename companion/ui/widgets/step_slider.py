"""A slider with a few steps: a tap or a drag takes the nearest one."""

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class StepSlider(Widget):
    """``step`` counts from 0 to ``steps`` - 1; ticks stand on the part of the track that is still ahead."""

    step = NumericProperty(0)
    steps = NumericProperty(5)
    ticks = BooleanProperty(True)
    inset = NumericProperty("16dp")
    tick_colour = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self._ticks = InstructionGroup()
        self.canvas.add(self._ticks)
        for name in ("pos", "size", "step", "steps", "tick_colour"):
            self.fbind(name, self._redraw)
        self._redraw()

    def spot(self, step: float) -> float:
        """Where on the track a step lies."""
        return self.x + self.inset + (self.width - 2 * self.inset) * step / max(1, self.steps - 1)

    def _draw(self, *_: object) -> None:
        self._ticks.clear()
        self._ticks.add(Color(*self.tick_colour))
        wide, high = dp(3), dp(12)
        for step in range(int(self.step) + 1, int(self.steps) if self.ticks else 0):
            self._ticks.add(Rectangle(pos=(self.spot(step) - wide / 2, self.center_y - high / 2), size=(wide, high)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        return True

    def _follow(self, touch: MotionEvent) -> None:
        along = (touch.x - self.x - self.inset) / max(1, self.width - 2 * self.inset)
        self.step = round(min(1, max(0, along)) * (self.steps - 1))


load_kv("widgets/step_slider")
