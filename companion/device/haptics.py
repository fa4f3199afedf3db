"""Vibration by event: the count of pulses tells what happened without a look at the screen."""

from enum import IntEnum

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
    from plyer import vibrator

    vibrator.pattern(pattern=pulses(buzz), repeat=_ONCE)


@quietly
def tick() -> None:
    """The light touch of a die that lands."""
    from plyer import vibrator

    vibrator.vibrate(time=_TICK_SECONDS)
