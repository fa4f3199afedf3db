"""The touches that a part of the window has taken, so that they can be let go when they no longer mean anything."""

from weakref import WeakSet

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.behaviors import ButtonBehavior

_SCROLLED = "sv."
"""How Kivy's ``ScrollView`` begins its keys in ``touch.ud``."""


_everywhere: "WeakSet[Fingers]" = WeakSet()


class Fingers:
    """Fingers on the glass, and taps on a list.

    Kivy's ``ScrollView`` passes a tap on to its children when the finger is lifted or after a quarter of a second, and
    the release a fifth of a second later: what lies under it may be something else by then.
    """

    def __init__(self) -> None:
        self._touches: list[MotionEvent] = []
        _everywhere.add(self)

    def take(self, touch: MotionEvent) -> None:
        self._touches.append(touch)

    def let_go(self) -> None:
        """None of these touches does anything any more."""
        touches, self._touches = self._touches, []
        for touch in touches:
            _let_go(touch)


def came_down() -> float:
    """When a finger that is read now came down at the earliest: Kivy only tells that it did since the frame before."""
    return Clock.get_time() - Clock.frametime


def let_go_everywhere() -> None:
    """Something new lies over the window: whatever fingers hold under it means nothing any more."""
    for fingers in list(_everywhere):
        fingers.let_go()


def _let_go(touch: MotionEvent) -> None:
    if touch.grab_current is not None and not touch.grab_state:
        return  # a list is passing its release on at this moment: nothing comes after that
    for held in touch.grab_list[:]:
        widget = held()
        if widget is not None and widget is not touch.grab_current:
            touch.ungrab(widget)
            if isinstance(widget, ButtonBehavior):
                widget.state = "normal"
    for key in [key for key in touch.ud if isinstance(key, str) and key.startswith(_SCROLLED)]:
        del touch.ud[key]
