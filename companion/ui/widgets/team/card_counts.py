"""How many cards a team has been shown: yellow and red, each with its number; hidden if there are none."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv


class CardCount(BoxLayout):
    """The count of one colour."""

    colour = StringProperty("yellow")
    count = NumericProperty(0)


class CardCounts(BoxLayout):
    """Sets its own width."""

    yellows = NumericProperty(0)
    reds = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._parts = {"yellows": CardCount(), "reds": CardCount(colour="red")}
        super().__init__(**kwargs)
        for name in self._parts:
            self.fbind(name, self._refresh)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        self.clear_widgets()
        for name, part in self._parts.items():
            part.count = getattr(self, name)
            if part.count:
                self.add_widget(part)


load_kv("widgets/team/card_counts")
