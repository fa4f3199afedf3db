"""The commands about the app's library: backup, restore, rescue and statistics."""

import sys
from collections.abc import Iterator
from pathlib import Path

from companion.backup import BadBackup, backup, restore
from companion.games import GAMES
from companion.history import freshen, statistics_of
from companion.safety import limits
from companion.safety.atomic import write_new
from companion.statistics import statistics_text
from companion.store import BadLibrary, Library, Rescue, rescue
from companion.store.place import library_file
from companion.words import Phrase, catalogue


def back_up(file: Path, library: Path | None, lang: str) -> int:
    """Write the whole library to one file, without overwriting an older backup of that name."""
    opened = _opened(library or library_file(), lang)
    if opened is None:
        return 2
    try:
        write_new(file, backup(opened), private=True)
    except (OSError, ValueError):
        print(catalogue(lang).say("referee.bad_file.unwritable", file=file), file=sys.stderr)
        return 2
    finally:
        opened.close()
    print(file)
    return 0


def restore_from(file: Path, library: Path | None, lang: str) -> int:
    """Merge a backup into the library and print the result."""
    words = catalogue(lang)
    opened = _opened(library or library_file(), lang, new=True)
    if opened is None:
        return 2
    try:
        with file.open("rb") as given:
            restored = restore(opened, given.read(limits.BACKUP_BYTES + 1), lang)
    except (OSError, ValueError):
        print(words.say("referee.bad_file.missing", file=file), file=sys.stderr)
        return 2
    except BadBackup as bad:
        print(words.render(bad.words), file=sys.stderr)
        return 2
    finally:
        opened.close()
    for sentence in restored.sentences:
        print(words.render(sentence))
    return 0


def rescue_from(file: Path, lang: str) -> int:
    """Replace a damaged library by what can still be read, list it, and print where the old file is."""
    words = catalogue(lang)
    if not file.is_file():
        print(words.say("referee.bad_file.missing", file=file), file=sys.stderr)
        return 2
    try:
        Library(file).close()
    except BadLibrary as bad:
        if bad.kind != "damaged":
            print(words.render(bad.words), file=sys.stderr)
            return 2
    else:
        print(words.say("rescue.intact", file=file))
        return 0
    try:
        told = rescue(file)
    except (BadLibrary, OSError):
        print(words.say("referee.bad_file.unwritable", file=file), file=sys.stderr)
        return 2
    for sentence in rescue_sentences(told):
        print(words.render(sentence))
    return 0 if told.saved == len(told.matches) else 1


def rescue_sentences(told: Rescue) -> Iterator[Phrase]:
    """How many matches were saved, the result for each, and where the old file is."""
    yield Phrase("rescue.saved", n=told.saved, all=len(told.matches))
    for match in told.matches:
        name = Phrase(f"{match.game}.name") if match.game in GAMES else Phrase("rescue.unknown_box")
        day = match.created[:10] or Phrase("rescue.unknown_day")
        yield Phrase(f"rescue.match.{match.state}", game=name, day=day, n=match.lost)
    yield Phrase("rescue.aside", folder=f"{told.folder}/{told.name}")


def library_stats(file: Path, box: str, lang: str) -> int:
    """Print the statistics of a library."""
    library = _opened(file, lang)
    if library is None:
        return 2
    freshen(library)
    print(statistics_text(statistics_of(library, game=box), lang), end="")
    library.close()
    return 0


def _opened(file: Path, lang: str, *, new: bool = False) -> Library | None:
    """Open the library, or print why it cannot be opened; a missing one is created only if ``new``."""
    words = catalogue(lang)
    if not new and not file.exists():
        print(words.say("referee.bad_file.missing", file=file), file=sys.stderr)
        return None
    try:
        return Library(file)
    except BadLibrary as bad:
        print(words.render(bad.words), file=sys.stderr)
        return None
