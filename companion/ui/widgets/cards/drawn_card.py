"""A virtual card being turned over: its back, then its face, large over the board, with its name."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.present.faces import FaceLook
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.dice.die_face import paint_of
from companion.ui.widgets.motion import turn_over
from companion.ui.widgets.surface import Surface

_TURN_SECONDS = 0.3


class DrawnCard(Surface):
    """``look`` is the face; ``turn`` shows the back first, then turns the card over."""

    look = ObjectProperty(FaceLook())
    word = StringProperty("")
    pictogram = StringProperty("")
    facing = NumericProperty(1.0)

    def turn(self, look: FaceLook) -> None:
        """Turn the card face up; without animation if motion is off."""
        self.look, self.word, self.pictogram, self.facing = look, "", "", 1.0
        turn_over(self, "facing", self._show, seconds=_TURN_SECONDS)

    def _show(self) -> None:
        self.word, self.pictogram = self.look.word, self.look.pictogram or "none"

    def colour(self, look: FaceLook, *, part: str) -> list[float]:
        """The colour of the card's face, or of the symbol on it."""
        return getattr(paint_of(look), part)


load_kv("widgets/cards/drawn_card")
