"""Share a text or files with another app, or save them among the user's documents.

plyer 2.1 has no sharing on Android that carries a file, so Android is asked directly.
"""

import shutil
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from companion.device.quiet import quietly
from companion.safety.atomic import write_new
from companion.safety.home import home_folder

_TRIES = 20


@quietly
def share_text(subject: str, text: str) -> None:
    """Offer ``text`` to other apps; false if there are none, so that the caller can write a file instead."""
    from companion.device import android

    android.share_text(subject, text)


@quietly
def share_files(files: Sequence[tuple[str, bytes]], kind: str) -> None:
    """Offer files of that media type, by name and content, to other apps; false if there are none."""
    from companion.device import android

    android.share_files(files, kind)


@quietly
def open_link(address: str) -> None:
    """Open the app that answers this address; false if there is none."""
    from companion.device import android

    android.open_link(address)


def save_file(name: str, content: bytes) -> Path | None:
    """Save the file among the user's documents without overwriting another; None if that is not possible."""
    home = home_folder()
    for folder in (home / "Documents", home) if home else ():
        file = _written(folder / name, content)
        if file is not None:
            return file
    return None


def move_file(file: Path, folder: Path) -> Path | None:
    """Move a saved file to another folder without overwriting another; None if that is not allowed."""
    target = _free(folder / file.name)
    return target if _move(file, target) else None


@quietly
def _move(file: Path, target: Path) -> None:
    shutil.move(file, target)


def _written(file: Path, content: bytes) -> Path | None:
    """Write under that name or the next free one, even if another process takes it meanwhile; None if none works."""
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
    """That path, or the next one that does not exist."""
    names = (file if n == 1 else file.with_name(f"{file.stem}-{n}{file.suffix}") for n in count(1))
    return next(each for each in names if not each.exists())
