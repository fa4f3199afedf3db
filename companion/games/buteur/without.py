"""Without a playable card: discard or pass, or exchange until there is one (BU-R1, BU-R11, BU-R24)."""

from companion.games.buteur.piles import discard, draw_one
from companion.games.buteur.state import ButeurPitch, Person
from companion.referee.event import Passed
from companion.referee.question import Option
from companion.referee.rules import Rules
from companion.words import Phrase

NO_CARD = Option(None, "none", Phrase("buteur.option.no_card"))
NO_ATTACKER = Option(None, "none", Phrase("buteur.option.no_attacker"))


def no_card(pitch: ButeurPitch, person: Person) -> Rules[None]:
    """BU-R1: he discards one card and the turn passes; by one reading he just passes.

    Once everybody has passed in a row, somebody has to discard anyway: otherwise nobody would ever play again.
    """
    if pitch.reads("BU-R1", "pass") and pitch.passes < len(pitch.order):
        pitch.passes += 1
        yield Passed("BU-R1", person.side, why="no_card")
        return
    yield from discard(pitch, person, "nothing_to_play", "BU-R1")


def exchange(pitch: ButeurPitch, person: Person, clause: str) -> Rules[None]:
    """BU-R11, BU-R24: with the hand shown, discard one card and draw one."""
    yield from discard(pitch, person, "exchange", clause)
    yield from draw_one(pitch, person, clause)
