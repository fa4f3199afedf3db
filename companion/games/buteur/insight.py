"""What this box knows about playing it well."""

from collections.abc import Callable

from companion.games.buteur.sense import SENSE
from companion.games.buteur.state import Pitch
from companion.referee.insight import Insight
from companion.referee.seat import Seat


class ButeurInsight(Insight):
    sense = SENSE

    def hide(self, state: Pitch, seat: Seat, number: Callable[[], float]) -> None:
        """BU-06: the other hands and the stock are shuffled together and dealt again; one's own hand stays."""
        if not state.app_holds:
            return
        others = [person for person in state.people if person.seat != seat]
        cards = [card for person in others for card in person.hand] + state.piles.cards
        for last in range(len(cards) - 1, 0, -1):
            other = int(number() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        for person in others:
            person.hand[:] = [cards.pop() for _ in person.hand]
        state.piles.cards[:] = cards
