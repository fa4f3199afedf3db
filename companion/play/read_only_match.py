"""A match loaded from the library to be viewed: its sheet and its replay. It takes no answers."""

from dataclasses import dataclass

from companion.games import game
from companion.referee import Failure, Referee
from companion.store import Library


@dataclass(frozen=True, slots=True)
class ReadOnlyMatch:
    """Like a session: the match's id and its referee, which has replayed the journal."""

    id: int
    referee: Referee
    failure: Failure | None = None
    """The first entry that no longer fits, if any: the replay ends before it."""


def open_match(library: Library, id: int) -> ReadOnlyMatch:
    """Load a match and replay it; raises ``BadLibrary`` or ``BadHeader``."""
    stored = library.match(id)
    referee, failure = Referee.resume(game(stored.header.game), stored.header, stored.journal)
    return ReadOnlyMatch(id, referee, failure)
