"""The command line: referee a match by lines, replay a saved one, play the demonstration."""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from companion.cli import library, licences, matches, play, rules, simulate
from companion.cli.arguments import language_of, parser
from companion.cli.ending import ended


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; without a subcommand it opens the app. Texts of a match are in its language unless asked for."""
    for channel in (sys.stdout, sys.stderr):
        if isinstance(channel, TextIOWrapper):
            channel.reconfigure(encoding="utf-8", errors="backslashreplace")
    typed = sys.argv[1:] if arguments is None else list(arguments)
    here = language_of(typed)
    return ended(lambda: _done(typed, here), here)


def _done(typed: list[str], here: str) -> int:
    """Do what was asked for; the exit code."""
    asked = parser(here).parse_args(typed)
    lang = getattr(asked, "lang", None)
    requests: dict[str | None, Callable[[], int]] = {
        None: lambda: play.open_app(here),
        "referee": lambda: play.referee(here),
        "replay": lambda: matches.replay(asked.file, lang, here),
        "verify": lambda: matches.verify(asked.file, asked.seal, here),
        "export": lambda: matches.export(asked, lang, here),
        "stats": lambda: matches.stats(asked.files, asked.library, asked.game or "", here),
        "backup": lambda: library.back_up(asked.file, asked.library, here, force=asked.force),
        "restore": lambda: library.restore_from(asked.file, asked.library, here),
        "rescue": lambda: library.rescue_from(asked.file, here),
        "rules": lambda: rules.rules(" ".join(asked.query), asked.game or "", here, everything=asked.all),
        "aide": lambda: rules.aide(asked.game, asked.out, here, force=asked.force),
        "licences": lambda: licences.licences(here, whole=asked.all),
        "demo": lambda: play.demo(asked.out, here),
        "simulate": lambda: simulate.play_bots(asked, here),
    }
    return requests[asked.request]()
