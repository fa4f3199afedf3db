"""The stock and the discards: drawing, discarding, exchanging, cutting (BU-12, BU-15, BU-27, BU-29)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from typing import Any

from companion.games.buteur.cards import CORNER_CARD, NONE, SHOWN, SYMBOLS, UNKNOWN, UNSAID, Card
from companion.games.buteur.events import Cut, Discarded, Drew, choices_words
from companion.games.buteur.state import ButeurPitch, Person
from companion.referee.question import Option
from companion.referee.rules import Ask, Gaps, Rules, draw, pick
from companion.words import Phrase


@cache
def card_words(card: Card) -> Phrase:
    """A card as text: its kind, and its symbol and path if they are known."""
    if card.kind == CORNER_CARD and card.symbol:
        return Phrase(f"buteur.card.corner_{card.symbol}")
    if not card.path:
        return Phrase(f"buteur.card.{card.kind}")
    dotted = "_dotted" if any(len(choice.arrows) > 1 for choice in card.path) else ""
    sign = f"_{card.symbol}" if card.symbol else ""
    return Phrase(f"buteur.way.{card.kind}{sign}{dotted}", path=choices_words(card.path))


PLACE = "place"


@lru_cache(maxsize=500)
def card_option(card: Card) -> Option:
    """A card as it is announced."""
    if card is SHOWN:
        return Option(SHOWN, PLACE, Phrase("buteur.option.place"))
    return Option(card, card.code, card_words(card))


def held_option(pitch: ButeurPitch, person: Person, card: Card) -> Option:
    """A card of a hand that the app holds, with the tokens of all its copies there."""
    return Option(card, card.code, card_words(card), tuple(pitch.tokens_of(person, card)))


SIGNS = tuple(Card(UNSAID, symbol) for symbol in SYMBOLS)
"""Cut cards of which only the symbol is entered."""


@cache
def sign_option(card: Card) -> Option:
    return Option(card, card.symbol, Phrase(f"buteur.symbol.{card.symbol}"))


def lay(pitch: ButeurPitch, person: Person, card: Card) -> None:
    """BU-15: a card leaves the hand and lies face up beside the stock."""
    person.held -= 1
    pitch.passes = 0
    if pitch.app_holds:
        _take_out(person.hand, card)
    pitch.piles.laid.append(card)


def _take_out(cards: list[Card], card: Card) -> None:
    """One such card goes. Cards that are alike are nearly always the same object: that is looked at first."""
    for at, lying in enumerate(cards):
        if lying is card:
            del cards[at]
            return
    cards.remove(card)


def draw_one(pitch: ButeurPitch, person: Person, clause: str = "BU-12") -> Rules[None]:
    """One card from the stock. It is known only if the app holds the deck: the app draws it, its owner looks."""
    piles = pitch.piles
    if pitch.app_holds:
        gaps = {"player": person.name, "n": piles.stock}
        card = yield from draw(
            person.seat,
            "hand.draw",
            "stock",
            piles.cards,
            (),
            card_option,
            lambda: Ask(gaps=gaps),
            clause=clause,
            dealt=True,
        )
        _take_out(piles.cards, card)
        person.hand.append(card)
    piles.stock -= 1
    person.held += 1


def refill(pitch: ButeurPitch, person: Person) -> Rules[None]:
    """BU-12, BU-24: draw back to the hand size; BU-R2: or as many as there are."""
    wanted = person.size - person.held
    count = min(wanted, pitch.piles.stock)
    for _ in range(count):
        yield from draw_one(pitch, person)
    if wanted:
        clause = "BU-R2" if count < wanted else "BU-24" if count > 1 else "BU-12"
        yield Drew(clause, person.side, player=person.name, n=count, missing=wanted - count)


def discard(pitch: ButeurPitch, person: Person, why: str, clause: str) -> Rules[None]:
    """Discard a card without playing it; real cards are not entered."""
    card = UNKNOWN
    if pitch.app_holds:
        pitch.eyes = person.name
        card = yield from pick(
            person.seat,
            "hand.discard",
            person.cards,
            partial(held_option, pitch, person),
            lambda: Ask(from_hand=True, gaps={"player": person.name}),
            clause=clause,
        )
        pitch.eyes = None
    lay(pitch, person, card)
    yield Discarded(clause, person.side, player=person.name, why=why)


def cut(pitch: ButeurPitch, person: Person, topic: str, gaps: Callable[[], Gaps], *, clause: str) -> Rules[str]:
    """BU-27, BU-29: cut the stock and enter the symbol; BU-42: at the end of a half the discards instead.

    BU-R5: the card is put back, unless the reading is to discard it. BU-R6: a card that is not an Attacker has no
    symbol; by one reading it is set aside and the cut repeated, while there are cards. ``gaps`` say what the cut is
    about.
    """
    pile = "laid" if pitch.ending else "stock"
    aside: list[Card] = []
    while True:
        cards, counts = _cards_to_cut(pitch, pile, aside)
        card = yield from draw(
            person.seat,
            topic,
            pile,
            cards,
            counts,
            card_option if pitch.app_holds else sign_option,
            lambda: Ask(gaps={"player": person.name, **gaps()}),
            clause=clause,
        )
        yield Cut(clause, person.side, symbol=card.sign, pile=pile)
        aside.append(card)
        size = len(pitch.piles.laid) if pitch.ending else pitch.piles.stock
        if card.sign != NONE or pitch.reads("BU-R6", "no_sign") or len(aside) >= size:
            break
    if pile == "stock" and pitch.reads("BU-R5", "discarded"):
        for seen in aside:
            _out_of_stock(pitch, seen)
    return card.sign


def shares(pitch: ButeurPitch) -> dict[str, tuple[int, int]]:
    """For each symbol how many cards have it and out of how many, as far as everybody at the table can know.

    Cards face up are known, hands and stock are not: even if the app holds them it does not reveal them. BU-42: at the
    end of a half the discards themselves are cut. BU-R6: if cuts are repeated, cards without a symbol do not count.
    """
    counts: Mapping[str, int] = pitch.unseen
    if pitch.ending:
        laid = Counter(card.sign for card in pitch.piles.laid)
        counts = pitch.box.symbols if laid[UNSAID] else laid
    total = sum(counts[symbol] for symbol in SYMBOLS)
    total -= counts[NONE] if pitch.reads("BU-R6", "cut_again") else 0
    return {symbol: (counts[symbol], total) for symbol in SYMBOLS}


def cut_chance(pitch: ButeurPitch, symbol: str) -> Fraction:
    """How likely a cut is to show this symbol, by the cards that everybody at the table has seen."""
    signs, cards = shares(pitch)[symbol]
    return Fraction(signs, cards) if cards else Fraction(0)


def saved_share(pitch: ButeurPitch, symbol: str, *, scores: bool = False) -> dict[str, Any]:
    """The probability in per cent that a cut saves, and the cards it is computed from; a symbol saves or ``scores``."""
    signs, cards = shares(pitch)[symbol]
    part = signs / cards if cards else 0.0
    return {"saved": round(100 * (1 - part if scores else part)), "signs": signs, "among": cards}


def _out_of_stock(pitch: ButeurPitch, card: Card) -> None:
    pitch.piles.stock -= 1
    if pitch.app_holds:
        _take_out(pitch.piles.cards, card)
    pitch.piles.laid.append(card)


def _cards_to_cut(pitch: ButeurPitch, pile: str, aside: list[Card]) -> tuple[Sequence[Card], Sequence[int]]:
    """If the app holds the deck, the cards of the pile.

    With real cards any symbol may be seen: the kit counts those not discarded yet, and never so few that a symbol could
    not come.
    """
    if pitch.app_holds:
        cards = list(pitch.piles.laid if pile == "laid" else pitch.piles.cards)
        for seen_before in aside:
            _take_out(cards, seen_before)
        return cards, ()
    counts: Mapping[str, int] = pitch.unseen
    if pile == "laid":
        counts = Counter(card.sign for card in pitch.piles.laid)
        if counts[UNSAID]:
            counts = pitch.box.symbols
    seen = Counter(card.sign for card in aside)
    return SIGNS, [max(1, counts[symbol] - seen[symbol]) for symbol in SYMBOLS]
