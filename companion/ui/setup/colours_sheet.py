"""Colours and squads behind one button, where the seats take the place of the shirts."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.shirt import Shirt


class ShirtsButton(Tappable, Plate, BoxLayout):
    """The shirts of the teams, and what is behind the button."""

    text = StringProperty("")
    colours = ListProperty()

    def on_colours(self, _: object, colours: Sequence[str]) -> None:
        shirts: Widget = self.ids.shirts
        shirts.clear_widgets()
        for name in colours:
            shirt = Shirt(colours=name, pos_hint={"center_y": 0.5})
            shirt.size = (dp(36), dp(36))
            shirts.add_widget(shirt)


@fires(on_shirts="by a tap on the button")
class SeatNotes(BoxLayout):
    """What happens around the table, and the button for the shirts. ``on_shirts`` is a tap on it."""

    text = StringProperty("")
    shirts_text = StringProperty("")


class ColoursSheet(PullUp):
    """Holds the ``cards`` while it is open."""

    def __init__(self, cards: Widget, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._scroll = ScrollView(do_scroll_x=False)
        self._scroll.add_widget(cards)
        self.add_widget(self._scroll)
        self.bind(on_close=lambda *_: self._scroll.clear_widgets())


load_kv("setup/colours_sheet")
