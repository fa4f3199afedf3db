"""The journal of one match on its way to the disk: what the disk refuses waits in memory and goes with the next."""

from collections.abc import Sequence

from companion.store.library import Library, NewEntry
from companion.store.trouble import Unwritten
from companion.store.unkept import Unkept


class Waiting:
    """Writes entries in their order. Nothing is lost while the app is open, and the disk is tried again each time."""

    def __init__(self, library: Library | Unkept, match: int) -> None:
        self.library = library
        self.match = match
        self.trouble = ""
        """Why the disk refused, as ``trouble.KINDS`` name it."""
        self._entries: list[NewEntry] = []

    @property
    def count(self) -> int:
        return len(self._entries)

    def keep(self, new: Sequence[NewEntry]) -> int:
        """Write these and all that wait; returns how many still do."""
        self._entries += new
        return self.retry()

    def retry(self) -> int:
        if self._entries:
            try:
                self.library.enter_all(self.match, self._entries)
            except Unwritten as bad:
                self.trouble = bad.kind
            else:
                self._entries, self.trouble = [], ""
        return self.count

    def drop(self) -> None:
        """Let go of what waits: the match went on elsewhere."""
        self._entries = []
