"""What a widget wears only at times: a hidden widget would still be drawn, one that is not there costs nothing."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget


class Worn(Widget):
    """Mix into what is worn. ``wearer`` is the widget it belongs to; a higher ``layer`` covers a lower one."""

    wearer = ObjectProperty(rebind=True)
    layer = 1


class Wearing(Widget):
    """Mix into the wearer. Its own children lie at layer 1 unless they say otherwise.

    What was taken off is kept for the next time: it goes on and off at every question of a match.
    """

    def __init__(self, **kwargs: object) -> None:
        self._wardrobe: dict[type[Worn], Worn] = {}
        super().__init__(**kwargs)

    def wear(self, kind: type[Worn], wanted: bool) -> None:
        """Put that kind of thing on, or take it off."""
        worn = self.worn(kind)
        if wanted and worn is None:
            above = sum(getattr(child, "layer", 1) > kind.layer for child in self.children)
            self.add_widget(self._wardrobe.pop(kind, None) or kind(wearer=self), index=above)
        elif worn is not None and not wanted:
            self.remove_widget(worn)
            self._wardrobe[kind] = worn

    def worn(self, kind: type[Worn]) -> Widget | None:
        """The thing of that kind, if it is on."""
        return next((child for child in self.children if type(child) is kind), None)
