"""The base class of a game. The registry lists its subclasses."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from companion.referee.chance import BadKit, Kit
from companion.referee.game_facts import GameFacts
from companion.referee.header import BadHeader, Header, Mode, Ruling
from companion.referee.kits.parts import KitPart, part_of_die, shaped, without
from companion.referee.question import Answer
from companion.referee.sides import People
from companion.referee.tables.cards import CardFace
from companion.resources import game_path
from companion.words import Phrase

if TYPE_CHECKING:
    from companion.referee.play import Step


class Game(GameFacts):
    """A box: what it says of itself (``GameFacts``), and what follows from that, its kit file and its clause file."""

    asked_of_people: ClassVar[frozenset[str]] = frozenset()
    """The questions that people answer also for a side that the app plays: what lies on the table only they can see."""
    renames_sides: ClassVar[bool] = False
    """Whether a side may get another name while the match is played: its rules know no names."""

    def side_names(self, header: Header) -> tuple[str, ...]:
        return tuple(side.name for side in self.sides(header))

    def people(self, header: Header) -> tuple[People, ...]:
        """Who plays for each side."""
        return tuple(side.people for side in self.sides(header))

    def box_played(self, header: Header) -> str:  # noqa: ARG002  one game keeps the score of others
        """The id of the box on the table; empty if there is none."""
        return self.id

    def title(self, header: Header) -> Phrase | str:
        """The name of what is played."""
        return Phrase(f"{self.box_played(header) or self.id}.name")

    def holds_hands(self, header: Header) -> bool:
        """Whether the app holds the hands of such a match, which are secret while it is played."""
        return any(switch.hands and header.extras.get(switch.name) == switch.value for switch in self.switches(header))

    def newest(self, header: Header) -> Header:
        """The header of a new match: played by the newest edition."""
        return replace(header, edition=self.edition)

    def ghost_may_play(self, header: Header) -> bool:
        """Whether the app can play a side of this match."""
        return all(header.extras.get(name) for name in self.ghost_extras)

    @cached_property
    def kit_file(self) -> dict[str, Any]:
        """The content of the box's kit file: dice, appearance, decks."""
        return tomllib.loads(game_path(self.id, "kit.toml").read_text(encoding="utf-8"))

    def shows(self, family: str, key: str = "") -> bool:
        """Whether the box has this text of a family that not every box has: ``[shows]`` of its kit file lists them."""
        listed = self.kit_file.get("shows", {}).get(family, ())
        return key in listed if key else bool(listed)

    @cached_property
    def rolls_dice(self) -> bool:
        """Whether the box has dice, not only cards."""
        return any(not entry.get("deck") for entry in self.kit_file.get("dice", {}).values())

    @cached_property
    def kit(self) -> Kit:
        return Kit.of(self.kit_file, self.id)

    @cached_property
    def kit_parts(self) -> tuple[KitPart, ...]:
        """The parts of the box that players may correct, in the order of its kit file."""
        return tuple(part_of_die(self.id, name, entry) for name, entry in self.kit_file["dice"].items())

    def read_kit(self, kit: Mapping[str, Any]) -> Any:
        """The box with the players' corrections; a kit that cannot be played with is refused (``BadKit``)."""
        return self.kit.corrected(kit)

    def kit_problems(self, kit: Mapping[str, Any]) -> list[BadKit]:
        """All problems of this kit: each wrong part is left out to find the next problem."""
        found: list[BadKit] = []
        if shaped(kit, self.kit_parts) != kit:
            found.append(BadKit(Phrase("referee.bad_kit.shape")))
            kit = shaped(kit, self.kit_parts)
        while True:
            try:
                self.read_kit(kit)
            except BadKit as bad:
                found.append(bad)
                rest = without(kit, bad.part)
                if rest == kit:
                    return found
                kit = rest
            else:
                return found

    def sound_kit(self, kit: Mapping[str, Any]) -> Mapping[str, Any]:
        """The players' corrections, or nothing if the box could not be played with them."""
        return {} if self.kit_problems(kit) else kit

    def card(self, deck: str, face: str) -> tuple[Phrase, CardFace | None]:
        """The name of a card of one of its decks, and its printed content if that is more than a picture."""
        return Phrase(f"{self.id}.face.{deck}.{face}"), None

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings, as the clause file lists them."""
        clauses = tomllib.loads(game_path(self.id, "clauses.toml").read_text(encoding="utf-8"))
        return tuple(
            Ruling(
                id,
                tuple(clause["readings"]),
                clause.get("debated", False),
                tuple(clause["modes"]),
                tuple(clause.get("sides", ())),
            )
            for id, clause in clauses.items()
            if "readings" in clause
        )

    def house_rules(self, mode: str, sides: int) -> tuple[Ruling, ...]:
        """The rulings that players of this mode with that many sides may choose."""
        return tuple(
            ruling
            for ruling in self.rulings
            if mode in ruling.modes and (not ruling.sides or sides in ruling.sides) and len(ruling.readings) > 1
        )

    def mode(self, id: str) -> Mode:
        for mode in self.modes:
            if mode.id == id:
                return mode
        raise BadHeader(Phrase("referee.bad_header.mode", mode=id, known=", ".join(mode.id for mode in self.modes)))

    def reading(self, header: Header, ruling: str) -> str:
        """The reading in force: the players' choice, or the default."""
        chosen = header.reading(ruling)
        return chosen if chosen is not None else self._defaults[ruling]

    def readings(self, header: Header) -> dict[str, str]:
        """The readings in force of all rulings, for a header that was checked."""
        return {**self._defaults, **header.rulings}

    @cached_property
    def _defaults(self) -> dict[str, str]:
        return {ruling.id: ruling.default for ruling in self.rulings}

    def why_gone(self, thrown: "Step", instead: Answer, lost: "Step") -> Phrase | None:  # noqa: ARG002  no such rule
        """Why the answer after a throw is not possible with another throw ``instead``, if a rule says so."""
        return None

    def check(self, header: Header) -> Any:
        """Refuse a match that these people cannot play; returns their box, as ``read_kit`` reads it."""
        self.check_people(header)
        return self.opened(header)

    def check_people(self, header: Header) -> None:
        """Refuse people, teams and readings that do not fit the mode."""
        if header.edition > self.edition:
            raise BadHeader(Phrase("referee.bad_header.edition"))
        mode = self.mode(header.mode)
        if not mode.fewest <= len(header.players) <= mode.most:
            key = "referee.bad_header.player_count"
            if mode.fewest == mode.most:
                key = "referee.bad_header.player_count_exact"
            raise BadHeader(Phrase(key, fewest=mode.fewest, most=mode.most, given=len(header.players)))
        if not self.forms_teams and any(team.people for team in header.teams):
            raise BadHeader(Phrase("referee.bad_header.no_teams"))
        if any(team.ghost for team in header.teams) and not self.ghost_may_play(header):
            raise BadHeader(Phrase("referee.bad_header.ghost_hand"))
        rulings = {ruling.id: ruling for ruling in self.rulings}
        for id, reading in header.rulings.items():
            if id not in rulings:
                raise BadHeader(Phrase("referee.bad_header.ruling", ruling=id))
            if reading not in rulings[id].readings:
                known = ", ".join(rulings[id].readings)
                key = "referee.bad_header.reading" if reading else "referee.bad_header.no_reading"
                raise BadHeader(Phrase(key, ruling=id, reading=reading, known=known))

    def opened(self, header: Header) -> Any:
        """The box as the header describes it; raises if nobody can play with it."""
        try:
            return self.read_kit(header.kit)
        except BadKit as bad:
            raise BadHeader(bad.words) from bad
