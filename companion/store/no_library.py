"""A stand-in for the library for matches that are not saved, such as the guided tour."""

from collections.abc import Sequence

from companion.referee.journal import Entry


class NoLibrary:
    """Accepts every entry and stores none."""

    def enter(self, match: int, number: int, *entries: Entry, over: bool = False, secrets: Sequence[str] = ()) -> None:
        """Nothing is written."""

    def revealed(self, _match: int) -> bool:
        """Always false: its dice have no secret."""
        return False
