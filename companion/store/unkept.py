"""A match that nobody wants to keep: the app shows how it is done, and the shelf stays as it was."""

from companion.referee.journal import Entry


class Unkept:
    """Takes every entry, keeps none."""

    def enter(self, match: int, number: int, entry: Entry, *, over: bool = False) -> None:
        """Nothing is written."""

    def revealed(self, _match: int) -> bool:
        """Its dice have no secret worth telling."""
        return False
