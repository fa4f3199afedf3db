"""The app or a widget in one real window, with simulated touches and a clock that moves only by frames."""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from weakref import finalize

from companion.ui.shell.environment import prepare

prepare(silent=True)

from kivy.animation import Animation  # noqa: E402
from kivy.app import App  # noqa: E402
from kivy.base import EventLoop, runTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.text import Label as CoreLabel  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.effects import kinetic, scroll  # noqa: E402
from kivy.graphics.opengl import glFinish  # noqa: E402
from kivy.input import motionevent  # noqa: E402
from kivy.lang import builder  # noqa: E402
from kivy.uix.behaviors import button  # noqa: E402
from kivy.uix.recycleview import views  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from companion.ui.match.gate import PAUSE  # noqa: E402
from companion.ui.shell import tasks  # noqa: E402
from companion.ui.theme.facing import facing  # noqa: E402
from companion.ui.theme.safe_area import safe  # noqa: E402
from companion.ui.theme.theme import theme  # noqa: E402
from companion.words.translation import Translation, tr  # noqa: E402
from tests.ui.touch import Touch  # noqa: E402
from tests.ui.unpainted import lay_out_only  # noqa: E402

TABLET = (1280, 800)
PORTRAIT = (800, 1280)
PHONE = (412, 915)
SIZES = {"tablet": TABLET, "portrait": PORTRAIT, "phone": PHONE}
SIDEWAYS, LOW = (916, 412), (640, 360)
HELD_SIDEWAYS = {"sideways": SIDEWAYS, "low": LOW}
"""A phone held sideways, and the smallest one that is."""
FRAME = 1 / 60
_PATIENCE = 10
_GLANCE = 1e-4
"""Seconds between two looks at whether a background task is done."""


