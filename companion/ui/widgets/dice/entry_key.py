"""Keys for real dice under the board: a sum, or a face with its name and what it means."""

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

LOW_TILE = 62
"""A tile that is lower has its name beside the face, in dp."""
_NOTED = 84


class EntryCheck(Decoration, CheckBadge):
    """The check on a chosen key."""

    layer = 2


class EntryKey(Tappable, Plate, Decorated):
    """``awaited`` if its part of the throw is still open, ``was`` if it was entered before and is entered again."""

    key = StringProperty("")
    awaited = BooleanProperty(False)
    chosen = BooleanProperty(False)
    was = BooleanProperty(False)
    ringed = BooleanProperty(False)
    """Whether it is yellow inside its dark outline: in the day theme."""

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

    @property
    def _low(self) -> bool:
        """Whether the name stands beside the face, for want of room below it."""
        return self.named and self.height < dp(LOW_TILE)

    def _is_noted(self) -> bool:
        return bool(self.note) and self.height >= dp(_NOTED)

    noted = AliasProperty(_is_noted, None, bind=("note", "height"))
    """Whether there is room for what it means."""

    def _die_at(self) -> tuple[float, float]:
        if self._low:
            return self.x + dp(8) + self.die_size / 2, self.center_y
        return self.center_x, self.top - dp(8) - self.die_size / 2 if self.named else self.center_y + dp(2)

    die_at = AliasProperty(_die_at, None, bind=("pos", "size", "named", "die_size"))

    def _word_at(self) -> tuple[float, float, float, float]:
        if not self.named:
            return self.x, self.y, 0, 0
        if self._low:
            left = self.die_size + dp(12)
            return self.x + left, self.y + dp(4), self.width - left - dp(4), self.height - dp(8)
        note = theme.type_note * 1.35 if self.noted else 0
        high = self.height - self.die_size - dp(18) - note
        return self.x + dp(4), self.y + dp(4) + note, self.width - dp(8), max(0, high)

    word_at = AliasProperty(_word_at, None, bind=("pos", "size", "named", "noted", "die_size"))


load_kv("widgets/dice/entry_key")
