"""The base class of every board, open or folded."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.asked.picture import Marks, Scene
from companion.referee import Table
from companion.ui.widgets.events import fires


@fires(
    on_token="with the id of a tapped token",
    on_lift="with the id of a token that begins to be dragged",
    on_put_back="when a dragged token goes back to its place",
    on_hover='with the id of the token under a finger that has not been lifted, or ""',
)
class Board(Widget):
    """Shows a scene, and reports touched ids: ``on_token(id)``. ``box`` is the appearance of its pieces.

    ``lit`` tokens may be tapped, ``chosen`` are chosen, ``near`` may be touched without being lit. ``asking`` is the
    side that is asked, ``focus`` the side to show if there is space for only one, ``hints`` whether chances are shown,
    ``turns`` whether a pitch turns with the turn, so that every side attacks the same way.
    ``movable`` tokens may be dragged onto lit ones: ``on_lift(id)`` when that begins, ``on_token(id)`` of the target,
    or ``on_put_back()``. While a lay-out is entered, ``draft`` holds its squares with the faces laid so far, or None,
    and ``brush`` the face that the next touch lays. ``odds`` is the chance of a goal with a token, in percent. A
    finger on a lit token that has not been lifted yet fires ``on_hover(id)``, and with "" when it leaves. Hands turn
    over the cards that are ``turning``. If ``face_to_face``, people sit around the device, and the board is turned to
    the side that is asked.
    A folded board is behind thrown dice: it leaves them ``room`` (x, y, width, height) and, if each die has a place of
    its own, gives the ``spots`` (centre x, centre y, side, tilt).
    """

    table = ObjectProperty(None, allownone=True)
    box = ObjectProperty(None, allownone=True)
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    near = ObjectProperty(frozenset())
    movable = ObjectProperty(frozenset())
    turning = ObjectProperty(frozenset())
    draft = ObjectProperty(None, allownone=True)
    brush = StringProperty("")
    odds = ObjectProperty({})
    focus = NumericProperty(-1)
    asking = NumericProperty(0)
    hints = BooleanProperty(False)
    face_to_face = BooleanProperty(False)
    turns = BooleanProperty(False)
    room = ObjectProperty((0, 0, 0, 0))
    spots = ListProperty()

    def show(self, scene: Scene) -> None:
        """Show this; what has not changed is not touched."""
        self.box, self.hints, self.turns, self.face_to_face = scene.box, scene.hints, scene.turns, scene.facing
        self.table, self.asking = scene.table, scene.asking
        self.mark(scene.marks)

    def mark(self, marks: Marks) -> None:
        """What may be tapped and what is chosen. A board that shows one team looks for another one only if nothing of
        its own is chosen.
        """
        self.chosen, self.near, self.turning, self.lit = marks.chosen, marks.near, marks.turning, marks.lit
        self.movable, self.draft, self.brush = marks.movable, marks.draft, marks.brush
        self.odds = marks.odds

    def card(self, token_id: str) -> Widget:
        """The widget of a token."""
        raise LookupError(token_id)

    def cover_of(self, token_id: str) -> Widget:
        """The widget to tap first if the token is folded away."""
        raise LookupError(token_id)

    def let_go(self) -> None:
        """Fingers on the board no longer mean anything: what they drag goes back."""

    def preview(self, table: Table | None) -> None:
        """Show the outcome of an answer before it is confirmed, if the board can."""

    def seconds_to_show(self, table: Table) -> float:
        """How long the board's animation to this table takes, in seconds."""
        return 0
