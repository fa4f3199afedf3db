"""The base class of every board, open or folded."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.referee import Table


class Board(Widget):
    """Draws a ``table`` and reports touched ids: ``on_token(id)``. ``box`` is the appearance of its pieces.

    ``lit`` tokens may be tapped, ``chosen`` are chosen, ``near`` may be touched without being lit. ``asking`` is the
    side that is asked, ``focus`` the side to show if there is space for only one, ``hints`` whether chances are shown.
    A folded board is behind thrown dice: it leaves them ``room`` (x, y, width, height) and, if each die has a place of
    its own, gives the ``spots`` (centre x, centre y, side, tilt).
    """

    table = ObjectProperty(None, allownone=True)
    box = ObjectProperty(None, allownone=True)
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    near = ObjectProperty(frozenset())
    focus = NumericProperty(-1)
    asking = NumericProperty(0)
    hints = BooleanProperty(False)
    room = ObjectProperty((0, 0, 0, 0))
    spots = ListProperty()

    __events__ = ("on_token",)

    def on_token(self, token_id: str) -> None:
        """Fired with the id of a tapped token."""

    def card(self, token_id: str) -> Widget:
        """The widget of a token."""
        raise LookupError(token_id)

    def cover_of(self, token_id: str) -> Widget:
        """The widget to tap first if the token is folded away."""
        raise LookupError(token_id)

    def preview(self, table: Table | None) -> None:
        """Show the outcome of an answer before it is confirmed, if the board can."""

    def seconds_to_show(self, table: Table) -> float:
        """How long the board's animation to this table takes, in seconds."""
        return 0
