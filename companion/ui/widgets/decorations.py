"""What a widget shows only at times: a hidden widget would still be drawn, one that is not there costs nothing."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget


class Decoration(Widget):
    """Mix into what comes and goes. ``owner`` is the widget it belongs to; a higher ``layer`` covers a lower one."""

    owner = ObjectProperty(rebind=True)
    layer = 1


class Decorated(Widget):
    """Mix into the widget that has decorations. Its own children lie at layer 1 unless they say otherwise.

    What was taken away is kept for the next time: it comes and goes at every question of a match.
    """

    def __init__(self, **kwargs: object) -> None:
        self._spare: dict[type[Decoration], Decoration] = {}
        super().__init__(**kwargs)

    def decorate(self, kind: type[Decoration], wanted: bool) -> None:
        """Add the decoration of that kind, or take it away."""
        shown = self.decoration(kind)
        if wanted and shown is None:
            above = sum(getattr(child, "layer", 1) > kind.layer for child in self.children)
            self.add_widget(self._spare.pop(kind, None) or kind(owner=self), index=above)
        elif shown is not None and not wanted:
            self.remove_widget(shown)
            self._spare[kind] = shown

    def decoration(self, kind: type[Decoration]) -> Widget | None:
        """The decoration of that kind, if it is there."""
        return next((child for child in self.children if type(child) is kind), None)
