"""A contest: two sums side by side, and the odds of the attack."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.contest import ContestPicture
from companion.ui.match.contest import odds_bar  # noqa: F401  the layout names OddsBar
from companion.ui.match.contest.side import ContestSideView
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.words.translation import tr

_UPPER_SHARE = 0.75
"""The share of the height of the upper side that is left for its card and dice, without labels and margins."""


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
        self.goal_word, self.save_word = tr("match.contest.goal"), tr("match.contest.save")
        self.odds = -1 if picture.odds is None else picture.odds
        self.sentence = picture.sentence

    def _refresh(self, *_: object) -> None:
        self._views[0].side, self._views[1].side = self.attack, self.defence
        self._place()

    def _place(self, *_: object) -> None:
        if self.width <= 1 or self.height <= 1:
            return
        self.band_height = self._band()
        if self._wide:
            self._place_wide(min(self.width / 960, self.height / 488))
        else:
            self._place_upright()

    @property
    def _wide(self) -> bool:
        return not is_narrow(self.width) and self.width >= self.height * 1.1

    def _band(self) -> float:
        """The height of the strip below the grass: the sentence, the bar, and labels above it if they do not fit."""
        sentence = theme.type_lead * 1.4 if self.sentence else 0
        bar = self.ids.bar.height if self.odds >= 0 else 0
        return sentence + bar + (dp(36) if self._wide else dp(26)) if sentence or bar else 0

    def _place_wide(self, scale: float) -> None:
        edge, top = 32 * scale, self.top - 28 * scale
        bottom = self.y + self.band_height + 6 * scale
        half = self.width / 2 - edge - 14 * scale
        card = (136 * scale, min(172 * scale, (top - bottom) * 0.58))
        die = min(64 * scale, *(view.die_for(half) for view in self._views))
        self.disc, self.disc_x = 96 * scale, self.center_x
        for view, mirrored in zip(self._views, (False, True), strict=True):
            view.mirrored = mirrored
            view.size = (half, top - bottom)
            view.pos = (self.right - edge - half if mirrored else self.x + edge, bottom)
            self.disc_y = view.place(card, die, 28 * scale) - 8 * scale

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
