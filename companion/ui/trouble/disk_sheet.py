"""Shown while saving fails: what is safe, what to do, and a button to try again. It closes once saving works."""

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.export import exported
from companion.play.session import Session
from companion.present.trouble.disk_words import DiskWords, disk_words
from companion.referee import MatchFile
from companion.store import BadLibrary
from companion.ui.files.export import hand_on
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets import buttons  # noqa: F401  the layout names them
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.text import prose, words  # noqa: F401  the layout names them
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
        self.refresh()

    def refresh(self) -> None:
        said: DiskWords = disk_words(self._kind, self._session, in_memory=self._screen.app.library.file is None)
        self.title, self.body, self.steps = said.title, said.body, list(said.steps)

    def share(self) -> None:
        """Share the match including entries waiting in memory, without the secret of its dice."""
        if self._session is None:
            return
        referee = self._session.referee
        try:
            file = self._screen.app.library.match(self._session.id).file
        except BadLibrary:
            file = MatchFile(referee.header, ())
        self.close()
        whole = replace(file, journal=list(referee.journal))
        hand_on(self._screen, exported(whole, "json", tr.lang), "application/json")

    def save(self) -> None:
        self._screen.app.save_again()

    def still_refused(self) -> None:
        """Saving was tried again and failed."""
        self.refresh()
        self.body = tr("trouble.still", body=self.body)


load_kv("trouble/disk_sheet")
