"""The top of a screen: the back button, the title, and the screen's own widgets at the right."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv


class PageHeader(BoxLayout):
    """Widgets added to it are placed at its right end."""

    title = StringProperty("")
    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Fired by the back button."""


load_kv("widgets/header")
