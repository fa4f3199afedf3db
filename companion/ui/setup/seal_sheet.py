"""The seal of the dice before kick-off: an explanation, and the optional tap of each side."""

from collections.abc import Callable, Sequence
from time import perf_counter

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.dice.seal import Seal, in_fours
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.plate import Plate
from companion.words.translation import tr


class SealWords(BoxLayout):
    """The explanation, the whole seal, and the switch for the taps."""

    seal = StringProperty("")
    taps = BooleanProperty(False)


@fires(on_taps="with whether each side wants to tap")
class SealSheet(PullUp):
    """``on_taps`` gives whether each side wants to tap."""

    def __init__(self, seal: Seal, *, taps: bool) -> None:
        super().__init__(title=tr("proof.seal.title"), share=0.92)
        self.words = SealWords(seal=in_fours(seal.commitment), taps=taps)
        self.words.ids.taps.bind(active=lambda _, active: self.dispatch("on_taps", active))
        self.add_widget(self.words)


@fires(on_tap="with the position of the tap")
class TapPad(Plate):
    """A wide area for one tap; ``on_tap`` gives its position, from 0 to 1 both ways."""

    text = StringProperty("")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self.dispatch("on_tap", (touch.x - self.x) / self.width, (touch.y - self.y) / self.height)
        return True


class TapTurns(BoxLayout):
    """The seal, who taps now, and what the taps added."""

    seal = StringProperty("")
    said = StringProperty("")


class SealTaps(PullUp):
    """Each of ``sides`` taps once, after the seal was shown; ``done`` gets the seal with their taps."""

    def __init__(self, seal: Seal, sides: Sequence[str], done: Callable[[Seal], None]) -> None:
        super().__init__(title=tr("proof.taps.title"), share=0.92)
        self.seal = seal
        self._sides, self._done, self._shown = list(sides), done, perf_counter()
        self.turns = TapTurns(seal=in_fours(seal.commitment))
        self.turns.ids.pad.bind(on_tap=lambda _, x, y: self._tap(x, y))
        self.add_widget(self.turns)
        self._ask()

    def _ask(self) -> None:
        names = zip(self._sides, self.seal.taps, strict=False)
        self.turns.said = "\n".join(tap_words(name, tap) for name, tap in names)
        self.turns.ids.pad.text = tr("proof.taps.ask", side=self._sides[len(self.seal.taps)])

    def _tap(self, x: float, y: float) -> None:
        if len(self.seal.taps) == len(self._sides):
            return
        self.seal = self.seal.tapped(x, y, perf_counter() - self._shown)
        if len(self.seal.taps) < len(self._sides):
            self._ask()
            return
        self.close()
        self._done(self.seal)


def tap_words(name: str, tap: str) -> str:
    """A tap as people may note it: the four numbers in the match file."""
    return tr("proof.taps.told", side=name, tap=tap)


load_kv("setup/seal_sheet")
