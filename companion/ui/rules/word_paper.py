"""The explanation of a word, on a small sheet of paper over the page."""

from collections.abc import Callable

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.rulebook import Term
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr


class PaperLink(Tappable, Plate, BoxLayout):
    """A link to the clause that says more."""

    text = StringProperty("")
    clause_id = StringProperty("")


class PaperClose(Tappable, BoxLayout):
    """The close button of the paper."""


@fires(on_link="with the id of the clause to open")
class WordPaper(Overlay):
    """The word, its meaning, and its clause; a tap outside closes it."""

    word = StringProperty("")
    text = StringProperty("")
    more = StringProperty("")
    clause_id = StringProperty("")

    def follow(self) -> None:
        self.close()
        self.dispatch("on_link", self.clause_id)


def open_word(term: Term, open_clause: Callable[[str], None]) -> WordPaper:
    """Explain a word; ``open_clause`` opens the clause that says more."""
    clause = term.clause
    paper = WordPaper(
        word=term.word[:1].upper() + term.word[1:],
        text=term.text,
        more=clause.title(tr.lang) if clause else "",
        clause_id=clause.id if clause else "",
    )
    paper.bind(on_link=lambda _, id: open_clause(id))
    paper.open()
    return paper


load_kv("rules/word_paper")
