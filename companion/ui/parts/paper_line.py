"""A line of the paper sheet: turn, mark, sentence and, after a goal, the score."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.layout import load_kv
from companion.ui.parts import event_mark, fitted, prose, team_block, words  # noqa: F401  the layout names them
from companion.ui.parts.tappable import Tappable


class PaperLine(Tappable, BoxLayout):
    """A tap opens the rule behind it, ``clause``.

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


load_kv("parts/paper_line")
