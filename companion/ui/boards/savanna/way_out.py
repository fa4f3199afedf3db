"""A place beside the board where the ball can be sent out; it exists only while it may be tapped."""

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.tappable import Tappable


class WayRing(Decoration, Ring):
    """The ring around the place."""

    layer = 0


class WayCheck(Decoration, CheckBadge):
    """The check on the chosen one."""

    layer = 5


class WayOut(Tappable, Decorated):
    """``sign`` is the arrow that points off the board, ``square`` the square just outside it."""

    token_id = StringProperty()
    sign = StringProperty("")
    chosen = BooleanProperty(False)
    square = (0, 0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.decorate(WayRing, True)
        self.fbind("chosen", lambda *_: self.decorate(WayCheck, self.chosen))


load_kv("boards/savanna/way_out")
