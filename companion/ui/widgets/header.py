"""The top of a screen: the way back, what this is, and what the screen puts at the right."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class Header(BoxLayout):
    """Widgets added to it stand at its right end."""

    title = StringProperty("")
    with_back = BooleanProperty(True)
    __events__ = ("on_back",)

    def on_kv_post(self, base_widget: Widget) -> None:
        if not self.with_back:
            self.remove_widget(self.ids.back)

    def on_back(self) -> None:
        """The screen knows where it came from."""


load_kv("widgets/header")
