"""The cards shown in a match, by player, and who is playing on after a first yellow."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.referee.event import Player
from companion.referee.table import Table
from companion.sheet.sheet import Booking, Sheet


@dataclass(frozen=True, slots=True)
class DisciplineRecord:
    """The cards of one player or coach; ``playing`` is whether he may get more."""

    side: int
    player: Player
    cards: tuple[Booking, ...]
    playing: bool

    @property
    def sent_off(self) -> bool:
        return any(card.card != "yellow" for card in self.cards)

    @property
    def at_risk(self) -> bool:
        """Whether the next yellow sends him off."""
        return self.playing and not self.sent_off


def discipline_of(sheet: Sheet, table: Table) -> list[DisciplineRecord]:
    """A record for each person who was shown a card, in the order of their first one."""
    gone = {token.id for token in table.tokens if token.gone}
    found: dict[tuple[int, str], list[Booking]] = {}
    for booking in sheet.bookings:
        if booking.player is not None:
            found.setdefault((booking.side, booking.player.token), []).append(booking)
    return [_record(side, cards, playing=token not in gone) for (side, token), cards in found.items()]


def _record(side: int, cards: Sequence[Booking], *, playing: bool) -> DisciplineRecord:
    player = cards[0].player
    if player is None:
        raise ValueError("a record is somebody's")
    return DisciplineRecord(side, player, tuple(cards), playing)


def yellows_lying(records: Sequence[DisciplineRecord]) -> int:
    """How many yellow cards of the box are in use: one for each player with a first yellow."""
    return sum(record.at_risk for record in records)
