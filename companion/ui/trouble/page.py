"""The base of the failure screens: the app's name at the top, one or two columns, actions at the bottom."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets import buttons  # noqa: F401  the layout names them
from companion.ui.widgets.drawn import mark  # noqa: F401  the layout names them
from companion.ui.widgets.text import fitted, prose  # noqa: F401  the layout names them


class TroubleFact(BoxLayout):
    """An icon, a text, and a quieter line about it."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")


load_kv("trouble/page")
