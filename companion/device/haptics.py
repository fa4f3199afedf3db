"""Vibration by event: the number of pulses tells what happened without looking at the screen."""

from enum import IntEnum
from importlib import import_module
from typing import Any

from companion.device.quiet import quietly

_PULSE_SECONDS = 0.25
_PAUSE_SECONDS = 0.2
_TICK_SECONDS = 0.03
_ONCE = -1


class Buzz(IntEnum):
    """The number of pulses for each event."""

    GOAL = 1
    CARD = 2
    HALF_TIME = 3
    FULL_TIME = 4


def pulses(buzz: Buzz) -> list[float]:
    """Seconds of pause and vibration in turn, starting with a pause, as Android expects."""
    return [0.0, _PULSE_SECONDS, *[_PAUSE_SECONDS, _PULSE_SECONDS] * (buzz - 1)]


@quietly
def vibrate(buzz: Buzz) -> None:
    _vibrator().pattern(pattern=pulses(buzz), repeat=_ONCE)


@quietly
def tick() -> None:
    """A short pulse when a die lands."""
    _vibrator().vibrate(time=_TICK_SECONDS)


def _vibrator() -> Any:
    """The vibrator from plyer's module for this platform: plyer's own proxy prints a traceback if there is none."""
    platform = import_module("plyer.utils").platform
    return import_module(f"plyer.platforms.{platform}.vibrator").instance()
