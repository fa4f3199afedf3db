"""A file comes into the app: through the device's own picker where it has one, from our list of files elsewhere."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kivy.clock import Clock

from companion.device.files import pick_file
from companion.ui.files.file_list import FileList

Take = Callable[[str, bytes | None], None]


def choose_file(title: str, endings: Sequence[str], take: Take, icon: str = "file-document-outline") -> FileList | None:
    """Let the user choose; ``take`` gets its name and content, later, in the app's thread. No content: unreadable."""

    def bring(name: str, content: bytes | None) -> None:
        Clock.schedule_once(lambda _: take(name, content))

    if pick_file(bring):
        return None
    files = FileList(title, endings, icon)
    files.bind(on_pick=lambda _, path: _read(path, bring))
    files.open()
    return files


def _read(path: Path, bring: Take) -> None:
    """Off the app's thread: the file may be large or far away."""
    reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="file")
    reading = reader.submit(path.read_bytes)
    reading.add_done_callback(lambda done: bring(path.name, None if done.exception() else done.result()))
    reader.shutdown(wait=False)
