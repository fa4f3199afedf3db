"""The commands that play: the line protocol, the app and its demonstration."""

import os
import sys
from pathlib import Path

from companion.cli.arguments import PROGRAM
from companion.protocol import LineDesk, lines_of
from companion.words import catalogue

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def referee(lang: str) -> int:
    """The line protocol over standard input and output."""
    for reply in LineDesk(lang).converse(lines_of(sys.stdin.buffer)):
        print(reply, flush=True)
    return 0


def open_app(lang: str) -> int:
    """Open the app."""
    if not _has_display(lang):
        return 2
    from companion.ui.shell.app import main

    main()
    return 0


def demo(out: Path, lang: str) -> int:
    """Play the demonstration match."""
    if not _has_display(lang):
        return 2
    from companion.ui.shell.demo import play_demonstration

    return play_demonstration(out, lang)


def _has_display(lang: str) -> bool:
    """Whether a window can open; without a display SDL would look for one for a long time and say nothing."""
    if sys.platform != "linux" or any(os.environ.get(name) for name in _DISPLAYS):
        return True
    print(catalogue(lang).say("cli.error.no_display", program=PROGRAM), file=sys.stderr)
    return False
