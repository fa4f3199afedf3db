"""What every board takes and gives, open or folded."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.referee import Table


class Board(Widget):
    """Draws a ``table`` and gives back ids: ``on_token(id)``. ``box`` says how its pieces look and what is what.

    ``lit`` may be tapped, ``chosen`` are chosen, ``near`` may be pointed at without being lit. ``asking`` is the side
    whose question it is, ``focus`` the one to show where only one has room, ``hints`` whether chances are shown.

    A folded board stands behind dice that are thrown: it leaves them ``room`` (x, y, width, height) and, where each die
    has a place of its own, says the ``spots`` (centre x, centre y, side, tilt).
    """

    table = ObjectProperty(None, allownone=True)
    box = ObjectProperty(None, allownone=True)
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    near = ObjectProperty(frozenset())
    focus = NumericProperty(0)
    asking = NumericProperty(0)
    hints = BooleanProperty(False)
    room = ObjectProperty((0, 0, 0, 0))
    spots = ListProperty()

    __events__ = ("on_token",)

    def on_token(self, token_id: str) -> None:
        """A finger on that piece of the table."""

    def card(self, token_id: str) -> Widget:
        """The widget of a token, to be tapped."""
        raise LookupError(token_id)

    def cover_of(self, token_id: str) -> Widget:
        """What has to be tapped first where the token is folded away."""
        raise LookupError(token_id)

    def preview(self, table: Table | None) -> None:
        """Show what an answer would lead to, where the board can."""

    def seconds_to_show(self, table: Table) -> float:
        """How long the board takes to show this table, where it moves something on the way there."""
        return 0
