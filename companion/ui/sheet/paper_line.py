"""The rows of the paper sheet: facts, entries of a list, lines of the timeline, the players' notes."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.present.markup import icon
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.column import Column
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.event_mark import EventMark
from companion.ui.widgets.team.team_block import TeamBlock
from companion.ui.widgets.text.fitted import Fitted
from companion.ui.widgets.text.label import Icon
from companion.ui.widgets.text.measured import measured
from companion.ui.widgets.text.prose import Prose
from companion.ui.widgets.text.words import Words

_LEAST, _NUMBER, _BLOCK, _MARK, _PENCIL = 34, 2.2, 24, 44, 40
_NARROW, _LARGE = 20, 1.4
"""Below so many times the type size the score is under the sentence; above that text scale it is smaller there."""


class PaperEntry(Widget):
    """An entry of a list: its number, its side, a mark, the text, and the score after it.

    ``struck`` is a corrected entry: it stays, crossed out, and ``note`` says why. A sheet has hundreds of entries, so
    an entry finds its height without its parts, has only those that it needs, and only while it is ``in_sight``.
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
    in_sight = BooleanProperty(False)
    least = _LEAST

    def __init__(self, **kwargs: Any) -> None:
        self._beside: list[tuple[Widget, float]] = []
        """The parts in the middle of the height, each with its distance from the left."""
        self._lines: list[tuple[Prose, float]] = []
        """The lines of text, each with its height."""
        self._left = 0.0
        super().__init__(size_hint_y=None, **kwargs)
        names = ("width", "in_sight", "number", "letter", "mark", "text", "note", "score", "struck")
        self._write_soon = before_frame(self, self._write, *names, theme=("name", "text_scale", "font_choice"))
        self.fbind("pos", self._place)

    def _write(self) -> None:
        """Find the height; in sight, make the parts anew."""
        self.clear_widgets()
        self._beside, self._lines = [], []
        narrow = self.width < theme.type_text * _NARROW
        left, right, between = self._sides(narrow)
        room = max(1, self.width - left - right)
        texts = [
            (self.text, "TextStrong" if self.strong else "Text", self._type(narrow)),
            (self.note, "Text", theme.type_note),
            (self.score if narrow else "", "FigureStrong", theme.type_lead),
        ]
        heights = [measured(text, font, size, room)[1] for text, font, size in texts]
        self._left, self.height = left, max(dp(self.least), sum(heights) + dp(8))
        if self.in_sight:
            self._show_sides(between, "" if narrow else self.score)
            for number, (text, font, size) in enumerate(texts):
                if text:
                    first = number == 0
                    line = Prose(text=text, font=font, type_size=size, strikethrough=self.struck and first)
                    line.colour = theme.ink_quiet if number == 1 or line.strikethrough else theme.ink
                    line.size_hint_x, line.width = None, room
                    self._lines.append((line, heights[number]))
            for part, _ in (*self._beside, *self._lines):
                self.add_widget(part)
            self._place()

    def _type(self, narrow: bool) -> float:
        return theme.type_text * (0.85 if narrow and theme.text_scale > _LARGE else 1)

    def _sides(self, narrow: bool) -> tuple[float, float, tuple[float, float, float]]:
        """The space before and after the text, and where number, block and mark begin and end before it."""
        number = theme.type_text * _NUMBER if self.numbered else 0
        block = number + (dp(10) if self.numbered and self.letter else 0)
        mark = block + (dp(_BLOCK) if self.letter else 0)
        wide = dp(_MARK) if self.mark or (self.numbered and not self.letter) else dp(10) if self.letter else 0
        score = 0 if narrow else self._score_width()
        return mark + wide, (dp(12) + score if score else 0) + self._after(), (number, block, mark)

    def _score_width(self) -> float:
        return measured(self.score, "FigureStrong", int(theme.type_lead))[0]

    def _after(self) -> float:
        """The space at the right end."""
        return 0

    def _show_sides(self, between: tuple[float, float, float], score: str) -> None:
        number, block, mark = between
        if self.number:
            shown = Fitted(text=self.number, role="count", ground="paper", halign="right", size=(number, self.height))
            self._beside.append((shown, 0))
        if self.letter:
            shirt = TeamBlock(colours=self.colours, letter=self.letter)
            shirt.size, shirt.radii = (dp(_BLOCK), dp(_BLOCK)), dp(6)
            self._beside.append((shirt, block))
        if self.mark:
            sign = EventMark(mark=self.mark, faint=self.struck, colour=theme.ink)
            sign.size = dp(_MARK), dp(26)
            self._beside.append((sign, mark))
        if score:
            words = Words(text=score, role="figure", ground="paper")
            self._beside.append((words, self.width - self._after() - self._score_width()))

    def _place(self, *_: object) -> None:
        for part, left in self._beside:
            part.pos = self.x + left, self.center_y - part.height / 2
        top = self.center_y + sum(high for _, high in self._lines) / 2
        for line, high in self._lines:
            top -= high
            line.pos = self.x + self._left, top


class PaperLine(Tappable, PaperEntry):
    """A tap opens its ``clause`` or, while ``noting``, the actions for it."""

    clause = StringProperty("")
    noting = BooleanProperty(False)
    """Whether notes are being written: lines then show a pencil."""
    least = 56

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("noting", self._write_soon)

    def _after(self) -> float:
        return dp(_PENCIL) if self.noting else 0

    def _show_sides(self, between: tuple[float, float, float], score: str) -> None:
        super()._show_sides(between, score)
        if self.noting:
            pencil = Icon(text=icon("pencil"), type_size=dp(22), colour=theme.ink_quiet)
            pencil.size = dp(_PENCIL), self.height
            self._beside.append((pencil, self.width - dp(_PENCIL)))


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


class PaperFact(Column):
    """A fact at the top: its label and its value; the result is ``large``."""

    label = StringProperty("")
    value = StringProperty("")
    large = BooleanProperty(False)


class PaperHeading(Column):
    """The name of a section, over a line."""

    text = StringProperty("")


class PaperTitle(Prose):
    """The name of a match or half within a section."""


load_kv("sheet/paper_line")
