"""Damaged libraries and random merges: the app starts, what can be read is there, nothing is overwritten."""

import random
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.backup import backup, restore
from companion.games import GAMES, game
from companion.history import freshen, rows, statistics_of
from companion.referee import BadHeader, Comment, Referee
from companion.store import Library, last_rescue, open_library
from tests.players import match

_PAGE = 4096


def shelve(library: Library, dice: random.Random, answers: int = 80) -> int:
    played = match(dice.choice(list(GAMES)), dice.randrange(1000), answers)
    id = library.begin(played.header, f"{dice.getrandbits(256):064x}")
    over = played.result is not None
    library.enter(id, 0, *played.journal, over=over)
    if dice.random() < 0.3:
        library.annotate(id, Comment(text="Belle partie"))
    return id


@cache
def _sound() -> tuple[bytes, dict[str, int]]:
    """A library of eight matches, as it lies on the disk, and how many entries each of them has."""
    dice = random.Random(8)
    with TemporaryDirectory() as folder:
        library = Library(Path(folder) / "library.sqlite")
        for _ in range(8):
            shelve(library, dice)
        library.squads.keep("big4", {"name": "Étoile"})
        library.settings.set("lang", "en")
        freshen(library)
        entries = {match.uuid: len(match.journal) for match in library.matches()}
        library.close()
        return (Path(folder) / "library.sqlite").read_bytes(), entries


def damaged(dice: random.Random) -> bytes:
    content = bytearray(_sound()[0])
    kind = dice.randrange(7)
    if kind == 0:
        for _ in range(dice.randrange(1, 60)):
            content[dice.randrange(len(content))] = dice.randrange(256)
    elif kind == 1:
        del content[dice.randrange(len(content)) :]
    elif kind == 2:
        page = dice.randrange(len(content) // _PAGE) * _PAGE
        content[page : page + _PAGE] = dice.randbytes(_PAGE) if dice.random() < 0.5 else bytes(_PAGE)
    elif kind == 3:
        one, other = (dice.randrange(1, len(content) // _PAGE) * _PAGE for _ in range(2))
        content[one : one + _PAGE], content[other : other + _PAGE] = (
            content[other : other + _PAGE],
            content[one : one + _PAGE],
        )
    elif kind == 4:
        content[: dice.randrange(1, 2 * _PAGE)] = b""
    elif kind == 5:
        at = dice.randrange(100)
        content[at : at + 4] = dice.randbytes(4)
    else:
        at = dice.randrange(len(content))
        content[at:at] = dice.randbytes(dice.randrange(1, 500))
    return bytes(content)


def damaged_library(dice: random.Random, folder: Path) -> list[str]:
    """A library with damage of any kind: the app starts, lists, counts, backs up and writes."""
    file = folder / "library.sqlite"
    content = damaged(dice)
    file.write_bytes(content)
    if dice.random() < 0.2:
        (folder / "library.sqlite-wal").write_bytes(dice.randbytes(dice.randrange(9000)))
    opened = open_library(file)
    library = opened.library
    try:
        if opened.kind:
            return [f"not opened: {opened.kind}"]
        told = last_rescue(library)
        if told is not None:
            copy = folder / told.folder / told.name / "library.sqlite"
            if copy.read_bytes() != content:
                return ["the copy is not the old file"]
        return _untrue(library) or _usable(library, dice)
    finally:
        library.close()


def _untrue(library: Library) -> list[str]:
    """Matches that are called whole though answers are missing, or saved though they are not there."""
    told, kept = last_rescue(library), {match.uuid: len(match.journal) for match in library.matches()}
    saved = [found for found in told.matches if found.state != "aside"] if told else []
    short = [found for found in saved if found.state == "whole" and kept[found.uuid] < _sound()[1].get(found.uuid, 0)]
    missing = [found for found in saved if found.uuid not in kept]
    return [f"untrue of {len(short)} and {len(missing)} matches"] if short or missing else []


def _usable(library: Library, dice: random.Random) -> list[str]:
    freshen(library)
    listed = rows(library)
    statistics_of(library)
    for stored in library.matches():
        with suppress(
            BadHeader
        ):  # damage that is still a header: said of that match, like any other that cannot be read
            Referee.resume(game(stored.header.game), stored.header, stored.journal)
    there = Library(None)
    restored = restore(there, backup(library), "fr")
    there.close()
    before = len(library.matches())
    shelve(library, dice, 10)
    if len(library.matches()) != before + 1:
        return [f"a new match is not kept beside {len(listed)}"]
    return [] if restored else ["nothing restored"]


def merged_backups(dice: random.Random, folder: Path) -> list[str]:
    """Two libraries exchange backups in any order: both end with the same matches, and once more changes nothing."""
    one, other = (Library(folder / f"{name}.sqlite") for name in ("one", "other"))
    try:
        for library in (one, other):
            for _ in range(dice.randrange(4)):
                shelve(library, dice, 30)
        restore(other, backup(one), "fr")
        for stored in one.matches():
            if dice.random() < 0.5 and not stored.over:
                _go_on(one, stored.id, dice)
        restore(other, backup(one), "fr")
        restore(one, backup(other), "fr")
        held = [
            {(each.file.id, len(each.file.journal)) for each in library.holdings().matches} for library in (one, other)
        ]
        again = restore(one, backup(other), "fr").merged
        if again.added or again.grown or again.both:
            return ["restoring once more changed something"]
        return [] if held[0] == held[1] else ["the libraries differ"]
    finally:
        one.close()
        other.close()


def _go_on(library: Library, id: int, dice: random.Random) -> None:
    from tests.players import play_out

    stored = library.match(id)
    referee, _ = Referee.resume(game(stored.header.game), stored.header, stored.journal)
    play_out(referee, dice, 5)
    known = len(stored.journal)
    if new := referee.journal[known:]:
        library.enter(id, known, *new)
