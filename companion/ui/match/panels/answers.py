"""What all answer panels share: they take a question, say when they are ready, and give the answer back."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.referee import Game, Option, Place, Question
from companion.ui.theme.layout import load_kv
from companion.words.translation import tr


class Answers(BoxLayout):
    """``ready``, ``action`` and ``missing`` are for the main button; ``lit`` and ``chosen`` for the board.

    ``stage`` is a widget that takes the board's place while this question is asked, or None. ``headline`` is a word of
    the moment that a small screen sets large above the question, with ``worth`` beside it and a ``doubt``.
    """

    ready = BooleanProperty(False)
    action = StringProperty("")
    icon = StringProperty("check-bold")
    missing = StringProperty("")
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    stage = ObjectProperty(None, allownone=True)
    table = ObjectProperty(None, allownone=True)
    box = ObjectProperty(None, allownone=True)
    headline = StringProperty("")
    worth = StringProperty("")
    doubt = StringProperty("")
    small = BooleanProperty(False)
    near = ObjectProperty(frozenset())
    """Squares of the board that may be pointed at although none of them is lit."""
    passing = ObjectProperty(None, allownone=True)
    """The answer to be given first, where the one given is for the question after it."""
    trying = ObjectProperty(None, allownone=True)
    """The answer that the main button would give now, for a board that can show what it leads to."""
    asks = StringProperty("")
    """What is asked before the question itself, as long as it is."""
    rows = NumericProperty(1)
    line_height = NumericProperty("64dp")

    __events__: tuple[str, ...] = ("on_answer", "on_why_not")

    def __init__(self, game: Game, question: Question, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = game
        self.question: Any = question
        gaps = question.gaps
        if "headline" in gaps:
            self.headline, self.worth = tr.render(gaps["headline"]), tr.render(gaps.get("worth", ""))
            self.doubt = tr("match.check_box") if self.box and self.box.guessed("combinations") else ""

    def words(self, kind: str, default: str) -> str:
        """The game's own word for this topic, or a common one."""
        key = f"{self.game.id}.{kind}.{self.question.topic}"
        found = tr(key, **self.question.gaps)
        return found if found != key else tr(default)

    def tokens_of(self, option: Option) -> tuple[str, ...]:
        """What has to be tapped on the board for an option; nothing where words or a picture name it."""
        return option.tokens

    def point_at(self, place: Place) -> None:
        """Take the squares of the question that lies behind one of the answers, if this panel can."""

    def tap(self, token: str) -> None:
        """A finger on a token of the board."""

    def confirm(self) -> None:
        """The main button."""

    def on_why_not(self) -> None:
        """For the screen: somebody asks why what is not offered is not."""

    def on_answer(self, answer: Any) -> None:
        """For the screen, which gives it to the referee."""


load_kv("match/panels/answers")
