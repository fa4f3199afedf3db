"""The top of a screen: the back button, the title, and the screen's own widgets at the right."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class Header(BoxLayout):
    """Widgets added to it are placed at its right end."""

    title = StringProperty("")
    with_back = BooleanProperty(True)
    __events__ = ("on_back",)

    def on_kv_post(self, base_widget: Widget) -> None:
        if not self.with_back:
            self.remove_widget(self.ids.back)

    def on_back(self) -> None:
        """Fired by the back button."""


load_kv("widgets/header")
