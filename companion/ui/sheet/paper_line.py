"""The rows of the paper sheet: facts, entries of a list, lines of the timeline, remarks of the table."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.prose import Prose
from companion.ui.widgets.tappable import Tappable


class PaperEntry(BoxLayout):
    """An entry of a list: its number, the side it is about, a mark, the words, and the score after it.

    ``struck`` is what was corrected: it stays, crossed out, and ``note`` says why.
    """

    number = StringProperty("")
    kit = StringProperty("home")
    letter = StringProperty("")
    mark = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    score = StringProperty("")
    strong = BooleanProperty(False)
    struck = BooleanProperty(False)
    numbered = BooleanProperty(False)
    """Whether the entries of its list have numbers: then all leave room for one."""
    least = NumericProperty(0)
    """How high it is at least."""
    narrow = BooleanProperty(False)
    """Whether the score stands under the sentence for want of room."""


class PaperLine(Tappable, PaperEntry):
    """A tap opens the rule behind it, ``clause``; while the table is ``noting``, what may be written about it."""

    clause = StringProperty("")
    noting = BooleanProperty(False)
    """Whether the table is writing notes: then a line shows a pencil."""


class PaperRemark(ButtonBehavior, BoxLayout):
    """Words of the table under a line, of a side, or about the whole match; ``struck`` when they were taken back."""

    kit = StringProperty("home")
    letter = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    struck = BooleanProperty(False)
    inset = NumericProperty(0)
    noting = BooleanProperty(False)


class PaperAction(Tappable, Plate):
    """Something to do on the paper itself."""

    text = StringProperty("")
    icon = StringProperty("")


class PaperFact(BoxLayout):
    """A fact of the head: what it is, and how it was; the result is ``large``."""

    label = StringProperty("")
    value = StringProperty("")
    large = BooleanProperty(False)


class PaperHeading(BoxLayout):
    """The name of a section, over a rule of ink."""

    text = StringProperty("")


class PaperTitle(Prose):
    """The name of a match or half within a section."""


load_kv("sheet/paper_line")
