"""The yellow ring that says "now": under whatever may be tapped or has been chosen."""

from math import cos, pi
from weakref import WeakSet

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme

_FAINT, _STEADY, _BRIGHT, _BEAT = 0.1, 0.22, 0.3, 1.2
_STEP = 1 / 12
"""A slow beat needs few pictures; a battery thanks for it."""


class _Heart:
    """Lets all rings beat as one, and rests while there is none."""

    def __init__(self) -> None:
        self._rings: WeakSet[Ring] = WeakSet()
        self._beating = Clock.create_trigger(self._beat, _STEP, interval=True)

    def take(self, ring: "Ring") -> None:
        self._rings.add(ring)
        self._beating()

    def drop(self, ring: "Ring") -> None:
        self._rings.discard(ring)

    def _beat(self, _: float) -> None:
        if not self._rings:
            self._beating.cancel()
        glow = _FAINT + (_BRIGHT - _FAINT) * (1 - cos(2 * pi * Clock.get_time() / _BEAT)) / 2
        for ring in self._rings:
            ring.glow = glow


class Ring(Widget):
    """As large as what it surrounds; draws outward. ``inside`` fills the opening where nothing covers it."""

    pulsing = BooleanProperty(False)
    glow = NumericProperty(_STEADY)
    corner = NumericProperty("12dp")
    inside = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pulsing=self._beat, parent=self._beat)
        self._beat()

    def _beat(self, *_: object) -> None:
        if self.pulsing and self.parent is not None and not theme.reduce_motion:
            _heart.take(self)
        else:
            _heart.drop(self)
            self.glow = _STEADY


_heart = _Heart()

load_kv("widgets/ring")
