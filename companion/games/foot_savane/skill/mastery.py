"""The rules of the formidable player: every move and pass of the turn, and what the rival can do after it.

The regular looks at the tiles as they lie. This player swaps them first: a footballer who moves away from the ball or
takes a rival's place changes who reaches it next (FS-10, FS-11).
"""

from collections.abc import Mapping, Sequence
from functools import cache

from companion.games.foot_savane.goal import best_shot
from companion.games.foot_savane.grid import SIZE, SQUARES, Square, king_steps, line_in_front, rows_and_columns
from companion.games.foot_savane.skill.sense import MOVES, PATIENCE, moving_square
from companion.games.foot_savane.state import Savanna
from companion.games.foot_savane.tiles import SNAKE
from companion.referee.insight import Rule

SURE, UNSURE = 0.9, 0.3
"""What one's next shot is worth, if the rival cannot reach the ball before it, and if he can."""
AHEAD = 0.1
"""What a ball in front of the rival's goal is worth, besides who reaches it."""
PLAYER = 0.02
"""What each footballer in sight is worth more than the rival's."""
IDLE = 0.3
"""What it costs to leave the ball alone: with less, this player waits for a mistake, and a match lasts for hours."""
BITTEN = -0.1
"""What a Snake card is worth: it may do anything."""
STUCK = -0.3
BIT = {square: 1 << number for number, square in enumerate(SQUARES)}


@cache
def _within(ball: Square, steps: int, eight: bool) -> int:
    """The squares from which a footballer reaches the ball in so many moves, as bits; FS-R1: with diagonals or not."""
    far = king_steps if eight else rows_and_columns
    return sum(bit for square, bit in BIT.items() if far(square, ball) <= steps)


class _Turn:
    """The moves and passes of a side in its turn. Footballers are bits of their squares."""

    def __init__(self, pitch: Savanna, side: int) -> None:
        self._pitch, self._team = pitch, pitch.teams[side]
        rival = pitch.rival(self._team)
        self._goal, self._own_goal = line_in_front(self._team.heading), line_in_front(rival.heading)
        self._eight = pitch.reads("FS-R1", "eight")
        self._shot = float(best_shot(pitch, self._team))
        self._fear = float(best_shot(pitch, rival)) * PATIENCE / (PATIENCE + pitch.turn)
        self.own, self.others = (sum(map(BIT.__getitem__, pitch.footballers(each))) for each in (self._team, rival))
        self._known: dict[tuple[Square, int, int], float] = {}

    def lies(self, ball: Square, own: int, others: int) -> float:
        """A ball there when the rival moves next, with these footballers."""
        key = (ball, own, others)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._lies(ball, own, others)
        return worth

    def _lies(self, ball: Square, own: int, others: int) -> float:
        worth = AHEAD * (1 - abs(ball[0] - self._goal) / SIZE) + PLAYER * (own.bit_count() - others.bit_count())
        if others & self._shooters(ball, self._own_goal):
            return worth - self._fear
        if own & self._shooters(ball, self._goal):
            worth += (UNSURE if others & _within(ball, MOVES, self._eight) else SURE) * self._shot
        return worth

    def _shooters(self, ball: Square, goal: int) -> int:
        """The squares from which a footballer can be before that goal with the ball within two moves."""
        return _within(ball, MOVES - abs(ball[0] - goal), self._eight)

    def from_start(self, start: Square) -> float:
        """The best that the footballer on this square can do."""
        return max([self.first(start, end) for end in self._pitch.around(start)], default=STUCK)

    def first(self, start: Square, end: Square) -> float:
        """The best after his first move."""
        if self._pitch.tiles[end].front == SNAKE:
            return BITTEN
        ball, own, others = self._pitch.ball, *self._swapped(start, end, self.own, self.others)
        has_ball = ball in (start, end)
        ball = end if has_ball else ball
        worth = self.ended(end, ball, own, others, has_ball=has_ball)
        if self._pitch.single_move:
            return worth
        further = [self.second(end, to, ball, own, others) for to in self._pitch.around(end)]
        return max(worth, *further)

    def second(self, start: Square, end: Square, ball: Square | None, own: int, others: int) -> float:
        """The best after his second move."""
        if self._pitch.tiles[end].front == SNAKE:
            return BITTEN
        has_ball = ball in (start, end)
        own, others = self._swapped(start, end, own, others)
        return self.ended(end, end if has_ball else ball, own, others, has_ball=has_ball)

    def _swapped(self, start: Square, end: Square, own: int, others: int) -> tuple[int, int]:
        """FS-11: the tile that makes way is turned over, so nobody is known to be on it any more."""
        neither = ~(BIT[start] | BIT[end])
        return own & neither | BIT[end], others & neither

    def ended(self, where: Square, ball: Square | None, own: int, others: int, *, has_ball: bool) -> float:
        """After the moves: FS-20, FS-30: with the ball he shoots or sends it to a tile."""
        if ball is None:
            return 0.0
        if has_ball and where[0] == self._goal:
            return 1 + self._shot
        if has_ball:
            sent = [self.lies(to, own, others) for to in self._pitch.around(where) if self._pitch.may_lie_on(to)]
            return max(sent, default=STUCK)
        return self.lies(ball, own, others) - IDLE


def _who_moves(pitch: Savanna, side: int, movers: Sequence[Square]) -> list[float]:
    turn = _Turn(pitch, side)
    return [turn.from_start(start) for start in movers]


def _where_to_move(pitch: Savanna, side: int, targets: Sequence[Square]) -> list[float]:
    turn, start = _Turn(pitch, side), moving_square(pitch)
    return [turn.first(start, end) for end in targets]


def _whether_again(pitch: Savanna, side: int, targets: Sequence[Square | None]) -> list[float]:
    turn, start, ball = _Turn(pitch, side), moving_square(pitch), pitch.ball
    return [
        turn.second(start, end, ball, turn.own, turn.others)
        if end
        else turn.ended(start, ball, turn.own, turn.others, has_ball=ball == start)
        for end in targets
    ]


def _where_to_send(pitch: Savanna, side: int, squares: Sequence[Square]) -> list[float]:
    turn = _Turn(pitch, side)
    return [turn.lies(square, turn.own, turn.others) for square in squares]


MASTERY: Mapping[str, Rule] = {
    "move.who": Rule(_who_moves, "place"),
    "move.where": Rule(_where_to_move, "move"),
    "move.again": Rule(_whether_again, "move"),
    "pass.where": Rule(_where_to_send, "send"),
    "snake.nearest": Rule(_where_to_send, "send"),
}
