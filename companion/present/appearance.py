"""The appearance of a box's dice: from its kit file to the plain descriptions that the widgets draw."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.present.faces import FaceLook, PadRow, ThrownDie
from companion.referee import Die, Game, Header, Roll
from companion.referee.question import Answer
from companion.sheet import face_words
from companion.words.translation import tr


def face_look(game: Game, die: str, face: str) -> FaceLook:
    """One face: pips for a number, otherwise the symbol and colour from the kit."""
    word = tr.render(face_words(game.id, die, face))
    look = game.kit_file["dice"][die].get("looks", {}).get(face, {})
    if face.isdigit() and not look:
        return FaceLook(pips=int(face), word=word)
    text = word.upper() if "text" in look or not look else None
    return FaceLook(look.get("colour", "white"), look.get("pictogram"), text, word=word)


class TileLook(NamedTuple):
    """One face of a tile: its drawing, its colour, its name."""

    drawing: str
    colour: str
    word: str


class BoxLook:
    """What a board needs from the box: how its faces look, what things are called, what is unverified."""

    def __init__(self, game: Game, header: Header) -> None:
        self._game = game
        self._corrected = frozenset(header.kit)

    def face(self, die: str, face: str) -> FaceLook:
        return face_look(self._game, die, face)

    def unseen(self, die: str, mark: str) -> FaceLook:
        """A die whose face was not entered: its colour, and a mark to tell it from the others."""
        looks = self._game.kit_file["dice"][die].get("looks", {})
        colour = next((look["colour"] for look in looks.values()), "white")
        return FaceLook(colour, text=mark, word=mark)

    def tile(self, face: str) -> TileLook:
        look = self._game.kit_file["tile_looks"][face]
        return TileLook(look["art"], look["colour"], self.word(f"tile.{face}"))

    def cards(self, deck: str, faces: Sequence[str]) -> dict[str, FaceLook]:
        """The appearance of these cards of a deck; empty if its faces have only text."""
        known = self._game.kit_file.get("dice", {}).get(deck, {}).get("looks", {})
        return {face: self.face(deck, face) for face in faces if face in known}

    def drawings(self, faces: Sequence[str]) -> dict[str, str]:
        """The drawings of tiles by face, if the box has tiles."""
        looks = self._game.kit_file.get("tile_looks", {})
        return {face: looks[face]["art"] for face in faces if face in looks}

    def icon(self, answer: Any) -> str:
        """The icon of an answer in this box; empty if it has none."""
        icons: dict[str, str] = self._game.kit_file.get("icons", {})
        return icons.get(answer, "") if isinstance(answer, str) else ""

    def word(self, key: str, **gaps: Any) -> str:
        return tr(f"{self._game.id}.{key}", **gaps)

    def guessed(self, part: str) -> bool:
        """Whether that part of the box is a guess until the players have checked it."""
        return part not in self._corrected and not self._game.kit_file.get(part, {}).get("certain", True)


def face_looks(game: Game, question: Roll, answer: Answer) -> list[FaceLook]:
    """The faces that were seen; dice of which only the sum was entered are one plate with that number."""
    added = question.sum_only(answer)
    faces = [face_look(game, die.name, face) for die, face in question.shown(answer)]
    return [sum_look(added[1]), *faces] if added else faces


def sum_look(total: int) -> FaceLook:
    """The sum of dice whose faces were not seen."""
    return FaceLook(text=str(total), word=str(total), shape="sum")


def thrown_die(game: Game, die: Die) -> ThrownDie:
    name = tr(f"{game.id}.die.{die.name}")
    return ThrownDie(name, tuple(face_look(game, die.name, face) for face in die.faces))


def pad_rows(game: Game, question: Roll) -> list[PadRow]:
    """A row of keys for each die; dice of the same kind are numbered."""
    names = [die.name for die in question.dice]
    rows = []
    for index, die in enumerate(question.dice):
        alike = names.count(die.name)
        rank = names[:index].count(die.name) + 1
        label = tr(f"match.rank.{rank}") if alike > 1 else tr(f"{game.id}.die.{die.name}")
        rows.append(PadRow(label, {face: face_look(game, die.name, face) for face in die.distinct}))
    return rows


def throw_words(game: Game, question: Roll, answer: Answer) -> tuple[str, str]:
    """The result of a throw: the sum of the pips, and the names of the other faces. A face may still be None."""
    shown = [(die, face) for die, face in question.shown(answer) if face]
    pips = [int(face) for _, face in shown if face.isdigit()]
    named = [face_look(game, die.name, face).word for die, face in shown if not face.isdigit()]
    if added := question.sum_only(answer):
        pips.append(added[1])
    total = f"{' + '.join(map(str, pips))} = {sum(pips)}" if len(pips) > 1 else "".join(map(str, pips))
    return total, ", ".join(named)
