"""The rows of the paper sheet: facts, entries of a list, lines of the timeline, the players' notes."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.prose import Prose
from companion.ui.widgets.tappable import Tappable


class PaperEntry(BoxLayout):
    """An entry of a list: its number, its side, a mark, the text, and the score after it.

    ``struck`` is a corrected entry: it stays, crossed out, and ``note`` says why.
    """

    number = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    mark = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    score = StringProperty("")
    strong = BooleanProperty(False)
    struck = BooleanProperty(False)
    numbered = BooleanProperty(False)
    """Whether the entries of its list are numbered: then all leave space for a number."""
    least = NumericProperty(0)
    """Its minimum height."""
    narrow = BooleanProperty(False)
    """Whether the score is under the sentence for lack of space."""


class PaperLine(Tappable, PaperEntry):
    """A tap opens its ``clause`` or, while ``noting``, the actions for it."""

    clause = StringProperty("")
    noting = BooleanProperty(False)
    """Whether notes are being written: lines then show a pencil."""


class PaperRemark(ButtonBehavior, BoxLayout):
    """A note by the players under a line, of a side, or about the whole match; ``struck`` when it was withdrawn."""

    colours = StringProperty("home")
    letter = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    struck = BooleanProperty(False)
    inset = NumericProperty(0)
    noting = BooleanProperty(False)


class PaperAction(Tappable, Plate):
    """An action on the paper itself."""

    text = StringProperty("")
    icon = StringProperty("")


class PaperFact(BoxLayout):
    """A fact at the top: its label and its value; the result is ``large``."""

    label = StringProperty("")
    value = StringProperty("")
    large = BooleanProperty(False)


class PaperHeading(BoxLayout):
    """The name of a section, over a line."""

    text = StringProperty("")


class PaperTitle(Prose):
    """The name of a match or half within a section."""


load_kv("sheet/paper_line")
