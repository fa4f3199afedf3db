"""A stand-in for the library for matches that are not saved, such as the guided tour."""

from collections.abc import Sequence

from companion.store.library import NewEntry


class NoLibrary:
    """Accepts every entry and stores none."""

    def enter_all(self, match: int, new: Sequence[NewEntry]) -> None:
        """Nothing is written."""

    def revealed(self, _match: int) -> bool:
        """Always false: its dice have no secret."""
        return False
