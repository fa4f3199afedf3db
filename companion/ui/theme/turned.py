"""A part of the window that is seen from another edge: drawing and touches are turned."""

from typing import Any

from kivy.core.window import Window
from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.theme.facing import Point, edge, facing, turned_size

_AXES = {0: (1, 0), 90: (0, 1), 180: (-1, 0), -90: (0, -1)}
"""The direction in which the own x axis points."""


class Turned(FloatLayout):
    """Lays its children out in ``room``, which begins at (0, 0) at the lower left as seen by a person at that edge.

    ``angle`` is relative to what it lies in. A touch tells ``facing`` at which edge of the window this person sits.
    """

    angle = NumericProperty(0)

    def _get_room(self) -> Point:
        return turned_size(self.angle, self.size)

    room = AliasProperty(_get_room, bind=("angle", "size"), cache=True)

    def __init__(self, **kwargs: Any) -> None:
        self._matrix = MatrixInstruction()
        super().__init__(**kwargs)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._matrix)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "angle"):
            self.fbind(name, self._turn)
        self._turn()

    @property
    def towards(self) -> int:
        """The edge of the window that this is turned to."""
        angle, above = self.angle, self.parent
        while isinstance(above, Widget) and above.parent is not above:
            angle += above.angle if isinstance(above, Turned) else 0
            above = above.parent
        return edge(angle)

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        super().do_layout(*args, **{**kwargs, "pos": (0, 0), "size": self.room})

    def to_parent(self, x: float, y: float, **_: Any) -> Point:
        across, up = _AXES[edge(self.angle)]
        left, bottom = self._corner
        return left + across * x - up * y, bottom + up * x + across * y

    def to_local(self, x: float, y: float, **_: Any) -> Point:
        across, up = _AXES[edge(self.angle)]
        left, bottom = self._corner
        return across * (x - left) + up * (y - bottom), across * (y - bottom) - up * (x - left)

    @property
    def _corner(self) -> Point:
        """Where the lower left corner of the room is, in the parent's coordinates."""
        across, up = _AXES[edge(self.angle)]
        return self.x + (0 if across > up else self.width), self.y + (0 if across > -up else self.height)

    def _turn(self, *_: Any) -> None:
        across, up = _AXES[edge(self.angle)]
        left, bottom = self._corner
        matrix = Matrix()
        matrix.set(array=[[across, up, 0, 0], [-up, across, 0, 0], [0, 0, 1, 0], [round(left), round(bottom), 0, 1]])
        self._matrix.matrix = matrix
        self._trigger_layout()

    def _apply_transform(self, matrix: Matrix, pos: Point | None = None) -> Matrix:
        matrix.multiply(self._matrix.matrix)
        return super()._apply_transform(matrix, (0, 0))

    def on_motion(self, etype: str, me: MotionEvent) -> bool:
        if me.type_id in self.motion_filter and "pos" in me.profile:
            return self._within(me, lambda: super(Turned, self).on_motion(etype, me))
        return bool(super().on_motion(etype, me))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        facing.angle = self.towards if self.collide_point(*touch.pos) else facing.angle
        return self._within(touch, lambda: super(Turned, self).on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._within(touch, lambda: super(Turned, self).on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._within(touch, lambda: super(Turned, self).on_touch_up(touch))

    def _within(self, touch: MotionEvent, dispatch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return bool(dispatch())
        finally:
            touch.pop()


def lay_over(widget: Widget, angle: float = 0) -> None:
    """Put a widget over the whole window, turned to the person at that edge."""
    if edge(angle) == 0:
        Window.add_widget(widget)
        return
    turned = Turned(angle=angle)
    turned.add_widget(widget)
    Window.add_widget(turned)


def take_off(widget: Widget) -> None:
    """Remove what ``lay_over`` put over the window."""
    above = widget.parent
    if above is not None:
        above.remove_widget(widget)
    if isinstance(above, Turned):
        Window.remove_widget(above)
