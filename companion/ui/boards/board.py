"""What every board takes and gives."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget


class Board(Widget):
    """Draws a ``table`` and gives back ids: ``on_token(id)``. ``box`` says how its pieces look and what is what.

    ``lit`` may be tapped, ``chosen`` are chosen. ``asking`` is the side whose question it is, ``focus`` the one to show
    where only one has room.
    """

    table = ObjectProperty(None, allownone=True)
    box = ObjectProperty(None, allownone=True)
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    focus = NumericProperty(0)
    asking = NumericProperty(0)

    __events__ = ("on_token",)

    def on_token(self, token_id: str) -> None:
        """A finger on that piece of the table."""
