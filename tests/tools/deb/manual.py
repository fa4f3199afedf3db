"""The manual page, written from the command's own help, so that the two always agree."""

from collections.abc import Iterator

from companion import __version__
from companion.cli.arguments import PROGRAM, Parser, parser

_HEADS = {
    "en": ("NAME", "referee for boxed football games", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "FILES"),
    "fr": ("NOM", "arbitre de jeux de football en boîte", "SYNOPSIS", "DESCRIPTION", "COMMANDES", "FICHIERS"),
}
_FILES = {
    "en": "matches, squads and settings; removing the package leaves them",
    "fr": "matchs, effectifs et réglages ; retirer le paquet les laisse en place",
}


def manual(lang: str) -> str:
    """The page of section 6 (games) in this language."""
    page = parser(lang)
    name, what, synopsis, description, commands, files = _HEADS[lang]
    lines = [
        f'.TH {PROGRAM.upper()} 6 "" "{PROGRAM} {__version__}" ""',
        *(f".SH {name}", f"{PROGRAM} - {what}"),
        *(f".SH {synopsis}", f".B {PROGRAM}", "[--lang fr|en] [--version]", f"[{page.say('cli.command')} ...]"),
        *(f".SH {description}", page.say("cli.description"), ".PP", page.say("cli.after", program=PROGRAM)),
        f".SH {commands}",
        *_commands(page),
        *(f".SH {files}", ".TP", "~/.config/companion/library.sqlite", _FILES[lang]),
    ]
    return "\n".join(_escaped(line) for line in lines) + "\n"


def _commands(page: Parser) -> Iterator[str]:
    for name, request in page.requests.items():
        yield from (f".SS {name}", ".EX", *request.format_help().splitlines(), ".EE")


def _escaped(line: str) -> str:
    if line.startswith("."):
        return line
    for letter, escape in (("\\", "\\e"), ("-", "\\-"), ("\u00a0", "\\~"), ("’", "\\(cq"), ("'", "\\(aq")):
        line = line.replace(letter, escape)
    return line
