"""The parts of a box that players may correct, so that one editor serves every box.

A kit is a JSON object with the parts that differ from the default or were checked. The ``path`` of a part is its place
in that object.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from companion.safety import limits
from companion.words import Phrase

MOST = 99
"""A limit larger than any count in any box."""
_MOST_CARDS = 500


@dataclass(frozen=True, slots=True)
class FacesPart:
    """Faces to be chosen one by one: those of a die, or those of a combination.

    ``die`` is the die they belong to; ``fewest`` and ``most`` are how many there may be.
    """

    path: tuple[str, ...]
    words: Phrase
    default: tuple[str, ...]
    meanings: tuple[str, ...]
    die: str
    fewest: int
    most: int
    certain: bool = False

    def fits(self, given: Any) -> bool:
        """Whether the value has the right shape, even if its content is wrong."""
        return _texts(given)

    def read(self, given: Any) -> tuple[str, ...]:
        return tuple(given) if isinstance(given, list | tuple) else self.default

    def written(self, value: tuple[str, ...]) -> Any:
        return list(value)


@dataclass(frozen=True, slots=True)
class CountsPart:
    """Numbers by name: the cards of a deck by kind, or sizes in squares.

    ``total`` is their sum, if it is known. ``listed`` kits write a deck as the list of its cards.
    """

    path: tuple[str, ...]
    words: Phrase
    default: Mapping[str, int]
    labels: Mapping[str, Phrase]
    steps: Mapping[str, int] = field(default_factory=dict)
    total: int | None = None
    certain: bool = False
    listed: bool = False
    die: str = ""

    def fits(self, given: Any) -> bool:
        """Whether the value has the right shape, even if its content is wrong."""
        if self.listed:
            return _texts(given)
        return isinstance(given, Mapping) and all(
            name in self.default and type(n) is int and 0 <= n <= MOST for name, n in given.items()
        )

    def read(self, given: Any) -> dict[str, int]:
        if self.listed and isinstance(given, list | tuple):
            return {name: list(given).count(name) for name in self.default}
        if not self.listed and isinstance(given, Mapping):
            return dict(self.default) | {name: n for name, n in given.items() if name in self.default}
        return dict(self.default)

    def written(self, value: Mapping[str, int]) -> Any:
        return [name for name, count in value.items() for _ in range(count)] if self.listed else dict(value)


KitPart = FacesPart | CountsPart


def shaped(kit: Mapping[str, Any], parts: Sequence[KitPart]) -> dict[str, Any]:
    """The entries of a kit that have the shape of its parts. An entry of no known part may be a list of texts."""
    by_path = {part.path: part for part in parts}
    found: dict[str, Any] = {}
    for name, value in kit.items():
        inner = {path[1]: part for path, part in by_path.items() if path[0] == name and len(path) > 1}
        part = by_path.get((name,))
        if inner and isinstance(value, Mapping):
            left = {each: given for each, given in value.items() if each in inner and inner[each].fits(given)}
            found |= {name: left} if left else {}
        elif not inner and (part.fits(value) if part else _texts(value)):
            found[name] = deepcopy(value)
    return found


def _texts(given: Any) -> bool:
    return (
        isinstance(given, list | tuple)
        and len(given) <= _MOST_CARDS
        and all(isinstance(face, str) and len(face) <= limits.NAME for face in given)
    )


def part_of_die(game: str, name: str, entry: Mapping[str, Any]) -> KitPart:
    """The part for a die or a deck in a kit file."""
    faces, certain = tuple(entry["faces"]), entry.get("certain", True)
    kinds = tuple(dict.fromkeys(faces))
    if not entry.get("deck"):
        words = Phrase(f"{game}.die.{name}")
        return FacesPart((name,), words, faces, kinds, name, len(faces), len(faces), certain)
    return CountsPart(
        (name,),
        Phrase(f"{game}.pile.{name}"),
        {kind: faces.count(kind) for kind in kinds},
        {kind: Phrase(f"{game}.face.{name}.{kind}") for kind in kinds},
        total=len(faces),
        certain=certain,
        listed=True,
        die=name,
    )


def without(kit: Mapping[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    """The kit with that part reset to the default."""
    left: dict[str, Any] = deepcopy(dict(kit))
    if len(path) == 1:
        left.pop(path[0], None)
    elif len(path) > 1 and isinstance(left.get(path[0]), dict):
        inner = without(left[path[0]], path[1:])
        left[path[0]] = inner
        if not inner:
            del left[path[0]]
    return left


def at(kit: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    """The kit's value for that part; None if it is the default."""
    for name in path:
        if not isinstance(kit, Mapping) or name not in kit:
            return None
        kit = kit[name]
    return kit
