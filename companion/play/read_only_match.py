"""A match taken from the shelf to be looked at: its sheet, its replay. Nothing is answered here."""

from dataclasses import dataclass

from companion.games import game
from companion.referee import Failure, Referee
from companion.store import Library


@dataclass(frozen=True, slots=True)
class ReadOnlyMatch:
    """As a session has them: the number on the shelf and the referee, run through the journal."""

    id: int
    referee: Referee
    failure: Failure | None = None
    """The first entry that no longer fits, if there is one: then the replay ends before it."""


def open_match(library: Library, id: int) -> ReadOnlyMatch:
    """Read a match and run it again; ``BadLibrary`` or ``BadHeader`` where that cannot be done."""
    shelved = library.match(id)
    referee, failure = Referee.resume(game(shelved.header.game), shelved.header, shelved.journal)
    return ReadOnlyMatch(id, referee, failure)
