"""Goals scored out of the goals needed, as filled and empty rings."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class Pip(Widget):
    """One ring."""

    filled = BooleanProperty(False)
    full_colour = ColorProperty(None, allownone=True)
    ring_colour = ColorProperty(None, allownone=True)


class Pips(BoxLayout):
    """As wide as it needs to be; counts from the left. ``across`` is the size of a ring."""

    across = NumericProperty("12dp")
    goals = NumericProperty(0)
    needed = NumericProperty(3)
    full_colour = ColorProperty(None, allownone=True)
    ring_colour = ColorProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("goals", "needed", "across", "full_colour", "ring_colour"):
            self.fbind(name, self._count)
        self._count()

    def _count(self, *_changed: object) -> None:
        if len(self.children) != self.needed:
            self.clear_widgets()
            for _ in range(int(self.needed)):
                self.add_widget(Pip())
        for index, pip in enumerate(reversed(self.children)):
            pip.full_colour, pip.ring_colour = self.full_colour, self.ring_colour
            pip.size, pip.filled = (self.across, self.across), index < self.goals


load_kv("widgets/team/pips")
