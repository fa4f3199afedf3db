"""The strip under the board: what hands do on the table, or what was answered, and a short time to take it back."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.present.receipts import Receipt
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.tiny_card import TinyCardView
from companion.ui.widgets.motion import animate, settle
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

TO_UNDO, TO_RETYPE = 3.0, 10.0
_MOST_CARDS = 6


class UndoKey(Tappable, Plate):
    """Takes the answer back; its ring empties clockwise, and ``left`` counts the seconds if they are many."""

    text = StringProperty("")
    share = NumericProperty(1.0)
    left = NumericProperty(0)
    paper = BooleanProperty(False)
    small = BooleanProperty(False)


class TableStrip(Plate, BoxLayout):
    """On ``paper`` it speaks of the table, otherwise it is only a receipt. ``on_undo`` fires by a tap on the button."""

    paper = BooleanProperty(False)
    text = StringProperty("")
    cards = ListProperty()
    small = BooleanProperty(False)
    usual_height = NumericProperty("64dp")
    offered = BooleanProperty(False)
    """Whether the answer can still be taken back here."""
    __events__ = ("on_undo", "on_time_up")

    def __init__(self, **kwargs: object) -> None:
        self.key = UndoKey()
        super().__init__(**kwargs)
        self.key.bind(on_release=lambda *_: self.dispatch("on_undo"))
        self._time_up = Clock.create_trigger(lambda *_: self._drop(), TO_UNDO)
        self._tick = Clock.create_trigger(lambda *_: self._count_down(), 1.0, interval=True)
        self.bind(cards=self._lay_cards, small=self._lay_cards)
        self.fbind("small", self.key.setter("small"))
        self.key.small = self.small

    def show(self, receipt: Receipt, undo: str = "", seconds: float = TO_UNDO) -> None:
        """Show a receipt; ``undo`` is the text of its button, which leaves after so many seconds."""
        self.withdraw()
        self.text, self.paper, self.cards = receipt.text, receipt.paper, list(receipt.cards)
        self.key.text, self.key.paper = undo, receipt.paper
        if undo:
            self._offer(seconds)

    def withdraw(self) -> None:
        """Take the button away at once."""
        self._time_up.cancel()
        self._tick.cancel()
        settle(self.key)
        self.offered = False
        if self.key.parent is not None:
            self.remove_widget(self.key)

    def on_undo(self) -> None:
        """Fired by a tap on the button."""

    def on_time_up(self) -> None:
        """Fired when the button leaves by itself."""

    def _offer(self, seconds: float) -> None:
        self.offered = True
        self.add_widget(self.key)
        self._time_up = Clock.create_trigger(lambda *_: self._drop(), seconds)
        self._time_up()
        self.key.left = int(seconds) if seconds > TO_UNDO else 0
        if self.key.left:
            self._tick()
        self.key.share = 1.0
        animate(self.key, share=0.0, seconds=seconds)
        if not self.key.share:
            self.key.share = 1.0

    def _drop(self) -> None:
        self.withdraw()
        self.dispatch("on_time_up")

    def _count_down(self) -> None:
        self.key.left = max(1, self.key.left - 1)

    def _lay_cards(self, *_: object) -> None:
        row = self.ids.cards
        row.clear_widgets()
        if len(self.cards) <= _MOST_CARDS and not self.small:
            for card in self.cards:
                row.add_widget(TinyCardView(colours=card.colours, label=card.label, lies=card.lies, yellow=card.yellow))


load_kv("match/table_strip")
