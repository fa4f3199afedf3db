"""Our own file list: the files found in the user's folders, newest first, and folders to browse."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device.files import FoundFile, files_in, find_files, folders_in, user_folders
from companion.present.match_words import day_words
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.rows import Row
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr

_MOST = 60
_KILO = 1024


class FileRow(Row):
    """A file or a folder; a long name takes two lines, because both of its ends matter."""


class FileRows(BoxLayout):
    """The current folder and its content."""

    where = StringProperty("")


@fires(on_pick="with the path of the chosen file")
class FileList(PullUp):
    """``FileList(title, endings=(".csv",), icon="file-delimited")``; ``on_pick`` gives the path, and it closes.

    It opens with all files of that kind that were found; below them are folders to browse.
    """

    def __init__(
        self, title: str, endings: Sequence[str], icon: str = "file-document-outline", **kwargs: object
    ) -> None:
        super().__init__(title=title, share=0.92, **kwargs)
        self.endings, self._icon = tuple(endings), icon
        self.rows = FileRows(where=tr("files.searching"))
        self.add_widget(self.rows)
        self._look(lambda: (find_files(self.endings, _MOST), user_folders()), self._show_found)

    def enter(self, folder: Path) -> None:
        """Show the content of that folder."""
        self.rows.where = tr("files.searching")
        self._look(
            lambda: (files_in(folder, self.endings)[:_MOST], folders_in(folder)),
            lambda found: self._show_folder(folder, *found),
        )

    def _look(self, seek: Callable[[], tuple], show: Callable[[tuple], None]) -> None:
        """Search on a background thread: a slow disk must not block the UI."""

        def show_unless_closed(found: tuple) -> None:
            if self.parent is not None:
                show(found)

        App.get_running_app().tasks.run(seek, show_unless_closed, queue="files")

    def _show_found(self, found: tuple[list[FoundFile], list[Path]]) -> None:
        files, folders = found
        kinds = ", ".join(self.endings)
        self.rows.where = tr("files.found" if files else "files.none", kinds=kinds)
        self._fill([self._file(file, with_folder=True) for file in files], [self._folder(each) for each in folders])

    def _show_folder(self, folder: Path, files: list[FoundFile], folders: list[Path]) -> None:
        self.rows.where = str(folder)
        above = [self._folder(folder.parent, tr("files.above"), "arrow-up")] if folder.parent != folder else []
        self._fill(above, [self._file(file) for file in files], [self._folder(each) for each in folders])

    def _fill(self, *groups: list[Row]) -> None:
        place = self.rows.ids.rows
        place.clear_widgets()
        for row in (row for group in groups for row in group):
            place.add_widget(row)
        scroll_to(self.rows.ids.scroll)

    def _file(self, file: FoundFile, *, with_folder: bool = False) -> Row:
        day = day_words(datetime.fromtimestamp(file.changed, UTC).isoformat())
        facts = [file.path.parent.name] if with_folder else []
        note = ", ".join([*facts, day, tr("files.size", n=max(1, round(file.size / _KILO)))])
        row = FileRow(icon=self._icon, text=file.path.name, note=note, chevron=False)
        row.bind(on_release=lambda *_: self._pick(file.path))
        return row

    def _folder(self, folder: Path, text: str = "", icon: str = "folder-open") -> Row:
        row = FileRow(icon=icon, text=text or folder.name or str(folder))
        row.bind(on_release=lambda *_: self.enter(folder))
        return row

    def _pick(self, path: Path) -> None:
        self.close()
        self.dispatch("on_pick", path)


load_kv("files/file_list")
