"""Watches saving: while it fails, everything stays in memory, the user is informed, and it is tried again."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager

from companion.store import BadLibrary, Claim, Library, settle
from companion.ui.shell.companion import Companion
from companion.ui.shell.screens import PLAYING
from companion.ui.shell.tasks import WRITING
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.play.change import Change
    from companion.play.session import Session
    from companion.referee import Refused
    from companion.ui.trouble.disk_sheet import DiskSheet


class DiskWatch(ExceptionHandler):
    """Opens the sheet when an entry cannot be saved, and closes it once everything is saved."""

    def __init__(self, app: Companion, file: Path, kind: str) -> None:
        self._app = app
        self._file = file
        self._kind = kind
        self._busy = False
        self.sheet: DiskSheet | None = None
        ExceptionManager.add_handler(self)

    def close(self) -> None:
        ExceptionManager.remove_handler(self)
        if self.in_memory:
            with suppress(BadLibrary):
                settle(self._app.library, self._file)[0].close()

    def handle_exception(self, inst: BaseException) -> int:
        """If the library fails while handling a touch, show a sentence instead of ending the app."""
        if not isinstance(inst, BadLibrary):
            return ExceptionManager.RAISE
        self._app.screens.current_screen.notify(tr.render(inst.words))
        return ExceptionManager.PASS

    @property
    def in_memory(self) -> bool:
        """Whether the matches are not in the file at that path: in memory, or in one that was moved or replaced."""
        return self._app.library.file is None or self._app.library.displaced

    def open_sheet(self, kind: str) -> None:
        from companion.ui.trouble.disk_sheet import DiskSheet

        if self.sheet is None:
            session = self._app.session if self._app.screens.current in (*PLAYING, "full_time") else None
            self.sheet = DiskSheet(self._app.screens.current_screen, session, kind)
            self.sheet.bind(on_close=lambda *_: setattr(self, "sheet", None))
            self.sheet.open()

    def say_so(self) -> None:
        """At the start, say that the library could not be opened."""
        if self.in_memory:
            self.open_sheet(self._kind)

    def save_again(self) -> None:
        """Try again because the user asked; the result is shown either way."""
        if self.in_memory:
            self._settle(asked=True)
        elif self._app.session is not None:
            self._app.session.retry()

    def on_change(self, _: "Change") -> None:
        if self.in_memory:
            self._settle(asked=False)

    def on_refused(self, _: "Refused") -> None:
        """A refused answer has nothing to do with saving."""

    def on_unwritten(self) -> None:
        """Another app has the match; that has nothing to do with saving either."""

    def on_waiting(self) -> None:
        session = self._app.session
        if session is None or not session.waiting:
            self._written()
        elif self.in_memory and not self._busy:
            self._settle(asked=True)
        elif self.sheet is not None:
            self.sheet.still_refused()
        elif session.waiting == 1 or session.trouble != self._kind:
            self._kind = session.trouble
            self.open_sheet(session.trouble)

    def _written(self) -> None:
        if self.sheet is not None:
            self.sheet.close()
        self._app.screens.current_screen.notify(tr("store.written"))

    def _settle(self, *, asked: bool) -> None:
        """Save everything that is in memory, between two entries."""
        if self._busy:
            return
        self._busy = True
        memory, session, file = self._app.library, self._app.session, self._file

        def work() -> Library:
            library, numbers = settle(memory, file)
            if session is not None and session.library is memory and session.id in numbers:
                session.move(library, numbers[session.id])
                session.retry()
            return library

        self._run(session, work, lambda done: self._settled(done, memory, asked))

    def _run(
        self, session: "Session | None", work: Callable[[], Library], then: Callable[["Future[Library]"], None]
    ) -> None:
        if session is not None:
            session.in_turn(work, then)
            return
        done: Future[Library] = Future()
        done.add_done_callback(then)
        self._app.tasks.run(work, done.set_result, done.set_exception, queue=WRITING)

    def _settled(self, done: "Future[Library]", memory: Library, asked: bool) -> None:
        self._busy = False
        wrong = done.exception()
        if wrong is None:
            self._app.take_library(done.result(), Claim(self._file))
            memory.close()
            self._written()
        elif not isinstance(wrong, BadLibrary):
            raise wrong
        elif asked and self.sheet is not None:
            self.sheet.still_refused()
        elif asked:
            self.open_sheet(wrong.kind)
