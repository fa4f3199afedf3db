"""A place on or beside the board that is shown only while it may be tapped."""

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.tappable import Tappable


class SpotRing(Decoration, Ring):
    """The ring around it."""

    layer = 0


class SpotCheck(Decoration, CheckBadge):
    """The check on the chosen one."""

    layer = 5


class Spot(Tappable, Decorated):
    """The base class of a way out and of a half of a goal; ``square`` says where it lies."""

    token_id = StringProperty()
    chosen = BooleanProperty(False)
    square = (0, 0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.decorate(SpotRing, True)
        self.fbind("chosen", lambda *_: self.decorate(SpotCheck, self.chosen))


class WayOut(Spot):
    """Where the ball can be sent out: ``sign`` is an arrow that points off the board, ``square`` is just outside it."""

    sign = StringProperty("")


load_kv("boards/savanna/spot")
