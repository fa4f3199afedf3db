"""Hand a text or a file to whatever other app the user likes, or leave it where the user keeps documents."""

import shutil
from itertools import count
from pathlib import Path

from companion.device.quiet import quietly
from companion.safety.atomic import write_new

_TRIES = 20


@quietly
def share_text(subject: str, text: str) -> None:
    """Offer ``text`` to other apps; false where there are none: the caller may write a file instead."""
    from companion.device import android

    android.share_text(subject, text)


@quietly
def share_file(name: str, content: bytes, kind: str) -> None:
    """Offer a file of that media type to other apps; false where there are none, like ``share_text``."""
    from companion.device import android

    android.share_file(name, content, kind)


def save_file(name: str, content: bytes) -> Path | None:
    """Write it among the user's documents, never over another file; nothing where there is no place for it."""
    for folder in (Path.home() / "Documents", Path.home()):
        file = _written(folder / name, content)
        if file is not None:
            return file
    return None


def move_file(file: Path, folder: Path) -> Path | None:
    """Put a file that was saved into another folder, never over another file; nothing where that is not allowed."""
    target = _free(folder / file.name)
    return target if _move(file, target) else None


@quietly
def _move(file: Path, target: Path) -> None:
    shutil.move(file, target)


def _written(file: Path, content: bytes) -> Path | None:
    """Under that name or the next free one, even where somebody takes a name meanwhile; nothing where none will do."""
    for _ in range(_TRIES):
        free = _free(file)
        try:
            write_new(free, content)
        except FileExistsError:
            continue
        except (OSError, ValueError):
            return None
        return free
    return None


def _free(file: Path) -> Path:
    """That name, or the next one that no file bears."""
    names = (file if n == 1 else file.with_name(f"{file.stem}-{n}{file.suffix}") for n in count(1))
    return next(each for each in names if not each.exists())
