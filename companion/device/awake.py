"""Keep the screen on while a match is open: nobody touches the tablet during a long think.

plyer 2.1 has nothing for this on Android; the window of Kivy does it everywhere.
"""

from typing import Protocol

from companion.device.quiet import quietly


class Screen(Protocol):
    """The part of a window that is needed here; the app passes its own."""

    allow_screensaver: bool


@quietly
def keep_awake(screen: Screen, awake: bool = True) -> None:
    screen.allow_screensaver = not awake
