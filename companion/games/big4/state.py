"""The pitch: both elevens with their state, the score, the round, and the readings in force."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.referee.chance import Die, Kit
from companion.referee.event import Player
from companion.referee.question import Seat
from companion.referee.table import Contest

KEEPER = "G"
POSTS = tuple(range(2, 12))
"""The outfield posts of B4-E02. The keeper has no number: he is never rolled nor weakened (B4-E03)."""

FORM, WEAK, OFF = "form", "weak", "off"
GOALS_TO_WIN = 3


@dataclass(slots=True)
class Footballer:
    """A player card: face up in form, face down weakened, gone when sent off (B4-K3)."""

    player: Player
    post: int
    state: str = FORM
    yellows: int = 0


@dataclass(slots=True)
class Team:
    """One side: the person who leads it, its eleven, its goals."""

    seat: Seat
    name: str
    letter: str
    kit: str
    keeper: Player
    outfield: Mapping[int, Footballer]
    goals: int = 0

    @property
    def side(self) -> int:
        return self.seat.side

    def in_state(self, *states: str) -> list[Footballer]:
        return [man for man in self.outfield.values() if man.state in states]

    @property
    def in_form(self) -> list[Footballer]:
        return self.in_state(FORM)

    @property
    def weakened(self) -> list[Footballer]:
        return self.in_state(WEAK)

    @property
    def on_pitch(self) -> list[Footballer]:
        return self.in_state(FORM, WEAK)


@dataclass(slots=True)
class Pitch:
    """The table, as the rules know it."""

    teams: tuple[Team, ...]
    box: Kit
    readings: Mapping[str, str]
    starts: int | None
    round: int = 1
    turn: int = 0
    playing: int | None = None
    over: bool = False
    conceded: int | None = None
    contest: Contest | None = field(default=None)

    def rival(self, team: Team) -> Team:
        return self.teams[1 - team.side]

    def reads(self, ruling: str, reading: str) -> bool:
        """Whether the table chose this reading of an open question."""
        return self.readings[ruling] == reading

    def classic(self, count: int) -> tuple[Die, ...]:
        """So many of the classic dice (B4-K2)."""
        return (self.box.die("classic"),) * count


def named(men: Iterable[Footballer]) -> tuple[Player, ...]:
    return tuple(man.player for man in men)
