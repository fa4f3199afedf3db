"""The commands about the rules: look one up, print the aide-mémoire."""

import re
import sys
from pathlib import Path

from companion.cli.files import written
from companion.games import game
from companion.rulebook import clause_text, every_clause, search
from companion.sheet.paper import as_pdf
from companion.sheet.paper.aide_page import aide_pages, aide_title
from companion.words import catalogue

_BEST_HITS = 3
_NUMBER = re.compile(r"([A-Z0-9]{2}-[A-Z]?)\d+")


def rules(query: str, game: str, lang: str, *, everything: bool) -> int:
    """Print the clauses that match, best first; if there are none, say so on standard error."""
    say = catalogue(lang).say
    if not query.strip():
        print(say("cli.error.no_query"), file=sys.stderr)
        return 1
    hits = search(lang, query).of(game)
    if not hits:
        print(say("rules.search.none", query=query), file=sys.stderr)
        print(_numbers_like(query, lang) or say("rules.told.try", words=say("rules.search.words")), file=sys.stderr)
        return 1
    shown = hits if everything else hits[:_BEST_HITS]
    print("\n\n".join(clause_text(hit.clause, lang) for hit in shown))
    if len(hits) > len(shown):
        print("\n" + say("rules.told.more", n=len(hits) - len(shown)))
    return 0


def _numbers_like(query: str, lang: str) -> str:
    """Which numbers there are, to somebody who typed one that does not exist; empty if none begins like it."""
    typed = _NUMBER.fullmatch(query.strip().upper())
    alike = [found for id in every_clause() if typed and (found := _NUMBER.fullmatch(id)) and found[1] == typed[1]]
    if not alike:
        return ""
    first, *_, last = sorted((found[0] for found in alike), key=lambda id: (len(id), id))
    return catalogue(lang).say("rules.told.numbers", first=first, last=last)


def aide(id: str, out: Path | None, lang: str, *, force: bool) -> int:
    """Write the aide-mémoire of a box as a PDF."""
    words = catalogue(lang)
    file = out or Path(words.say("aide.file", game=id))
    page = as_pdf(aide_pages(game(id), lang), aide_title(id, lang), lang)
    if code := written(file, page, lang, force=force):
        return code
    print(words.say("aide.saved", file=str(file)))
    return 0
