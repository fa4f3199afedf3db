"""A die that lies on the table between two throws: its face, its name, and whether it is held."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

NAME_DROP = 0.14
"""How far below the die its name starts, in sides: the die's edge and shadow are in between."""


class LockPill(Decoration, Plate):
    """Says whether the die is held; the whole die is the button."""


class LaidDie(Tappable, Decorated):
    """``look`` is its face (None is an empty place). ``lockable`` dice say whether they are ``held``.

    ``side`` is the die's edge, ``name_high`` the height of its name, ``pill_high`` that of the pill below it. If there
    is no space for both, the die is ``terse``: its pill shows the name.
    """

    token_id = StringProperty()
    look = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    tilt = NumericProperty(0)
    side = NumericProperty("136dp")
    name_size = NumericProperty("24sp")
    name_high = NumericProperty("36dp")
    pill_high = NumericProperty("56dp")
    terse = BooleanProperty(False)
    lockable = BooleanProperty(False)
    held = BooleanProperty(False)

    def on_lockable(self, *_: object) -> None:
        self.decorate(LockPill, self.lockable)

    def collide_point(self, x: float, y: float) -> bool:
        return self.lockable and super().collide_point(x, y)


load_kv("widgets/dice/laid_die")
