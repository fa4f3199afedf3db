"""The strip under the board: what hands do on the table, or what was answered, and a short time to take it back."""

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.present.receipts import Receipt
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.tiny_card import TinyCardView
from companion.ui.widgets.fitted import smallest_type
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.motion import animate, settle
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

TO_UNDO, TO_RETYPE = 3.0, 10.0
_MOST_CARDS = 6
_EDGES = 12


class UndoKey(Tappable, Plate):
    """Takes the answer back; its ring empties clockwise, and ``left`` counts the seconds if they are many.

    While it is ``brief`` its word is left out.
    """

    text = StringProperty("")
    brief = BooleanProperty(False)
    full_width = NumericProperty(0)
    """Its width with its word."""
    share = NumericProperty(1.0)
    left = NumericProperty(0)
    paper = BooleanProperty(False)
    small = BooleanProperty(False)


class TableStrip(Tappable, Plate, BoxLayout):
    """On ``paper`` it speaks of the table, otherwise it is only a receipt.

    ``on_undo`` fires by a tap on the button, ``on_release`` by one beside it, where the strip can say why
    (``explains``).
    """

    explains = BooleanProperty(False)

    paper = BooleanProperty(False)
    text = StringProperty("")
    cards = ListProperty()
    small = BooleanProperty(False)
    usual_height = NumericProperty("64dp")
    height: Any
    grows = BooleanProperty(False)
    """Whether it may become as high as its parent for a long text."""
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

    def on_kv_post(self, base_widget: object) -> None:
        shown = ("pos", "size", "text", "offered", "small", "grows")
        make_room_soon = before_frame(self, self._make_room, *shown, theme=("text_scale", "font_choice"))
        self.ids.told.bind(x=make_room_soon)
        self.key.bind(full_width=make_room_soon)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A strip that has nothing to explain leaves touches beside its button alone."""
        if self.explains:
            return bool(super().on_touch_down(touch))
        return bool(BoxLayout.on_touch_down(self, touch))

    def show(self, receipt: Receipt, undo: str = "", seconds: float = TO_UNDO, *, explains: bool = False) -> None:
        """Show a receipt; ``undo`` is the text of its button, which leaves after so many seconds."""
        self.withdraw()
        self.explains = explains
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

    def _make_room(self) -> None:
        """For a text that is long for a phone: grow, then leave out the word of the button."""
        if not self.small:
            self.key.brief = False
            return
        beside = self.ids.told.x - self.x + self.padding[2] + self.spacing
        wide = self.width - beside - (self.key.full_width + self.spacing if self.offered else 0)
        room = self.height
        if self.grows and self.parent is not None:
            room = self.parent.height
            self.height = min(room, max(self.usual_height, _height(self.text, wide, theme.type_text) + dp(_EDGES)))
        self.key.brief = self.offered and _height(self.text, wide, smallest_type()) > room

    def _lay_cards(self, *_: object) -> None:
        row = self.ids.cards
        row.clear_widgets()
        if len(self.cards) <= _MOST_CARDS and not self.small:
            for card in self.cards:
                row.add_widget(TinyCardView(colours=card.colours, label=card.label, lies=card.lies, yellow=card.yellow))


def _height(text: str, wide: float, size: float) -> float:
    """How high this text is in lines of that width."""
    ruler = CoreLabel(text=text, font_name="TextStrong", font_size=size, text_size=(max(1, wide), None))
    ruler.resolve_font_name()
    return float(ruler.render()[1])


load_kv("match/table_strip")
