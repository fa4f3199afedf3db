"""Motion, and what takes its place where people want none: the end of it, at once."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.uix.widget import Widget

from companion.ui.theme.theme import theme


def is_still(widget: Widget) -> bool:
    """Whether nothing may move: motion is not wanted, or the widget is in no window."""
    return theme.reduce_motion or widget.get_root_window() is None


def settle(widget: Widget, **values: Any) -> None:
    """Stop whatever moves these properties, or the whole widget if none are named, and set them."""
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
    """Bring properties of the widget to their ``goal``, then call ``then``; at once where nothing may move.

    It begins ``after`` so many seconds. A caller that knows of no reason to move says ``moving=False``.
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
    """Turn the widget away, let ``show`` change what is seen, and turn it back. ``name`` is the property for it: 0 is
    seen from the edge, 1 is flat."""
    edge: dict[str, Any] = {name: 0.0}
    flat: dict[str, Any] = {name: 1.0}

    def turn_back() -> None:
        show()
        animate(widget, seconds=seconds / 2, curve="out_quad", moving=moving, **flat)

    animate(widget, seconds=seconds / 2, curve="in_quad", after=after, moving=moving, then=turn_back, **edge)
