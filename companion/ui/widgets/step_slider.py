"""A slider with a few steps: a tap or a drag selects the nearest one."""

from kivy.graphics import Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn


class StepSlider(Drawn):
    """``step`` counts from 0 to ``steps`` - 1; ticks mark the steps above the current one."""

    knob_x = NumericProperty(0)
    step = NumericProperty(0)
    steps = NumericProperty(5)
    ticks = BooleanProperty(True)
    inset = NumericProperty("16dp")
    drawn_from = ("step", "steps", "ticks", "inset")

    def spot(self, step: float) -> float:
        """The position of a step on the track."""
        return self.x + self.inset + (self.width - 2 * self.inset) * step / max(1, self.steps - 1)

    def draw(self) -> None:
        self.paint(theme.edge)
        wide, high = dp(3), dp(12)
        for step in range(int(self.step) + 1, int(self.steps) if self.ticks else 0):
            self.drawing.add(Rectangle(pos=(self.spot(step) - wide / 2, self.center_y - high / 2), size=(wide, high)))

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
