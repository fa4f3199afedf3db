"""Vibration by event: the count of pulses tells what happened without a look at the screen."""

from enum import IntEnum
from importlib import import_module
from typing import Any

from companion.device.quiet import quietly

_PULSE_SECONDS = 0.25
_PAUSE_SECONDS = 0.2
_TICK_SECONDS = 0.03
_ONCE = -1


class Buzz(IntEnum):
    """How many pulses each event is worth."""

    GOAL = 1
    CARD = 2
    HALF_TIME = 3
    FULL_TIME = 4


def pulses(buzz: Buzz) -> list[float]:
    """Seconds of rest and of vibration in turn, beginning with a rest, as Android wants them."""
    return [0.0, _PULSE_SECONDS, *[_PAUSE_SECONDS, _PULSE_SECONDS] * (buzz - 1)]


@quietly
def vibrate(buzz: Buzz) -> None:
    _vibrator().pattern(pattern=pulses(buzz), repeat=_ONCE)


@quietly
def tick() -> None:
    """The light touch of a die that lands."""
    _vibrator().vibrate(time=_TICK_SECONDS)


def _vibrator() -> Any:
    """Asked of plyer's module for this platform: plyer's own proxy prints a traceback where there is none."""
    platform = import_module("plyer.utils").platform
    return import_module(f"plyer.platforms.{platform}.vibrator").instance()
