"""The yellow ring around whatever may be tapped or has been chosen."""

from math import cos, pi
from weakref import WeakSet

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme

_FAINT, _STEADY, _BRIGHT, _BEAT = 0.1, 0.22, 0.3, 1.2
_STEP = 1 / 12
"""Seconds between two pictures: a slow pulse needs few, which saves power."""


class _Pulse:
    """Lets all rings pulse together, and stops while there is none."""

    def __init__(self) -> None:
        self._rings: WeakSet[Ring] = WeakSet()
        self._ticking = Clock.create_trigger(self._tick, _STEP, interval=True)

    def take(self, ring: "Ring") -> None:
        self._rings.add(ring)
        self._ticking()

    def drop(self, ring: "Ring") -> None:
        self._rings.discard(ring)

    def _tick(self, _: float) -> None:
        if not self._rings:
            self._ticking.cancel()
        glow = _FAINT + (_BRIGHT - _FAINT) * (1 - cos(2 * pi * Clock.get_time() / _BEAT)) / 2
        for ring in self._rings:
            ring.glow = glow


class Ring(Widget):
    """As large as what it surrounds; drawn outward. ``inside`` fills the opening if nothing covers it."""

    pulsing = BooleanProperty(False)
    glow = NumericProperty(_STEADY)
    corner = NumericProperty("12dp")
    inside = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pulsing=self._join, parent=self._join)
        self._join()

    def _join(self, *_: object) -> None:
        if self.pulsing and self.parent is not None and not theme.reduce_motion:
            _pulse.take(self)
        else:
            _pulse.drop(self)
            self.glow = _STEADY


_pulse = _Pulse()

load_kv("widgets/drawn/ring")
