"""The chances of winning as a bar under the score: a part for each side, in its colours and as wide as its chances."""

from collections.abc import Sequence

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.chances.live import LiveOutlook
from companion.present.markup import unmarked
from companion.referee import Corner
from companion.ui.theme.breakpoints import by, is_narrow, is_roomy
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.children import Optional
from companion.ui.widgets.drawn.patterned import Patterned
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.motion import animate, settle
from companion.ui.widgets.tappable import Tappable

_SECONDS = 0.3
_GAP, _PAD, _CORNER = 4, 16, 10
_REACH, _REACH_UP, _REACH_DOWN = 4, 16, 8
"""How far beyond the bar a touch still counts, and above and below the thin line that it is on a phone."""


class ChanceBlock(Patterned):
    """A part of the bar; without ``colours`` it is that of a draw."""

    colours = StringProperty("")
    said = StringProperty("")
    lean = OptionProperty("left", options=("left", "center", "right"))
    pad = NumericProperty("16dp")


class ChanceTick(Widget):
    """Where a part ended before the last answer: a mark at the upper and the lower edge, beside the figures."""

    at = NumericProperty(-1)
    deep = NumericProperty(0)


class HideChances(Optional, Tappable, Widget):
    """Takes the bar away."""


@fires(on_hide="by the button that takes the bar away")
class ChancesBar(Tappable, Widget):
    """A tap explains it (``on_release``), ``on_hide`` takes it away for this match.

    ``shown`` are the shares as they are drawn, while they move; ``ticks`` are where the bar stood before the last
    answer. A phone has only the percentages in a thin line.
    """

    shown = ListProperty()
    ticks = ListProperty()
    gain = NumericProperty(0)
    gainer = StringProperty("")
    form = OptionProperty("roomy", options=("compact", "narrow", "roomy"))
    telling = BooleanProperty(False)
    """Whether it says who gained how much."""
    bar_x = NumericProperty(0)
    bar_width = NumericProperty(0)
    bar_height = NumericProperty("40dp")

    @property
    def compact(self) -> bool:
        """Whether there is room for the percentages only."""
        return self.form == "compact"

    def __init__(self, **kwargs: object) -> None:
        self._blocks: list[ChanceBlock] = []
        self._outlook: LiveOutlook | None = None
        super().__init__(**kwargs)
        self.fbind("shown", self._lay)
        before_frame(self, self._measure, "pos", "size", "bar_x", "bar_width", theme=("text_scale", "font_choice"))

    def collide_point(self, x: float, y: float) -> bool:
        down, up = by(self.form, compact=(_REACH_DOWN, _REACH_UP), other=(_REACH, _REACH))
        return bool(self.x <= x <= self.right and self.y - dp(down) <= y <= self.top + dp(up))

    def show(self, outlook: LiveOutlook, corners: Sequence[Corner]) -> None:
        """Show these chances; the parts move to their new widths."""
        self._outlook = outlook
        self.gain, self.gainer = outlook.gain, outlook.gainer if outlook.gain else ""
        shares = [part.share for part in outlook.parts]
        fresh = len(self._blocks) != len(outlook.parts)
        if fresh:
            self._build(len(outlook.parts))
        for block, part in zip(self._blocks, outlook.parts, strict=True):
            block.colours = "" if part.side is None else corners[part.side].colours
        self._say()
        if fresh:
            settle(self, shown=shares)
        elif shares != list(self.shown):
            animate(self, shown=shares, seconds=_SECONDS, curve="out_quad")

    def _build(self, count: int) -> None:
        for block in self._blocks:
            self.remove_widget(block)
        self._blocks = [ChanceBlock() for _ in range(count)]
        for at, block in enumerate(self._blocks):
            block.lean = "left" if at == 0 else "right" if at == count - 1 else "center"
            self.add_widget(block, index=len(self.children))

    def _measure(self) -> None:
        self.form = "compact" if is_narrow(self.width) else "roomy" if is_roomy(self.width) else "narrow"
        self._say()
        self._lay()

    def _say(self) -> None:
        """Write the percentage in each part, with the name where it will have room, and mark where the bar stood."""
        outlook = self._outlook
        if outlook is None or not self.bar_width:
            return
        wide = self._widths([part.share for part in outlook.parts])
        for block, part, room in zip(self._blocks, outlook.parts, wide, strict=True):
            block.pad = dp(8) if self.compact else dp(_PAD)
            named = not self.compact and _needs(part.name, part.percent) <= room
            figures = _figures(part.percent, compact=self.compact)
            block.said = _named(part.name, figures, block.lean) if named else figures
        moved = outlook.gain and len(outlook.before) == len(outlook.parts)
        self.ticks = self._edges(self._widths(outlook.before))[1:] if moved else []

    def _widths(self, shares: Sequence[float]) -> list[float]:
        """The width of each part: by its share, but never too narrow for its percentage."""
        room = self.bar_width - dp(_GAP) * (len(shares) - 1)
        least = min(_least(self.compact), room / max(1, len(shares)))
        small = [share * room < least for share in shares]
        left = sum(share for share, is_small in zip(shares, small, strict=True) if not is_small) or 1.0
        rest = room - least * sum(small)
        return [
            least if is_small else max(least, rest * share / left)
            for share, is_small in zip(shares, small, strict=True)
        ]

    def _edges(self, widths: Sequence[float]) -> list[float]:
        """Where each part begins."""
        at, found = self.bar_x, []
        for wide in widths:
            found.append(at)
            at += wide + dp(_GAP)
        return found

    def _lay(self, *_: object) -> None:
        if len(self.shown) != len(self._blocks) or not self.bar_width:
            return
        widths = self._widths(self.shown)
        last, corner = len(self._blocks) - 1, dp(6 if self.compact else _CORNER)
        for at, (block, x, wide) in enumerate(zip(self._blocks, self._edges(widths), widths, strict=True)):
            left, right = corner if at == 0 else dp(3), corner if at == last else dp(3)
            block.radii = [left, right, right, left]
            block.pos, block.size = (round(x), self.y), (round(wide), self.bar_height)


def _named(name: str, figures: str, lean: str) -> str:
    words = (f"[font=TextStrong]{unmarked(name)}[/font]", figures)
    return "   ".join(reversed(words) if lean == "right" else words)


def _figures(percent: str, *, compact: bool) -> str:
    return f"[font=FigureStrong][size={round(_type(compact))}]{percent}[/size][/font]"


def _needs(name: str, percent: str) -> float:
    words = CoreLabel(font_name="TextStrong", font_size=theme.type_text).get_extents(f"{name}   ")[0]
    return words + _figures_width(percent) + dp(2 * _PAD)


def _figures_width(percent: str) -> float:
    return CoreLabel(font_name="FigureStrong", font_size=_type()).get_extents(percent)[0]


def _least(compact: bool) -> float:
    """The narrowest part that holds its percentage."""
    return _type(compact) * 2.1 + dp(8 if compact else 2 * _PAD)


def _type(compact: bool = False) -> float:
    return theme.type_text if compact else theme.type_lead * 0.92


load_kv("match/chances/bar")
