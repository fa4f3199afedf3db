"""Keep the window as it is while the device lies flat between people: its sensor cannot tell who looks at it.

plyer's ``orientation`` asks for landscape or portrait; here whatever is shown stays.
"""

from companion.device.quiet import on_android, quietly


class Rotation:
    """Locks the rotation, and gives back what the app asked for before. Elsewhere than on Android nothing turns."""

    def __init__(self) -> None:
        self._before: int | None = None

    @property
    def locked(self) -> bool:
        """Whether the device has been told to stay as it is."""
        return self._before is not None

    @quietly
    def lock(self, locked: bool = True) -> None:
        if not on_android() or locked == self.locked:
            return
        from companion.device import android

        if self._before is None:
            self._before = android.hold_orientation()
        else:
            before, self._before = self._before, None
            android.ask_orientation(before)
