"""The explanation during a guided match: a paper card over the board, with buttons to continue and to leave."""

from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme.layout import load_kv
from companion.ui.theme.safe_area import safe
from companion.ui.tour.finger import is_own
from companion.ui.tour.fingertip import Fingertip
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.plate import Plate

_BACK_KEY = 27
_EDGE, _WIDEST, _STEP = 8, 720, 32


@fires(on_go_on="when the user wants to continue", on_leave="when the user wants to leave")
class GuideCard(Plate, BoxLayout):
    """Who acts, what happens, and the progress of the tour.

    It lies over the sheet, or over the board where there is none beside it: question, answers and buttons, which it
    explains, stay in sight. Only text that is too long for that goes further down.
    """

    who = StringProperty("")
    text = StringProperty("")
    progress = StringProperty("")
    last = BooleanProperty(False)
    high_without_words = NumericProperty(0)

    def place(self, frame: Any) -> None:
        """Lie over that part of the match screen; a column that is too narrow for the text grows over the board."""
        wide = frame.form == "wide" and frame.sheet.parent is not None
        stage_top = frame.stage.to_window(0, frame.stage.top)[1]
        highest = Window.height - safe.top - dp(_EDGE)
        dock = safe.bottom if frame.sideways else frame.panel.to_window(0, frame.panel.top)[1]
        room = highest - dock - dp(_EDGE)
        width = frame.sheet.width if wide else min(dp(_WIDEST), frame.rows.width - dp(2 * _EDGE))
        while self._high_in(width) > room and width < frame.rows.width / 2:
            width += dp(_STEP)
        self.width = width
        right = frame.sheet.right if wide else frame.rows.center_x + width / 2
        self.right = (frame.sheet if wide else frame.rows).to_window(right, 0)[0]
        self.top = min(highest, max(stage_top, dock + dp(_EDGE) + self._high_in(width)))

    def _high_in(self, width: float) -> float:
        """How high it is in a width."""
        words = self.ids.words
        words.width = width - self.padding[0] - self.padding[2]
        words.texture_update()
        return float(self.high_without_words + words.texture_size[1])


class GuideOverlay(FloatLayout):
    """Covers the whole window: people touch the card, and only the simulated finger touches the match."""

    def __init__(self, frame: Any) -> None:
        """``frame`` is that of the match screen."""
        super().__init__()
        self._frame = frame
        self.card = GuideCard()
        self.fingertip = Fingertip()
        place = before_frame(self, self._place, "size")
        self.card.fbind("high_without_words", place)

    def _place(self) -> None:
        if self.card.parent is not None:
            self.card.place(self._frame)

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
        self.card.place(self._frame)
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
