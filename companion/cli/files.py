"""What every command about files does: refuse one with the real reason, and write one only over what it may."""

import sys
from pathlib import Path
from typing import Any

from companion.safety.atomic import write_file, write_new
from companion.words import catalogue


def refused(words: Any, file: Path, lang: str, *, among_others: bool = False) -> int:
    """Print why a file is not taken, or that it is a folder; one among others is named. The exit status."""
    words_of = catalogue(lang)
    said = words_of.say("cli.error.folder", file=file) if file.is_dir() else words_of.render(words)
    print(f"{file}: {said}" if among_others and str(file) not in said else said, file=sys.stderr)
    return 2


def written(file: Path, content: bytes | str, lang: str, *, force: bool, private: bool = False) -> int:
    """Write a file, over an older one only by ``force``; the exit status, with the reason printed."""
    say = catalogue(lang).say
    try:
        (write_file if force else write_new)(file, content, private=private)
    except FileExistsError:
        key = "cli.error.folder" if file.is_dir() else "cli.error.exists"
    except (OSError, ValueError):
        key = "cli.error.folder" if file.is_dir() else "referee.bad_file.unwritable"
    else:
        return 0
    print(say(key, file=file), file=sys.stderr)
    return 2
