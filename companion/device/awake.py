"""Keep the screen on while a match lies open: nobody touches a tablet during a long think."""

from typing import Protocol

from companion.device.quiet import quietly


class Screen(Protocol):
    """What a window must offer; the app hands over its own."""

    allow_screensaver: bool


@quietly
def keep_awake(screen: Screen, awake: bool = True) -> None:
    screen.allow_screensaver = not awake
