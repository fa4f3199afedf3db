"""Shakes of the device, for screens that handle them: the sensor runs only while one does."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.device.shake import FORCES, Accelerometer, ShakeDetector
from companion.ui.shell.companion import Companion

_SECONDS = 1 / 30


class Shaking:
    """Detects shakes for the visible screen and calls its ``on_shake``, unless an overlay is open."""

    def __init__(self, app: Companion) -> None:
        self._app = app
        self._sensor = Accelerometer()
        self._detector = ShakeDetector()
        self._tick: Any = None

    @property
    def felt(self) -> bool:
        """Whether the device detects shakes now."""
        return self._sensor.running

    def attend(self, *_: Any) -> None:
        """Start or stop, depending on the visible screen and the settings."""
        screen, settings = self._app.screens.current_screen, self._app.settings
        if screen is None or not screen.shaken or not (settings["shake"] or screen.shaken == "always"):
            self.rest()
            return
        self._detector.force = FORCES[max(0, min(len(FORCES) - 1, int(settings["shake_force"])))]
        if self._sensor.start() and self._tick is None:
            self._tick = Clock.schedule_interval(self._feel, _SECONDS)

    def rest(self) -> None:
        """Switch the sensor off to save power."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        self._sensor.stop()

    def _feel(self, _: float) -> None:
        from companion.ui.widgets.overlay import Overlay

        sample = self._sensor.read()
        if sample is None or not self._detector.feel(sample, Clock.get_time()):
            return
        if not any(isinstance(child, Overlay) for child in Window.children):
            self._app.screens.current_screen.on_shake()
