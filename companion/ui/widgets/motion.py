"""Animation; if motion is off, the end state is set at once."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.uix.widget import Widget

from companion.ui.theme.theme import theme


def is_still(widget: Widget) -> bool:
    """Whether nothing may move: motion is off, or the widget is not in a window."""
    return theme.reduce_motion or widget.get_root_window() is None


def settle(widget: Widget, **values: Any) -> None:
    """Stop the animations of these properties, or of the whole widget if none are named, and set them."""
    Animation.cancel_all(widget, *values)
    for name, value in values.items():
        setattr(widget, name, value)


def animate(
    widget: Widget,
    *,
    seconds: float,
    curve: str = "linear",
    after: float = 0.0,
    moving: bool = True,
    then: Callable[[], object] | None = None,
    **goal: Any,
) -> None:
    """Animate properties of the widget to their ``goal``, then call ``then``; at once if nothing may move.

    It starts after ``after`` seconds. With ``moving=False`` there is no animation.
    """
    if not moving or is_still(widget):
        settle(widget, **goal)
        if then is not None:
            then()
        return
    Animation.cancel_all(widget, *goal)
    animation = Animation(**goal, duration=seconds, t=curve)
    if after:
        as_it_is = {name: getattr(widget, name) for name in goal}
        animation = Animation(**as_it_is, duration=after) + animation
    if then is not None:
        animation.bind(on_complete=lambda *_: then())
    animation.start(widget)


def turn_over(
    widget: Widget, name: str, show: Callable[[], object], *, seconds: float, after: float = 0.0, moving: bool = True
) -> None:
    """Turn the widget edge-on, let ``show`` change its content, and turn it back.

    ``name`` is the property for it: 0 is edge-on, 1 is flat.
    """
    edge: dict[str, Any] = {name: 0.0}
    flat: dict[str, Any] = {name: 1.0}

    def turn_back() -> None:
        show()
        animate(widget, seconds=seconds / 2, curve="out_quad", moving=moving, **flat)

    animate(widget, seconds=seconds / 2, curve="in_quad", after=after, moving=moving, then=turn_back, **edge)
