"""What the screens of a running match have in common: refereed, or keeping the score alone."""

from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui.shell.screen import AppScreen
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.play.session import Session
    from companion.ui.match.chances.shown import ShownChances
    from companion.ui.match.face.flat import Flat


class SessionScreen(AppScreen):
    """Shows the match of a ``session`` and passes what is tapped to it."""

    session = ObjectProperty(None, allownone=True)
    unsaved = BooleanProperty(False)
    """Whether entries wait in memory for the disk."""
    faces: "Flat"
    chances: "ShownChances | None" = None
    """The chances of winning, where there are some."""
    seats_ghosts: ClassVar[bool] = False
    """Whether the app can play a side of such a match."""

    @property
    def frame(self) -> Any:
        return self.ids.frame

    def present(self) -> None:
        """Show the current state of the match."""
        raise NotImplementedError

    def open_line(self, key: str) -> None:
        """Handle a tap on a line of the sheet."""
        raise NotImplementedError

    def follow(self, session: "Session") -> None:
        """Show that match from now on, and no longer the last one."""
        if self.session is not None:
            self.session.stop_listening(self)
        self.session = session
        session.listen(self)

    def dropped(self) -> None:
        if self.session is not None:
            self.session.stop_listening(self)
            self.session = None

    def on_unwritten(self) -> None:
        self.present()
        self.notify(tr("store.elsewhere"))

    def on_waiting(self) -> None:
        self.unsaved = self.session.waiting > 0
