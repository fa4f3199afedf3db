"""The state: the teams with their players, coach and confidence, the score, the round, and the readings in force."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from companion.games.big4.shown import ShownShot
from companion.games.big4.squads import KEEPER, NO_STARS, POSTS, USUAL_STARS, Stars
from companion.referee.chance import Kit
from companion.referee.event import Player
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.squads import UNREAD
from companion.referee.state import Kept, State, set_values, values_of
from companion.referee.table import Table
from companion.referee.tables.eleven import BENCH, FORM, HURT, OFF, READY, REPLACED, TURNED, WEAK, Contest
from companion.words import Phrase

__all__ = [
    "BENCH", "CHANGES", "FORM", "GIVEN", "GOALS_TO_WIN", "HURT", "KEEPER", "OFF", "OWN", "POSTS", "READY", "REPLACED",
    "TURNED", "WEAK", "WON", "Coach", "Confidence", "Footballer", "Pitch", "Team", "in_form_of", "named", "numbers_of",
]  # fmt: skip

OWN, GIVEN, WON = "own", "given", "won"
FACE, BACK = "face", "back"
GOALS_TO_WIN = 3
CHANGES = 3
KEPT = ("goals", "changes", "form", "weak", "hurt")
"""The fields of a team that are saved as they are."""
EVERYBODY = sum(1 << post for post in POSTS)
"""The bits of all numbers of an eleven."""


@dataclass(slots=True, eq=False)
class Footballer:
    """A player card: face up in form, face down weakened, gone when sent off or badly injured (B4-K3, B4-A04)."""

    player: Player
    post: int
    side: int
    yellows: int = 0
    face: Stars = NO_STARS
    back: Stars = NO_STARS
    team: "Team" = field(init=False, repr=False)
    bit: int = field(init=False, repr=False)
    """The bit of his number in his team's sets."""

    def __post_init__(self) -> None:
        self.bit = 1 << self.post

    @property
    def state(self) -> str:
        """How his card lies, as his team knows it."""
        team, bit = self.team, self.bit
        if team.outfield.get(self.post) is not self:
            return REPLACED if self in team.replaced else BENCH
        return FORM if team.form & bit else WEAK if team.weak & bit else HURT if team.hurt & bit else OFF

    @state.setter
    def state(self, state: str) -> None:
        """Turn his card over, or take it off the pitch."""
        team, bit = self.team, self.bit
        team.form = team.form | bit if state == FORM else team.form & ~bit
        team.weak = team.weak | bit if state == WEAK else team.weak & ~bit
        team.hurt = team.hurt | bit if state == HURT else team.hurt & ~bit


@dataclass(slots=True)
class Coach:
    """B4-A06: face up he still has his bonus; face down he has not; sent off he does nothing any more."""

    player: Player
    state: str = READY
    yellows: int = 0


@dataclass(slots=True)
class Confidence:
    """A confidence card; ``how`` it was obtained. One's own is face down and counts for nobody (B4-R16)."""

    stars: int
    how: str


