"""A key of the pad: one face of a die, to be tapped by whoever sees it on the table."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.check_badge import CheckBadge
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.fitted import Fitted
from companion.ui.widgets.ring import Ring
from companion.ui.widgets.tappable import Tappable


class FaceName(Fitted):
    """What the face is called, under its picture."""

    chosen = BooleanProperty(False)


class KeyRing(Decoration, Ring):
    """Around the chosen face."""

    layer = 0


class KeyCheck(Decoration, CheckBadge):
    """On the chosen face."""

    layer = 2


class FaceKey(Tappable, Decorated):
    """A die with room around it; a chosen one wears a ring and a check. Faces with a sign have their name below.

    ``touch`` is the height above the name that belongs to the die, ``side`` the die itself.
    """

    face_id = StringProperty()
    look = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    side = NumericProperty("72dp")
    touch = NumericProperty("88dp")
    named = BooleanProperty(False)
    opening = NumericProperty("88dp")
    name_size = NumericProperty("18sp")

    def on_chosen(self, *_: object) -> None:
        self.decorate(KeyRing, self.chosen)
        self.decorate(KeyCheck, self.chosen)


load_kv("widgets/dice/face_key")
