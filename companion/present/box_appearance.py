"""A box in the dice room: the appearance and names of its dice and cards, and the text of a throw."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from companion.dice import PLAIN, RoomThrow, UsualThrow, plain_table
from companion.games import GAMES
from companion.present.appearance import face_look
from companion.present.faces import PIPS, CardLook, FaceLook, ThrownDie
from companion.referee import Die
from companion.referee.chance import numbers_on, sum_ways
from companion.sheet import face_words
from companion.words import Phrase, catalogue
from companion.words.translation import tr


class RoomLook:
    """All texts and pictures of one box in the dice room; the plain dice belong to no game."""

    def __init__(self, box: str) -> None:
        self.box = box
        self._game = GAMES.get(box)

    @cached_property
    def _table(self) -> dict[str, Any]:
        return self._game.kit_file if self._game else plain_table()

    @property
    def name(self) -> str:
        return tr(f"{self.box}.name")

    @property
    def cover(self) -> str:
        """The drawing of its lid; empty if it has none."""
        return "" if self.box == PLAIN else self.box

    @property
    def throws_line(self) -> str:
        """The throws of this box, in one line."""
        return ", ".join(self.throw_name(entry["id"]) for entry in self._table["throws"])

    def throw_name(self, throw: str) -> str:
        return tr(f"{self.box}.throw.{throw}")

    def die_name(self, die: str) -> str:
        return tr(f"{self.box}.die.{die}")

    def face(self, die: str, face: str) -> FaceLook:
        """One face: numbers as pips on a cube, as digits on any other shape; what is flipped is a card."""
        entry = self._table["dice"][die]
        shape = entry.get("shape", "card" if entry.get("flipped") or entry.get("deck") else "cube")
        if face.isdigit() and (shape != "cube" or int(face) not in PIPS):
            return FaceLook(text=face, word=face, shape=shape)
        if self._game is not None:
            return replace(face_look(self._game, die, face), shape=shape)
        look = entry.get("looks", {}).get(face, {})
        pips, word = int(face) if face.isdigit() else None, tr.render(self.word(die, face))
        return FaceLook(look.get("colour", "white"), look.get("pictogram"), pips=pips, word=word, shape=shape)

    def word(self, die: str, face: str) -> Any:
        return face_words(self.box, die, face)

    def die(self, die: Die) -> ThrownDie:
        return ThrownDie(self.die_name(die.name), tuple(self.face(die.name, face) for face in die.faces))

    def card(self, usual: UsualThrow, face: str) -> CardLook:
        """A card of the throw's deck: with its own picture, or one like a die's face."""
        assert usual.deck is not None
        words, printed = self._game.card(usual.deck.name, face) if self._game else (Phrase(""), None)
        word = tr.render(words)
        if printed is not None:
            return CardLook(word, printed=printed)
        entry = next(entry for entry in self._table["throws"] if entry["id"] == usual.id)
        look = entry.get("looks", {}).get(face)
        if look is None:
            return CardLook(word, self.face(usual.deck.name, face))
        return CardLook(word, FaceLook(look["colour"], look["pictogram"], word=word, shape="card"))

    def flips(self, die: str) -> bool:
        return bool(self._table["dice"][die].get("flipped"))

    def tossed(self, die: str) -> bool:
        return bool(self._table["dice"][die].get("shape") == "coin")

    # The text of a throw.

    def headline(self, usual: UsualThrow, thrown: RoomThrow) -> str:
        """The result in a few words: the combination, or the sum and the names of the other faces."""
        if usual.deck:
            return _joined([self.card(usual, face).word for face in thrown.faces])
        made = usual.made(thrown.faces)
        if made:
            return tr(f"{self.box}.combination.{made}")
        named = self._named(thrown)
        if not named:
            return str(sum(thrown.pips))
        words = [tr.render(self.word(die, face)) for die, face in named]
        if not thrown.pips:
            return _joined([words[0], *map(_small, words[1:])])
        beside = self._beside(*named[0])
        if beside == "alone":
            return words[0]
        return tr(f"dice.beside.{beside}", total=sum(thrown.pips), named=_joined([*map(_small, words)]))

    def total(self, thrown: RoomThrow) -> str:
        """The sum of the pips."""
        pips = thrown.pips
        return tr("dice.sum", parts=" + ".join(map(str, pips)), total=sum(pips)) if len(pips) > 1 else ""

    def meaning(self, usual: UsualThrow, dice: Sequence[Die], thrown: RoomThrow) -> str:
        """The meaning of the throw in this box, if it has a text for it; otherwise how rare such a sum is."""
        made = usual.made(thrown.faces)
        if made:
            return tr(f"{self.box}.worth.{made}")
        for die, face in self._named(thrown) if usual.deck is None else ():
            if self._game is not None and self._game.shows("means", f"{die}.{face}"):
                return tr(f"{self.box}.means.{die}.{face}", total=sum(thrown.pips))
        numbers = [numbers_on(die.faces) for die in dice]
        if len(numbers) < 2 or not all(numbers):
            return ""
        ways = sum_ways(tuple(numbers))
        total = sum(thrown.pips)
        return tr("dice.sum_odds", total=total, n=ways[total], all=sum(ways.values()))

    def small(self, usual: UsualThrow, thrown: RoomThrow) -> tuple[str, list[FaceLook]]:
        """The throw for a small cell: the sum, and the faces that are not numbers."""
        if usual.deck:
            cards = [self.card(usual, face) for face in thrown.faces]
            return "", [card.face for card in cards if card.face] or [FaceLook(text=str(len(cards)), shape="card")]
        looks = [self.face(die, face) for die, face in self._named(thrown)]
        return (str(sum(thrown.pips)) if thrown.pips else ""), looks

    def _named(self, thrown: RoomThrow) -> list[tuple[str, str]]:
        pairs = zip(thrown.dice, thrown.faces, strict=True)
        return [(die, face) for die, face in pairs if not face.isdigit()]

    def _beside(self, die: str, face: str) -> str:
        beside: str = self._table["dice"][die].get("beside", {}).get(face, "and")
        return beside


def looks_of(look: RoomLook, dice: Sequence[str], faces: Sequence[str]) -> list[FaceLook]:
    return [look.face(die, face) for die, face in zip(dice, faces, strict=True)]


def _joined(words: Sequence[str]) -> str:
    return catalogue(tr.lang).render(words)


def _small(word: str) -> str:
    """A name in lower case, for the middle of a sentence."""
    return word[:1].lower() + word[1:]
