"""Matches put on the shelf of an opened app without playing them by touch."""

from typing import Any

from companion.referee import Referee
from companion.store import Library
from tests.players import match

SECRET = "07" * 32


def shelve(library: Library, played: Referee) -> int:
    """Write a whole match down, entry by entry as it was played; its number."""
    id = library.begin(played.header, SECRET)
    for number, entry in enumerate(played.journal):
        over = played.result is not None and number == len(played.journal) - 1
        library.enter(id, number, entry, over=over)
    return id


def shelve_match(library: Library, game_id: str, seed: int = 1, answers: int = 20_000, **fixed: Any) -> int:
    """A match of that game played by chance."""
    return shelve(library, match(game_id, seed, answers, **fixed))
