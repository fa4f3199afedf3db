"""The command line: referee a match by lines, replay a saved one, play the demonstration."""

import argparse
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path

from companion import __version__
from companion.cli import library, matches, play, rules
from companion.export import FORMATS
from companion.games import GAMES
from companion.simulation import add_arguments
from companion.words import LANGUAGES


def main(arguments: Sequence[str] | None = None) -> int:
    """The ``companion`` command; without a subcommand it opens the app."""
    for channel in (sys.stdout, sys.stderr):
        if isinstance(channel, TextIOWrapper):
            channel.reconfigure(encoding="utf-8", errors="backslashreplace")
    asked = _parser().parse_args(arguments)
    lang = asked.lang if asked.request else None
    requests: dict[str | None, Callable[[], int]] = {
        None: play.open_app,
        "referee": lambda: play.referee(lang or "fr"),
        "replay": lambda: matches.replay(asked.file, lang),
        "verify": lambda: matches.verify(asked.file, asked.seal, lang),
        "export": lambda: matches.export(asked.file, asked.to, asked.out, lang, everything=asked.all),
        "stats": lambda: matches.stats(asked.files, asked.library, asked.game or "", lang or "fr"),
        "backup": lambda: library.back_up(asked.file, asked.library, lang or "fr"),
        "restore": lambda: library.restore_from(asked.file, asked.library, lang or "fr"),
        "rescue": lambda: library.rescue_from(asked.file, lang or "fr"),
        "rules": lambda: rules.rules(" ".join(asked.query), asked.game or "", lang or "fr", everything=asked.all),
        "aide": lambda: rules.aide(asked.game, asked.out, lang or "fr"),
        "demo": lambda: play.demo(asked.out, lang or "fr"),
        "simulate": lambda: play.play_bots(asked, lang or "fr"),
    }
    return requests[asked.request]()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="Quatrième Arbitre / Fourth Official")
    parser.add_argument("--version", action="version", version=__version__)
    requests = parser.add_subparsers(dest="request", metavar="REQUEST")
    drive = requests.add_parser("referee", help="drive a match: one JSON object a line, one reply a line")
    again = requests.add_parser("replay", help="print the sheet of a saved match")
    again.add_argument("file", type=Path)
    prove = requests.add_parser("verify", help="prove that the virtual dice of a saved match were fair")
    prove.add_argument("file", type=Path)
    prove.add_argument("--seal", default="", help="the seal that the table noted at kick-off, or its first characters")
    write = requests.add_parser("export", help="write a saved match as a sheet, a table, a match file or a play")
    write.add_argument("file", type=Path)
    write.add_argument("--to", choices=FORMATS, required=True)
    write.add_argument("--out", type=Path, help="the file to write; beside the match unless told")
    write.add_argument("--all", action="store_true", help="the whole timeline on paper, not only the key moments")
    count = requests.add_parser("stats", help="statistics over saved matches, or over the library of the app")
    count.add_argument("files", type=Path, nargs="*")
    count.add_argument("--library", type=Path, help="another library than that of the app")
    count.add_argument("--game", choices=tuple(GAMES), help="one box only")
    keep = requests.add_parser("backup", help="write all matches, squads, kits and settings of the app to one file")
    bring = requests.add_parser("restore", help="merge such a file into the app's library; nothing is overwritten")
    for request in (keep, bring):
        request.add_argument("file", type=Path)
        request.add_argument("--library", type=Path, help="another library than that of the app")
    save = requests.add_parser("rescue", help="save what can still be read of a damaged library; the old file is kept")
    save.add_argument("file", type=Path)
    demo = requests.add_parser("demo", help="play a guided match of the real app, leaving pictures and the sheet")
    demo.add_argument("--out", type=Path, default=Path("demo-out"))
    look_up = requests.add_parser("rules", help="look a rule up: words, a question, or the id of a clause")
    look_up.add_argument("query", nargs="+")
    look_up.add_argument("--game", choices=tuple(GAMES), help="one box only")
    look_up.add_argument("--all", action="store_true", help="every hit, not only the best ones")
    page = requests.add_parser("aide", help="write the aide-mémoire of a box, one page to print")
    page.add_argument("game", choices=GAMES.boxes)
    page.add_argument("--out", type=Path, help="the file to write, aide-memoire-GAME.pdf unless told")
    bots = requests.add_parser("simulate", help="let bots play whole matches and print how they end")
    add_arguments(bots)
    for request in (drive, again, prove, write, count, keep, bring, save, demo, look_up, page, bots):
        request.add_argument("--lang", choices=LANGUAGES)
    return parser
