"""The commands that play: the line protocol, bots against bots, the app and its demonstration."""

import argparse
import json
import os
import sys
from pathlib import Path

from companion.cli.parser import PROGRAM
from companion.games import game
from companion.protocol import Desk, lines_of
from companion.referee import BadHeader
from companion.simulation import comparison_text, header_for, progress_bar, refused, simulate, simulation_text, wipe
from companion.words import catalogue

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def referee(lang: str) -> int:
    """The line protocol over standard input and output."""
    for reply in Desk(lang).converse(lines_of(sys.stdin.buffer)):
        print(reply, flush=True)
    return 0


def play_bots(asked: argparse.Namespace, lang: str) -> int:
    """Print the results of matches between bots; progress is shown on standard error if that is a terminal."""
    wrong = refused(asked)
    if wrong:
        print(catalogue(lang).render(wrong), file=sys.stderr)
        return 2
    ruling, _, readings = (asked.compare or "").partition("=")
    compared = [[f"{ruling}={reading}"] for reading in readings.split(",")] if asked.compare else [[]]
    starts = 0 if asked.compare else None
    try:
        headers = [
            header_for(game(asked.game), asked.mode, asked.players, [*asked.rulings, *more], lang, starts)
            for more in compared
        ]
        for header in headers:
            game(asked.game).begin(header)
    except BadHeader as bad:
        print(catalogue(lang).render(bad.words), file=sys.stderr)
        return 2
    bar = progress_bar(asked.matches, sys.stderr) if sys.stderr.isatty() else None
    totals = [
        simulate(game(asked.game), header, asked.matches, asked.bots, asked.seed, bar, asked.playouts)
        for header in headers
    ]
    if bar:
        wipe(sys.stderr)
    found = [total.as_json() for total in totals]
    if asked.json:
        print(json.dumps(dict(zip(readings.split(","), found, strict=True)) if asked.compare else found[0]))
    elif asked.compare:
        print(comparison_text(ruling, readings.split(","), totals, lang))
    else:
        print(simulation_text(totals[0], lang))
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
