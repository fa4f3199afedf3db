"""A contest: two sums side by side, and the odds of the attack."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.contest import ContestPicture
from companion.ui.match.contest import odds_bar  # noqa: F401  the layout names OddsBar
from companion.ui.match.contest.side import WORD_SHARE, ContestSideView
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr

_LEAST_LINE, _LEAST_WITH_CARDS = 40, 156
"""The heights from which the totals stand in one line with the names, and with cards and parts."""
_LOW = 320
"""A contest lower than this is narrow too: its sides stand closer together."""
_SCALE_OF_GAPS = 0.8
"""A smaller contest closes the gaps between its rows."""
_LEAST_DIE = 28
"""The side of a die on which a number in the smallest type can be read."""
_LARGEST_DIE, _LARGEST_CARD = 64, 172
_LEAST_DISC, _PAD = 40, 8
_SLIM = 0.92
"""How wide a card is, in heights."""


class ContestView(Widget):
    """``attack`` and ``defence`` are ContestSides; ``odds`` of the attack below zero are unknown: no bar.

    The sides mirror each other. With little room they are one line, and the sentence says for how much; with less the
    sentence alone is left.
    """

    attack = ObjectProperty(None, allownone=True)
    defence = ObjectProperty(None, allownone=True)
    odds = NumericProperty(-1)
    sentence = StringProperty()
    goal_word = StringProperty()
    save_word = StringProperty()
    told = BooleanProperty(True)
    """Whether the sentence is shown: with cards only if it takes no room from them."""
    band_height = NumericProperty(0)
    disc = NumericProperty("96dp")
    disc_x = NumericProperty(0)
    disc_y = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._views = (ContestSideView(), ContestSideView())
        for view in self._views:
            self.ids.sides.add_widget(view)
        place_soon = before_frame(self, self._place, "pos", "size", "odds", "sentence", theme=("text_scale",))
        self.bind(attack=self._refresh, defence=self._refresh)
        self.ids.bar.fbind("height", place_soon)
        self._refresh()

    def show(self, picture: ContestPicture) -> None:
        self.attack, self.defence = picture.attack, picture.defence
        self.goal_word, self.save_word = tr("match.contest.goal"), picture.otherwise
        self.odds = picture.odds
        self.sentence = picture.sentence

    def _refresh(self, *_: object) -> None:
        self._views[0].side, self._views[1].side = self.attack, self.defence
        self._place()

    def _place(self, *_: object) -> None:
        if self.width <= 1 or self.height <= 1:
            return
        bar = self._band(told=False)
        cards = self.height - bar - dp(2 * _PAD) >= dp(_LEAST_WITH_CARDS)
        self.told = bool(self.sentence) and (not cards or self.height >= dp(_LOW))
        self.band_height = min(self.height, self._band(told=self.told))
        self._show_sides(self.height - self.band_height >= dp(_LEAST_LINE))
        if cards and self._wide and self.height >= dp(_LOW):
            self._place_wide(min(self.width / 960, self.height / 488))
        elif cards:
            self._place_close()
        else:
            self._place_line()

    @property
    def _wide(self) -> bool:
        return not is_narrow(self.width) and self.width >= self.height * 1.1

    def _show_sides(self, shown: bool) -> None:
        """Where there is no room for the sums, only the sentence and the odds are shown."""
        self.disc = dp(_LEAST_DISC) if shown else 0
        holder = self.ids.sides
        if shown != bool(holder.children):
            holder.clear_widgets()
            for view in self._views if shown else ():
                holder.add_widget(view)

    def _band(self, *, told: bool) -> float:
        """The height of the strip below the grass: the sentence, the bar, and labels above it if they do not fit."""
        sentence = theme.type_lead * 1.4 if told else 0
        bar = self.ids.bar.height if self.odds >= 0 else 0
        return sentence + bar + (dp(36) if self._wide else dp(26)) if sentence or bar else 0

    def _place_wide(self, scale: float) -> None:
        edge, top = 32 * scale, self.top - 28 * scale
        bottom = self.y + self.band_height + 6 * scale
        half = self.width / 2 - edge - 14 * scale
        die = min(64 * scale, *(view.die_for(half) for view in self._views))
        gap = 28 * scale if scale > _SCALE_OF_GAPS else 16 * scale
        below = gap + die * 1.12 + dp(4) + min(theme.type_text * 1.3, (top - bottom) * WORD_SHARE)
        card = (136 * scale, min(172 * scale, (top - bottom) * 0.58, top - bottom - below))
        self.disc, self.disc_x = 96 * scale, self.center_x
        for view, mirrored in zip(self._views, (False, True), strict=True):
            view.mirrored = mirrored
            view.size = (half, top - bottom)
            view.pos = (self.right - edge - half if mirrored else self.x + edge, bottom)
            self.disc_y = view.place(card, die, gap) - 8 * scale

    def _place_close(self) -> None:
        """The sides as large as half of the width and the height allow, each in the middle of its half."""
        edge, bottom = dp(8), self.y + self.band_height + dp(_PAD)
        half, high = self.width / 2 - edge - dp(2), self.top - dp(_PAD) - bottom
        fitting = min(view.die_for(half) for view in self._views)
        die = min(dp(_LARGEST_DIE), max(dp(_LEAST_DIE), high * 0.2), fitting)
        card = min(dp(_LARGEST_CARD), high * 0.42, half * 0.5)
        size = (card * _SLIM, card)
        wide = min(half, max(view.width_for(size, die) for view in self._views))
        self.disc, self.disc_x = min(dp(96), max(dp(_LEAST_DISC), high * 0.16)), self.center_x
        for view, mirrored in zip(self._views, (False, True), strict=True):
            view.mirrored, view.size = mirrored, (wide, high)
            spare = edge + (half - wide) / 2
            view.pos = (self.right - spare - wide if mirrored else self.x + spare, bottom)
            middle = view.place(size, die, dp(10), head_above=True)
        self.disc_y = min(self.top - dp(4) - self.disc / 2, middle + card / 2 + self.disc / 4)

    def _place_line(self) -> None:
        """Both names with their totals in one line, without cards and parts."""
        edge, bottom = dp(12), self.y + self.band_height
        half = self.width / 2 - edge - dp(_LEAST_DISC / 2 + 4)
        self.disc_x, self.disc_y = self.center_x, (bottom + self.top) / 2
        for view, mirrored in zip(self._views, (False, True), strict=True):
            view.mirrored, view.size = mirrored, (half, self.top - bottom)
            view.pos = (self.right - edge - half if mirrored else self.x + edge, bottom)
            view.place_low(0)


load_kv("match/contest/view")