class StageClock:
    """A clock that stands still between two frames."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


_clock = StageClock()
for _watcher in (button, kinetic, motionevent, scroll):
    _watcher.time = _clock  # how far a list scrolls must not depend on how busy the machine is


def stage_time() -> float:
    """The time of the last frame, which is also that of whatever is touched before the next."""
    return _clock.now


_SOURCES = (
    (theme, tuple(theme.properties())),
    (safe, tuple(safe.properties())),
    (facing, tuple(facing.properties())),
    (Window, ("on_keyboard", "on_key_down")),
)
"""Objects that outlive a test, and their properties that widgets listen to."""


def _listeners() -> Iterator[tuple[Any, str, Any, int | None]]:
    for source, names in _SOURCES:
        for name in names:
            for listener, _, _, _, uid in source.get_property_observers(name, args=True):
                yield source, name, listener, uid


def _kv_listeners() -> Iterator[tuple[Any, str, int]]:
    """What kv rules listen to, widgets left out: those are gone after a test as well."""
    outlive = {id(source.proxy_ref) for source, _ in _SOURCES}
    for rules in list(builder._handlers.values()):
        for bound in rules.values():
            for steps in bound:
                for source, name, call, uid in steps:
                    if call is not None and id(source) in outlive:
                        yield source, name, uid


_OWN = {id(listener) for _, _, listener, _ in _listeners()}
_paint = Window.on_draw


def _held() -> list[str]:
    """What would listen to theme, language or insets for ever, though the widgets that asked for it go.

    An expression of a layout ends with its widget; anything else must be unbound when the widget is freed, or before.
    """
    ends = [info.args for info in finalize._registry.values()]
    kv = {(name, uid) for _, name, uid in _kv_listeners()}
    held = [
        f"{type(source).__name__}.{name}: {getattr(listener, 'method_name', listener)!r}"
        for source, name, listener, uid in _listeners()
        if source is not Window and id(listener) not in _OWN and (name, uid) not in kv and (name, uid) not in ends
    ]
    for ticket, (call, args) in tr.watchers.items():
        weak = getattr(call, "__qualname__", "").startswith(Translation.__name__)
        if not weak and not args and (ticket,) not in ends:  # only layouts pass arguments
            held.append(f"tr: {call!r}")
    return held


def _forget_listeners() -> None:
    """Unbind widgets of earlier tests from window, theme, keys and language; they may not be freed yet."""
    for source, name, uid in list(_kv_listeners()):
        source.unbind_uid(name, uid)
    builder._handlers.clear()
    for source, name, listener, uid in list(_listeners()):
        if id(listener) in _OWN:
            continue
        if uid:
            source.unbind_uid(name, uid)
        elif (method := listener()) is not None:
            source.unbind(**{name: method})
    tr.watchers.clear()
    for rows in views._cached_views.values():
        rows.clear()
    views._cached_count = 0


def _has_report() -> bool:
    """Whether another thread has called ``next_frame`` and that frame has not come yet."""
    return any(getattr(event.get_callback(), "__module__", "") == tasks.__name__ for event in Clock.get_events())


class _QueuedTap:
    """A tap that the system keeps until Kivy asks for it: after the clock has ticked, before anything is drawn."""

    def __init__(self, touch: Touch) -> None:
        self._kept = [("begin", touch), ("end", touch)]

    def update(self, dispatch_fn: Callable[[str, Touch], None]) -> None:
        while self._kept:
            dispatch_fn(*self._kept.pop(0))


class Stage:
    """Shows a widget or an app, touches it, waits in frames, takes pictures."""

    def __init__(self) -> None:
        self.app: App | None = None
        Clock._max_fps = 0
        Clock.time = _clock
        Clock._last_tick = _clock()
        Window.on_draw = lambda: None  # only pictures are painted: see ``shot``
        if os.environ.get("KIVY_GL_BACKEND") == "mock":
            CoreLabel.refresh = lay_out_only
            CoreLabel._render_text = lambda *_: None  # nothing is painted
        if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
            Window.bind(on_flip=lambda *_: glFinish())

    def open(self, shown: Widget | App, size: tuple[int, int] = TABLET) -> Any:
        """Put a widget, or an app's root, alone into a window of that size."""
        self._empty()
        self.resize(size)
        if isinstance(shown, App):
            self.app = App._running_app = shown
            shown._run_prepare()
        else:
            Window.add_widget(shown)
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        self.frames(5)
        return shown

    def resize(self, size: tuple[int, int]) -> None:
        if tuple(Window.size) != size:
            Window.size = size
            for _ in range(60):
                self.frames()
                if tuple(Window.size) == size:
                    break
            else:
                raise AssertionError(f"the window stays at {Window.size}")
        self.frames(2)

    def clear(self) -> None:
        """Stop the app, empty the window, and cancel everything that is scheduled.

        An animation whose clock is stopped would keep its widget for ever, and with it the whole app.
        """
        self._empty()
        held = _held()
        _forget_listeners()
        for event in Clock.get_events():
            event.cancel()
        Animation._instances.clear()
        assert not held, "\n".join(["these would listen for ever:", *held])

    def _empty(self) -> None:
        if self.app is not None:
            self.app.dispatch("on_stop")
            self.app = None
            App._running_app = None
        for child in Window.children[:]:
            Window.remove_widget(child)
        EventLoop.touches.clear()

    def frames(self, number: int = 1) -> None:
        for _ in range(number):
            _clock.now += FRAME
            EventLoop.idle()
            if self._at_work:
                self._wait_for_work(FRAME / 4)
        self._finish_tasks()

    def _finish_tasks(self) -> None:
        """Let background tasks end and report: how long they take depends on the machine, not on our clock."""
        running, patient_until = getattr(self.app, "tasks", None), monotonic() + _PATIENCE
        while running is not None and running.waiting and monotonic() < patient_until:
            self._wait_for_work(FRAME)
            EventLoop.idle()

    @staticmethod
    def _wait_for_work(seconds: float) -> None:
        """Wait until the work has something to report in the next frame, at most so long."""
        patient_until = monotonic() + seconds
        while not _has_report() and monotonic() < patient_until:
            sleep(_GLANCE)

    @property
    def _at_work(self) -> bool:
        """Whether the app waits for the disk, which does not follow our clock."""
        session, running = getattr(self.app, "session", None), getattr(self.app, "tasks", None)
        return bool((session and session.busy) or (running and running.waiting))

    def pass_pause(self) -> None:
        """Let the moment pass in which a match takes no touch, because another person is asked now."""
        screens = getattr(self.app, "screens", None)
        if screens is not None and screens.current == "match":
            screen = screens.current_screen
            for _ in range(2):  # it may be drawn only while the first passes, and begins then
                if not screen.takes_touches and not screen.under_way:
                    self.jump(PAUSE)
                    self.frames()

    def jump(self, seconds: float) -> None:
        """Let that time pass in one frame: for waiting that shows nothing."""
        _clock.now += seconds - FRAME
        self.frames()

    def seconds(self, seconds: float) -> None:
        self.frames(max(1, round(seconds / FRAME)))

    def until(self, condition: Callable[[], Any], timeout: float = 5.0) -> Any:
        """Let frames pass until the condition holds; its value. A slow disk gets real seconds."""
        frames, patient_until = round(timeout / FRAME), monotonic() + _PATIENCE
        while frames > 0 or monotonic() < patient_until:
            if value := condition():
                return value
            self.frames()
            frames -= 1
            if frames < 0:
                sleep(FRAME)
        raise AssertionError(f"condition not met within {timeout} s of simulated time")

    def tap(self, where: Widget | tuple[float, float], hold: int = 2) -> None:
        """A tap by somebody in no hurry; ``press`` is for quick fingers."""
        self.pass_pause()
        touch = self.press(where)
        self.frames(hold)
        touch.touch_up()
        self.frames(4)  # a panel of another height moves the board, and that its cards

    def press(self, where: Widget | tuple[float, float]) -> Touch:
        """A finger put down; lift it with ``touch_up()``."""
        touch = Touch(*self._spot(where))
        touch.touch_down()
        return touch

    def back(self) -> bool:
        """The back key, as Kivy passes it on; false if nobody took it: Kivy would then close the app."""
        return bool(Window.dispatch("on_keyboard", 27, 0, None, []))

    def tap_meanwhile(self, where: Widget | tuple[float, float], seconds: float) -> None:
        """A quick tap while a slow frame is painted: it is read in the next one, which comes so many seconds later."""
        finger = _QueuedTap(Touch(*self._spot(where)))
        EventLoop.add_input_provider(finger)
        self.jump(seconds)
        EventLoop.remove_input_provider(finger)

    def drag(self, start: Widget | tuple[float, float], end: Widget | tuple[float, float], steps: int = 10) -> None:
        (x, y), (to_x, to_y) = self._spot(start), self._spot(end)
        touch = self.press((x, y))
        self.frames()
        for step in range(1, steps + 1):
            touch.touch_move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.frames()
        touch.touch_up()
        self.frames(2)

    def swipe(self, widgets: Sequence[Widget], steps: int = 8) -> None:
        """A finger, in no hurry, that passes over all these widgets."""
        self.pass_pause()
        spots = [self._spot(widget) for widget in widgets]
        touch = self.press(spots[0])
        self.frames()
        for (x, y), (to_x, to_y) in pairwise(spots):
            for step in range(1, steps + 1):
                touch.touch_move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.frames()
        touch.touch_up()
        self.frames(2)

    def all(self, kind: type | None = None, **attributes: Any) -> Iterator[Any]:
        """Every widget in the window of that class with those attributes."""
        for root in list(Window.children):
            for widget in root.walk():
                if (kind is None or isinstance(widget, kind)) and all(
                    getattr(widget, name, None) == value for name, value in attributes.items()
                ):
                    yield widget

    def find(self, kind: type | None = None, **attributes: Any) -> Any:
        """The first widget of that class with those attributes."""
        for widget in self.all(kind, **attributes):
            return widget
        raise AssertionError(f"nothing in the window is {kind.__name__ if kind else 'a widget'} with {attributes}")

    def find_text(self, text: str) -> Any:
        """The first widget whose text holds these words, no-break spaces read as spaces."""
        wanted = text.replace("\u00a0", " ")
        for widget in self.all():
            if wanted in str(getattr(widget, "text", "")).replace("\u00a0", " "):
                return widget
        raise AssertionError(f"nothing in the window says {text!r}")

    def says(self, text: str) -> bool:
        try:
            self.find_text(text)
        except AssertionError:
            return False
        return True

    def shot(self, path: Path | str) -> Path:
        """A picture of the window."""
        Window.canvas.ask_update()
        Window.on_draw = _paint
        self.frames(2)
        Window.on_draw = lambda: None
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        return Path(Window.screenshot(name=str(path))).replace(path)

    def _spot(self, where: Widget | tuple[float, float]) -> tuple[float, float]:
        if not isinstance(where, Widget):
            return where
        assert where.get_root_window() is not None, f"{where} is not in the window"
        x, y = where.to_window(*where.center)
        inside = 0 <= x < Window.width and 0 <= y < Window.height
        assert inside, f"{where} lies outside the window"
        return x, y
