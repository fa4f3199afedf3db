"""A line of the paper sheet: turn, mark, sentence and, after a goal, the score."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class PaperLine(Tappable, BoxLayout):
    """A tap opens the rule behind it, ``clause``; while the table is ``noting``, what may be written about it.

    ``struck`` is what was corrected: it stays, crossed out, and ``note`` says that both sides agreed.
    """

    clause = StringProperty("")
    turn = StringProperty("")
    mark = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    score = StringProperty("")
    strong = BooleanProperty(False)
    struck = BooleanProperty(False)
    key = StringProperty("")
    noting = BooleanProperty(False)
    """Whether the table is writing notes: then a line shows a pencil."""
    narrow = BooleanProperty(False)
    """Whether the score stands under the sentence for want of room."""


class PaperThrow(BoxLayout):
    """A throw of a side: its number, whose it was, try by try, and the score after it."""

    number = StringProperty("")
    kit = StringProperty("home")
    letter = StringProperty("")
    person = StringProperty("")
    text = StringProperty("")
    score = StringProperty("")
    narrow = BooleanProperty(False)


class PaperRemark(ButtonBehavior, BoxLayout):
    """Words of the table under a line, or about the whole match; ``struck`` when they were taken back."""

    number = NumericProperty(-1)
    text = StringProperty("")
    note = StringProperty("")
    struck = BooleanProperty(False)
    inset = NumericProperty(0)
    noting = BooleanProperty(False)


class PaperAction(Tappable, Plate):
    """Something to do on the paper itself."""

    text = StringProperty("")
    icon = StringProperty("")


class PaperEntry(BoxLayout):
    """A scorer or a card in the lists at the foot."""

    kit = StringProperty("home")
    letter = StringProperty("")
    mark = StringProperty("")
    text = StringProperty("")


class PaperFact(BoxLayout):
    """A fact of the head: what it is, and how it was."""

    label = StringProperty("")
    value = StringProperty("")


load_kv("sheet/paper_line")
