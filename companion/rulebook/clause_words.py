"""A clause as plain text for a terminal, with the same text as on the screen."""

import textwrap
from collections.abc import Iterator

from companion.rulebook.booklet_clause import Clause
from companion.rulebook.library import clause as clause_of
from companion.words import catalogue

_WIDE = 72
_INDENT = "    "


def clause_text(clause: Clause, lang: str) -> str:
    """Id and title, chapter, text, and related clauses."""
    return "\n".join(_lines(clause, lang))


def _lines(clause: Clause, lang: str) -> Iterator[str]:
    say = catalogue(lang).say
    yield f"{clause.id}  {clause.title(lang)}"
    yield from _set(f"{say(f'{clause.game}.name')}, {say(clause.chapter_key)}")
    if clause.is_ruling:
        yield from _set(say(f"rules.ruling.heading.{clause.booklet}"))
        yield from _set(clause.question(lang))
        for reading in clause.readings:
            mark, note = ("(x)", f", {say('rules.ruling.default')}") if reading == clause.readings[0] else ("( )", "")
            yield f"{_INDENT}{mark} {clause.reading(lang, reading)}{note}"
    yield from _set(clause.text(lang))
    if clause.example(lang):
        yield from _set(say("rules.told.example", example=clause.example(lang)))
    neighbours = [f"{id} {clause_of(id).title(lang)}" for id in clause.see]
    if neighbours:
        yield from _set(say("rules.told.see", neighbours=", ".join(neighbours)))


def _set(text: str) -> list[str]:
    return textwrap.wrap(text, _WIDE, initial_indent=_INDENT, subsequent_indent=_INDENT)
