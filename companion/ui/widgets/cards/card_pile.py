"""A pile of cards, face down: its symbol, how many are left, its name below, and the yellow cards kept beside it."""

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.tappable import Tappable


class PileYellows(Decoration):
    """The yellow cards in front of a team; the second one shows behind the first."""

    layer = 2


class CardPile(Tappable, Decorated):
    """``sign`` is an icon, ``drawing`` replaces it; ``name_high`` and ``name_wide`` are the size of the name's box.

    Without height for it, the name is beside the pile.
    """

    back = ColorProperty("#1D3B27")
    rim = ColorProperty("#6CCB6A")
    tint = ColorProperty("#FFFFFF")
    sign = StringProperty("")
    drawing = StringProperty("")
    count = StringProperty("")
    name = StringProperty("")
    yellows = NumericProperty(0)
    name_high = NumericProperty(0)
    name_wide = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("yellows", lambda *_: self.decorate(PileYellows, self.yellows > 0))


class TurnedCard(Widget):
    """The card turned last, face up, with its name below."""

    back = ColorProperty("#1D3B27")
    rim = ColorProperty("#6CCB6A")
    pictogram = StringProperty("")
    name = StringProperty("")
    name_high = NumericProperty(0)
    name_wide = NumericProperty(0)


load_kv("widgets/cards/card_pile")
