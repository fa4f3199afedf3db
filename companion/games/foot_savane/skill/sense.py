"""The rules of thumb of this box (see ``Insight.sense``): bring the ball before the goal, and shoot.

They look at what the side to move next can do with the ball: its footballers have two moves, so they reach the goal
from two columns away with the ball, and from one if they must fetch it first.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from companion.games.foot_savane.goal import best_shot, shot_chance
from companion.games.foot_savane.grid import (
    RIVAL_LINE,
    SIZE,
    SQUARES,
    TILE,
    Square,
    crossed,
    king_steps,
    line_in_front,
    rows_and_columns,
    straight_at_goal,
)
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.games.foot_savane.tiles import SNAKE
from companion.referee.insight import Rule

SHOT = 4.0
"""What a goal is worth; a ball in the right place is worth between -1 and 1."""
BITTEN = -0.3
"""What a Snake card is worth: it may do anything."""
AWAY = -0.7
"""What a ball that goes to the rival or to his keeper is worth."""
IDLE = -0.6
"""What it costs to leave the ball alone: two sides that both wait would play for ever."""
MOVES = 2
PATIENCE = 100.0
"""After so many turns a side fears the rival half as much."""


def can_shoot(pitch: Savanna, team: SavannaTeam, ball: Square) -> bool:
    """Whether a footballer of that team can be before the goal with the ball within two moves."""
    goal, eight = line_in_front(team.heading), pitch.reads("FS-R1", "eight")
    return any(ball in _within_reach(square, goal, eight) for square in pitch.footballers(team))


@cache
def _within_reach(start: Square, goal: int, eight: bool) -> frozenset[Square]:
    """Where a ball may lie so that the footballer on this square can be in the column before the goal with it."""
    return frozenset(ball for ball in SQUARES if _distance(start, ball, eight) + abs(ball[0] - goal) <= MOVES)


def _steps(pitch: Savanna, start: Square, end: Square) -> int:
    """How many moves lead there; FS-R1: with or without diagonals."""
    return _distance(start, end, pitch.reads("FS-R1", "eight"))


def _distance(start: Square, end: Square, eight: bool) -> int:
    return king_steps(start, end) if eight else rows_and_columns(start, end)


def _lies(pitch: Savanna, side: int, ball: Square) -> float:
    """What a ball there is worth when the rival moves next.

    The longer the match, the less a side fears the rival: two that only guard would play for ever.
    """
    team = pitch.teams[side]
    worth = (1 - abs(ball[0] - line_in_front(team.heading)) / SIZE) * 0.3
    if can_shoot(pitch, pitch.rival(team), ball):
        worth -= PATIENCE / (PATIENCE + pitch.turn)
    return worth + 0.3 if can_shoot(pitch, team, ball) else worth


class _Plan:
    """The moves of one turn: who goes where, and what the ball does then."""

    def __init__(self, pitch: Savanna, side: int) -> None:
        self._pitch, self._side, self._team = pitch, side, pitch.teams[side]
        self._goal = line_in_front(self._team.heading)
        self._known: dict[tuple[Square, Square | None, bool], float] = {}
        self._lain: dict[Square, float] = {}

    @cached_property
    def _shot(self) -> float:
        return 1 + SHOT * float(best_shot(self._pitch, self._team))

    def from_start(self, start: Square) -> float:
        """The best that the footballer on this square can do."""
        ball = self._pitch.ball
        if ball is None or _steps(self._pitch, start, ball) > MOVES:
            return self._ended(start, ball, has_ball=False)
        return max((self.to(start, end) for end in self._pitch.around(start)), default=AWAY)

    def to(self, start: Square, end: Square) -> float:
        """The best after his first move."""
        if self._pitch.tiles[end].front == SNAKE:
            return BITTEN
        ball = self._pitch.ball
        has_ball = ball in (start, end)
        ended = self._ended(end, end if has_ball else ball, has_ball=has_ball)
        if self._pitch.single_move:
            return ended
        return max([ended, *(self.again(further, has_ball) for further in self._pitch.around(end))])

    def again(self, end: Square, has_ball: bool) -> float:
        """The best after his second move."""
        if self._pitch.tiles[end].front == SNAKE:
            return BITTEN
        ball = self._pitch.ball
        has_ball = has_ball or ball == end
        return self._ended(end, end if has_ball else ball, has_ball=has_ball)

    def stopped(self, start: Square, has_ball: bool) -> float:
        return self._ended(start, start if has_ball else self._pitch.ball, has_ball=has_ball)

    def _ended(self, where: Square, ball: Square | None, *, has_ball: bool) -> float:
        key = (where, ball, has_ball)
        if key not in self._known:
            self._known[key] = self._worth(where, ball, has_ball=has_ball)
        return self._known[key]

    def _worth(self, where: Square, ball: Square | None, *, has_ball: bool) -> float:
        if ball is None:
            return 0.0
        if has_ball and where[0] == self._goal:
            return self._shot
        if has_ball:
            return max((self._lying(square) for square in self._pitch.around(where)), default=AWAY)
        return self._lying(ball) + IDLE - 0.1 * _steps(self._pitch, where, ball)

    def _lying(self, ball: Square) -> float:
        worth = self._lain.get(ball)
        if worth is None:
            worth = self._lain[ball] = _lies(self._pitch, self._side, ball)
        return worth


def _who_moves(pitch: Savanna, side: int, movers: Sequence[Square]) -> list[float]:
    plan = _Plan(pitch, side)
    return [plan.from_start(start) for start in movers]


def _where_to_move(pitch: Savanna, side: int, targets: Sequence[Square]) -> list[float]:
    plan, start = _Plan(pitch, side), moving_square(pitch)
    return [plan.to(start, end) for end in targets]


def _whether_again(pitch: Savanna, side: int, targets: Sequence[Square | None]) -> list[float]:
    plan, start = _Plan(pitch, side), moving_square(pitch)
    has_ball = pitch.ball == start
    return [plan.again(end, has_ball) if end else plan.stopped(start, has_ball) for end in targets]


def moving_square(pitch: Savanna) -> Square:
    return next(square for square, tile in pitch.tiles.items() if tile is pitch.moving)


def _where_to_send(pitch: Savanna, side: int, squares: Sequence[Square]) -> list[float]:
    return [_lies(pitch, side, square) for square in squares]


def _where_to_shoot(pitch: Savanna, side: int, things: Sequence[Square | str]) -> list[float]:
    """In front of the goal, shoot: where the keeper is the least likely to be."""
    team = pitch.teams[side]
    return [
        1 + SHOT * float(shot_chance(pitch, team, thing)) if isinstance(thing, str) else _lies(pitch, side, thing) - 1
        for thing in things
    ]


def _which_aim(pitch: Savanna, side: int, aims: Sequence[str]) -> list[float]:
    return [float(shot_chance(pitch, pitch.teams[side], aim)) for aim in aims]


def _which_aim_of_theirs(pitch: Savanna, side: int, aims: Sequence[str]) -> list[float]:
    return [1 - float(shot_chance(pitch, pitch.rival(pitch.teams[side]), aim)) for aim in aims]


def _where_to_restart(pitch: Savanna, side: int, squares: Sequence[Square]) -> list[float]:
    """As far forward as it may lie, and near one's own: one plays next, with a single move."""
    team = pitch.teams[side]
    own = pitch.footballers(team)
    return [1 - abs(square[0] - line_in_front(team.heading)) / SIZE + 0.5 * (square in own) for square in squares]


