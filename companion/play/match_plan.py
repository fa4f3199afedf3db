"""The plan of a match before kick-off. It is always complete: everything has a default, so one tap can start."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.play.ghost.plan import GhostPlan, without_ghosts
from companion.play.people_plan import PeoplePlan, Sides, TeamPlan, sides_formed
from companion.play.seats import Seating
from companion.play.squads.plan import SquadPlan
from companion.play.squads.shelf import SquadShelf
from companion.play.way import Way
from companion.referee import BadHeader, Game, Header
from companion.referee.header import TEAM_COLOURS, Switch
from companion.referee.sides import letters_of, side_letters
from companion.referee.speech import Speech
from companion.words import Phrase
from companion.words.translation import tr


class MatchPlan:
    """The plan of one match of ``game``; ``kept`` holds the choices of the last one."""

    def __init__(
        self,
        game: Game,
        dice: str = "virtual",
        saved: Mapping[str, Any] | None = None,
        shelf: SquadShelf | None = None,
    ) -> None:
        self.game = game
        self.shelf = shelf
        self.squads = SquadPlan(shelf, (saved or {}).get("squads")) if shelf else None
        """The squads, if the box has them and there is a library to choose from."""
        self.handicaps = [0] * len(TEAM_COLOURS)
        self.mode = game.modes[0]
        self.count = self.mode.fewest
        self.teams = [TeamPlan(name) for name in dict.fromkeys((*game.team_colours, *TEAM_COLOURS))]
        self.seated = PeoplePlan(game)
        """Who plays, and for which side, if several people form a side."""
        self.ghosts = GhostPlan()
        """Which sides the app plays."""
        self.starts: int | None = 0
        self.dice = dice
        self.rulings: dict[str, str] = {}
        self.turned_on: set[str] = set()
        """The names of the optional parts of this box that are turned on."""
        self.kit: Mapping[str, Any] = {}
        self.taps = False
        """Whether each side adds a tap to the seal of the dice."""
        self.seats = Seating()
        """Where the sides sit if the device lies flat between them."""
        if saved:
            self._take_up(saved)

    def _take_up(self, saved: Mapping[str, Any]) -> None:
        """Restore the last choices, except those that no longer fit this version."""
        modes = {mode.id: mode for mode in self.game.modes}
        self.mode = modes.get(saved.get("mode", ""), self.mode)
        count = saved.get("count")
        if type(count) is int and self.mode.fewest <= count <= self.mode.most:
            self.count = count
        teams = [
            TeamPlan(team["kit"], team["name"], team["letter"])
            for team in saved.get("teams", ())
            if set(team) == {"kit", "name", "letter"}
        ]
        if sorted(team.colours for team in teams) == sorted(TEAM_COLOURS):
            self.teams = teams
        self.seated.take_up(saved.get("people", ()), saved.get("composed"), self.count)
        readings = {ruling.id: ruling.readings for ruling in self.game.rulings}
        self.rulings = {id: at for id, at in saved.get("rulings", {}).items() if at in readings.get(id, ())}
        self.taps = saved.get("taps") is True
        self.ghosts.take_up(saved.get("ghosts"))
        for side, stars in enumerate(saved.get("handicaps", ())[: len(TEAM_COLOURS)]):
            self.give(side, stars)
        self.turned_on = {name for name in saved.get("turned_on", ()) if isinstance(name, str)}
        self.seats = Seating.from_json(saved.get("seats"))

    def as_json(self) -> dict[str, Any]:
        """What to remember for the next match of this box; who starts is asked each time."""
        return {
            "mode": self.mode.id,
            "count": self.count,
            "teams": [{"kit": team.colours, "name": team.name, "letter": team.letter} for team in self.teams],
            "people": self.people,
            "composed": self.seated.composed,
            "rulings": self.rulings,
            "handicaps": self.handicaps,
            "turned_on": sorted(self.turned_on),
            "taps": self.taps,
            "seats": self.seats.as_json(),
            "ghosts": self.ghosts.as_json(),
        } | ({"squads": self.squads.as_json()} if self.squads else {})

    @property
    def ways(self) -> list[Way]:
        ways = (Way(mode, many) for mode in self.game.modes for many in (False, True))
        return [way for way in ways if way.counts]

    @property
    def way(self) -> Way:
        return Way(self.mode, self.count > self.mode.fewest)

    def choose(self, key: str) -> None:
        """Choose the way to play with that key, with the same number of people if it allows that."""
        way = next(way for way in self.ways if way.key == key)
        self.mode = way.mode
        self.set_count(self.count if self.count in way.counts else way.counts[0])

    def set_count(self, count: int) -> None:
        """Set the number of people; the sides are then composed by the box again."""
        if count != self.count:
            self.seated.composed = None
        self.count = count
        if self.starts is not None and self.starts >= count:
            self.starts = 0

    @property
    def people_form_sides(self) -> bool:
        """Whether several people play for one side, so that people and teams have separate names."""
        return self.sides < self.count

    @property
    def people(self) -> list[str]:
        """The names of the people, as far as they were entered."""
        return self.seated.names

    @property
    def may_compose(self) -> bool:
        """Whether the players may compose the sides themselves."""
        return self.game.forms_teams and self.people_form_sides

    @property
    def people_of_sides(self) -> Sides:
        """Who plays for each side, by position around the table."""
        return self.seated.sides(self.mode.id, self.count, self.rulings)

    def move(self, person: int) -> bool:
        """Move a person to the next side; returns whether that was possible."""
        return self.seated.move(person, self.people_of_sides)

    @property
    def sides(self) -> int:
        return sides_formed(self.game, self.mode.id, self.count, tuple(self.rulings.items()))

    def default_name(self, side: int) -> str:
        squad = self.squads.squad(side).name.strip() if self.squads else ""
        named = self.game.team_names()
        if squad:
            return squad
        if side < len(named):
            return named[side]
        return Speech(self.game, tr).own("team", self.teams[side].colours) or tr(f"new.team.{TEAM_COLOURS[side]}")

    @property
    def names(self) -> list[str]:
        """The teams' names."""
        return [self._name(side) for side in range(self.sides)]

    def _name(self, side: int) -> str:
        if self.ghosts.of(side):
            return self.ghosts.name(side, self.sides)
        return self.teams[side].name.strip() or self.default_name(side)

    @property
    def players(self) -> list[str]:
        """The names of the people: those of their teams if each person has one."""
        if not self.people_form_sides:
            return self.names
        return [name.strip() or tr("new.person.name", n=n) for n, name in enumerate(self.people[: self.count], 1)]

    @property
    def letters(self) -> list[str]:
        """Each team's letter: the one chosen, or the first free letter of its name."""
        return side_letters(self.names, without_ghosts([team.letter for team in self.teams], self.ghosts))

    def next_letter(self, side: int) -> None:
        """Give the team another letter of its name that no other team has."""
        letters = self.letters
        taken = set(letters) - {letters[side]}
        choices = [letter for letter in letters_of(self.names[side]) if letter not in taken]
        if choices:
            at = choices.index(letters[side]) if letters[side] in choices else -1
            self.change(side, letter=choices[(at + 1) % len(choices)])

    def rename(self, side: int, name: str) -> None:
        """Rename a side of people; its letter follows the new name."""
        if name.strip() != self.teams[side].name and not self.ghosts.of(side):
            self.change(side, name=name.strip(), letter="")

    def change(self, side: int, **facts: str) -> None:
        self.teams[side] = replace(self.teams[side], **facts)

    def set_colours(self, side: int, colours: str) -> None:
        """Give a side these colours; a team that had them gets the ones that become free."""
        before = self.teams[side].colours
        for other, team in enumerate(self.teams):
            if team.colours == colours and other != side:
                self.change(other, colours=before)
        self.change(side, colours=colours)

    def colours_for(self, side: int) -> list[str]:
        """The colours a side may choose: those the box has that no other side uses."""
        taken = {team.colours for other, team in enumerate(self.teams[: self.sides]) if other != side}
        return [name for name in TEAM_COLOURS if name not in taken and self._fits(side, name)]

    def _fits(self, side: int, colours: str) -> bool:
        if colours == self.teams[side].colours:
            return True
        trial = MatchPlan(self.game, saved=self.as_json(), shelf=self.shelf)
        trial.set_colours(side, colours)
        return trial.problem is None or self.problem is not None

    def change_seats(self, one: int, other: int) -> None:
        """Let the people at two edges change places; among more than two, the order of play follows the seats."""
        count = self.sides
        self.seats, order = self.seats.exchanged(count, one, other)
        rest = tuple(range(count, len(TEAM_COLOURS)))
        self.teams = [self.teams[side] for side in (*order, *rest)]
        self.handicaps = [self.handicaps[side] for side in (*order, *rest)]
        if self.squads is not None:
            self.squads.reorder((*order, *rest))
        if self.starts is not None and not self.people_form_sides:
            self.starts = order.index(self.starts)

    def give(self, side: int, stars: int) -> None:
        """Give a side that many handicap stars, as far as the box allows."""
        if self.game.handicap is not None and type(stars) is int and 0 <= stars <= self.game.handicap.most:
            self.handicaps[side] = stars

    @property
    def given(self) -> list[int]:
        """The handicap stars of each side."""
        return self.handicaps[: self.sides]

    def house_rules(self) -> Iterator[tuple[str, tuple[str, ...], str, bool]]:
        """Every ruling of this way to play: id, readings, the one chosen, whether it is debated."""
        for ruling in self.game.house_rules(self.mode.id, self.sides):
            yield ruling.id, ruling.readings, self.rulings.get(ruling.id, ruling.default), ruling.debated

    def read(self, ruling: str, reading: str) -> None:
        """Choose a reading; the default is not stored."""
        default = next(each.default for each in self.game.rulings if each.id == ruling)
        if reading == default:
            self.rulings.pop(ruling, None)
        else:
            self.rulings[ruling] = reading

    @property
    def changed(self) -> int:
        """How many rulings of this way to play differ from the default."""
        return sum(chosen != readings[0] for _, readings, chosen, _ in self.house_rules())

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The options that can be turned on before this match, with the box as it is."""
        try:
            return self.game.switches(Header.from_json(self._agreed))
        except BadHeader:
            return ()

    @property
    def holds_hands(self) -> bool:
        """Whether the app will hold secret hands, so that the device is passed on and cannot lie between people."""
        turned_on = self.turned_on | self.needed
        return any(switch.hands and switch.name in turned_on for switch in self.switches)

    @property
    def ghost_offered(self) -> bool:
        """Whether the app could play a side with this box."""
        return set(self.game.ghost_extras) <= {switch.name for switch in self.switches}

    @property
    def needed(self) -> frozenset[str]:
        """The options that are on because the app plays a side."""
        return frozenset(self.game.ghost_extras if self.ghosts.among(self.sides) else ())

    def turn(self, name: str, *, on: bool) -> None:
        self.turned_on = self.turned_on | {name} if on else self.turned_on - {name}

    @property
    def header(self) -> dict[str, Any]:
        """The header to kick off with."""
        turned_on = self.turned_on | self.needed
        extras = {switch.name: switch.value for switch in self.switches if switch.name in turned_on}
        agreed = self._agreed
        return agreed | {"extras": {**agreed.get("extras", {}), **extras}} if extras else agreed

    @property
    def _agreed(self) -> dict[str, Any]:
        """The header without the options turned on; rulings that do not exist in this way to play are left out."""
        rulings = {id for id, _, _, _ in self.house_rules()}
        players = self.players
        composed = self.seated.composed if self.may_compose else None
        people = [[players[person] for person in side] for side in composed or ()]
        return {
            "game": self.game.id,
            "mode": self.mode.id,
            "players": players,
            "teams": [
                {"name": name, "letter": letter, "kit": self.teams[side].colours}
                | ({"squad": self.squads.sheet(side)} if self.squads else {})
                | ({"people": people[side]} if people else {})
                | ({"ghost": self.ghosts.of(side)} if self.ghosts.of(side) else {})
                for side, (name, letter) in enumerate(zip(self.names, self.letters, strict=True))
            ],
            "extras": {self.game.handicap.extra: self.given} if self.game.handicap and any(self.given) else {},
            "starts": self.starts,
            "rulings": {id: reading for id, reading in self.rulings.items() if id in rulings},
            "dice": self.dice,
            "kit": dict(self.kit),
        }

    @property
    def problem(self) -> Phrase | None:
        """Why this match cannot be kicked off, or None."""
        return bad.words if (bad := self._refused(self.header)) else None

    @property
    def missing_ruling(self) -> str:
        """The house rule that would let this match be kicked off; empty if there is none."""
        return bad.ruling if (bad := self._refused(self.header)) else ""

    def _refused(self, header: dict[str, Any]) -> BadHeader | None:
        try:
            self.game.begin(Header.from_json(header))
        except BadHeader as bad:
            return bad
        return None

    @property
    def obstacle(self) -> str:
        """The name of what must be changed before kick-off; empty if nothing."""
        if self.problem is None:
            return ""
        if self.same_name:
            return "same"
        if self.squads is not None and self.squads.wrong(self.sides):
            return "squad"
        bare = self.header
        if self._refused(bare | {"extras": {}}) is None:
            return "stars"
        teams = [{name: fact for name, fact in team.items() if name != "people"} for team in bare["teams"]]
        return "rule" if self._refused(bare | {"teams": teams}) else "teams"

    @property
    def same_name(self) -> bool:
        """Whether two names that must differ are the same."""
        return len(set(self.players)) < len(self.players) or len(set(self.names)) < len(self.names)
