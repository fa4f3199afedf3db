"""The score as on television: block, digit, a gap, digit, block. More teams are shown side by side."""

from collections.abc import Sequence

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.referee import Corner
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.team.digit import Digit
from companion.ui.widgets.team.team_block import TeamBlock

_LARGE_FROM = 64
_LARGE, _SMALL = (48 / 72, 64 / 72), (36 / 56, 44 / 56)


class ScoreBug(BoxLayout):
    """Set a height; the width follows. ``team_colours``, ``letters`` and ``goals`` have an entry per team."""

    team_colours = ListProperty(["home", "away"])
    letters = ListProperty(["", ""])
    goals = ListProperty([0, 0])
    fresh = NumericProperty(-1)
    corner = NumericProperty("16dp")
    block_width = NumericProperty(0)
    digit_width = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._teams: list[tuple[TeamBlock, Digit]] = []
        super().__init__(**kwargs)
        for name in ("team_colours", "letters", "goals", "fresh"):
            self.fbind(name, self._refresh)
        for name in ("height", "corner", "block_width", "digit_width"):
            self.fbind(name, self._measure)
        self._refresh()

    def show(self, corners: Sequence[Corner], goals: Sequence[int] | None = None) -> None:
        """The sides of a table, with their goals or with these."""
        self.team_colours = [corner.colours for corner in corners]
        self.letters = [corner.letter for corner in corners]
        self.goals = [corner.goals for corner in corners] if goals is None else list(goals)

    def _refresh(self, *_: object) -> None:
        count = min(len(self.team_colours), len(self.letters), len(self.goals))
        if count != len(self._teams):
            self._build(count)
        for index, (block, digit) in enumerate(self._teams):
            block.colours, block.letter = self.team_colours[index], self.letters[index]
            digit.value, digit.fresh = self.goals[index], index == self.fresh

    def _build(self, count: int) -> None:
        self.clear_widgets()
        self._teams = [(TeamBlock(), Digit(size_hint_x=None)) for _ in range(count)]
        for index, (block, digit) in enumerate(self._teams):
            block.size_hint_x = None
            half = BoxLayout(size_hint_x=None)
            half.bind(minimum_width=half.setter("width"))
            mirrored = count == 2 and index == 1
            for part in (digit, block) if mirrored else (block, digit):
                half.add_widget(part)
            self.add_widget(half)
        self._measure()

    def _measure(self, *_: object) -> None:
        block_share, digit_share = _LARGE if self.height >= _LARGE_FROM else _SMALL
        round_corner, last = self.corner, len(self._teams) - 1
        for index, (block, digit) in enumerate(self._teams):
            block.width = self.block_width or self.height * block_share
            digit.width = self.digit_width or self.height * digit_share
            left = round_corner if index == 0 else 0
            right = round_corner if index == last else 0
            block.radii = [left, right if last == 1 else 0, right if last == 1 else 0, left]
            digit.radii = [0, right, right, 0] if last != 1 else [0, 0, 0, 0]


load_kv("widgets/team/score_bug")
