"""Keys for real dice under the board: a sum, or a face with its name and what it means."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class EntryCheck(Decoration, CheckBadge):
    """The check on a chosen key."""

    layer = 2


class EntryKey(Tappable, Plate, Decorated):
    """``awaited`` if its part of the throw is still open, ``was`` if it was entered before and is entered again."""

    key = StringProperty("")
    awaited = BooleanProperty(False)
    chosen = BooleanProperty(False)
    was = BooleanProperty(False)

    def on_chosen(self, *_: object) -> None:
        self.decorate(EntryCheck, self.chosen)


class SumKey(EntryKey):
    """A number; its ``mark`` says what it makes: a goal or a save. ``note`` stands below it."""

    text = StringProperty("")
    note = StringProperty("")
    mark = OptionProperty("", options=("", "goal", "save"))


class WordKey(EntryKey):
    """A short text in the place of a number."""

    text = StringProperty("")


class FaceTile(EntryKey):
    """A face of a die with its name and, where there is room, what it means."""

    look = ObjectProperty(None, allownone=True)
    note = StringProperty("")
    named = BooleanProperty(True)
    die_size = NumericProperty("54dp")


load_kv("widgets/dice/entry_key")
