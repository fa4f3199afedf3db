"""The switch of the chances on the options, beside the question."""

from kivy.properties import BooleanProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets import rows  # noqa: F401  the layout names its switch
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class OddsSwitch(Tappable, Plate):
    """It takes no room unless it is ``offered``."""

    offered = BooleanProperty(False)
    active = BooleanProperty(True)


load_kv("match/chances/odds_switch")
