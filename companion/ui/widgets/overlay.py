"""Overlays: a dialog that asks once, and a sheet pulled up from the bottom."""

from collections.abc import Sequence

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.theme.facing import facing
from companion.ui.theme.fingers import Fingers, let_go_everywhere
from companion.ui.theme.layout import load_kv
from companion.ui.theme.turned import lay_over, take_off
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.events import fires
from companion.ui.widgets.motion import animate, settle

_BACK_KEY = 27
_SECONDS = 0.16
_MANY, _MOST, _LOWEST = 6, 8, 48
"""A dialog with more actions has lower buttons, and then the lowest, so that they fit on a tablet in landscape."""


@fires(on_close="when the overlay closes")
class Overlay(FloatLayout):
    """Dims the screen and takes every touch. Back or a tap beside it closes it, unless an answer is required.

    While it closes it still takes every touch, and does nothing with it. It is turned to the person who caused it:
    ``angle`` is the edge where he sits.
    """

    shown = NumericProperty(0)
    angle = NumericProperty(0)
    must_answer = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._fingers = Fingers()
        self._closing = False
        super().__init__(**kwargs)

    @property
    def panel(self) -> Widget:
        return self.ids.panel

    @property
    def closing(self) -> bool:
        """Whether it was closed and only fades."""
        return self._closing

    def open(self) -> None:
        let_go_everywhere()
        if self.parent is None:
            self.angle = facing.angle
            lay_over(self, self.angle)
        Window.unbind(on_keyboard=self._on_key)
        Window.bind(on_keyboard=self._on_key)
        self._closing = False
        animate(self, shown=1, seconds=_SECONDS, curve="out_quad")

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """A widget added to a dialog or a pull-up goes into its content."""
        if "content" in self.ids:
            self.ids.content.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def close(self, *_: object) -> None:
        """Close it; ``on_close`` fires at once, and the animation follows."""
        if self.parent is None or self._closing:
            return
        self._closing = True
        self._fingers.let_go()
        Window.unbind(on_keyboard=self._on_key)
        self.dispatch("on_close")
        if self.shown:
            animate(self, shown=0, seconds=_SECONDS, curve="out_quad")
        else:
            settle(self, shown=0)
            take_off(self)

    def on_shown(self, *_: object) -> None:
        if self.shown == 0:
            take_off(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._closing:
            return True
        if not self.panel.collide_point(*touch.pos):
            if not self.must_answer:
                self.close()
            return True
        self._fingers.take(touch)
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True

    def _on_key(self, _: object, key: int, *__: object) -> bool:
        if key == _BACK_KEY and not self.must_answer:
            self.close()
        return key == _BACK_KEY


def close_overlays() -> None:
    """The screen under them is left: what they would answer is no longer asked."""
    for child in Window.children[:]:
        overlay = next((widget for widget in (child, *child.children) if isinstance(widget, Overlay)), None)
        if overlay is not None:
            overlay.close()


@fires(on_answer="with the key of the chosen action")
class Dialog(Overlay):
    """A title, a body and actions.

    ``actions`` are dicts with ``key`` and ``text``, optionally ``icon`` and ``rank`` ("main", "quiet", or "outline" for
    destructive ones). ``on_answer`` gives the key; then it closes. A widget added to it goes between body and actions.
    """

    title = StringProperty("")
    body = StringProperty("")
    actions = ListProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        self.bind(actions=self._refresh)
        self._refresh(self, self.actions)

    def _refresh(self, _: object, actions: Sequence[dict]) -> None:
        row = self.ids.actions
        row.clear_widgets()
        many = len(actions) > _MANY
        low = dp(_LOWEST) if len(actions) > _MOST else row.low_button
        for action in actions:
            main = action.get("rank", "quiet") == "main"
            button = MainButton() if main else QuietButton(lead=True, outlined=action.get("rank") == "outline")
            button.height = low if many and not main else row.button_height
            button.text, button.icon = action["text"], action.get("icon", "")
            button.bind(on_release=lambda _, key=action["key"]: self._answer(key))
            row.add_widget(button)

    def _answer(self, key: str) -> None:
        self.close()
        self.dispatch("on_answer", key)


class PullUp(Overlay):
    """A sheet from the bottom edge; ``share`` is the share of the height it takes. Added widgets fill it."""

    title = StringProperty("")
    share = NumericProperty(0.8)


load_kv("widgets/overlay")
