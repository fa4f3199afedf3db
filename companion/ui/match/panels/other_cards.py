"""All cards of a kit in a pull-up, six a row, and the answers that are rarely given."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.present.appearance import BoxLook
from companion.referee import Option
from companion.referee.tables.cards import CardFace
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.chip import Chip, NotNow
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr

_IN_A_ROW, _GAP, _WIDEST, _SHAPE = 6, 12, 96, 0.72


class OtherCards(PullUp):
    """``take`` is called with the option that is touched; ``looks`` are the pictures by the id of their option."""

    def __init__(
        self,
        options: Sequence[Option],
        looks: Mapping[int, CardFace],
        box: BoxLook,
        room: float,
        take: Callable[[Option], None],
    ) -> None:
        super().__init__(title=tr("grid.other_cards"), share=0.8)
        self._take = take
        self._keys: dict[int, Any] = {}
        scroll = Factory.ScrollView(do_scroll_x=False, bar_width=dp(4))
        grid = Factory.OptionGrid(spacing=dp(_GAP), padding=(dp(6), dp(14)))
        wide = min(dp(_WIDEST), (room - dp(_GAP) * (_IN_A_ROW + 1)) / _IN_A_ROW)
        for option in options:
            face = looks.get(id(option))
            key: Any = (
                CardPicture(card=face, lit=True, size=(wide, wide / _SHAPE))
                if face
                else Chip(text=tr.render(option.words), look="possible", icon=box.icon(option.answer))
            )
            key.act = partial(self._choose, option)
            self._keys[id(option)] = key
            grid.add_widget(key)
        self._grid = grid
        scroll.add_widget(grid)
        self.add_widget(scroll)

    def note(self, text: str, why: Callable[[], None]) -> None:
        """Say what may not be answered now; a tap closes the sheet and says ``why``."""
        note = NotNow(text=text, whole=True, room=self.width)
        note.bind(on_release=lambda *_: (self.close(), why()))
        self._grid.add_widget(note)

    def key_of(self, option: Option) -> Widget:
        key: Widget = self._keys[id(option)]
        return key

    def _choose(self, option: Option) -> None:
        self.close()
        self._take(option)
