"""A virtual card as it is turned over: its back, then its face, large over the board, with its name."""

from kivy.animation import Animation
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.faces import FaceLook
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets import fitted  # noqa: F401  the layout names Fitted
from companion.ui.widgets.dice.die_face import paint_of

_TURN_SECONDS = 0.3


class DrawnCard(Widget):
    """``look`` is the face that comes up; ``turn`` shows the back first, then turns it over."""

    look = ObjectProperty(FaceLook())
    word = StringProperty("")
    pictogram = StringProperty("")
    facing = NumericProperty(1.0)

    def turn(self, look: FaceLook) -> None:
        """Turn it up; at once where motion is not wanted."""
        Animation.cancel_all(self, "facing")
        self.look, self.word, self.pictogram, self.facing = look, "", "", 1.0
        if theme.reduce_motion:
            self._show()
            return
        away = Animation(facing=0.0, duration=_TURN_SECONDS / 2, t="in_quad")
        away.bind(on_complete=self._show)
        away.start(self)

    def _show(self, *_: object) -> None:
        self.word, self.pictogram = self.look.word, self.look.pictogram or "none"
        if self.facing < 1:
            Animation(facing=1.0, duration=_TURN_SECONDS / 2, t="out_quad").start(self)

    def colour(self, look: FaceLook, *, part: str) -> list[float]:
        """The colour of the card's face, or of the sign on it."""
        return getattr(paint_of(look), part)


load_kv("widgets/cards/drawn_card")
