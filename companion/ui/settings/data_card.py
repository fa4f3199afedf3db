"""The users' data: back up to one file, restore, or erase."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion import history
from companion.backup import ENDING, backup, backup_name
from companion.export import Exported
from companion.safety.cancelled import Cancelled
from companion.safety.crash import erase_trace, last_trace
from companion.store import last_rescue
from companion.ui.files.export import hand_on
from companion.ui.files.file_picker import choose_file
from companion.ui.files.intake import take_in
from companion.ui.shell.companion import Companion
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.rows import Row
from companion.words.translation import tr

_KIND = "application/octet-stream"


class DataCard(Column):
    """Three rows of the settings; ``screen`` shows the result. Everything runs in the background."""

    screen = ObjectProperty(None, allownone=True)
    progress = StringProperty("")
    rescued = StringProperty("")
    stopped = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._links: list[Row] = []
        self._writing = self._stopped = False

    def refresh(self) -> None:
        """Show the links to the failure screens while there is something to report."""
        told, trace = last_rescue(self.app.library), last_trace(self.app.folder)
        self.rescued = tr("rescue.row", n=told.saved, all=len(told.matches)) if told else ""
        self.stopped = tr("crash.row") if trace else ""
        self._show_links()

    def _show_links(self) -> None:
        """A row for each failure screen that has something to report, before the row that erases everything."""
        for row in self._links:
            self.ids.rows.remove_widget(row)
        found = (("shield", self.rescued, "rescue"), ("comment-text-outline", self.stopped, "crash"))
        self._links = [
            Row(icon=icon, text=text, act=partial(self.app.go, screen)) for icon, text, screen in found if text
        ]
        for row in self._links:
            self.ids.rows.add_widget(row, index=1)

    @property
    def app(self) -> Companion:
        return self.screen.app

    def back_up(self) -> None:
        """Write all matches, squads, kits and settings to one file, and share or save it; while it runs, stop it."""
        if self._writing:
            self._stopped = True
            return
        self._writing, self._stopped = True, False
        self.progress = self._how_far(tr("settings.data.writing"))
        self.app.tasks.run(
            partial(backup, self.app.library, self._count),
            lambda content: self._done(lambda: hand_on(self.screen, [Exported(backup_name(), content)], _KIND)),
            lambda error: self._done(lambda: self._say_why(error)),
            queue=WRITING,
        )

    def _say_why(self, error: BaseException) -> None:
        """A backup that was stopped is no failure."""
        if isinstance(error, Cancelled):
            self.screen.notify(tr("settings.data.stopped"))
        else:
            self.screen.notify_error(error, tr("sharing.failed"))

    def _count(self, done: int, of: int) -> None:
        """Called on a background thread."""
        if self._stopped or self.app.tasks.closing:
            raise Cancelled
        if done % 50 == 0:
            words = self._how_far(tr("settings.data.writing_some", n=done, count=of))
            Clock.schedule_once(lambda _: setattr(self, "progress", words))

    def _how_far(self, words: str) -> str:
        return f"{words} {tr('settings.data.touch_to_stop')}"

    def _done(self, then: Any) -> None:
        self.progress, self._writing = "", False
        then()

    def bring_back(self) -> None:
        """Choose a backup or a match file to merge; nothing is overwritten."""
        choose_file(tr("settings.data.choose"), (ENDING, ".json"), self.take, icon="backup-restore")

    def take(self, _: str, content: bytes | None) -> None:
        """Merge the chosen file and show the result."""
        self.progress = tr("settings.data.reading")
        take_in(self.screen, content, lambda: setattr(self, "progress", ""))

    def ask_to_erase(self) -> Dialog:
        """Say what will be erased, and offer to back it up first."""
        count = history.row_count(self.app.library)
        dialog = Dialog(
            title=tr("settings.data.erase_title"),
            body=tr("settings.data.erase_body", n=count),
            actions=[
                {"key": "keep", "text": tr("settings.data.keep"), "rank": "main"},
                {"key": "copy", "text": tr("settings.data.back_up"), "icon": "content-save"},
                {"key": "erase", "text": tr("settings.data.erase_yes"), "rank": "outline", "icon": "trash-can-outline"},
            ],
        )
        actions = {"keep": lambda: None, "copy": self.back_up, "erase": self.erase}
        dialog.bind(on_answer=lambda _, key: actions[key]())
        dialog.open()
        return dialog

    def erase(self) -> None:
        app = self.app
        app.forget_match()
        app.tasks.run(app.library.erase_everything, lambda _: self._erased(), self.screen.notify_error, queue=WRITING)

    def _erased(self) -> None:
        erase_trace(self.app.folder)
        self.app.settings.apply()
        self.screen.refresh()
        self.screen.notify(tr("settings.data.erased"))


load_kv("settings/data_card")
