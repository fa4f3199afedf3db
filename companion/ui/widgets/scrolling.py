"""Scrolling to a place, for good."""

from kivy.uix.scrollview import ScrollView


def scroll_to(view: ScrollView, share: float = 1.0) -> None:
    """Show that place, 1 is the top, and stay there: a view still rolling from a push of the finger would roll on."""
    if effect := view.effect_y:
        effect.overscroll = 0
        effect.reset(effect.max * share)
    view.scroll_y = share
