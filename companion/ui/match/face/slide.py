"""Parts that slide out of the window at their own edge before the screen turns, and in again at the new one."""

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget


class Slide:
    """Moves what ``part`` draws below its lower edge; the part itself stays, so nothing is laid out again."""

    def __init__(self, part: Widget) -> None:
        self._part = part
        self._shift = Translate(0, 0)
        part.canvas.before.insert(0, PushMatrix())
        part.canvas.before.insert(1, self._shift)
        part.canvas.after.add(PopMatrix())

    def move(self, away: float) -> None:
        """``away`` is 0 in place and 1 out of sight."""
        self._shift.y = -away * self._part.height
