"""The state for the rules: both sides with their cards, the match being played, the dice on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.games.tir_et_but.box import BLUE_DICE, CARD, TirEtButBox
from companion.referee.chance import Dice
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.state import Kept, State, set_values, values_of
from companion.referee.table import Table
from companion.words import Phrase

if TYPE_CHECKING:
    from companion.games.tir_et_but.goal_chance import TurnOdds

TRIES = 3
"""In a turn (TB-04)."""
TURNS = {"first_half": 6, "second_half": 6, "extra_time": 2}
"""Turns of each side in each period of a match (TB-03, TB-30)."""
KEPT = ("leg", "starter", "first", "period", "round", "to_play")
KEPT_OF_SIDE = ("up", "wins", "goals", "scored", "yellow", "red", "served", "sat_out")
"""The fields of a tie and of a side that are saved as they are."""
LAST_ROUND = {"first_half": 6, "second_half": 12, "extra_time": 14}
"""Rounds are counted through the match."""


@dataclass(frozen=True, slots=True)
class Suspension:
    """A red card not served yet: the round it was taken in, and the round whose turn it cancels (TB-22)."""

    taken: int
    cancels: int


@dataclass(frozen=True, slots=True)
class Slot:
    """How a turn ended, for the turn track: goal, none or suspended."""

    result: str
    goals: int = 0


@dataclass(slots=True)
class Side:
    """One side: its people in turn, its goals and its cards, which belong to all of them (TB-R23)."""

    side: int
    name: str
    letter: str
    colours: str
    people: tuple[str, ...]
    up: int = 0
    wins: int = 0
    goals: int = 0
    scored: int = 0
    """Its goals of the whole tie."""
    yellow: bool = False
    red: Suspension | None = None
    served: int = 0
    sat_out: bool = False
    """Whether its cancelled turn was the last one before the turn that the other side plays or will play (TB-R15)."""
    track: list[Slot] = field(default_factory=list)
    kicks: list[str] = field(default_factory=list)
    seats: tuple[Seat, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.seats = tuple(Seat(self.side, person) for person in self.people)

    @property
    def person(self) -> str:
        """Whose turn it is, or will be: TB-01, team-mates take turns."""
        return self.people[self.up % len(self.people)]

    @property
    def seat(self) -> Seat:
        return self.seats[self.up % len(self.seats)]

    @property
    def who(self) -> Phrase | str:
        """The person by name, with the team if they differ."""
        if self.name == self.person:
            return self.person
        return Phrase("tir-et-but.who", person=self.person, team=self.name)

    @property
    def kicks_scored(self) -> int:
        return self.kicks.count("goal")

    def suspended_in(self, number: int) -> bool:
        """Whether its turn of that round is, or was, cancelled."""
        return self.served == number or (self.red is not None and self.red.cancels == number)

    def keep(self) -> Kept:
        return values_of(self, KEPT_OF_SIDE), tuple(self.track), tuple(self.kicks)

    def restore(self, kept: Kept) -> None:
        values, track, kicks = kept
        set_values(self, KEPT_OF_SIDE, values)
        self.track, self.kicks = list(track), list(kicks)

    def start_afresh(self) -> None:
        """TB-R6: nothing is carried into the next match."""
        self.goals = self.served = 0
        self.yellow, self.red, self.sat_out = False, None, False
        self.track, self.kicks = [], []


@dataclass(slots=True)
class Arena:
    """The three blue dice on the table; a face is empty if only the meaning of the dice was entered."""

    faces: list[str] = field(default_factory=lambda: [""] * len(BLUE_DICE))
    thrown: tuple[int, ...] = ()
    in_hand: tuple[int, ...] = ()
    number: int = 0
    combination: str | None = None

    def take(self, number: int, dice: tuple[int, ...]) -> None:
        """Pick up these dice for the next try; the others stay."""
        self.number, self.thrown, self.in_hand, self.combination = number, (), dice, None
        for die in dice:
            self.faces[die - 1] = ""

    def lay(self, faces: tuple[str, ...]) -> None:
        for die, face in zip(self.in_hand, faces, strict=True):
            self.faces[die - 1] = face

    @property
    def kept_cards(self) -> range:
        """How many cards the kept dice may show: those seen, and at most one for each that is not."""
        staying = [face for die, face in zip(BLUE_DICE, self.faces, strict=True) if die not in self.in_hand]
        seen = staying.count(CARD)
        return range(seen, seen + staying.count("") + 1)

    def settle(self, combination: str | None) -> None:
        """End the try with its combination."""
        self.thrown, self.in_hand, self.combination = self.in_hand, (), combination

    @property
    def known(self) -> bool:
        """Whether every die on the table shows a known face."""
        return all(self.faces)


@dataclass(slots=True)
class Tie(State):
    """First leg, second leg and decider (TB-02)."""

    sides: tuple[Side, Side]
    box: TirEtButBox
    readings: Mapping[str, str]
    starts: int | None
    single: bool = False
    """Whether one match decides (TB-R24)."""
    leg: int = 0
    starter: int = 0
    first: int = 0
    period: str = "first_half"
    round: int = 0
    to_play: int = 0
    """How many turns of the period are still to be played, including the current one."""
    playing: int | None = None
    arena: Arena = field(default_factory=Arena)
    odds: dict[bool, "TurnOdds"] = field(default_factory=dict, repr=False, compare=False)
    """The odds of a turn, against a rival who answers and one who cannot, as far as they were asked for."""

    def play(self) -> Rules[None]:
        from companion.games.tir_et_but.match import play_tie

        return play_tie(self)

    @property
    def seats(self) -> Sequence[Seat]:
        return [seat for side in self.sides for seat in side.seats]

    @property
    def score(self) -> list[int]:
        return [side.goals for side in self.sides]

    @property
    def goals(self) -> list[int]:
        """TB-02: of all matches of the tie."""
        return [side.scored for side in self.sides]

    def table(self) -> Table:
        from companion.games.tir_et_but.view import table_of

        return table_of(self)

    def keep(self) -> Kept:
        return values_of(self, KEPT), tuple([side.keep() for side in self.sides])

    def restore(self, kept: Kept) -> None:
        values, sides = kept
        set_values(self, KEPT, values)
        self.playing, self.arena = None, Arena()
        for side, facts in zip(self.sides, sides, strict=True):
            side.restore(facts)

    def rival(self, side: Side) -> Side:
        return self.sides[1 - side.side]

    def dice(self, name: str, count: int = 1) -> Dice:
        return self.box.kit.gathered((name,) * count)

    @property
    def turn_in_period(self) -> int:
        """The round counted from the start of the half, or of extra time."""
        return (self.round - 1) % TURNS["first_half"] + 1

    @property
    def level(self) -> bool:
        return self.sides[0].goals == self.sides[1].goals

    def gaps(self, side: Side) -> dict[str, Any]:
        """The values for most questions of a turn: who, for whom, which turn of how many."""
        return {
            "team": side.name,
            "rival": self.rival(side).name,
            "who": side.who,
            "turn": self.turn_in_period,
            "turns": TURNS.get(self.period, 0),
        }
