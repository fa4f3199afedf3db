"""A match that nobody wants to keep: the app shows how it is done, and the shelf stays as it was."""

from collections.abc import Sequence

from companion.store.library import NewEntry


class Unkept:
    """Takes every entry, keeps none."""

    def enter_all(self, match: int, new: Sequence[NewEntry]) -> None:
        """Nothing is written."""

    def revealed(self, _match: int) -> bool:
        """Its dice have no secret worth telling."""
        return False
