"""The top of a screen: the back button, the title, and the screen's own widgets at the right."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires


@fires(on_back="by the back button")
class PageHeader(BoxLayout):
    """Widgets added to it are placed at its right end."""

    title = StringProperty("")


load_kv("widgets/header")
