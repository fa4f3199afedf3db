"""Shown while saving fails: what is safe, what to do, and a button to try again. It closes once saving works."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.play.session import Session
from companion.present.disk_words import DiskWords, disk_words
from companion.ui.files.export import export
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets import buttons, prose, words  # noqa: F401  the layout names them
from companion.ui.widgets.overlay import Overlay
from companion.words.translation import tr


class DiskSheet(Overlay):
    """``screen`` is the screen behind it; its match can be shared, and goes on."""

    title = StringProperty("")
    body = StringProperty("")
    steps = ListProperty(["", "", ""])
    has_match = BooleanProperty(False)

    def __init__(self, screen: AppScreen, session: Session | None, kind: str) -> None:
        self._screen, self._session, self._kind = screen, session, kind
        super().__init__(has_match=session is not None)
        self.tell()

    def tell(self) -> None:
        said: DiskWords = disk_words(self._kind, self._session, in_memory=self._screen.app.library.file is None)
        self.title, self.body, self.steps = said.title, said.body, list(said.steps)

    def share(self) -> None:
        if self._session is not None:
            export(self._screen, self._session.id, "json")
            self.close()

    def save(self) -> None:
        self._screen.app.save_again()

    def still_refused(self) -> None:
        """Saving was tried again and failed."""
        self.tell()
        self.body = tr("trouble.still", body=self.body)


load_kv("trouble/disk_sheet")
