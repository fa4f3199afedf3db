"""One line of the aide-mémoire: its faces, its name, its meaning. A tap opens its clause."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.dice.die import Die
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class AideRow(Tappable, Plate, BoxLayout):
    """``looks`` are the faces to draw before it."""

    name_words = StringProperty("")
    meaning = StringProperty("")
    clause = StringProperty("")
    looks = ListProperty()

    def on_kv_post(self, base_widget: object) -> None:
        dice = self.ids.dice
        for look in self.looks:
            dice.add_widget(Die(look=look, size_hint=(None, None), size=(dice.side, dice.side)))


class AideGroup(Column):
    """A heading and its lines."""

    title = StringProperty("")


load_kv("rules/aide_line")
