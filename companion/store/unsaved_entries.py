"""Writes the journal of one match; entries that cannot be saved wait in memory and are written with the next."""

from collections.abc import Sequence

from companion.store.library import Library, NewEntry
from companion.store.no_library import NoLibrary
from companion.store.trouble import NotSaved


class UnsavedEntries:
    """Writes entries in order. Nothing is lost while the app is open, and every write retries the waiting ones."""

    def __init__(self, library: Library | NoLibrary, match: int) -> None:
        self.library = library
        self.match = match
        self.trouble = ""
        """Why saving failed, as one of ``trouble.KINDS``."""
        self._entries: list[NewEntry] = []

    @property
    def count(self) -> int:
        return len(self._entries)

    def keep(self, new: Sequence[NewEntry]) -> int:
        """Write these and all waiting entries; returns how many still wait."""
        self._entries += new
        return self.retry()

    def retry(self) -> int:
        if self._entries:
            try:
                self.library.enter_all(self.match, self._entries)
            except NotSaved as bad:
                self.trouble = bad.kind
            else:
                self._entries, self.trouble = [], ""
        return self.count

    def drop(self) -> None:
        """Drop the waiting entries: the match was continued elsewhere."""
        self._entries = []
