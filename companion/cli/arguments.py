"""The arguments of the command, its help and its errors, in the language of the person who types.

argparse composes its errors in English; ``error`` recognises those that people meet and says them from the catalogue.
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion import __version__
from companion.bots import LEVELS
from companion.device.habits import device_language
from companion.export import FORMATS
from companion.games import GAMES
from companion.words import LANGUAGES, catalogue
from companion.words.texts import closest

PROGRAM = "fourth-official"
_ERRORS = (
    (re.compile(r"the following arguments are required: (?P<names>.*)"), "required"),
    (re.compile(r"unrecognized arguments: (?P<names>.*)"), "unknown"),
    (re.compile(r"argument (?P<name>.*?): invalid choice: (?P<given>.*?) \(choose from (?P<choices>.*)\)"), "choice"),
    (re.compile(r"argument (?P<name>.*?): expected .*argument.*"), "value_needed"),
    (re.compile(r"argument (?P<name>.*?): (?P<why>.*)"), "argument"),
)


def language_of(arguments: Sequence[str]) -> str:
    """The language that ``--lang`` asks for, before or after the command, or else that of the system."""
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            chosen = value or next(iter(arguments[at + 1 : at + 2]), "")
            if chosen in LANGUAGES:
                return chosen
    return closest(device_language())


class Parser(argparse.ArgumentParser):
    """A parser whose words come from the catalogue."""

    def __init__(self, lang: str, **kwargs: Any) -> None:
        say = catalogue(lang).say

        class HelpPage(argparse.HelpFormatter):
            def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
                super().add_usage(usage, actions, groups, say("cli.usage") if prefix is None else prefix)

            def start_section(self, heading: str | None) -> None:
                super().start_section(heading and say("cli.heading", title=heading).removesuffix(":"))

        super().__init__(formatter_class=HelpPage, add_help=False, allow_abbrev=False, **kwargs)
        self.lang, self.say = lang, say
        self.requests: dict[str, Parser] = {}
        self.given = self.add_argument_group(say("cli.arguments"))
        self.chosen = self.add_argument_group(say("cli.options"))
        self.chosen.add_argument("-h", "--help", action="help", help=say("cli.help.help"))
        later = argparse.SUPPRESS  # so that --lang before the command holds for it, too
        self.chosen.add_argument("--lang", choices=LANGUAGES, metavar="fr|en", default=later, help=say("cli.help.lang"))

    def argument(self, *names: str, words: str, **kwargs: Any) -> None:
        """Add an argument with its help; what is typed without a name stands in a group of its own."""
        group = self.chosen if names[0].startswith("-") else self.given
        group.add_argument(*names, help=self.say(f"cli.argument.{words}", **_GAPS.get(words, {})), **kwargs)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, and how the command is used."""
        said = message
        for pattern, key in _ERRORS:
            if found := pattern.fullmatch(message):
                said = self.say(f"cli.error.{key}", **{name: _plain(part) for name, part in found.groupdict().items()})
                break
        self.print_usage(sys.stderr)
        self.exit(2, self.say("cli.error.line", program=self.prog, why=said) + "\n")


def _plain(part: str) -> str:
    return part.replace("'", "")


_GAPS: dict[str, dict[str, str]] = {
    "box": {"boxes": ", ".join(GAMES.boxes)},
    "any_box": {"boxes": ", ".join(GAMES)},
    "one_box": {"boxes": ", ".join(GAMES)},
    "to": {"formats": ", ".join(FORMATS)},
    "bots": {"levels": ", ".join(LEVELS), "first": LEVELS[0]},
}


def parser(lang: str) -> Parser:
    """The whole command, with its help in this language."""
    say = catalogue(lang).say
    page = Parser(lang, prog=PROGRAM, description=say("cli.description"), epilog=say("cli.after", program=PROGRAM))
    page.chosen.add_argument("--version", action="version", version=__version__, help=say("cli.help.version"))
    requests = page.add_subparsers(
        dest="request", metavar=say("cli.command"), title=say("cli.commands"), parser_class=Parser
    )

    def request(name: str) -> Parser:
        text = say(f"cli.help.{name}")
        page.requests[name] = requests.add_parser(name, lang=lang, help=text, description=text)
        return page.requests[name]

    for fill in (_about_matches, _about_the_library, _about_rules, _that_play):
        fill(request, say)
    return page


