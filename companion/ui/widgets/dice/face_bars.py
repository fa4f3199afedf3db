"""Observed against expected throws: a bar for each face, with a line where a fair die would end."""

from collections.abc import Sequence

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.present.faces import FaceCount
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn


class Bar(Drawn):
    """As long as the face's count, with a line at the expected count."""

    seen = NumericProperty(0)
    expected = NumericProperty(0)
    most = NumericProperty(1)
    drawn_from = ("seen", "expected", "most")

    def draw(self) -> None:
        if self.width <= 1 or self.most <= 0:
            return
        high, line = min(dp(24), self.height), dp(4)
        y, per = self.center_y - high / 2, (self.width - line) / self.most
        for colour, wide in ((theme.raised, self.width), (theme.bar, self.seen * per)):
            self.paint(colour, SmoothRoundedRectangle(pos=(self.x, y), size=(wide, high), radius=[(dp(6),) * 2] * 4))
        if self.expected > 0:
            mark = Rectangle(pos=(self.x + self.expected * per, y - dp(4)), size=(line, high + dp(8)))
            self.paint(theme.chalk, mark)


class FaceBar(BoxLayout):
    """One face with its bar and its number."""

    look = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    seen = NumericProperty(0)
    expected = NumericProperty(0)
    most = NumericProperty(1)
    name_share = NumericProperty(0)


class FaceBars(ScrollView):
    """One bar under another for ``counts``, all on one scale."""

    counts = ListProperty()

    def on_counts(self, _: object, counts: Sequence[FaceCount]) -> None:
        rows = self.ids.rows
        if len(rows.children) != len(counts):
            rows.clear_widgets()
            for _count in counts:
                rows.add_widget(FaceBar())
        most = max((max(count.seen, count.expected) for count in counts), default=0)
        share = 0.0 if not any(c.name for c in counts) else 0.36 if any(len(c.name) > 3 for c in counts) else 0.12
        for row, count in zip(rows.children[::-1], counts, strict=True):
            row.look, row.name, row.seen, row.expected = count.look, count.name, count.seen, count.expected
            row.most, row.name_share = max(1, most), share


load_kv("widgets/dice/face_bars")
