"""A yellow or red card, outlined where its colour alone would not stand out."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import Optional


class RefCard(Optional, Widget):
    """Set ``outlined`` on grass and team colours; on paper set a dark ``outline``. The day theme always has one."""

    rim = ColorProperty()
    colour = OptionProperty("yellow", options=("yellow", "red"))
    tilt = NumericProperty(8)
    outlined = BooleanProperty(False)
    outline = ColorProperty(None, allownone=True)


load_kv("widgets/team/ref_card")
