"""The pitch: the teams with their men, coach and confidence, the score, the round, and the readings in force."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.big4.squads import KEEPER, NO_STARS, POSTS, Stars
from companion.referee.chance import Die, Kit
from companion.referee.event import Player
from companion.referee.question import Seat
from companion.referee.table import Contest

__all__ = [
    "BENCH", "CHANGES", "FORM", "GIVEN", "GOALS_TO_WIN", "HURT", "KEEPER", "OFF", "OWN", "POSTS", "READY", "REPLACED",
    "TURNED", "WEAK", "WON", "Coach", "Confidence", "Footballer", "Pitch", "Team", "named",
]  # fmt: skip

FORM, WEAK, OFF, HURT = "form", "weak", "off", "hurt"
BENCH, REPLACED = "bench", "replaced"
READY, TURNED = "ready", "turned"
OWN, GIVEN, WON = "own", "given", "won"
GOALS_TO_WIN = 3
CHANGES = 3


@dataclass(slots=True)
class Footballer:
    """A player card: face up in form, face down weakened, gone when sent off or badly hurt (B4-K3, B4-A04)."""

    player: Player
    post: int
    side: int
    state: str = FORM
    yellows: int = 0
    face: Stars = NO_STARS
    back: Stars = NO_STARS


@dataclass(slots=True)
class Coach:
    """B4-A06: face up he has his bonus still to give; turned over he has not; sent off he does nothing any more."""

    player: Player
    state: str = READY
    yellows: int = 0


@dataclass(slots=True)
class Confidence:
    """A confidence card: ``how`` it came to lie there. One's own lies face down and counts for nobody (B4-R16)."""

    stars: int
    how: str


@dataclass(slots=True)
class Team:
    """One side: the person who leads it, its eleven, its bench, its coach, its goals."""

    seat: Seat
    name: str
    letter: str
    kit: str
    keeper: Player
    outfield: dict[int, Footballer]
    bench: dict[int, Footballer] = field(default_factory=dict)
    replaced: list[Footballer] = field(default_factory=list)
    keeper_stars: Stars = NO_STARS
    second_keeper: Player | None = None
    coach: Coach | None = None
    captain: str = ""
    """His post, where the squad names one."""
    confidence: list[Confidence] = field(default_factory=list)
    changes: int = 0
    goals: int = 0
    out: bool = False
    squad: tuple[Footballer, ...] = field(init=False)
    """All its men but the keepers, whether on the pitch or not: those who start, then the bench."""

    def __post_init__(self) -> None:
        self.squad = (*self.outfield.values(), *self.bench.values())

    def line_up(self, replaced: Sequence[int]) -> None:
        """Those who start on the pitch and the others on the bench, but for these numbers, replaced in this order."""
        self.outfield = {man.post: man for man in self.squad[: len(POSTS)]}
        self.bench = {man.post: man for man in self.squad[len(POSTS) :]}
        self.replaced = [self.outfield[post] for post in replaced]
        for post in replaced:
            self.outfield[post] = self.bench.pop(post)

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

    @property
    def everybody(self) -> list[Footballer]:
        """The outfield players, wherever they are: on the pitch or gone from it, on the bench, replaced."""
        return [*self.outfield.values(), *self.bench.values(), *self.replaced]

    @property
    def changes_left(self) -> int:
        """B4-A10: three in the match; B4-A09: none without a coach."""
        return CHANGES - self.changes if self.coach and self.coach.state != OFF else 0

    def replaceable(self, state: str) -> list[Footballer]:
        """Those who could be replaced now, number for number; B4-R15: not without a change or a substitute left."""
        return [man for man in self.in_state(state) if man.post in self.bench] if self.changes_left else []


@dataclass(slots=True)
class Pitch:
    """The table, as the rules know it."""

    teams: tuple[Team, ...]
    box: Kit
    readings: Mapping[str, str]
    starts: int | None
    advanced: bool = False
    round: int = 1
    turn: int = 0
    playing: int | None = None
    next: Team | None = None
    """Whose turn it is or comes next; nobody's before the kick-off."""
    over: bool = False
    conceded: int | None = None
    faced: set[int] = field(default_factory=set)
    eliminated: list[int] = field(default_factory=list)
    contest: Contest | None = None

    @property
    def many(self) -> bool:
        """Three or four teams: a goal puts a team out, and nobody recovers (B4-M08)."""
        return len(self.teams) > 2

    @property
    def still_in(self) -> list[Team]:
        return [team for team in self.teams if not team.out]

    def rivals(self, team: Team) -> list[Team]:
        """The opposing teams still in."""
        return [other for other in self.teams if other is not team and not other.out]

    def reads(self, ruling: str, reading: str) -> bool:
        """Whether the table chose this reading of an open question."""
        return self.readings[ruling] == reading

    def classic(self, count: int) -> tuple[Die, ...]:
        """So many of the classic dice (B4-K2)."""
        return (self.box.die("classic"),) * count

    def stars(self, man: Footballer) -> Stars:
        """B4-R20: a weakened player's stars are those on his card's back, unless the table always reads the face."""
        return man.back if man.state == WEAK and self.reads("B4-R20", "printed") else man.face

    def confidence(self, team: Team) -> int:
        """B4-M10, B4-A12: cards won and given; B4-R28: one won counts its stars, or one point."""
        all_stars = self.reads("B4-R28", "stars")
        return sum(card.stars if card.how == GIVEN or all_stars else 1 for card in team.confidence if card.how != OWN)


def named(men: Iterable[Footballer]) -> tuple[Player, ...]:
    return tuple(man.player for man in men)
