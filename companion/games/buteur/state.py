"""The state for the rules: teams and people, the ball, the two piles, the readings in force."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from companion.games.buteur.board import Markings, Square
from companion.games.buteur.cards import SYMBOLS, Card
from companion.games.buteur.kit import ButeurBox
from companion.games.buteur.path import Run
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.state import Kept, State, set_values, values_of
from companion.referee.table import Table
from companion.words import Phrase

HALVES = ("first_half", "second_half")
KEPT = ("begun", "half", "turn", "at", "kicked_off", "passes", "ending", "last_turn", "ball", "path", "path_side")
"""The fields that are saved as they are."""
LAST_CARDS = 3
"""BU-40: with this many cards left in the stock, or fewer, the half is nearly over."""


@dataclass(slots=True)
class AtCentre:
    """A kick-off is due; ``clause`` says why. ``declined``: a side without an Attacker passed it on (BU-R11)."""

    clause: str
    declined: bool = False


@dataclass(slots=True)
class InPlay:
    square: Square


@dataclass(slots=True)
class OverTouch:
    """Out over the touchline: a throw-in from ``square`` is due (BU-31)."""

    square: Square


@dataclass(slots=True)
class BesideGoal:
    """Out beside the goal, at ``square``: a clearance on that flank is due (BU-30)."""

    end: int
    square: Square


@dataclass(slots=True)
class InHands:
    """Saved at a corner or a penalty: a clearance from any square of the area is due (BU-28, BU-29: ``clause``)."""

    end: int
    clause: str = "BU-28"


@dataclass(slots=True)
class InNet:
    """In the net and not yet a goal: the next player may stop it (BU-25).

    ``crossed`` are the squares where it may have crossed. ``by`` names what put it there, ``steps`` how many squares
    the shot went.
    """

    end: int
    crossed: tuple[Square, ...]
    by: str = "shot"
    steps: int = 0


@dataclass(slots=True)
class AtCorner:
    """A Corner card stopped it: a cut is due (BU-27)."""

    end: int
    colour: str


@dataclass(slots=True)
class OnSpot:
    """A Penalty card was played: a cut is due (BU-29)."""

    end: int


Ball = AtCentre | InPlay | OverTouch | BesideGoal | InHands | InNet | AtCorner | OnSpot


@dataclass(slots=True, eq=False)
class Person:
    """A person: how many cards he must hold and holds and, if the app holds them for him, which."""

    seat: Seat
    size: int
    held: int = 0
    hand: list[Card] = field(default_factory=list)
    side: int = field(init=False)

    def __post_init__(self) -> None:
        self.side = self.seat.side

    @property
    def name(self) -> str:
        return self.seat.player

    @property
    def cards(self) -> list[Card]:
        """The different cards of a hand that the app holds, in its order."""
        return list({id(card): card for card in self.hand}.values())


@dataclass(slots=True)
class ButeurTeam:
    """One side: its people, the end it attacks, its goals."""

    side: int
    name: str
    letter: str
    colours: str
    people: tuple[Person, ...]
    attacks: int = 1
    goals: int = 0


@dataclass(slots=True)
class Piles:
    """The stock, face down, and the discards face up beside it (BU-15).

    ``cards`` are those of the stock if the app holds the deck; with real cards only their number is known.
    """

    stock: int
    cards: list[Card]
    laid: list[Card] = field(default_factory=list)


@dataclass(slots=True)
class ButeurPitch(State):
    """The whole state."""

    teams: tuple[ButeurTeam, ButeurTeam]
    order: tuple[Person, ...]
    box: ButeurBox
    readings: Mapping[str, str]
    piles: Piles
    app_holds: bool
    always_asks: bool = False
    """BU-06: whether a hand that the app holds is asked even if it has no answer, so that being asked tells nothing."""
    starts: Person | None = None
    ball: Ball = field(default_factory=lambda: AtCentre("BU-05"))
    half: int = 1
    turn: int = 0
    at: int = 0
    """Whose turn it is or comes next: an index in ``order``."""
    playing: int | None = None
    kicked_off: int = 0
    """The side that took the first kick-off of the match, or is to take it (BU-05, BU-44)."""
    passes: int = 0
    """How many turns in a row passed without a card (BU-R1)."""
    begun: bool = False
    """Whether the cards have been dealt."""
    ending: bool = False
    """Whether only the last turn of the half, or what is still open, remains."""
    last_turn: bool = False
    path: Run | None = None
    path_side: int = 0
    eyes: str | None = None
    """Whose hand the question shows: the tablet is passed to him (BU-06)."""
    board: Markings = field(init=False)

    def __post_init__(self) -> None:
        self.board = self.box.board

    def play(self) -> Rules[None]:
        from companion.games.buteur.match import play_match

        return play_match(self)

    @property
    def seats(self) -> Sequence[Seat]:
        return [person.seat for person in self.people]

    @property
    def score(self) -> list[int]:
        return [team.goals for team in self.teams]

    def table(self) -> Table:
        from companion.games.buteur.view import table_of

        return table_of(self)

    def keep(self) -> Kept:
        """A ball, a run and a card never change."""
        piles = self.piles
        return (
            values_of(self, KEPT),
            (piles.stock, tuple(piles.cards), tuple(piles.laid)),
            tuple([(team.attacks, team.goals) for team in self.teams]),
            tuple([(person.held, tuple(person.hand)) for person in self.people]),
        )

    def restore(self, kept: Kept) -> None:
        values, (stock, cards, laid), teams, people = kept
        set_values(self, KEPT, values)
        self.piles = Piles(stock, list(cards), list(laid))
        self.playing = self.eyes = None
        for team, (attacks, goals) in zip(self.teams, teams, strict=True):
            team.attacks, team.goals = attacks, goals
        for person, (held, hand) in zip(self.people, people, strict=True):
            person.held, person.hand = held, list(hand)

    @property
    def person(self) -> Person:
        """The person to play."""
        return self.order[self.at % len(self.order)]

    @property
    def people(self) -> Iterator[Person]:
        for team in self.teams:
            yield from team.people

    def sitting(self, seat: Seat) -> Person:
        """The person in that seat."""
        return next(person for person in self.people if person.seat == seat)

    def who(self, person: Person) -> Phrase | str:
        """A person by name, with the team if others play for it too (BU-02)."""
        if self.partner_of(person) is None:
            return person.name
        return Phrase("buteur.who", person=person.name, team=self.team_of(person).name)

    def team_of(self, person: Person) -> ButeurTeam:
        return self.teams[person.side]

    def rival_of(self, person: Person) -> ButeurTeam:
        return self.teams[1 - person.side]

    def partner_of(self, person: Person) -> Person | None:
        return next((other for other in self.teams[person.side].people if other is not person), None)

    def tokens_of(self, person: Person, card: Card) -> list[str]:
        """The tokens of that card in that hand: copies are numbered hand by hand, then discards, then stock."""
        before = sum(other.hand.count(card) for other in takewhile(lambda other: other is not person, self.people))
        return [f"{card.code}#{before + copy}" for copy in range(1, person.hand.count(card) + 1)]

    @property
    def running_out(self) -> bool:
        """BU-40: whether the stock is down to its last cards; BU-R19: in the second half it may have to be empty."""
        return self.piles.stock <= (0 if self.until_empty else LAST_CARDS)

    @property
    def until_empty(self) -> bool:
        """BU-R19: whether this half ends only with the stock empty, and then at once."""
        return self.half == 2 and self.reads("BU-R19", "empty")

    @property
    def unseen(self) -> dict[str, int]:
        """How many cards of each symbol have not been face up since the last shuffle."""
        seen = Counter([card.sign for card in self.piles.laid])
        return {symbol: max(0, self.box.symbols[symbol] - seen[symbol]) for symbol in SYMBOLS}
