"""Which squad each side of a match plays with, and who starts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.play.squads.shelf import ShelvedSquad, SquadShelf
from companion.referee.header import TEAM_COLOURS


@dataclass(frozen=True, slots=True)
class SquadChoice:
    """A squad by its key, and its starters by position if they were chosen."""

    key: str
    starters: Mapping[str, str] = field(default_factory=dict)


class SquadPlan:
    """Always complete: each side has its own squad, by default the samples in order."""

    def __init__(self, shelf: SquadShelf, saved: Any = None) -> None:
        self.shelf = shelf
        self._choices = [SquadChoice(shelf.sample(side).key) for side in range(len(TEAM_COLOURS))]
        for side, choice in enumerate(_read(saved)):
            self.choose(side, choice.key)
            if self._choices[side].key == choice.key:
                self._choices[side] = choice

    def as_json(self) -> list[dict[str, Any]]:
        return [{"key": choice.key, "starters": dict(choice.starters)} for choice in self._choices]

    def squad(self, side: int) -> ShelvedSquad:
        """The squad of a side; if it was deleted, a sample that no other side has."""
        found = self.shelf.find(self._choices[side].key)
        if found is not None:
            return found
        free = self._free_sample(side)
        self._choices[side] = SquadChoice(free.key)
        return free

    def choose(self, side: int, key: str) -> None:
        """Give a side that squad; a side that had it gets the one that becomes free."""
        if key == self._choices[side].key or self.shelf.find(key) is None:
            return
        before = self._choices[side]
        for other, choice in enumerate(self._choices):
            if choice.key == key:
                self._choices[side], self._choices[other] = choice, before
                return
        self._choices[side] = SquadChoice(key)

    def reorder(self, order: Sequence[int]) -> None:
        """Let the sides change places: ``order`` names the old side of each new one."""
        self._choices = [self._choices[side] for side in order]

    def starters(self, side: int) -> dict[str, str]:
        """Who starts in each position: the chosen player if he is in the squad, otherwise the first."""
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
        """The squad for the header: a copy, so that later edits do not change the match."""
        return {**self.squad(side).sheet, "starters": self.starters(side)}

    def own_cards(self, sides: int) -> bool | None:
        """Whether the squads of these sides are the players' own, or come with the app; None if both."""
        own = {self.squad(side).own for side in range(sides)}
        return own.pop() if len(own) == 1 else None

    def use_samples(self, sides: int) -> None:
        """Give every side a squad that comes with the app."""
        for side in range(sides):
            if self.squad(side).own:
                self._choices[side] = SquadChoice(self._free_sample(side).key)

    def _free_sample(self, side: int) -> ShelvedSquad:
        taken = {choice.key for choice in self._choices}
        samples = [self.shelf.sample(number) for number in range(side, side + len(TEAM_COLOURS))]
        return next((sample for sample in samples if sample.key not in taken), samples[0])

    def wrong(self, sides: int) -> bool:
        """Whether a squad of the match is invalid."""
        return any(self.squad(side).problems for side in range(sides))


def _read(saved: Any) -> Sequence[SquadChoice]:
    """The saved choices, as far as they can be read."""
    if not isinstance(saved, list) or len(saved) != len(TEAM_COLOURS):
        return ()
    found = []
    for choice in saved:
        starters = choice.get("starters", {}) if isinstance(choice, Mapping) else None
        if not isinstance(starters, Mapping) or not isinstance(choice.get("key"), str):
            return ()
        found.append(SquadChoice(choice["key"], {str(post): str(name) for post, name in starters.items()}))
    return found
