"""A team folded to one line: the same players and states, small, while the board shows something else."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.card_leaves import CardText
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.dashes import dashed_outline
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.ref_card import RefCard
from companion.ui.widgets.team.team_block import TeamBlock


class StripTile(Decoration, CardText):
    """The dark tile of a weakened player, or the number on an empty place."""


class StripCloth(Decoration, TeamBlock):
    """A player in form."""


class StripCard(Decoration, RefCard):
    """The yellow or red card on the corner."""

    layer = 2


class StripBandage(Decoration, CardText):
    """The mark of an injured player who was carried off."""

    layer = 2


class StripCell(Drawn, Decorated):
    """One player: colours and number; a dark tile if weakened; a dashed outline if gone."""

    number = StringProperty()
    colours = StringProperty("home")
    condition = OptionProperty("form", options=("form", "weak", "off", "hurt"))
    yellows = NumericProperty(0)
    corner = NumericProperty("10dp")
    drawn_on, drawn_from = "before", ("condition", "yellows")

    def draw(self) -> None:
        self.decorate(StripCloth, self.condition == "form")
        self.decorate(StripTile, self.condition != "form")
        self.decorate(StripCard, self.condition == "off" or (self.yellows > 0 and self.condition != "hurt"))
        self.decorate(StripBandage, self.condition == "hurt")
        if self.condition in ("off", "hurt") and self.width > 1:
            edge = dp(1)
            box = (self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
            self.paint((0.953, 0.965, 0.945, 0.6))
            dashed_outline(self.drawing, box, self.corner - edge, dp(5), dp(2))


@fires(on_tap="by a tap anywhere on the strip")
class Strip(Tappable, Widget):
    """``tokens`` in display order. On grass they need a dark ``tray``. A tap anywhere fires ``on_tap``."""

    tokens = ListProperty()
    colours = StringProperty("home")
    tray = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        before_frame(self, self._place, "pos", "size", "tray")
        self.bind(tokens=self._fill, colours=self._fill)
        self._fill()

    def on_release(self) -> None:
        self.dispatch("on_tap")

    def _fill(self, *_: object) -> None:
        if len(self.children) != len(self.tokens):
            self.clear_widgets()
            for _ in self.tokens:
                self.add_widget(StripCell())
        for cell, token in zip(reversed(self.children), self.tokens, strict=True):
            cell.number, cell.colours, cell.condition = token.label, self.colours, token.state
            cell.yellows = token.yellows
        self._place()

    def _place(self) -> None:
        count = len(self.children)
        if not count:
            return
        pad = dp(10) if self.tray else 0
        gap = min(dp(8), self.width * 0.012)
        wide = min(dp(112), (self.width - 2 * pad - gap * (count - 1)) / count)
        high = self.height - 2 * (dp(8) if self.tray else dp(2))
        left = self.center_x - (wide * count + gap * (count - 1)) / 2
        for index, cell in enumerate(reversed(self.children)):
            cell.corner = min(dp(10), wide * 0.23)
            cell.size = (round(wide), round(high))
            cell.pos = (round(left + index * (wide + gap)), round(self.center_y - high / 2))


load_kv("boards/eleven/strip")
