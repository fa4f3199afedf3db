"""The page of a screen: everything below each other, with the margins of its form."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv


class ScreenPage(BoxLayout):
    """With ``foot`` it keeps away from the lower edge, too; a page that scrolls runs out below it."""

    foot = BooleanProperty(True)
    shape = StringProperty("wide")
    side = NumericProperty(0)
    head = NumericProperty(0)


load_kv("widgets/page")
