"""A single try: the throw, what it shows or what the table says it means, and the cards in it (TB-04, TB-20)."""

from dataclasses import dataclass
from functools import cache

from companion.games.tir_et_but.box import BLUE_DICE, CARD, COMBINATIONS
from companion.games.tir_et_but.cards import warn
from companion.games.tir_et_but.events import Tried
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.question import Option
from companion.referee.rules import Rules, pick, roll_or_say
from companion.words import Phrase

CARDS_FOR_A_WARNING = 2


@dataclass(frozen=True, slots=True)
class Seen:
    """What a try means: the combination that lies there, and the cards that count for a warning."""

    combination: str | None
    cards: int


def throw_dice(tie: Tie, side: Side, number: int, dice: tuple[int, ...]) -> Rules[None]:
    """TB-04: throw these dice; TB-20, TB-R20: two cards warn the side first, then what lies there may be claimed."""
    tie.arena.take(number, dice)
    seen = yield from _read_dice(tie, side)
    tie.arena.settle(seen.combination)
    yield Tried(
        "TB-05",
        side.side,
        number,
        side.person,
        tuple(tie.arena.faces) if tie.arena.known else (),
        dice,
        seen.combination,
        seen.cards,
    )
    if seen.cards >= CARDS_FOR_A_WARNING:
        yield from warn(tie, side, "cards")


def _read_dice(tie: Tie, side: Side) -> Rules[Seen]:
    """The faces are read by the kit; a table whose dice look different says what they mean instead.

    Faces beside kept dice that we have not seen leave the reading to the table as well.
    """
    arena = tie.arena
    showing = tie.reads("TB-R4", "showing")
    meanings = _meanings(len(BLUE_DICE) if showing else len(arena.in_hand))
    topic = "try.first" if arena.number == 1 else "try.again"
    gaps = tie.gaps(side) | {"tried": arena.number, "n": len(arena.in_hand)}
    blue = (tie.die("blue"),) * len(arena.in_hand)
    thrown = yield from roll_or_say(side.seat, topic, *blue, meanings=meanings, clause="TB-04", **gaps)
    if isinstance(thrown, Seen):
        return thrown
    arena.lay(thrown)
    if arena.known:
        return Seen(tie.box.standing(arena.faces), _cards(thrown, arena.faces, showing=showing))
    seen: Seen = yield from pick(side.seat, "try.seen", meanings, clause="TB-04", **gaps)
    return seen


def _cards(thrown: tuple[str, ...], lying: list[str], *, showing: bool) -> int:
    """TB-R4: cards thrown in this try, or all that show after it if at least one of them was."""
    if showing and CARD in thrown:
        return lying.count(CARD)
    return thrown.count(CARD)


@cache
def _meanings(most_cards: int) -> tuple[Option, ...]:
    """All that a try can mean: nothing or a combination, and so many cards."""
    return tuple(
        Option(
            Seen(combination, cards),
            [combination or "nothing", cards],
            Phrase("tir-et-but.option.seen", n=cards, what=Phrase(f"tir-et-but.seen.{combination or 'nothing'}"))
            if cards
            else Phrase(f"tir-et-but.seen.{combination or 'nothing'}"),
            (f"seen:{combination or 'nothing'}", f"cards:{cards}"),
        )
        for combination in (None, *COMBINATIONS)
        for cards in range(most_cards + 1)
    )