@dataclass(slots=True, eq=False)
class Team:
    """One side: the person who leads it, its eleven, its bench, its coach, its goals.

    ``form``, ``weak`` and ``hurt`` have a bit for the number of each player on the pitch who is in form, weakened or
    injured: that is how the cards lie. Who of the eleven has no bit was sent off.
    """

    seat: Seat
    name: str
    letter: str
    colours: str
    keeper: Player
    outfield: dict[int, Footballer]
    bench: dict[int, Footballer] = field(default_factory=dict)
    replaced: list[Footballer] = field(default_factory=list)
    keeper_stars: Stars = NO_STARS
    second_keeper: Player | None = None
    coach: Coach | None = None
    captain: str = ""
    """His position, if the squad names a captain."""
    confidence: list[Confidence] = field(default_factory=list)
    changes: int = 0
    goals: int = 0
    out: bool = False
    squad: tuple[Footballer, ...] = field(init=False)
    """All its players but the keepers, whether on the pitch or not: starters, then the bench."""
    form: int = EVERYBODY
    weak: int = 0
    hurt: int = 0
    side: int = field(init=False)
    rivals: list["Team"] = field(init=False, repr=False)
    """The opposing teams still in."""
    rivals_name: Phrase | str = field(init=False)
    """The name of a single opposing team; words for several."""
    right: "Team" = field(init=False, repr=False)
    """The next team on the right that is still in: itself, if it is alone."""

    def __post_init__(self) -> None:
        self.side = self.seat.side
        self.squad = (*self.outfield.values(), *self.bench.values())
        for man in self.squad:
            man.team = self

    def line_up(self, replaced: Sequence[int]) -> None:
        """Put the starters on the pitch and the others on the bench, except these numbers, replaced in this order."""
        self.outfield = {man.post: man for man in self.squad[: len(POSTS)]}
        self.bench = {man.post: man for man in self.squad[len(POSTS) :]}
        self.replaced = []
        for post in replaced:
            self.bring_on(post)

    def bring_on(self, post: int) -> Footballer:
        """Bring the substitute with that number onto the pitch."""
        fresh = self.bench.pop(post)
        self.replaced.append(self.outfield[post])
        self.outfield[post] = fresh
        return fresh

    def keep(self) -> Kept:
        return (
            values_of(self, KEPT),
            tuple([(card.stars, card.how) for card in self.confidence]),
            (self.coach.state, self.coach.yellows) if self.coach else None,
            tuple([man.post for man in self.replaced]),
            tuple([man.yellows for man in self.squad]),
        )

    def restore(self, kept: Kept) -> None:
        values, confidence, coach, replaced, yellows = kept
        set_values(self, KEPT, values)
        self.confidence = [Confidence(stars, how) for stars, how in confidence]
        if self.coach and coach:
            self.coach.state, self.coach.yellows = coach
        if replaced or self.replaced:
            self.line_up(replaced)
        for man, cautions in zip(self.squad, yellows, strict=True):
            man.yellows = cautions

    @property
    def in_form(self) -> list[Footballer]:
        return self._list(self.form)

    @property
    def weakened(self) -> list[Footballer]:
        return self._list(self.weak)

    @property
    def on_pitch(self) -> list[Footballer]:
        return self._list(self.form | self.weak)

    @property
    def sent_off(self) -> list[Footballer]:
        return self._list(EVERYBODY & ~(self.form | self.weak | self.hurt))

    def _list(self, bits: int) -> list[Footballer]:
        """The players with these numbers."""
        return list(map(self.outfield.__getitem__, numbers_of(bits)))

    @property
    def everybody(self) -> list[Footballer]:
        """All outfield players: on the pitch or gone from it, on the bench, replaced."""
        return [*self.outfield.values(), *self.bench.values(), *self.replaced]

    @property
    def changes_left(self) -> int:
        """B4-A10: three in the match; B4-A09: none without a coach."""
        return CHANGES - self.changes if self.coach and self.coach.state != OFF else 0

    def replaceable(self, bits: int) -> list[Footballer]:
        """The players with these numbers who can be replaced now; B4-R15: not without a substitution or substitute."""
        return [man for man in self._list(bits) if man.post in self.bench] if bits and self.changes_left else []


