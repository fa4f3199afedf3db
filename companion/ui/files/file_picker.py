"""Choosing a file to import: with the device's own picker if it has one, otherwise from our file list."""

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.app import App

from companion.device.files import pick_file
from companion.ui.files.file_list import FileList
from companion.ui.shell.tasks import next_frame

Take = Callable[[str, bytes | None], None]


def choose_file(title: str, endings: Sequence[str], take: Take, icon: str = "file-document-outline") -> FileList | None:
    """Let the user choose a file; ``take`` gets its name and content later, on the UI thread; None if unreadable."""

    if pick_file(lambda name, content: next_frame(lambda: take(name, content))):
        return None
    files = FileList(title, endings, icon)
    files.bind(on_pick=lambda _, path: _read(path, take))
    files.open()
    return files


def _read(path: Path, take: Take) -> None:
    """Read on a background thread: the file may be large or on a network drive."""

    def unread(error: BaseException) -> None:
        if not isinstance(error, OSError):
            raise error
        take(path.name, None)

    tasks = App.get_running_app().tasks
    tasks.run(path.read_bytes, lambda content: take(path.name, content), unread, queue="files")
