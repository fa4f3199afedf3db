"""The available squads: those that come with the app, and the players' own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.referee import Game
from companion.referee.squads import SquadBook, SquadProblem, SquadSheet
from companion.store import Library

_SAMPLE, _OWN = "sample", "own"


@dataclass(frozen=True, slots=True)
class ShelvedSquad:
    """A squad; ``id`` is its number in the library if it is the players' own."""

    key: str
    sheet: SquadSheet
    id: int | None
    problems: tuple[SquadProblem, ...]

    @property
    def own(self) -> bool:
        return self.id is not None

    @property
    def name(self) -> str:
        return str(self.sheet.get("name", ""))

    @property
    def coach(self) -> str:
        return str(self.sheet.get("coach", ""))

    @property
    def players(self) -> list[Mapping[str, Any]]:
        return list(self.sheet["players"])


class SquadShelf:
    """All squads for a box, read once; call ``look_again`` when one may have been edited."""

    def __init__(self, game: Game, library: Library | None) -> None:
        if game.squads is None:
            raise ValueError(f"{game.id} is played without squads")
        self.book: SquadBook = game.squads
        self.game = game.id
        self._library = library
        self._squads: list[ShelvedSquad] = []

    def look_again(self) -> None:
        self._squads = []

    def all(self) -> list[ShelvedSquad]:
        """The samples, then the players' own in order of entry; unreadable ones are left out."""
        self._squads = self._squads or self._read()
        return self._squads

    def _read(self) -> list[ShelvedSquad]:
        samples = [self._shelved(f"{_SAMPLE}.{n}", sheet, None) for n, sheet in enumerate(self.book.samples())]
        stored = self._library.squads.of(self.game) if self._library is not None else []
        own = [self._shelved(f"{_OWN}.{each.id}", each.squad, each.id) for each in stored if _readable(each.squad)]
        return samples + own

    def find(self, key: str) -> ShelvedSquad | None:
        return next((squad for squad in self.all() if squad.key == key), None)

    def sample(self, number: int) -> ShelvedSquad:
        """One of the samples, counted round."""
        samples = [squad for squad in self.all() if not squad.own]
        return samples[number % len(samples)]

    def add(self, sheet: SquadSheet) -> ShelvedSquad:
        """Save a new squad."""
        return self.keep(sheet, None)

    def add_named(self, sheet: SquadSheet, name: str) -> ShelvedSquad:
        """Save a new squad under that name, or the next one that is free."""
        self.look_again()
        return self.add({**sheet, "name": self.free_name(name)})

    def keep(self, sheet: SquadSheet, id: int | None) -> ShelvedSquad:
        """Save a squad, replacing the one with that id."""
        if self._library is None:
            raise ValueError("this shelf has no library")
        self.look_again()
        id = self._library.squads.keep(self.game, sheet, id)
        return self._shelved(f"{_OWN}.{id}", sheet, id)

    def drop(self, squad: ShelvedSquad) -> None:
        self.look_again()
        if self._library is not None and squad.id is not None:
            self._library.squads.drop(squad.id)

    def free_name(self, name: str) -> str:
        """That name, or the next one that no squad has."""
        taken = {squad.name for squad in self.all()}
        numbers = iter(range(2, len(taken) + 3))
        found = name
        while found in taken:
            found = f"{name} {next(numbers)}"
        return found

    def _shelved(self, key: str, sheet: SquadSheet, id: int | None) -> ShelvedSquad:
        problems = () if id is None else tuple(self.book.problems(sheet))
        return ShelvedSquad(key, sheet, id, problems)


def _readable(sheet: SquadSheet) -> bool:
    players = sheet.get("players")
    return isinstance(players, list) and all(isinstance(card, Mapping) for card in players)
