"""A key of the pad for real dice: one face of a die."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.text.fitted import Fitted


class FaceName(Fitted):
    """The name of the face, under its picture."""

    chosen = BooleanProperty(False)


class KeyRing(Decoration, Ring):
    """The ring around the chosen face."""

    layer = 0


class KeyCheck(Decoration, CheckBadge):
    """The check on the chosen face."""

    layer = 2


class KeyFrame(Decoration):
    """The chalk frame around the face that was entered before."""

    layer = 0


class FaceKey(Tappable, Decorated):
    """A die with space around it; a chosen one gets a ring and a check. Faces with a symbol have their name below.

    ``touch`` is the height of the key above the name, ``side`` the edge of the die.
    """

    face_id = StringProperty()
    look = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    was = BooleanProperty(False)
    side = NumericProperty("72dp")
    touch = NumericProperty("88dp")
    named = BooleanProperty(False)
    opening = NumericProperty("88dp")
    name_size = NumericProperty("18sp")

    def on_chosen(self, *_: object) -> None:
        self.decorate(KeyRing, self.chosen)
        self.decorate(KeyCheck, self.chosen)

    def on_was(self, *_: object) -> None:
        self.decorate(KeyFrame, self.was)


load_kv("widgets/dice/face_key")