def _which_way(pitch: Savanna, side: int, ways: Sequence[Square]) -> list[float]:
    """A Snake card sends the ball: a shot if it can be, otherwise to a good tile."""
    team = pitch.teams[side]
    attack = _attack(pitch, team)
    start = pitch.ball
    return [
        _lies(pitch, side, way)
        if crossed(way, attack.heading) == TILE
        else SHOT * float(best_shot(pitch, attack)) * (1 if attack is team else -1)
        if crossed(way, attack.heading) == RIVAL_LINE and start and straight_at_goal(start, way)
        else AWAY
        for way in ways
    ]


def _attack(pitch: Savanna, drawer: SavannaTeam) -> SavannaTeam:
    holder = pitch.team_at(pitch.ball)
    return holder if holder and pitch.reads("FS-R2", "holder") else drawer


def _stop_it(pitch: Savanna, side: int, things: Sequence[Any]) -> list[float]:
    return [1.0 if thing is not None else 0.0 for thing in things]


def _forward(pitch: Savanna, side: int, squares: Sequence[Square]) -> list[float]:
    """Not onto a snake."""
    return [BITTEN if pitch.tiles[square].front == SNAKE else 1.0 for square in squares]


def _said_of_move(pitch: Savanna, side: int, end: Square | None) -> str | None:
    """A move onto a snake, or one that does not bring the ball nearer to the goal, has another reason."""
    start, goal = moving_square(pitch), line_in_front(pitch.teams[side].heading)
    if end is None:
        return "place"
    if pitch.tiles[end].front == SNAKE:
        return "snake"
    nearer = abs(end[0] - goal) < abs(start[0] - goal)
    return None if nearer and pitch.ball in (start, end) else "place"


def _said_of_pass(pitch: Savanna, side: int, end: Square) -> str | None:
    return "send_theirs" if end in pitch.footballers(pitch.rival(pitch.teams[side])) else None


def _said_of_run(pitch: Savanna, side: int, end: Square) -> str | None:
    return "run_snake" if pitch.tiles[end].front == SNAKE else None


SENSE: Mapping[str, Rule] = {
    "move.who": Rule(_who_moves, "place"),
    "move.where": Rule(_where_to_move, "move", _said_of_move),
    "move.again": Rule(_whether_again, "move", _said_of_move),
    "pass.where": Rule(_where_to_send, "send", _said_of_pass),
    "shoot.where": Rule(_where_to_shoot, "shoot"),
    "penalty.aim": Rule(_which_aim, "aim"),
    "snake.aim": Rule(_which_aim, "aim"),
    "snake.aim_theirs": Rule(_which_aim_of_theirs, "aim_theirs"),
    "kick_off.where": Rule(_where_to_restart, "forward"),
    "restart.where": Rule(_where_to_restart, "forward"),
    "keeper.where": Rule(_where_to_restart, "forward"),
    "snake.nearest": Rule(_where_to_send, "send", _said_of_pass),
    "snake.one_straight": Rule(_which_way, "send"),
    "snake.one_diagonal": Rule(_which_way, "send"),
    "snake.forward": Rule(_which_way, "send"),
    "snake.run": Rule(_forward, "no_snake", _said_of_run),
    "snake.intercept": Rule(_stop_it, "intercept"),
}
