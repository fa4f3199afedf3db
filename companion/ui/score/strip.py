"""The strip under the score: what was noted last, what it offers, and how to take it back."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.events import fires
from companion.ui.widgets.motion import animate, settle
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

_TO_UNDO = 3.0


class NamedUndo(Tappable, Plate):
    """Takes back what it names in its ``room``; its ring empties clockwise."""

    text = StringProperty("")
    room = NumericProperty("150dp")
    share = NumericProperty(1.0)


@fires(on_undo="by a tap on the undo key", on_offer="by a tap on what is offered")
class ScoreStrip(Plate, BoxLayout):
    """``on_undo`` and ``on_offer`` fire by taps on its two keys; a key without a text is not there."""

    text = StringProperty("")
    undo_text = StringProperty("")
    offer_text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self.undo_key, self.offer_key = NamedUndo(), Chip(look="possible", pos_hint={"center_y": 0.5})
        super().__init__(**kwargs)
        self.offer_key.height = dp(56)
        self.undo_key.bind(on_release=lambda *_: self.dispatch("on_undo"))
        self.offer_key.bind(on_release=lambda *_: self.dispatch("on_offer"))
        for name in ("undo_text", "offer_text"):
            self.fbind(name, self._lay)
        self.bind(width=self._share)
        self._lay()

    def count_down(self) -> None:
        """Let the ring run once: what was just noted is easily taken back."""
        settle(self.undo_key)
        self.undo_key.share = 1.0
        animate(self.undo_key, share=0.0, seconds=_TO_UNDO)

    def _lay(self, *_: object) -> None:
        for key, text in ((self.offer_key, self.offer_text), (self.undo_key, self.undo_text)):
            if key.parent is not None:
                self.remove_widget(key)
            if text:
                self.add_widget(key)
        self._share()

    def _share(self, *_: object) -> None:
        """Where there is no room for two keys with texts, undo keeps only its sign."""
        crowded = bool(self.offer_text) and is_narrow(self.width)
        self.offer_key.text, self.undo_key.text = self.offer_text, "" if crowded else self.undo_text
        self.undo_key.room = self.width * 0.3


load_kv("score/strip")
