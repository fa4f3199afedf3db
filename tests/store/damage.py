"""Libraries to begin with, sound and damaged."""

from pathlib import Path

from companion.store import Library
from tests.players import match

PAGE = 4096


def shelve(library: Library, seed: int = 1, game: str = "big4", secret: str = "ab" * 32) -> int:
    played = match(game, seed)
    id = library.begin(played.header, secret)
    library.enter(id, 0, *played.journal)
    return id


def filled(file: Path, matches: int = 6) -> Path:
    library = Library(file)
    for seed in range(matches):
        shelve(library, seed)
    library.squads.keep("big4", {"name": "Étoile"})
    library.settings.set("lang", "en")
    library.close()
    return file


def damaged(file: Path, matches: int = 6) -> Path:
    """A library without the beginning of its file: nothing is lost, but it must be rescued."""
    filled(file, matches)
    content = bytearray(file.read_bytes())
    content[:100] = bytes(100)
    file.write_bytes(content)
    return file
