"""Shaking the device throws the dice: the accelerometer, and telling a shake from a bump on the table."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.device.quiet import on_android, quietly

Sample = tuple[float, float, float]

FORCES = (4.0, 7.0, 10.0, 14.0, 19.0)
"""How hard a shake must be, in m/s² without gravity, from gentle to hard."""
COOL_DOWN = 1.2
"""Seconds after a shake in which no other counts, because the dice need time to land."""
_TOGETHER = 0.6
_STROKES = 2
_FOLLOWS = 0.1
"""How fast the estimate of gravity follows the samples: a hand turns slowly, a shake is quick."""


class ShakeDetector:
    """Detects shakes from samples. A shake is two hard strokes in a row in opposite directions.

    Gravity is the steady part: it is estimated from the samples and subtracted. A device that is put down hard makes
    only one stroke.
    """

    def __init__(self, force: float = FORCES[2], cool_down: float = COOL_DOWN) -> None:
        self.force = force
        self._cool_down = cool_down
        self._gravity: Sample | None = None
        self._last_stroke: Sample = (0.0, 0.0, 0.0)
        self._strokes = 0
        self._struck = float("-inf")
        self._shaken = float("-inf")

    def feel(self, sample: Sample, at: float) -> bool:
        """Process one sample taken at ``at`` seconds; returns whether it completes a shake."""
        if self._gravity is None:
            self._gravity = sample
        gravity = self._gravity
        pull = _minus(sample, gravity)
        x, y, z = (old + (new - old) * _FOLLOWS for old, new in zip(gravity, sample, strict=True))
        self._gravity = (x, y, z)
        if at - self._shaken < self._cool_down or _dot(pull, pull) < self.force**2:
            return False
        if at - self._struck > _TOGETHER:
            self._strokes = 0
        if self._strokes and _dot(pull, self._last_stroke) > 0:
            self._struck = at
            return False
        self._strokes += 1
        self._struck, self._last_stroke = at, pull
        if self._strokes < _STROKES:
            return False
        self._strokes, self._shaken = 0, at
        return True


def _minus(one: Sample, other: Sample) -> Sample:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _dot(one: Sample, other: Sample) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _is_computer_without() -> bool:
    """Whether plyer would find no sensor here: it is sixty modules, which a computer can do without."""
    if sys.platform != "linux" or "plyer" in sys.modules or on_android():
        return False
    return not any(Path("/sys/devices/platform").glob("*/position"))


class Accelerometer:
    """The device's accelerometer; if there is none, ``start`` fails and no sample arrives."""

    def __init__(self) -> None:
        self._sensor: Any = None

    @property
    def running(self) -> bool:
        return self._sensor is not None

    def start(self) -> bool:
        """Start sampling; returns whether the device can."""
        return self.running or self._start()

    @quietly
    def _start(self) -> None:
        """Enable the sensor and read once: some platforms raise only when a sample is read.

        It comes from plyer's module for this platform: plyer's own proxy prints a traceback if there is none.
        """
        if _is_computer_without():
            raise OSError("there is no accelerometer")
        platform = import_module("plyer.utils").platform
        sensor = import_module(f"plyer.platforms.{platform}.accelerometer").instance()
        sensor.enable()
        _ = sensor.acceleration
        self._sensor = sensor

    def stop(self) -> None:
        sensor, self._sensor = self._sensor, None
        if sensor is not None:
            quietly(sensor.disable)()

    def read(self) -> Sample | None:
        """The newest sample in m/s², or None until the first one arrives."""
        try:
            x, y, z = self._sensor.acceleration
            return float(x), float(y), float(z)
        except Exception:
            return None
