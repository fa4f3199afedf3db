"""What screens may ask of the app."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.store import Claim, Library
from companion.ui.shell.feedback import Feedback
from companion.ui.shell.navigator import Navigator
from companion.ui.shell.settings import Settings
from companion.ui.shell.tasks import Tasks
from companion.ui.shell.voice import Voice

if TYPE_CHECKING:
    from companion.play.session import Session


class Companion(Protocol):
    """The running app: what must outlive a screen, and navigation between screens."""

    library: Library
    settings: Settings
    feedback: Feedback
    voice: Voice
    tasks: Tasks
    screens: Navigator
    session: "Session | None"
    ghost_seconds: dict[str, float]
    without_chances: set[int]
    """The matches in which somebody has hidden the chances of winning."""
    without_odds: set[int]
    """The matches in which somebody has switched off the chances on the options."""
    trouble: str
    folder: Path
    shaking: Any

    def go(self, screen: str, **what: Any) -> None:
        """Open a screen, passing it what to show."""

    def back(self) -> None:
        """Return to the previous screen as it was left."""

    def begin(self, given: dict[str, Any], secret: str = "") -> None:
        """Kick off a new match."""

    def open_match(self, session: "Session") -> None:
        """Show a match that is being played."""

    def leave_match(self) -> None:
        """Close the match being played, if any."""

    def resume(self, id: int) -> None:
        """Resume a match from the library."""

    def after_trouble(self) -> None:
        """Leave a failure screen: go to the next one, or back to where it was opened."""

    def save_again(self) -> None:
        """Try again to save what is waiting in memory."""

    def take_library(self, library: Library, claim: Claim) -> None:
        """Use this library from now on."""

    def fresh_secret(self) -> str:
        """A secret for virtual dice."""

    def first_match(self, game: str, pace: float = 1.0) -> Any:
        """Play the guided first match of a box."""

    def forget_match(self) -> None:
        """The current match is deleted: nothing leads back to it."""

    def play_guided(self, session: "Session") -> None:
        """Show a guided match in place of the current match."""

    def stop(self) -> None:
        """Close the app."""

    def bind(self, **callbacks: Any) -> None:
        """Bind to the app's pause and stop events."""

    def unbind(self, **callbacks: Any) -> None:
        """Undo ``bind``."""

    def fbind(self, name: str, call: Any) -> int:
        """Bind to one event."""
