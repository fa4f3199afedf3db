"""Which squad each side of a match plays with, and who of it starts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.play.squad_shelf import ShelvedSquad, SquadShelf
from companion.referee.header import KITS


@dataclass(frozen=True, slots=True)
class SquadChoice:
    """A squad by its place on the shelf, and its starters by post where the table named them."""

    key: str
    starters: Mapping[str, str] = field(default_factory=dict)


class SquadPlan:
    """Always complete: each side has a squad of its own, the samples in their order unless the table chose."""

    def __init__(self, shelf: SquadShelf, kept: Any = None) -> None:
        self.shelf = shelf
        self._choices = [SquadChoice(shelf.sample(side).key) for side in range(len(KITS))]
        for side, choice in enumerate(_read(kept)):
            self.choose(side, choice.key)
            if self._choices[side].key == choice.key:
                self._choices[side] = choice

    def kept(self) -> list[dict[str, Any]]:
        return [{"key": choice.key, "starters": dict(choice.starters)} for choice in self._choices]

    def squad(self, side: int) -> ShelvedSquad:
        """The squad of a side; one that has left the shelf is replaced by a sample that nobody has."""
        found = self.shelf.find(self._choices[side].key)
        if found is not None:
            return found
        taken = {choice.key for choice in self._choices}
        samples = [self.shelf.sample(number) for number in range(side, side + len(KITS))]
        free = next((sample for sample in samples if sample.key not in taken), samples[0])
        self._choices[side] = SquadChoice(free.key)
        return free

    def choose(self, side: int, key: str) -> None:
        """Give a side that squad; whoever has it takes the one that becomes free."""
        if key == self._choices[side].key or self.shelf.find(key) is None:
            return
        before = self._choices[side]
        for other, choice in enumerate(self._choices):
            if choice.key == key:
                self._choices[side], self._choices[other] = choice, before
                return
        self._choices[side] = SquadChoice(key)

    def starters(self, side: int) -> dict[str, str]:
        """Who starts at each post: the one named for it if he is there, else the first of the squad."""
        named = self._choices[side].starters
        found: dict[str, str] = {}
        for card in self.squad(side).players:
            post, name = str(card.get("post", "")), str(card.get("name", ""))
            if post not in found or named.get(post) == name:
                found[post] = name
        return found

    def start(self, side: int, post: str, name: str) -> None:
        choice = self._choices[side]
        self._choices[side] = replace(choice, starters={**choice.starters, post: name})

    def sheet(self, side: int) -> dict[str, Any]:
        """The squad as a header carries it: a copy, so that a match is not changed by an editor."""
        return {**self.squad(side).sheet, "starters": self.starters(side)}

    def wrong(self, sides: int) -> bool:
        """Whether a squad of the match has still something wrong with it."""
        return any(self.squad(side).problems for side in range(sides))


def _read(kept: Any) -> Sequence[SquadChoice]:
    """What was kept, as far as it can be read."""
    if not isinstance(kept, list) or len(kept) != len(KITS):
        return ()
    found = []
    for choice in kept:
        starters = choice.get("starters", {}) if isinstance(choice, Mapping) else None
        if not isinstance(starters, Mapping) or not isinstance(choice.get("key"), str):
            return ()
        found.append(SquadChoice(choice["key"], {str(post): str(name) for post, name in starters.items()}))
    return found
