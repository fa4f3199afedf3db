"""The strip at the edge of somebody who waits: what for, the own team or the score, and the rule behind it."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.referee import Corner, Table
from companion.ui.boards.eleven.formation import in_shirt_order, on_pitch
from companion.ui.boards.eleven.strip import Strip
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.team.score_bug import ScoreBug


@fires(on_why="by the button", on_undo="by the button", on_team="by a tap on the players")
class CalmStrip(Surface, BoxLayout):
    """Drawn for a person at its lower edge. ``side`` is the team of that person.

    Two teams see their own eleven, more see the score of all. ``on_why``, ``on_undo`` and ``on_team`` are touches.
    """

    side = NumericProperty(0)
    title = StringProperty("")
    note = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    tokens = ListProperty()
    stacked = BooleanProperty(False)
    """Whether the eleven stand below the text, on a narrow device."""
    tight = BooleanProperty(False)
    narrow = BooleanProperty(False)
    """Whether there is room for the title only."""

    def _form(self) -> str:
        return "stacked" if self.stacked else "tight" if self.tight else "wide"

    form = AliasProperty(_form, None, bind=("stacked", "tight"), cache=True)
    short = BooleanProperty(False)
    """Whether there is no space for the score: the scoreboard shows it."""
    with_undo = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._corners: Sequence[Corner] = ()
        self.eleven = Strip(tray=False)
        self.score = ScoreBug(size_hint_y=None, pos_hint={"center_y": 0.5})
        super().__init__(**kwargs)
        self.bind(tight=self._size_score)
        self._size_score()
        self.eleven.bind(on_tap=lambda *_: self.dispatch("on_team"))
        self.bind(stacked=self._arrange, tokens=self._arrange, short=lambda *_: self._show_score())

    def show(self, table: Table, title: str, note: str) -> None:
        """``title`` is what the person waits for, ``note`` what it is about."""
        corner: Corner = table.corners[self.side]
        self.title, self.note = title, note
        self.colours, self.letter = corner.colours, corner.letter
        two = len(table.corners) == 2
        self.eleven.colours = corner.colours
        self.tokens = in_shirt_order([each for each in table.tokens if on_pitch(each, self.side)]) if two else []
        self.eleven.tokens = self.tokens
        self._corners = () if two else table.corners
        self._show_score()

    def _size_score(self, *_: object) -> None:
        self.score.height = dp(34 if self.tight else 48)

    def _show_score(self) -> None:
        middle, corners = self.ids.middle, () if self.short else self._corners
        if corners:
            self.score.show(corners)
        if bool(corners) != (self.score.parent is not None):
            if corners:
                middle.add_widget(self.score)
            else:
                middle.remove_widget(self.score)

    def _arrange(self, *_: object) -> None:
        place = self.ids.below if self.stacked else self.ids.middle
        if self.eleven.parent is not None and (self.eleven.parent is not place or not self.tokens):
            self.eleven.parent.remove_widget(self.eleven)
        if self.tokens and self.eleven.parent is None:
            self.eleven.size_hint = (1, 1)
            place.add_widget(self.eleven)


load_kv("match/face/calm_strip")
