"""A contest between people who sit around the device: each side reads its own half."""

from collections.abc import Mapping

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.present.contest import ContestPicture, ContestSide
from companion.ui.match.contest.side import ContestSideView
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.theme.turned import Turned
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr

_BAR, _LEAST = 64, 0.16
"""The height of the bar between the halves, and the smallest share in which its text can be read."""
_LOW, _LINES = 104, 50
"""A half that is lower than the first has no room for a card; the second is the height of the two lines of words."""
_ASKED, _RIGHT, _OPPOSITE, _LEFT = 0, 90, 180, -90


class ContestHalf(Widget):
    """One side as its owner sees it, and what is needed."""

    side = ObjectProperty(None, allownone=True)
    sentence = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._view = ContestSideView()
        self.ids.side.add_widget(self._view)
        before_frame(self, self._place, "pos", "size", "side", "sentence", theme=("text_scale",))

    def _place(self) -> None:
        view, edge = self._view, dp(24)
        view.side = self.side
        if self.side is None or min(self.size) <= 2 * edge:
            return
        below = theme.type_lead * 1.5 if self.sentence else 0
        view.pos, view.size = (
            (self.x + edge, self.y + below + dp(4)),
            (self.width - 2 * edge, self.height - below - dp(12)),
        )
        high = view.height
        if high < dp(_LOW):
            row = high - sp(_LINES)
            view.place_low(max(1, min(dp(48), row / 1.12, view.die_for(view.width))))
        elif view.width > 2.2 * high:
            card = (high * 0.79, high)
            view.place_beside(card, min(dp(64), high * 0.4, view.die_for(view.width * 0.48)))
        else:
            die = min(dp(56), high * 0.18, view.die_for(view.width))
            room = high - die * 1.12 - theme.type_text * 1.3 - dp(16)
            view.place((min(room * 0.79, view.width * 0.36), room), die, dp(8))


class FacingContest(FloatLayout):
    """The half of the asked person is in front of her, the other one in front of the rival.

    ``edges`` are the edges of the sides by their colours, as the asked person sees them.
    """

    odds = NumericProperty(-1)
    sentence = StringProperty()
    edges: Mapping[str, int] = {}

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._halves = [(Turned(size_hint=(None, None)), ContestHalf()) for _ in range(2)]
        for turned, half in self._halves:
            turned.add_widget(half)
            self.add_widget(turned)
        before_frame(self, self._place, "pos", "size", "odds")

    def show(self, picture: ContestPicture) -> None:
        self.sentence = picture.sentence
        self.odds = picture.odds
        for (turned, half), side in zip(self._halves, (picture.attack, picture.defence), strict=True):
            turned.angle = self._edge(side)
            half.side, half.sentence = side, picture.sentence
        if self._halves[0][0].angle == self._halves[1][0].angle:
            self._halves[1][0].angle = _OPPOSITE
        percent = round(100 * max(0, self.odds))
        words = (("goal", percent), ("save", 100 - percent))
        for name, share in words:
            self.ids[name].text = f"{tr(f'match.contest.{name}')}  {tr('parts.contest.percent', n=share)}"
        self._place()

    def _edge(self, side: ContestSide) -> int:
        return self.edges.get(side.colours, _ASKED)

    def _place(self) -> None:
        """The halves share the pitch along the line between the two people; the bar lies between them."""
        bar = dp(_BAR) if self.odds >= 0 else dp(8)
        angles = {turned.angle for turned, _ in self._halves}
        beside = bool(angles & {_LEFT, _RIGHT})
        for turned, _ in self._halves:
            wide, high = self.width, (self.height - bar) / 2
            if beside:
                wide, high = self.width / 2, self.height - bar
            turned.size = (wide, high)
            far = turned.angle in (_RIGHT, _OPPOSITE) or (turned.angle == _ASKED and _LEFT in angles)
            turned.pos = (
                self.x + (wide if beside and far else 0),
                self.y + (bar if beside else high + bar if far else 0),
            )
        self._place_bar(self.y + (dp(8) if beside else (self.height - bar) / 2 + dp(8)), bar - dp(16))

    def _place_bar(self, y: float, high: float) -> None:
        """ "Goal" reads from the attacker, "save" from the defender."""
        share = min(1 - _LEAST, max(_LEAST, self.odds))
        wide, x = self.width - dp(32), self.x + dp(16)
        for index, (name, part) in enumerate((("goal", share), ("save", 1 - share))):
            turned = self.ids[f"{name}_part"]
            turned.opacity = 1 if self.odds >= 0 else 0
            turned.size = (wide * part - dp(2), max(1, high))
            turned.pos = (x if index == 0 else x + wide - turned.width, y)
            turned.angle = _OPPOSITE if self._halves[index][0].angle == _OPPOSITE else _ASKED


load_kv("match/face/contest")