Request = Callable[[str], Parser]
Say = Callable[[str], str]


def _about_matches(request: Request, say: Say) -> None:
    request("referee")
    file: dict[str, Any] = {"type": Path, "metavar": say("cli.file")}
    request("replay").argument("file", words="match_file", **file)
    prove = request("verify")
    prove.argument("file", words="match_file", **file)
    prove.argument("--seal", default="", metavar=say("cli.seal"), words="seal")
    write = request("export")
    write.argument("file", words="match_file", **file)
    write.argument("--to", choices=FORMATS, required=True, metavar="FORMAT", words="to")
    write.argument("--out", words="out_match", **file)
    write.argument("--force", action="store_true", words="force")
    write.argument("--all", action="store_true", words="all_moments")
    count = request("stats")
    count.argument("files", nargs="*", words="match_files", **file)
    count.argument("--library", words="library", **file)
    count.argument("--game", choices=tuple(GAMES), metavar=say("cli.box"), words="one_box")


def _about_the_library(request: Request, say: Say) -> None:
    file: dict[str, Any] = {"type": Path, "metavar": say("cli.file")}
    for name in ("backup", "restore"):
        whole = request(name)
        whole.argument("file", words=f"{name}_file", **file)
        whole.argument("--library", words="library", **file)
        if name == "backup":
            whole.argument("--force", action="store_true", words="force")
    request("rescue").argument("file", words="rescue_file", **file)


def _about_rules(request: Request, say: Say) -> None:
    look_up = request("rules")
    look_up.argument("query", nargs="+", metavar=say("cli.words"), words="query")
    look_up.argument("--game", choices=tuple(GAMES), metavar=say("cli.box"), words="one_box")
    look_up.argument("--all", action="store_true", words="all_hits")
    page = request("aide")
    page.argument("game", choices=GAMES.boxes, metavar=say("cli.box"), words="box")
    page.argument("--out", type=Path, metavar=say("cli.file"), words="out_aide")
    page.argument("--force", action="store_true", words="force")
    request("licences").argument("--all", action="store_true", words="whole_licences")


def _that_play(request: Request, say: Say) -> None:
    demo = request("demo")
    demo.argument("--out", type=Path, default=Path("demo-out"), metavar=say("cli.folder"), words="out_demo")
    bots = request("simulate")
    whole = _whole_number(bots)
    bots.argument("game", choices=tuple(GAMES), metavar=say("cli.box"), words="any_box")
    bots.argument("--mode", metavar="MODE", words="mode")
    bots.argument("--players", type=whole, metavar="N", words="players")
    bots.argument("--matches", type=_positive(bots), default=1000, metavar="N", words="matches")
    bots.argument("--seed", default="0", metavar=say("cli.seed"), words="seed")
    bots.argument("--bots", type=_levels(bots), default=LEVELS[:1], metavar=say("cli.levels"), words="bots")
    bots.argument("--playouts", type=_positive(bots), default=0, metavar="N", words="playouts")
    bots.argument("--rulings", nargs="+", default=[], metavar="ID=A", words="rulings")
    bots.argument("--compare", metavar="ID=A,B", words="compare")
    bots.argument("--json", action="store_true", words="json")


def _whole_number(page: Parser) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.lstrip("-").isdecimal():
            raise argparse.ArgumentTypeError(page.say("cli.error.whole_number", given=text))
        return int(text)

    return read


def _positive(page: Parser) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or not int(text):
            raise argparse.ArgumentTypeError(page.say("cli.error.number", given=text))
        return int(text)

    return read


def _levels(page: Parser) -> Callable[[str], tuple[str, ...]]:
    def read(text: str) -> tuple[str, ...]:
        levels = tuple(text.split(","))
        if not set(levels) <= set(LEVELS):
            raise argparse.ArgumentTypeError(page.say("cli.error.levels", given=text, levels=", ".join(LEVELS)))
        return levels

    return read
