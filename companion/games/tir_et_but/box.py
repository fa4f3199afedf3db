"""The contents of the box: its dice, the faces of each combination, what scores a free kick (TB-K1, TB-K2).

The booklet's pictures are lost, so all of it comes from the kit and can be corrected by the players.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from companion.referee.chance import BadKit, Die, Kit
from companion.referee.kits.parts import FacesPart
from companion.words import Phrase

COMBINATIONS = ("lob", "top_corner", "cross_shot", "volley", "free_kick", "penalty")
BLUE_DICE = (1, 2, 3)
SETS_OF_DICE = tuple(dice for count in BLUE_DICE for dice in combinations(BLUE_DICE, count))
"""The blue dice that may be thrown again together, fewest first."""
CARD = "card"
PICTURES = ("ball", "boot", "head", "net", "whistle", CARD)
OWN_PARTS = ("blue", "combinations", "free_kick")
"""What a correction of this box may name besides the special dice."""


@dataclass(frozen=True, slots=True)
class TirEtButBox:
    """Dice, the faces of each combination (the most specific first), and the faces that score a free kick."""

    kit: Kit
    combinations: Mapping[str, tuple[str, ...]]
    free_kick_goals: frozenset[str]
    _read: dict[tuple[str, ...], str | None] = field(default_factory=dict, init=False, compare=False, repr=False)

    def standing(self, faces: Sequence[str]) -> str | None:
        """The combination that these dice show, or None; cached."""
        lying = tuple(faces)
        if lying not in self._read:
            found = (name for name, wanted in self.combinations.items() if holds(faces, wanted))
            self._read[lying] = next(found, None)
        return self._read[lying]


def read_box(table: Mapping[str, Any], kit: Kit, changes: Mapping[str, Any]) -> TirEtButBox:
    """The box with the players' ``changes``, which must leave a playable game."""
    blue = _blue_die(kit, changes.get("blue"))
    combinations = {name: tuple(faces) for name, faces in table["combinations"]["faces"].items()}
    combinations |= _changed_combinations(changes.get("combinations", {}))
    for name, wanted in combinations.items():
        _refuse_missing(wanted, blue, Phrase(f"tir-et-but.combination.{name}"), "combinations", name)
    _refuse_twins(combinations)
    goals = frozenset(_faces(changes.get("free_kick", table["free_kick"]["goal"]), "free_kick"))
    _refuse_missing(goals, blue, Phrase("tir-et-but.kit.free_kick"), "free_kick")
    if goals >= set(blue.faces):
        raise BadKit(Phrase("tir-et-but.bad_kit.always_goal"), "free_kick")
    return TirEtButBox(
        Kit({die.name: die for die in kit.dice} | {"blue": blue}),
        dict(sorted(combinations.items(), key=lambda entry: -len(entry[1]))),
        goals,
    )


def _blue_die(kit: Kit, given: Any) -> Die:
    """The blue die may lack any of our pictures except the card, which the rules need (TB-20)."""
    return kit.die("blue") if given is None else kit.corrected_die("blue", _faces(given, "blue"), needed=(CARD,))


def own_parts(table: Mapping[str, Any]) -> Iterator[FacesPart]:
    """The combinations and the free kick, as the kit editor shows them: faces of blue dice."""
    faces = tuple(dict.fromkeys(table["dice"]["blue"]["faces"]))
    for name, wanted in table["combinations"]["faces"].items():
        path, words = ("combinations", name), Phrase(f"tir-et-but.combination.{name}")
        yield FacesPart(path, words, tuple(wanted), faces, "blue", 1, len(BLUE_DICE))
    goals = tuple(table["free_kick"]["goal"])
    yield FacesPart(("free_kick",), Phrase("tir-et-but.kit.free_kick"), goals, faces, "blue", 1, len(faces) - 1)


def _changed_combinations(given: Any) -> dict[str, tuple[str, ...]]:
    if not isinstance(given, Mapping):
        raise BadKit(Phrase("tir-et-but.bad_kit.combinations"), "combinations")
    changed = {}
    for name, faces in given.items():
        if name not in COMBINATIONS:
            known = ", ".join(COMBINATIONS)
            raise BadKit(Phrase("tir-et-but.bad_kit.combination", name=name, known=known), "combinations", name)
        changed[name] = _faces(faces, "combinations", name)
        if len(changed[name]) > len(BLUE_DICE):
            words = Phrase(f"tir-et-but.combination.{name}")
            raise BadKit(Phrase("tir-et-but.bad_kit.too_many", name=words), "combinations", name)
    return changed


def _faces(given: Any, *part: str) -> tuple[str, ...]:
    if not isinstance(given, list | tuple) or not given or not all(isinstance(face, str) for face in given):
        raise BadKit(Phrase("tir-et-but.bad_kit.faces", part=part[-1]), *part)
    return tuple(given)


def _refuse_missing(wanted: Iterable[str], blue: Die, name: Phrase, *part: str) -> None:
    for face in sorted(wanted):
        if face not in blue.faces:
            what = Phrase(f"tir-et-but.face.blue.{face}") if face in PICTURES else face
            raise BadKit(Phrase("tir-et-but.bad_kit.no_such_face", name=name, face=what), *part)


def _refuse_twins(combinations: Mapping[str, tuple[str, ...]]) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for name, wanted in combinations.items():
        twin = seen.setdefault(tuple(sorted(wanted)), name)
        if twin != name:
            names = [Phrase(f"tir-et-but.combination.{each}") for each in (twin, name)]
            raise BadKit(Phrase("tir-et-but.bad_kit.twins", names=names), "combinations", name)


def holds(faces: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether these dice show all the wanted faces."""
    left = list(faces)
    for face in wanted:
        if face not in left:
            return False
        left.remove(face)
    return True
