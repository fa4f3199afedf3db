"""A match whose journal no longer replays to its end, through damage or a rule that an update mended.

It goes on from the last entry that fits. The rest is set aside: it stays in the journal, and so in every copy and file.
"""

from dataclasses import dataclass

from companion.games import game
from companion.referee import Entry, Referee
from companion.store import StoredMatch
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """Where the journal breaks off: after how many answers, why, and how many entries are set aside."""

    at: int
    why: Phrase
    rest: int
    aside: Entry
    """The entry that sets the rest aside. It is written together with the next answer: looking changes nothing."""

    @property
    def words(self) -> Phrase:
        return Phrase("match.broken_off", at=self.at, why=self.why, n=self.rest)


def taken_up(stored: StoredMatch) -> tuple[Referee, BrokenOff | None]:
    """The referee of a stored match where it goes on, and where its journal breaks off, if it does."""
    rules, header = game(stored.header.game), stored.header
    referee, failure = Referee.resume(rules, header, stored.journal)
    if failure is None:
        return referee, None
    number, fits = len(stored.journal), len(referee.journal)
    aside = Entry("set_aside", at=fits)
    whole, _ = Referee.resume(rules, header, [*stored.journal, aside])
    return whole, BrokenOff(failure.at, failure.words, number - fits, aside)