@dataclass(slots=True)
class Pitch(State):
    """The state of the match for the rules."""

    teams: tuple[Team, ...]
    kit: Kit
    readings: Mapping[str, str]
    starts: int | None
    advanced: bool = False
    round: int = 1
    turn: int = 0
    playing: int | None = None
    action: str = ""
    total: int = 0
    """What the dice of the turn showed: the face of the action die, and the sum of the others if it was seen."""
    next: Team | None = None
    """Whose turn it is or comes next; None before the kick-off."""
    over: bool = False
    conceded: int | None = None
    faced: set[int] = field(default_factory=set)
    eliminated: list[int] = field(default_factory=list)
    shot: ShownShot | None = None
    """The shot being taken, once its sums are on the table."""
    read: dict[str, int] = field(default_factory=dict)
    """The stars that were read from the cards on the table, by token, side of the card and kind."""
    asks_stars: bool = field(init=False)
    """Whether stars of some cards count that nobody entered."""
    many: bool = field(init=False)
    """Three or four teams: a goal eliminates a team, and nobody recovers (B4-M08)."""

    def __post_init__(self) -> None:
        self.many = len(self.teams) > 2
        sides = [side for team in self.teams for man in team.squad for side in (man.face, man.back)]
        self.asks_stars = self.advanced and any(UNREAD in (side.attack, side.defence) for side in sides)
        self._look_around()

    def play(self) -> Rules[None]:
        from companion.games.big4.match import play_match

        return play_match(self)

    @property
    def seats(self) -> Sequence[Seat]:
        return [team.seat for team in self.teams]

    @property
    def score(self) -> list[int]:
        return [team.goals for team in self.teams]

    def table(self) -> Table:
        from companion.games.big4.view import table_of

        return table_of(self)

    def keep(self) -> Kept:
        return (
            None if self.next is None else self.next.side,
            self.round,
            self.turn,
            tuple(self.eliminated),
            tuple([team.keep() for team in self.teams]),
            tuple(self.read.items()),
        )

    def restore(self, kept: Kept) -> None:
        after, self.round, self.turn, eliminated, teams, read = kept
        if self.asks_stars:
            self.read = dict(read)
        self.next = None if after is None else self.teams[after]
        self.playing = self.conceded = self.shot = None
        self.action, self.total, self.over = "", 0, False
        self.faced.clear()
        self.all_in(eliminated)
        for team, facts in zip(self.teams, teams, strict=True):
            team.restore(facts)

    @property
    def contest(self) -> Contest | None:
        return self.shot.contest if self.shot else None

    @property
    def still_in(self) -> list[Team]:
        return [team for team in self.teams if not team.out]

    def put_out(self, team: Team) -> None:
        team.out = True
        self.eliminated.append(team.side)
        self._look_around()

    def all_in(self, eliminated: Sequence[int]) -> None:
        """Every team is in except these, eliminated in this order."""
        if self.eliminated != list(eliminated):
            self.eliminated = list(eliminated)
            for team in self.teams:
                team.out = team.side in eliminated
            self._look_around()

    def _look_around(self) -> None:
        """Update each team's opponents, and the team on its right."""
        still_in = self.still_in
        right = still_in[0]
        for team in reversed(self.teams):
            team.rivals = [other for other in still_in if other is not team]
            team.rivals_name = team.rivals[0].name if len(team.rivals) == 1 else Phrase("big4.any_team")
            team.right = right
            if not team.out:
                right = team

    def stars(self, man: Footballer) -> Stars:
        """B4-R20: a weakened player's stars are those on his card's back, unless the reading is always the face."""
        printed = man.back if self.card_side(man) == BACK else man.face
        if not self.asks_stars:
            return printed
        return Stars(self._known(man, "attack", printed.attack), self._known(man, "defence", printed.defence))

    def card_side(self, man: Footballer) -> str:
        """The side of his card whose stars count."""
        return BACK if man.state == WEAK and self.reads("B4-R20", "printed") else FACE

    def star_key(self, man: Footballer, role: str) -> str:
        return f"{man.player.token}.{self.card_side(man)}.{role}"

    def is_unread(self, man: Footballer, role: str) -> bool:
        """Whether these stars of his card were neither entered with the squad nor read at the table."""
        if not self.asks_stars:
            return False
        printed = man.back if self.card_side(man) == BACK else man.face
        stars = printed.attack if role == "attack" else printed.defence
        return stars == UNREAD and self.star_key(man, role) not in self.read

    def _known(self, man: Footballer, role: str, printed: int) -> int:
        return self.read.get(self.star_key(man, role), USUAL_STARS) if printed == UNREAD else printed

    def confidence(self, team: Team) -> int:
        """B4-M10, B4-A12: cards won and given; B4-R28: one won counts its stars, or one point."""
        all_stars = self.reads("B4-R28", "stars")
        return sum([card.stars if card.how == GIVEN or all_stars else 1 for card in team.confidence if card.how != OWN])


@cache
def numbers_of(bits: int) -> tuple[int, ...]:
    """The numbers of an eleven that these bits stand for."""
    return tuple([post for post in POSTS if bits >> post & 1])


def named(men: Iterable[Footballer]) -> tuple[Player, ...]:
    return tuple([man.player for man in men])


def in_form_of(teams: Sequence[Team]) -> list[Footballer]:
    """All their players in form."""
    return teams[0].in_form if len(teams) == 1 else [man for team in teams for man in team.in_form]
