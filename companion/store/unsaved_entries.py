"""Writes the journal of one match; entries that cannot be saved wait in memory and are written with the next."""

from collections.abc import Sequence

from companion.referee.journal import Entry
from companion.store.library import Library
from companion.store.no_library import NoLibrary
from companion.store.trouble import NotSaved


class UnsavedEntries:
    """Writes entries in order. Nothing is lost while the app is open, and every write retries the waiting ones."""

    def __init__(self, library: Library | NoLibrary, match: int) -> None:
        self.library = library
        self.match = match
        self.trouble = ""
        """Why saving failed, as one of ``trouble.KINDS``."""
        self._entries: list[Entry] = []
        self._secrets: list[str] = []
        self._first = 0
        """The number of the first that waits."""
        self._over = False

    @property
    def count(self) -> int:
        return len(self._entries)

    def keep(self, number: int, *entries: Entry, over: bool = False, secrets: Sequence[str] = ()) -> int:
        """Write these and all waiting entries; returns how many still wait."""
        if not self._entries:
            self._first = number
        self._entries += entries
        self._secrets += secrets
        self._over = over
        return self.retry()

    def retry(self) -> int:
        if self._entries:
            try:
                self.library.enter(self.match, self._first, *self._entries, over=self._over, secrets=self._secrets)
            except NotSaved as bad:
                self.trouble = bad.kind
            else:
                self.drop()
                self.trouble = ""
        return self.count

    def drop(self) -> None:
        """Nothing waits any more: it is saved, or the match was continued elsewhere."""
        self._entries, self._secrets = [], []
