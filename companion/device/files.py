"""Files to import: the user's folders on a computer, and the system file picker on other devices.

plyer's chooser turns a document into a path, which newer Androids do not let an app read, so Android is asked directly.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.device.quiet import on_android, quietly
from companion.safety.home import home_folder

_NAMED = ("Documents", "Downloads", "Desktop")
DRIVES = ("/media", "/run/media", "/mnt", "/Volumes")
_DEEPEST, _MOST_FOLDERS = 3, 600
"""Limits of a search: deep enough for a user's folder of squads, but never the whole disk."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A candidate file; ``changed`` is in seconds since 1970."""

    path: Path
    size: int
    changed: float


def user_folders() -> list[Path]:
    """The user's usual folders: documents, downloads, desktop, home and removable drives."""
    home = home_folder()
    own = [*_desktop_folders(home), *(home / name for name in _NAMED), home] if home else []
    wanted = [*own, *_plugged_in()]
    return [folder for folder in dict.fromkeys(wanted) if _is_folder(folder)]


def folders_in(folder: Path) -> list[Path]:
    """The folders inside a folder, by name, without hidden ones."""
    return sorted((each for each in _entries(folder) if _is_folder(each)), key=lambda each: each.name.lower())


def files_in(folder: Path, endings: Iterable[str]) -> list[FoundFile]:
    """The files of a folder with one of these endings, newest first."""
    endings = tuple(ending.lower() for ending in endings)
    found = [_found(each) for each in _entries(folder) if each.name.lower().endswith(endings)]
    return sorted((file for file in found if file), key=lambda file: file.changed, reverse=True)


def find_files(endings: Iterable[str], most: int) -> list[FoundFile]:
    """The newest files with these endings in the user's folders and a few levels below them."""
    endings = tuple(endings)
    files = {file.path: file for folder in _nearby(user_folders()) for file in files_in(folder, endings)}
    return sorted(files.values(), key=lambda file: file.changed, reverse=True)[:most]


@quietly
def pick_file(done: Callable[[str, bytes | None], None]) -> None:
    """Open the device's own picker; false if it has none. ``done`` gets the name and content, on any thread.

    The content is None if the file could not be read; ``done`` is not called if the user cancels.
    """
    from companion.device import android

    android.open_document(done)


@quietly
def watch_files(take: Callable[[str, bytes | None], None]) -> None:
    """Give ``take`` the name and content of each file that another app opens with this one, on any thread.

    It starts with the file that the app was started for, if any; false on a device where this cannot happen.
    """
    if not on_android():
        raise NotImplementedError
    from companion.device import android

    android.watch_documents(take)


def _nearby(folders: list[Path]) -> Iterator[Path]:
    """These folders and the ones below them, breadth first."""
    waiting, seen = deque((folder, 0) for folder in folders), set(folders)
    while waiting and len(seen) <= _MOST_FOLDERS:
        folder, depth = waiting.popleft()
        yield folder
        if depth < _DEEPEST:
            below = [each for each in folders_in(folder) if each not in seen]
            seen.update(below)
            waiting.extend((each, depth + 1) for each in below)


def _desktop_folders(home: Path) -> Iterator[Path]:
    """The user folders that a Linux desktop names in the user's language."""
    settings = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    try:
        lines = settings.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return
    for name in ("DOCUMENTS", "DOWNLOAD", "DESKTOP"):
        for line in lines:
            if line.startswith(f"XDG_{name}_DIR="):
                yield Path(line.partition("=")[2].strip('"').replace("$HOME", str(home)))


def _plugged_in() -> Iterator[Path]:
    for place in map(Path, DRIVES):
        for folder in folders_in(place):
            yield from folders_in(folder) if place.name == "media" else [folder]


def _entries(folder: Path) -> list[Path]:
    try:
        return [each for each in folder.iterdir() if not each.name.startswith(".")]
    except OSError:
        return []


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _found(path: Path) -> FoundFile | None:
    try:
        facts = path.stat()
    except OSError:
        return None
    return FoundFile(path, facts.st_size, facts.st_mtime) if path.is_file() else None
