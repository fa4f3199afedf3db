"""A single try: the throw, its faces or the meaning that the players enter, and the cards in it (TB-04, TB-20)."""

from functools import cache, partial
from typing import NamedTuple

from companion.games.tir_et_but.account import Account, accounts
from companion.games.tir_et_but.box import CARD, COMBINATIONS
from companion.games.tir_et_but.cards import warn
from companion.games.tir_et_but.events import Tried
from companion.games.tir_et_but.state import TRIES, Side, Tie
from companion.referee.question import Option
from companion.referee.rules import Ask, EnteredInstead, Gaps, Rules, pick, roll_or_say
from companion.words import Phrase

CARDS_FOR_A_WARNING = 2
NO_CARDS = range(1)
"""The number of kept cards if none count."""


class Seen(NamedTuple):
    """The result of a try: the combination, and the cards that were rolled and kept."""

    combination: str | None
    rolled: int
    kept: int

    @property
    def cards(self) -> int:
        """TB-20, TB-R4: kept cards count together with one that was just rolled, and never alone."""
        return self.rolled + self.kept if self.rolled else 0


def throw_dice(tie: Tie, side: Side, number: int, dice: tuple[int, ...]) -> Rules[Account | None]:
    """TB-04: throw these dice; TB-20, TB-R20: two cards warn the side first, then the combination may be claimed.

    Players with real dice may tell the rest of the turn instead: then that account is returned.
    """
    tie.arena.take(number, dice)
    seen = yield from _read_dice(tie, side)
    if isinstance(seen, Account):
        return seen
    tie.arena.settle(seen.combination)
    faces = tuple(tie.arena.faces) if tie.arena.known else ()
    yield Tried("TB-05", side.side, number, side.person, faces, dice, seen.combination, seen.cards)
    if seen.cards >= CARDS_FOR_A_WARNING:
        yield from warn(tie, side, "cards")
    return None


def _read_dice(tie: Tie, side: Side) -> Rules[Seen | Account]:
    """The faces are read by the kit; players whose dice look different enter what they mean instead.

    If kept dice are unknown, the players enter the combination. TB-R4: cards are counted here, those rolled and, if
    they count too, those kept; the players enter the numbers that are unknown.
    """
    arena = tie.arena
    kept = arena.kept_cards if tie.reads("TB-R4", "showing") else NO_CARDS
    topic = "try.first" if arena.number == 1 else "try.again"
    blue = tie.dice("blue", len(arena.in_hand))
    thrown = yield from roll_or_say(side.seat, topic, blue, lambda: _faces_or_meaning(tie, side, kept), clause="TB-04")
    if isinstance(thrown, Seen | Account):
        return thrown
    arena.lay(thrown)
    rolled = thrown.count(CARD)
    if arena.known:
        return Seen(tie.box.standing(arena.faces), rolled, kept[0])
    if not rolled:
        kept = NO_CARDS
    topic = "try.seen_kept" if len(kept) > 1 else "try.seen"
    seen = yield from pick(
        side.seat,
        topic,
        _meanings(range(rolled, rolled + 1), kept),
        partial(_meaning, False, len(kept) > 1),
        lambda: Ask(gaps=_of_try(tie, side)),
        clause="TB-04",
    )
    return seen


def _faces_or_meaning(tie: Tie, side: Side, kept: range) -> EnteredInstead:
    in_hand, number = len(tie.arena.in_hand), tie.arena.number
    return EnteredInstead(
        meanings=[_meaning(True, len(kept) > 1, seen) for seen in _meanings(range(in_hand + 1), kept)],
        outcomes=accounts(tie, side, in_hand + kept[-1] >= CARDS_FOR_A_WARNING, TRIES - number + 1),
        gaps=_of_try(tie, side),
    )


def _of_try(tie: Tie, side: Side) -> Gaps:
    return tie.gaps(side) | {"tried": tie.arena.number, "n": len(tie.arena.in_hand)}


@cache
def _meanings(rolled: range, kept: range) -> tuple[Seen, ...]:
    """All that a try can mean: nothing or a combination, the number of cards rolled, the number kept."""
    return tuple(
        Seen(combination, cards, beside) for combination in (None, *COMBINATIONS) for cards in rolled for beside in kept
    )


@cache
def _meaning(says_cards: bool, says_kept: bool, seen: Seen) -> Option:
    """Only what is unknown is entered: the combination always, the cards if they are unknown."""
    combination, cards, beside = seen
    said: dict[str, str | int] = {"seen": combination or "nothing"}
    words = Phrase(f"tir-et-but.seen.{combination or 'nothing'}")
    if says_cards:
        said["cards"] = cards
        words = Phrase("tir-et-but.option.seen", n=cards, what=words) if cards else words
    if says_kept:
        said["kept"] = beside
        words = Phrase("tir-et-but.option.seen_kept", n=beside, what=words) if beside else words
    answer = list(said.values()) if len(said) > 1 else said["seen"]
    says = tuple((name, str(value)) for name, value in said.items()) if len(said) > 1 else ()
    return Option(seen, answer, words, says=says)
