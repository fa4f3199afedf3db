"""The box with the players' corrections, for what the rulebook does not say: board, symbols, cards."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.games.buteur.board import Area, Markings
from companion.games.buteur.cards import KINDS, NONE, SYMBOLS, UNSAID, Card, Choice, read_card
from companion.games.buteur.geometry import Geometry
from companion.referee.chance import BadKit
from companion.referee.kits.parts import CountsPart
from companion.words import Phrase

_EVEN = ("length", "width", "goal", "goal_area_width", "penalty_area_width")
"""Sizes whose middle is between two squares."""
FEWEST_CARDS = 40
"""Enough for the largest deal, 24 cards, and a half worth playing."""


@dataclass(frozen=True)
class ButeurBox:
    """BU-K1, BU-K2: the board, how many cards have each symbol, and the cards that are known individually.

    ``known`` are the cards seen; ``deck`` is the whole deck if every card was entered or assumed, otherwise empty.
    """

    board: Markings
    symbols: Mapping[str, int]
    known: tuple[Card, ...]
    deck: tuple[Card, ...]
    longest: int

    @cached_property
    def known_of_kind(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards that are known, each once, by their kind."""
        each = dict.fromkeys(self.known)
        return {kind: tuple(card for card in each if card.kind == kind) for kind in KINDS}

    @cached_property
    def listed(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards with a path, by their kind, as players see them apart: the sign of a played card is not asked."""
        listed: dict[str, tuple[Card, ...]] = {}
        for kind, cards in self.known_of_kind.items():
            signs: dict[tuple[Choice, ...], set[str]] = {}
            for card in cards:
                signs.setdefault(card.path, set()).add(card.symbol)
            unlike = {path for path, symbols in signs.items() if len(symbols) > 1}
            alike = (Card(kind, UNSAID, card.path) if card.path in unlike else card for card in cards if card.path)
            listed[kind] = tuple(dict.fromkeys(alike))
        return listed

    @cached_property
    def copies(self) -> Mapping[str, tuple[int, ...]]:
        """How many cards of the kit each of the listed ones stands for."""
        paths = Counter((card.kind, card.path) for card in self.deck or self.known)
        return {kind: tuple(paths[kind, card.path] for card in cards) for kind, cards in self.listed.items()}

    @cached_property
    def geometry(self) -> Geometry:
        """What its cards can do on its board."""
        return Geometry(self.board, self.deck)

    @property
    def size(self) -> int:
        """BU-03: the cards in play, without the title card."""
        return sum(self.symbols.values())


def read_box(default: Mapping[str, Any], corrected: Mapping[str, Any]) -> ButeurBox:
    """The box of the kit file with the players' corrections: ``board``, ``symbols``, ``cards``."""
    for part in corrected:
        if part not in ("board", "symbols", "cards"):
            raise BadKit(Phrase("buteur.bad_kit.part", part=part), part)
    for part in ("board", "symbols"):
        if not isinstance(corrected.get(part, {}), Mapping):
            raise BadKit(Phrase("buteur.bad_kit.shape", part=part), part)
    board = read_board(_merged(default["board"], corrected.get("board", {}), "board"))
    if "cards" in corrected:
        known = entered = _read_cards(corrected["cards"])
    else:
        known = _read_cards(default["cards"]["seen"])
        entered = known + _read_cards(default["cards"]["assumed"])
    symbols = _symbols(default["symbols"], corrected, entered)
    deck = entered if Counter(card.sign for card in entered) == Counter(symbols) else ()
    return ButeurBox(board, symbols, known, deck, default["paths"]["longest"])


def _merged(default: Mapping[str, Any], corrected: Mapping[str, Any], part: str) -> dict[str, int]:
    """Whole numbers only, and only sizes that the box has."""
    merged = {name: value for name, value in default.items() if name != "certain"}
    for name, value in corrected.items():
        if name not in merged:
            known = ", ".join(merged)
            raise BadKit(Phrase("buteur.bad_kit.size_name", part=part, name=name, known=known), part)
        if type(value) is not int or value < 0:
            raise BadKit(Phrase("buteur.bad_kit.number", name=Phrase(f"buteur.kit.{part}.{name}")), part)
        merged[name] = value
    return merged


def read_board(sizes: Mapping[str, int]) -> Markings:
    """A board that can be played on; raises with a sentence that says what does not fit."""
    board = Markings(
        sizes["length"],
        sizes["width"],
        sizes["goal"],
        Area(sizes["goal_area_width"], sizes["goal_area_depth"]),
        Area(sizes["penalty_area_width"], sizes["penalty_area_depth"]),
        sizes["spot"],
    )
    for name in _EVEN:
        if sizes[name] % 2 or not 2 <= sizes[name] <= 40:
            raise BadKit(Phrase("buteur.bad_kit.even", name=Phrase(f"buteur.kit.board.{name}")), "board")
    small, large = board.goal_area, board.penalty_area
    if not board.goal <= small.width <= large.width <= board.width - 4:
        raise BadKit(Phrase("buteur.bad_kit.widths"), "board")
    if not (1 <= small.depth <= large.depth < board.length // 2 and 1 <= board.spot <= large.depth):
        raise BadKit(Phrase("buteur.bad_kit.depths"), "board")
    return board


def _read_cards(codes: Any) -> tuple[Card, ...]:
    if not isinstance(codes, list | tuple) or not all(isinstance(code, str) for code in codes):
        raise BadKit(Phrase("buteur.bad_kit.shape", part="cards"), "cards")
    return tuple(read_card(code) for code in codes)


def _symbols(default: Mapping[str, Any], corrected: Mapping[str, Any], entered: tuple[Card, ...]) -> dict[str, int]:
    """How many cards have each symbol: as entered, or counted if all cards of the box were entered individually."""
    counted = Counter(card.sign for card in entered)
    symbols = _merged(default, corrected.get("symbols", {}), "symbols")
    if "symbols" not in corrected and len(entered) == sum(symbols.values()):
        symbols = {symbol: counted[symbol] for symbol in SYMBOLS}
    at_fault = "symbols" if "symbols" in corrected else "cards"
    size, most = sum(symbols.values()), sum(_merged(default, {}, "symbols").values())
    if size < FEWEST_CARDS:
        raise BadKit(Phrase("buteur.bad_kit.few", n=FEWEST_CARDS), at_fault)
    if size > most:
        raise BadKit(Phrase("buteur.bad_kit.many", n=size, most=most), at_fault)
    for symbol in SYMBOLS:
        words = Phrase(f"buteur.symbol.{symbol}")
        if symbol != NONE and not symbols[symbol]:
            raise BadKit(Phrase("buteur.bad_kit.symbol", symbol=words), at_fault)
        if "cards" in corrected and counted[symbol] > symbols[symbol]:
            raise BadKit(Phrase("buteur.bad_kit.too_many", symbol=words), "cards")
    return symbols


def own_parts(table: Mapping[str, Any]) -> tuple[CountsPart, ...]:
    """The board and the symbols of the cards, as the kit editor shows them."""
    parts = []
    for name, total in (("board", None), ("symbols", sum(_merged(table["symbols"], {}, "symbols").values()))):
        sizes = _merged(table[name], {}, name)
        labels = {each: Phrase(f"buteur.kit.{name}.{each}") for each in sizes}
        steps = dict.fromkeys(_EVEN, 2) if name == "board" else {}
        parts.append(CountsPart((name,), Phrase(f"buteur.kit.{name}.title"), sizes, labels, steps, total))
    return tuple(parts)
