"""The clause files of all boxes, assets/games/<game>/clauses.toml, each read once.

No box is named here: every folder with a clause file is a game, and an id is looked up in all of them.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.resources import game_path, games_with, when_games_change
from companion.rulebook.booklet_clause import Clause, Wording
from companion.words import LANGUAGES
from companion.words.typography import english, french

_CLAUSE_FILE = "clauses.toml"
_POLISH = {"fr": french, "en": english}


@cache
def clauses(game: str) -> Mapping[str, Clause]:
    """All clauses of a box by id, in the order of the booklet, rulings last."""
    tables = tomllib.loads(game_path(game, _CLAUSE_FILE).read_text(encoding="utf-8"))
    return MappingProxyType({id: _clause(id, game, table) for id, table in tables.items()})


@cache
def chapters(game: str) -> tuple[str, ...]:
    """The chapters of a box, in the order of the booklet."""
    return tuple(dict.fromkeys(clause.chapter for clause in clauses(game).values()))


def clause(id: str) -> Clause:
    """The clause with that id, from any box."""
    return every_clause()[id]


def explaining(game: str, key: str, mode: str = "", sides: int = 0) -> Clause | None:
    """The clause that explains a catalogue key of the box ("option.tackle"); with a mode, the one in force in it."""
    for clause in _explaining(game).get(key, ()):
        if not mode or clause.holds(mode, sides):
            return clause
    return None


@cache
def _explaining(game: str) -> Mapping[str, list[Clause]]:
    found: dict[str, list[Clause]] = {}
    for clause in clauses(game).values():
        for key in clause.explains:
            found.setdefault(key, []).append(clause)
    return found


@cache
def every_clause() -> Mapping[str, Clause]:
    """The clauses of all boxes by id, box by box."""
    return {id: clause for game in games_with(_CLAUSE_FILE) for id, clause in clauses(game).items()}


def _clause(id: str, game: str, table: Mapping[str, Any]) -> Clause:
    return Clause(
        id=id,
        game=game,
        chapter=table["chapter"],
        modes=tuple(table["modes"]),
        sides=tuple(table.get("sides", ())),
        see=tuple(table.get("see", ())),
        explains=tuple(table.get("explains", ())),
        readings=tuple(table.get("readings", ())),
        debated=table.get("debated", False),
        booklet=table.get("booklet", "silent"),
        wordings={lang: Wording(**_polished(table[lang], lang)) for lang in LANGUAGES},
    )


def _polished(wording: Mapping[str, Any], lang: str) -> dict[str, Any]:
    polish = _POLISH[lang]
    return {
        name: _polished(value, lang) if isinstance(value, Mapping) else polish(value) for name, value in wording.items()
    }


for _kept in (clauses, chapters, _explaining, every_clause):
    when_games_change(_kept.cache_clear)
