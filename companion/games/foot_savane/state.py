"""The state: sixteen tiles on a grid, the ball, two sides, three piles, and the readings in force."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.foot_savane.grid import SQUARES, Square, neighbours, own_side
from companion.games.foot_savane.piles import Pile
from companion.games.foot_savane.tiles import RED, SNAKE, Kinds, Tile
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.state import Kept, State, set_values, values_of
from companion.referee.table import Table

GOALS_TO_WIN = 5
YELLOWS_FOR_PENALTY = 2
TILE_IDS = {square: f"tile{number}" for number, square in enumerate(SQUARES, start=1)}
"""The id of the tile laid on each square, wherever it moves later."""
NOWHERE: set[Square] = set()
KEPT = ("turn", "single_move", "ball")
"""The fields that are saved as they are."""


@dataclass(slots=True, eq=False)
class SavannaTeam:
    """One side: who plays it, its colour, its goals, its Goal cards (FS-02), its yellow cards.

    ``yellows`` lie in front of it, ``booked`` is how many it was shown in this match.
    """

    seat: Seat
    name: str
    letter: str
    colours: str
    colour: str
    goal_cards: Pile
    goals: int = 0
    yellows: int = 0
    booked: int = 0

    side: int = field(init=False)
    heading: int = field(init=False)
    """The direction it attacks: red to the right, blue to the left."""

    def __post_init__(self) -> None:
        self.side = self.seat.side
        self.heading = 1 if self.colour == RED else -1

    @property
    def end(self) -> str:
        """The end of the grid where its own goal is."""
        return "left" if self.heading > 0 else "right"

    def at_home(self, square: Square) -> bool:
        return own_side(square, self.heading)


@dataclass(frozen=True, slots=True)
class ShotUnderWay:
    """A shot being resolved: the side that shoots, the direction announced, and the Goal card once it is turned."""

    side: int
    aim: str
    keeper: str | None = None


@dataclass(slots=True)
class Savanna(State):
    """The state of the match for the rules."""

    teams: tuple[SavannaTeam, SavannaTeam]
    kinds: Kinds
    snake_cards: Pile
    readings: Mapping[str, str]
    starts: int | None
    tiles: dict[Square, Tile] = field(default_factory=dict)
    ball: Square | None = None
    turn: int = 0
    playing: int | None = None
    next: SavannaTeam | None = None
    """Whose turn it is or comes next; None before the kick-off."""
    single_move: bool = True
    moving: Tile | None = None
    """The footballer who is about to swap places."""
    turning: Tile | None = None
    """The tile whose other face is asked for."""
    moved: list[Tile] = field(default_factory=list)
    """The footballers moved this turn (FS-R9)."""
    restarts: SavannaTeam | None = None
    """The side that puts the ball back into play, and so plays next with a single move (FS-13)."""
    attempt: ShotUnderWay | None = None
    held: SavannaTeam | None = None
    """The side whose keeper has the ball in his hands."""

    _in_sight: dict[str, list[Square]] = field(default_factory=dict, repr=False)

    def play(self) -> Rules[None]:
        from companion.games.foot_savane.match import play_match

        return play_match(self)

    @property
    def seats(self) -> Sequence[Seat]:
        return [team.seat for team in self.teams]

    @property
    def score(self) -> list[int]:
        return [team.goals for team in self.teams]

    def table(self) -> Table:
        from companion.games.foot_savane.view import table_of

        return table_of(self)

    def keep(self) -> Kept:
        return (
            None if self.next is None else self.next.side,
            values_of(self, KEPT),
            tuple([(tile.id, tile.front, tile.back) for tile in map(self.tiles.get, SQUARES) if tile]),
            self.snake_cards.keep_counts(),
            tuple([(team.goals, team.yellows, team.booked, team.goal_cards.keep_counts()) for team in self.teams]),
        )

    def restore(self, kept: Kept) -> None:
        """There are no tiles yet, or all sixteen: they are laid within the kick-off or a turn."""
        after, values, tiles, snake_cards, teams = kept
        self.next = None if after is None else self.teams[after]
        self.clear()
        for square, tile in zip(SQUARES, tiles, strict=False):
            self.lay(square, Tile(*tile))
        set_values(self, KEPT, values)
        self.playing = self.moving = self.turning = self.restarts = self.attempt = self.held = None
        self.moved = []
        self.snake_cards.restore_counts(snake_cards)
        for team, (goals, yellows, booked, goal_cards) in zip(self.teams, teams, strict=True):
            team.goals, team.yellows, team.booked = goals, yellows, booked
            team.goal_cards.restore_counts(goal_cards)

    @property
    def over(self) -> bool:
        return any(team.goals >= GOALS_TO_WIN for team in self.teams)

    def rival(self, team: SavannaTeam) -> SavannaTeam:
        return self.teams[1 - team.side]

    def footballers(self, team: SavannaTeam) -> list[Square]:
        """The squares of this team's visible footballers, cached until a tile moves or is turned."""
        found = self._in_sight.get(team.colour)
        if found is None:
            colour = team.colour
            found = sorted([square for square, tile in self.tiles.items() if tile.front == colour])
            self._in_sight[colour] = found
        return found

    def footballers_at_home(self, team: SavannaTeam) -> list[Square]:
        return [square for square in self.footballers(team) if team.at_home(square)]

    def team_at(self, square: Square | None) -> SavannaTeam | None:
        """The team of the footballer on that square; None on empty ground or a snake."""
        if square not in self.tiles:
            return None
        front = self.tiles[square].front
        first, second = self.teams
        return first if front == first.colour else second if front == second.colour else None

    def around(self, square: Square) -> tuple[Square, ...]:
        """FS-R1: the neighbouring tiles."""
        return neighbours(square, self.readings["FS-R1"] == "eight")

    def may_lie_on(self, square: Square) -> bool:
        """FS-R14: whether the ball may be sent there."""
        return self.reads("FS-R14", "allowed") or self.tiles[square].front != SNAKE

    def last_ones(self) -> set[Square]:
        """FS-16: the squares of a team's last visible footballer; turning his tile would hide them all."""
        first, second = map(self.footballers, self.teams)
        if len(first) > 1 and len(second) > 1:
            return NOWHERE
        return {squares[0] for squares in (first, second) if len(squares) == 1}

    def exchange(self, start: Square, end: Square) -> None:
        """Swap two tiles."""
        self.tiles[start], self.tiles[end] = self.tiles[end], self.tiles[start]
        self._in_sight = {}

    def turn_up(self, tile: Tile, face: str) -> None:
        """A tile is turned over and shows this face."""
        tile.front, tile.back = face, tile.front
        self._in_sight = {}

    def lay(self, square: Square, tile: Tile) -> None:
        self.tiles[square] = tile
        self._in_sight = {}

    def clear(self) -> None:
        """Take all tiles and the ball off the grid."""
        self.tiles, self.ball = {}, None
        self._in_sight = {}
