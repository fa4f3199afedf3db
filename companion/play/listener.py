"""What a display of a match is told by its session."""

from typing import TYPE_CHECKING, Protocol

from companion.referee import Refused

if TYPE_CHECKING:
    from companion.play.change import Change


class Listener(Protocol):
    """A display of the match."""

    def on_change(self, change: "Change") -> None:
        """An entry was saved and is in force."""

    def on_refused(self, refused: Refused) -> None:
        """The rules refused that answer; nothing has changed."""

    def on_unwritten(self) -> None:
        """Another app continued this match, so the entry was not saved; the match is as it is on disk."""

    def on_waiting(self) -> None:
        """Entries could not be saved and wait in memory (``waiting``), or have been saved since."""
