"""The yellow ring that says "now": under whatever may be tapped or has been chosen."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.layout import load_kv
from companion.ui.theme import theme

_FAINT, _BRIGHT, _BEAT = 0.1, 0.3, 1.2
_STEP = 1 / 12
"""A slow beat needs few pictures; a battery thanks for it."""


class Ring(Widget):
    """As large as what it surrounds; draws outward. ``inside`` fills the opening where nothing covers it."""

    pulsing = BooleanProperty(False)
    glow = NumericProperty(0.22)
    corner = NumericProperty("12dp")
    inside = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pulsing=self._beat, parent=self._beat)
        self._beat()

    def _beat(self, *_: object) -> None:
        Animation.cancel_all(self, "glow")
        if self.pulsing and self.parent is not None and not theme.reduce_motion:
            beat = Animation(glow=_BRIGHT, duration=_BEAT / 2, t="in_out_sine", step=_STEP)
            beat += Animation(glow=_FAINT, duration=_BEAT / 2, t="in_out_sine", step=_STEP)
            beat.repeat = True
            beat.start(self)


load_kv("parts/ring")
