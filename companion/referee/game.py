"""The base class of a game. The registry lists its subclasses."""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from companion.referee.chance import BadKit, Kit
from companion.referee.header import TEAM_COLOURS, BadHeader, Header, Mode, Ruling, Switch
from companion.referee.insight import Insight
from companion.referee.kit_parts import KitPart, part_of_die, shaped, without
from companion.referee.question import Answer
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.squads import Handicap, LineUp, SquadBook
from companion.referee.table import Table
from companion.referee.tables.cards import CardFace
from companion.resources import game_path
from companion.words import Phrase

if TYPE_CHECKING:
    from companion.referee.play import Step


class Game(ABC):
    """A box: its modes, its kit, its rulings, and its rules as generators over a state."""

    id: ClassVar[str]
    modes: ClassVar[tuple[Mode, ...]]
    board: ClassVar[str]
    """The kind of board that draws its table."""
    bgg_id: ClassVar[int | None] = None
    """Its number on BoardGameGeek, if it is known."""
    team_colours: ClassVar[tuple[str, ...]] = TEAM_COLOURS
    """The team colours it is played in, in the order of the sides; some boxes have their own."""
    squads: ClassVar[SquadBook | None] = None
    """What its squads are made of, if a side is more than a name."""
    handicap: ClassVar[Handicap | None] = None
    """The handicap that a weaker side may get before kick-off, if any."""
    referee_cards: ClassVar[Mapping[str, int]] = {}
    """How many yellow and red cards are in the box, if it has them."""
    shows_cards: ClassVar[bool] = True
    """Whether anybody can be cautioned or sent off."""
    asked_of_people: ClassVar[frozenset[str]] = frozenset()
    """The questions that people answer also for a side that the app plays: what lies on the table only they can see."""
    renames_sides: ClassVar[bool] = False
    """Whether a side may get another name while the match is played: its rules know no names."""
    period_word: ClassVar[str] = "period"
    """What its periods are called where only the score is kept: a round, a half, a leg, or just a period."""

    @abstractmethod
    def begin(self, header: Header) -> Any:
        """The state before the first question."""

    @abstractmethod
    def play(self, state: Any) -> Rules[None]:
        """The whole match to its result, from the start or from the start of any turn."""

    @abstractmethod
    def seats(self, state: Any) -> Sequence[Seat]:
        """Everybody who may be asked."""

    @abstractmethod
    def keep(self, state: Any) -> Any:
        """Everything in the state that a match can change, as plain values that are not modified later.

        Called before the first question and at the start of turns: there the state alone determines how the match goes
        on.
        """

    @abstractmethod
    def lay_again(self, state: Any, kept: Any) -> None:
        """Restore a saved state of the same header; ``play`` then continues from there."""

    @abstractmethod
    def table(self, state: Any) -> Table:
        """The current table."""

    @abstractmethod
    def side_names(self, header: Header) -> tuple[str, ...]:
        """The names of the sides that these people form."""

    def box_played(self, header: Header) -> str:  # noqa: ARG002  one game keeps the score of others
        """The id of the box on the table; empty if there is none."""
        return self.id

    def title(self, header: Header) -> Phrase | str:
        """The name of what is played."""
        return Phrase(f"{self.box_played(header) or self.id}.name")

    forms_teams: ClassVar[bool] = False
    """Whether several people may play for one side, so that the players may compose the sides themselves."""

    def people(self, header: Header) -> tuple[tuple[str, ...], ...]:
        """Who plays for each side: one person each, unless the box forms teams."""
        return tuple((person,) for person in header.players)

    def line_ups(self, header: Header) -> tuple[LineUp, ...]:  # noqa: ARG002  for boxes that have squads
        """The starting line-up of each side, if the box has squads."""
        return ()

    def counted_by(self, sides: int) -> str:  # noqa: ARG002  some boxes count otherwise with more sides
        """What a result with that many sides is counted by: ``goals``, ``ranks``, or the ``matches`` of a tie."""
        return "goals"

    def team_names(self) -> tuple[str, ...]:
        """The default names of the teams, by side; empty if a box has no teams of its own."""
        return ()

    def switches(self, header: Header) -> tuple[Switch, ...]:  # noqa: ARG002  for boxes that offer some
        """The options that these people may turn on before kick-off, with their box; most boxes have none."""
        return ()

    def holds_hands(self, header: Header) -> bool:
        """Whether the app holds the hands of such a match, which are secret while it is played."""
        return any(switch.hands and header.extras.get(switch.name) == switch.value for switch in self.switches(header))

    edition: ClassVar[int] = 1
    """The newest edition of its rules in this app, by which new matches are played."""

    def newest(self, header: Header) -> Header:
        """The header of a new match: played by the newest edition."""
        return replace(header, edition=self.edition)

    ghost_extras: ClassVar[tuple[str, ...]] = ()
    """The options without which the app cannot play a side: it would not see the cards in its hand."""

    def ghost_may_play(self, header: Header) -> bool:
        """Whether the app can play a side of this match."""
        return all(header.extras.get(name) for name in self.ghost_extras)

    def goals(self, state: Any) -> list[int]:
        """Goals of each side since the kick-off: its score, unless a box resets that during the match."""
        return self.score(state)

    def score(self, state: Any) -> list[int]:
        return [corner.goals for corner in self.table(state).corners]

    @cached_property
    def insight(self) -> Insight:
        """What is known about playing it well; read when somebody wants bots, chances or odds."""
        return Insight()

    @cached_property
    def box(self) -> dict[str, Any]:
        """The content of the box's kit file: dice, appearance, decks."""
        return tomllib.loads(game_path(self.id, "kit.toml").read_text(encoding="utf-8"))

    @cached_property
    def rolls_dice(self) -> bool:
        """Whether the box has dice, not only cards."""
        return any(not entry.get("deck") for entry in self.box.get("dice", {}).values())

    @cached_property
    def kit(self) -> Kit:
        return Kit.of(self.box, self.id)

    @cached_property
    def kit_parts(self) -> tuple[KitPart, ...]:
        """The parts of the box that players may correct, in the order of its kit file."""
        return tuple(part_of_die(self.id, name, entry) for name, entry in self.box["dice"].items())

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
                clause.get("starred", False),
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

    def check(self, header: Header) -> Kit:
        """Refuse a match that these people cannot play; returns the kit to use."""
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
        open_questions = {ruling.id: ruling for ruling in self.rulings}
        for id, reading in header.rulings.items():
            if id not in open_questions:
                raise BadHeader(Phrase("referee.bad_header.ruling", ruling=id))
            if reading not in open_questions[id].readings:
                known = ", ".join(open_questions[id].readings)
                key = "referee.bad_header.reading" if reading else "referee.bad_header.no_reading"
                raise BadHeader(Phrase(key, ruling=id, reading=reading, known=known))
        kit: Kit = self.opened(header)
        return kit

    def opened(self, header: Header) -> Any:
        """The box as the header describes it; raises if nobody can play with it."""
        try:
            return self.read_kit(header.kit)
        except BadKit as bad:
            raise BadHeader(bad.words) from bad
