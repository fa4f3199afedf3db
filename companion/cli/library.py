"""The commands about the app's library: backup, restore, rescue and statistics."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

from companion.backup import BadBackup, backup, restore
from companion.cli.files import refused, written
from companion.cli.progress import drawn, wipe
from companion.games import GAMES
from companion.history import freshen, statistics_of
from companion.safety import limits
from companion.statistics import statistics_text
from companion.store import BadLibrary, Library, Rescue, copied, is_library, rescue
from companion.store.place import library_file
from companion.words import Phrase, catalogue

_BETWEEN = 20
"""Matches from one progress line to the next."""


def progress_bar(screen: TextIO) -> Callable[[int, int], None]:
    """A progress line in the terminal; Ctrl-C gives the work up, and nothing is written."""

    def show(done: int, of: int) -> None:
        if done % _BETWEEN == 0 or done == of:
            drawn(done, of, screen)

    return show


def back_up(file: Path, library: Path | None, lang: str, *, force: bool) -> int:
    """Write the whole library to one file."""
    if _nothing_yet(library, lang):
        return 0
    opened = _opened(library or library_file(), lang)
    if opened is None:
        return 2
    bar = progress_bar(sys.stderr) if sys.stderr.isatty() else None
    try:
        code = written(file, backup(opened, bar), lang, force=force, private=True)
    finally:
        if bar:
            wipe(sys.stderr)
        opened.close()
    if not code:
        print(file)
    return code


def restore_from(file: Path, library: Path | None, lang: str) -> int:
    """Merge a backup into the library and print the result."""
    words = catalogue(lang)
    try:
        with file.open("rb") as given:
            content = given.read(limits.BACKUP_BYTES + 1)
    except (OSError, ValueError):
        return refused(words.say("referee.bad_file.missing", file=file), file, lang)
    opened = _opened(library or library_file(), lang, new=True)
    if opened is None:
        return 2
    try:
        restored = restore(opened, content, lang)
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
        return refused(words.say("referee.bad_file.missing", file=file), file, lang)
    if not is_library(file):
        return refused(words.say("rescue.no_library", file=file), file, lang)
    try:
        Library(file).close()
    except BadLibrary as bad:
        if bad.kind != "damaged":
            print(words.render(bad.words), file=sys.stderr)
            return 2
    else:
        print(words.say("rescue.intact", file=file))
        return 0
    rescued = rescue(file)
    for sentence in rescue_sentences(rescued):
        print(words.render(sentence))
    return 0 if rescued.saved == len(rescued.matches) else 1


def rescue_sentences(rescued: Rescue) -> Iterator[Phrase]:
    """How many matches were saved, the result for each, and where the old file is."""
    yield Phrase("rescue.saved", n=rescued.saved, all=len(rescued.matches))
    for match in rescued.matches:
        name = Phrase(f"{match.game}.name") if match.game in GAMES else Phrase("rescue.unknown_box")
        day = match.created[:10] or Phrase("rescue.unknown_day")
        yield Phrase(f"rescue.match.{match.state}", game=name, day=day, n=match.lost)
    yield Phrase("rescue.aside", folder=f"{rescued.folder}/{rescued.name}")


def library_stats(file: Path, box: str, lang: str) -> int:
    """Print the statistics of a library; the app's own may not be there yet."""
    if file == library_file() and _nothing_yet(None, lang):
        return 0
    library = _opened(file, lang)
    if library is None:
        return 2
    freshen(library)
    print(statistics_text(statistics_of(library, game=box), lang), end="")
    library.close()
    return 0


def _nothing_yet(library: Path | None, lang: str) -> bool:
    """Say so if the app's own library does not exist yet: nobody has opened the app."""
    if library is not None or library_file().exists():
        return False
    print(catalogue(lang).say("cli.error.no_match"))
    return True


def _opened(file: Path, lang: str, *, new: bool = False) -> Library | None:
    """Open the library, or print why it cannot be opened; a missing one is created only if ``new``.

    One that cannot be written is read all the same, unless something is to be written into it. A file that is no
    library is not even opened: that would make it private, or a library beside what another app keeps in it.
    """
    words = catalogue(lang)
    if not new and not file.exists():
        refused(words.say("referee.bad_file.missing", file=file), file, lang)
        return None
    if file != library_file() and _is_something_else(file):
        refused(words.say("rescue.no_library", file=file), file, lang)
        return None
    try:
        return Library(file)
    except BadLibrary as bad:
        read = copied(file) if not new and bad.kind in ("full", "read_only", "other") else None
        if read is None:
            print(words.render(bad.words), file=sys.stderr)
        return read


def _is_something_else(file: Path) -> bool:
    """Whether there is a folder, or a file of another kind, where somebody says that a library is."""
    if file.is_dir():
        return True
    try:
        return file.exists() and file.stat().st_size > 0 and not is_library(file)
    except OSError:
        return False
