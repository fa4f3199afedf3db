"""What the screens of a running match have in common: refereed, or keeping the score alone."""

from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import ObjectProperty

from companion.ui.shell.screen import AppScreen

if TYPE_CHECKING:
    from companion.ui.match.chances.shown import ShownChances
    from companion.ui.match.face.flat import Flat


class SessionScreen(AppScreen):
    """Shows the match of a ``session`` and passes what is tapped to it."""

    session = ObjectProperty(None, allownone=True)
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
