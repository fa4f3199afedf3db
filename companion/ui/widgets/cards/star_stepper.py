"""A stepper for stars: minus, plus, and the value as a number and as stars."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.present.markup import icon
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires


@fires(on_step="with the new value when the user changes it")
class StarStepper(BoxLayout):
    """``text`` says what the stars are for, after an icon or a team's block; ``on_step`` gives the new value.

    A value below zero is not known yet: the first step counts from zero.
    """

    icon = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    text = StringProperty("")
    value = NumericProperty(0)
    most = NumericProperty(6)
    stars = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("value", "most"):
            self.fbind(name, self._refresh)
        self._refresh()

    def step(self, by: int) -> None:
        wanted = min(int(self.most), max(0, int(self.value) + by))
        if wanted != self.value:
            self.value = wanted
            self.dispatch("on_step", wanted)

    def _refresh(self, *_: object) -> None:
        value = max(0, min(int(self.value), int(self.most)))
        self.stars = icon("star") * value + icon("star-outline") * (int(self.most) - value)


load_kv("widgets/cards/star_stepper")
