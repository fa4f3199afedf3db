"""How far the system's bars, a cut-out, the gesture zone and the keyboard reach into the window, in pixels.

From target API 35 on Android draws them over the app. A desktop has none, but can pretend any, to see what a tablet
shows: ``COMPANION_INSETS=left,top,right,bottom`` with the height of a keyboard as an optional fifth number. plyer has
nothing for this.
"""

import os
from typing import NamedTuple

from companion.device.quiet import on_android

PRETENDED = "COMPANION_INSETS"


class Insets(NamedTuple):
    """The width covered at each side; ``keyboard`` is counted from the bottom edge and covers it only while open."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    keyboard: int = 0


NONE = Insets()


def read_insets() -> Insets | None:
    """What is covered now; None while Android has not laid the window out yet: ask again."""
    if pretended := os.environ.get(PRETENDED):
        return pretend(pretended)
    if not on_android():
        return NONE
    from companion.device import android

    try:
        seen = android.insets()
    except Exception:
        return NONE
    return None if seen is None else Insets(*seen)


def pretend(text: str) -> Insets:
    """The insets that ``text`` lists; numbers separated by commas."""
    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if not 4 <= len(numbers) <= 5 or min(numbers) < 0:
        raise ValueError(f"{PRETENDED} takes four or five numbers of pixels, as 0,48,0,96: {text!r}")
    return Insets(*numbers)
