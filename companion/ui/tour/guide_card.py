"""The explanation during a guided match: a paper card over the board, with buttons to continue and to leave."""

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme.layout import load_kv
from companion.ui.tour.finger import is_own
from companion.ui.tour.fingertip import Fingertip
from companion.ui.widgets.plate import Plate

_BACK_KEY = 27


class GuideCard(Plate, BoxLayout):
    """Who acts, what happens, and the progress of the tour.

    It lies over the question, so that the dice and the board stay in sight; the last one, about the tools, above them.
    """

    who = StringProperty("")
    text = StringProperty("")
    progress = StringProperty("")
    last = BooleanProperty(False)
    wide = BooleanProperty(False)
    __events__ = ("on_go_on", "on_leave")

    def on_go_on(self) -> None:
        """Fired when the user wants to continue."""

    def on_leave(self) -> None:
        """Fired when the user wants to leave."""


class GuideOverlay(FloatLayout):
    """Covers the whole window: people touch the card, and only the simulated finger touches the match."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.card = GuideCard()
        self.fingertip = Fingertip()

    def open(self) -> None:
        Window.add_widget(self)
        self.add_widget(self.fingertip)
        Window.bind(on_keyboard=self._on_key)

    def close(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        Window.remove_widget(self)

    def to_front(self) -> None:
        """Stay above sheets that the match has pulled up."""
        if Window.children[0] is not self:
            Window.remove_widget(self)
            Window.add_widget(self)

    def explain(self, who: str, text: str, progress: str, *, last: bool) -> None:
        self.card.who, self.card.text, self.card.progress, self.card.last = who, text, progress, last
        if self.card.parent is None:
            self.add_widget(self.card)
        self.to_front()

    def fold(self) -> None:
        """Hide the card while the step is played."""
        self.remove_widget(self.card)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not is_own(touch) and (super().on_touch_down(touch) or True)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return not is_own(touch) and (super().on_touch_move(touch) or True)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return not is_own(touch) and (super().on_touch_up(touch) or True)

    def _on_key(self, _: object, key: int, *__: object) -> bool:
        if key == _BACK_KEY:
            self.card.dispatch("on_leave")
        return True


load_kv("tour/guide_card")
