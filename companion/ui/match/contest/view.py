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

_UPPER_SHARE = 0.75
"""The share of the height of the upper side that is left for its card and dice, without labels and margins."""


_LEAST_SIDES, _LEAST_WITH_CARDS = 96, 156
"""The heights from which the sums are shown, and the cards beside them; otherwise only the odds, or the sums alone."""
_LOW_WIDE, _LOW_NARROW = 320, 300
"""A wide contest lower than this is laid out like a narrow one."""
_SCALE_OF_GAPS = 0.8
"""A smaller contest closes the gaps between its rows."""
_LEAST_DIE = 28
"""The side of a die on which a number in the smallest type can be read."""


class ContestView(Widget):
    """``attack`` and ``defence`` are ContestSides; ``odds`` of the attack below zero are unknown: no bar.

    In landscape the sides mirror each other; in portrait the attack is at the top.
    """

    attack = ObjectProperty(None, allownone=True)
    defence = ObjectProperty(None, allownone=True)
    odds = NumericProperty(-1)
    sentence = StringProperty()
    goal_word = StringProperty()
    save_word = StringProperty()
    beside = BooleanProperty(False)
    """Whether the view is so low that its sides stand close together, without the sentence."""
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
        self.beside = self._low
        self.band_height = self._band()
        self._show_sides(self.height - self.band_height >= dp(_LEAST_SIDES))
        if self._wide and not self.beside:
            self._place_wide(min(self.width / 960, self.height / 488))
        elif self.beside:
            self._place_beside()
        else:
            self._place_upright()

    @property
    def _wide(self) -> bool:
        return not is_narrow(self.width) and self.width >= self.height * 1.1

    def _show_sides(self, shown: bool) -> None:
        """Where there is no room for the sums, only the odds are shown."""
        holder = self.ids.sides
        if shown != bool(holder.children):
            holder.clear_widgets()
            for view in self._views if shown else ():
                holder.add_widget(view)

    @property
    def _low(self) -> bool:
        return self.height < (dp(_LOW_WIDE) if self._wide else max(self.width, dp(_LOW_NARROW)))

    def _band(self) -> float:
        """The height of the strip below the grass: the sentence, the bar, and labels above it if they do not fit."""
        sentence = theme.type_lead * 1.4 if self.sentence and not self.beside else 0
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

    def _place_beside(self) -> None:
        """A low contest: the sides beside each other, without the sentence, and without the cards if it is very low."""
        edge, pad = dp(12), dp(8)
        bottom = self.y + self.band_height
        half = self.width / 2 - edge - dp(4)
        high = self.top - bottom - 2 * pad
        with_cards = high >= dp(_LEAST_WITH_CARDS)
        fitting = min(view.die_for(half) for view in self._views)
        die = min(dp(48), max(dp(_LEAST_DIE), high * 0.2), fitting)
        card = min(dp(92), high * 0.42)
        self.disc, self.disc_x, self.disc_y = dp(52), self.center_x, self.top - dp(30)
        for view, mirrored in zip(self._views, (False, True), strict=True):
            view.mirrored = mirrored
            view.size = (half, high)
            view.pos = (self.right - edge - half if mirrored else self.x + edge, bottom + pad)
            if with_cards:
                view.place((card * 0.92, card), die, dp(10), head_above=True)
            else:
                view.place_low(die)

    def _place_upright(self) -> None:
        edge, pad, gap = dp(16), dp(10), dp(10)
        bottom = self.y + self.band_height
        half = (self.top - bottom) / 2
        self.disc = min(dp(96), half * 0.42)
        self.disc_x, self.disc_y = self.right - edge - self.disc / 2, bottom + half
        room = self.width - 2 * edge - self.disc - dp(4)
        die = min(dp(64), half * 0.21, *(view.die_for(room) for view in self._views))
        card_high = min(dp(172), half * _UPPER_SHARE - gap - die * 1.12 - dp(4))
        for view, y in zip(self._views, (bottom + half, bottom), strict=True):
            view.mirrored = False
            view.pos, view.size = (self.x + edge, y + pad), (self.width - 2 * edge, half - 2 * pad)
            view.place((card_high * 0.92, card_high), die, gap)


load_kv("match/contest/view")
