"""The strip under the board: what hands do on the table, what was answered, or what was decided last."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.present.receipts import Receipt
from companion.ui.theme.breakpoints import by
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.tiny_card import TinyCardView
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

_MOST_CARDS = 6


class TableStrip(Tappable, Plate, BoxLayout):
    """On "paper" it speaks of the table, otherwise of what was "said" or, if it is "quiet", decided last.

    A tap on it says why, if it ``explains``; otherwise it takes no touch.
    """

    look = OptionProperty("said", options=("paper", "said", "quiet"))
    explains = BooleanProperty(False)
    text = StringProperty("")
    cards = ListProperty()
    form = StringProperty("wide")

    def __init__(self, **kwargs: Any) -> None:
        self._tiny = Spares(TinyCardView)
        super().__init__(**kwargs)
        self.bind(cards=self._lay_cards, form=self._lay_cards)

    def show(self, receipt: Receipt, *, explains: bool = False) -> None:
        self.explains, self.look = explains, "paper" if receipt.paper else "said"
        self.text, self.cards = receipt.text, list(receipt.cards)

    def rest(self, text: str, *, explains: bool) -> None:
        """There is nothing new to say: what was decided last, or another ``text`` before that."""
        self.explains, self.look = explains, "quiet"
        self.text, self.cards = text, []

    def collide_point(self, x: float, y: float) -> bool:
        return self.explains and super().collide_point(x, y)

    def _lay_cards(self, *_: object) -> None:
        self._tiny.collect()
        if len(self.cards) <= _MOST_CARDS and by(self.form, phone=False, other=True):
            for card in self.cards:
                tiny = self._tiny.take()
                tiny.colours, tiny.label, tiny.lies, tiny.yellow = card.colours, card.label, card.lies, card.yellow
                self.ids.cards.add_widget(tiny)


load_kv("match/table_strip")
