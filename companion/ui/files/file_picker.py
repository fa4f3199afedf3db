"""A file comes into the app: through the device's own picker where it has one, from our list of files elsewhere."""

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.app import App

from companion.device.files import pick_file
from companion.ui.files.file_list import FileList
from companion.ui.shell.tasks import next_frame

Take = Callable[[str, bytes | None], None]


def choose_file(title: str, endings: Sequence[str], take: Take, icon: str = "file-document-outline") -> FileList | None:
    """Let the user choose; ``take`` gets its name and content, later, in the app's thread. No content: unreadable."""

    if pick_file(lambda name, content: next_frame(lambda: take(name, content))):
        return None
    files = FileList(title, endings, icon)
    files.bind(on_pick=lambda _, path: _read(path, take))
    files.open()
    return files


def _read(path: Path, take: Take) -> None:
    """Off the app's thread: the file may be large or far away."""
    tasks = App.get_running_app().tasks
    tasks.run(path.read_bytes, lambda content: take(path.name, content), lambda _: take(path.name, None), queue="files")
