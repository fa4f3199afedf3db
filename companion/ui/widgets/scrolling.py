"""Scrolling to a position and stopping there."""

from kivy.uix.scrollview import ScrollView


def scroll_to(view: ScrollView, share: float = 1.0) -> None:
    """Scroll to that position (1 is the top) and stop any motion left from a swipe."""
    if effect := view.effect_y:
        effect.overscroll = 0
        effect.reset(effect.max * share)
    view.scroll_y = share
