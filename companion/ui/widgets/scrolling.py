"""Scrolling to a position and stopping there."""

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


def show_at_top(view: ScrollView, part: Widget, above: float = 0) -> None:
    """Scroll until this part of the content is at the upper edge, or as near to it as the content reaches.

    ``above`` is how much of what stands before it stays in sight.
    """
    (content,) = view.children
    hidden = content.height - view.height
    if hidden > 0:
        top = content.to_widget(*part.to_window(part.x, part.top))[1] + above
        scroll_to(view, min(1.0, max(0.0, (top - view.height) / hidden)))


def scroll_to(view: ScrollView, share: float = 1.0) -> None:
    """Scroll to that position (1 is the top) and stop any motion left from a swipe."""
    if effect := view.effect_y:
        effect.overscroll = 0
        effect.reset(effect.max * share)
    view.scroll_y = share
