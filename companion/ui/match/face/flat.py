"""A device that lies flat between the players of a match: whether it does, and who sits where."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.device.rotation import Rotation
from companion.play.seats import Seating, seats_of
from companion.referee import Referee
from companion.referee.secrecy import hands_are_secret
from companion.ui.theme.breakpoints import lies_between
from companion.ui.theme.facing import facing
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.session_screen import SessionScreen

_MOST_SIDES = 4
"""A device has four edges."""


class Flat:
    """The mode of the ``screen`` of a match, if the players want it."""

    def __init__(self, screen: "SessionScreen", most: int = _MOST_SIDES) -> None:
        """``most`` is how many sides the screen can seat."""
        self._screen, self._most = screen, most
        self._rotation = Rotation()
        self.on = False
        self.edges: tuple[int, ...] = ()
        """Where each side sits."""
        screen.fbind("size", Clock.create_trigger(self._look_again, -1))

    def _look_again(self, *_: Any) -> None:
        """A screen is shown for the first time before it has its size."""
        if self._screen.session is not None and self.on != self._wanted:
            self._screen.refresh()

    @property
    def _referee(self) -> Referee:
        referee: Referee = self._screen.session.referee
        return referee

    @property
    def offered(self) -> bool:
        """Whether people can sit around this device: not around a phone."""
        return lies_between(self._screen.size) and len(self._referee.table.corners) <= self._most

    @property
    def _wanted(self) -> bool:
        return bool(self._screen.app.settings["face_to_face"]) and self.offered and not self._refused

    @property
    def _refused(self) -> bool:
        """Whether the app holds secret hands: one that opens on a device that lies flat is seen by everybody."""
        return hands_are_secret(self._referee)

    def switch(self) -> None:
        """Switch between all on one side and face to face, for this match and the next."""
        if self._refused:
            self._screen.notify(tr("match.face.held"))
            return
        settings = self._screen.app.settings
        settings["face_to_face"] = not settings["face_to_face"]
        self._screen.present()

    def sit_down(self) -> None:
        """Read the settings again: as planned before kick-off, or as people usually sit around this device."""
        screen, sides = self._screen, len(self._referee.table.corners)
        settings, seal = screen.app.settings, self._referee.header.seal
        self.on = facing.flat = self._wanted
        self._rotation.lock(self.on)
        planned = seats_of(settings["seats"], seal) or Seating(short=settings["short_sides"])
        self.edges = planned.edges(sides, upright=screen.width < screen.height) if self.on else (0,) * sides

    def stop(self) -> None:
        """The match was left: nothing else is turned."""
        self._rotation.lock(False)
        facing.angle, facing.flat = 0, False
