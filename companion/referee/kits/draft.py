"""A kit being edited: every change is checked at once, and only a playable kit can be saved."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from companion.referee.game import Game
from companion.referee.kits.parts import MOST, CountsPart, FacesPart, KitPart, at, shaped, without
from companion.words import Phrase


class KitDraft:
    """The players' description of their box. Parts they changed or checked are stored; the others are the default."""

    def __init__(self, game: Game, kit: Mapping[str, Any]) -> None:
        self.game = game
        self.kit: dict[str, Any] = shaped(kit, game.kit_parts)

    @property
    def parts(self) -> tuple[KitPart, ...]:
        return self.game.kit_parts

    def faces(self, part: FacesPart) -> tuple[str, ...]:
        return part.read(at(self.kit, part.path))

    def counts(self, part: CountsPart) -> dict[str, int]:
        return part.read(at(self.kit, part.path))

    def checked(self, part: KitPart) -> bool:
        """Whether the part is verified: by the booklet, or by the players' check of their box."""
        return part.certain or at(self.kit, part.path) is not None

    def changed(self, part: KitPart) -> bool:
        return part.read(at(self.kit, part.path)) != part.default

    def check(self, part: KitPart) -> None:
        """Mark the part as checked with the players' box, or unmark it and return to the default."""
        if at(self.kit, part.path) is None:
            self._put(part, part.default)
        else:
            self.reset(part)

    def reset(self, part: KitPart) -> None:
        self.kit = without(self.kit, part.path)

    def reset_all(self) -> None:
        self.kit = {}

    def set_face(self, part: FacesPart, index: int, face: str) -> None:
        """Set the face at that index; an index past the end adds one."""
        faces = list(self.faces(part))
        faces[index : index + 1] = [face]
        self._put(part, tuple(faces))

    def drop_face(self, part: FacesPart, index: int) -> None:
        faces = self.faces(part)
        if len(faces) > part.fewest:
            self._put(part, (*faces[:index], *faces[index + 1 :]))

    def add(self, part: CountsPart, name: str, steps: int) -> None:
        """Change the count by ``steps``; never below zero."""
        counts = self.counts(part)
        counts[name] = min(MOST, max(0, counts[name] + steps * part.steps.get(name, 1)))
        self._put(part, counts)

    def _put(self, part: KitPart, value: Any) -> None:
        kit = deepcopy(self.kit)
        inner = kit
        for name in part.path[:-1]:
            inner = inner.setdefault(name, {})
        inner[part.path[-1]] = part.written(value)
        self.kit = kit

    @property
    def problems(self) -> dict[tuple[str, ...], Phrase]:
        """Why this kit cannot be saved, by the part at fault."""
        return {bad.part: bad.words for bad in self.game.kit_problems(self.kit)}
