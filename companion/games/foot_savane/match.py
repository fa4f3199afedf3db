"""The match from the laying of the tiles to the fifth goal (FS-01). A turn: move, then shoot (FS-10 to FS-20)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from companion.games.foot_savane.events import BallMoved
from companion.games.foot_savane.goal import AIMS, aim_option, best_shot, shot_at_goal, shot_chance
from companion.games.foot_savane.grid import Square, line_in_front
from companion.games.foot_savane.setup import kick_off
from companion.games.foot_savane.snake import draw_snake_card
from companion.games.foot_savane.squares import (
    Refusal,
    because,
    no_snake,
    not_footballer_of,
    step_option,
    tile_option,
    would_hide_last,
)
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.games.foot_savane.swap import may_bite, swap
from companion.referee.event import Passed, Result, Turn
from companion.referee.question import Hints, Option, Refused
from companion.referee.rules import Ask, Rules, pick, place
from companion.words import Phrase

STOPS = Option(None, "stop", Phrase("foot-savane.option.stop"))


def play_match(pitch: Savanna) -> Rules[None]:
    """Turn after turn until a side has five goals; FS-13: the side that restarts plays next, with a single move."""
    if pitch.next is None:
        pitch.next = yield from kick_off(pitch)
    while not pitch.over:
        team = pitch.next
        yield from take_turn(pitch, team)
        pitch.single_move = pitch.restarts is not None
        pitch.next = pitch.restarts or pitch.rival(team)
    yield _result(pitch)


def _result(pitch: Savanna) -> Result:
    score = tuple(team.goals for team in pitch.teams)
    winner: SavannaTeam = max(pitch.teams, key=lambda team: team.goals)
    ranking = (winner.side, 1 - winner.side)
    return Result("FS-01", winner.side, winner.side, score, "won", ranking)


def take_turn(pitch: Savanna, team: SavannaTeam) -> Rules[None]:
    """FS-17: one move at least; FS-15: a Snake tile stops it; FS-20: a footballer who moved and has the ball must send
    it.

    FS-R9: after a Snake card there is no second move, and by one reading nothing at all.
    """
    yield Turn("FS-10", team.side, pitch.turn + 1)
    _begin(pitch, team)
    snake = yield from _move(pitch, team)
    pitch.moving = None
    if snake:
        yield from draw_snake_card(pitch, team)
        if pitch.restarts is not None or pitch.over or pitch.reads("FS-R9", "turn_over"):
            return
    if pitch.team_at(pitch.ball) is team and pitch.ball and pitch.tiles[pitch.ball] in pitch.moved:
        yield from _shoot(pitch, team, pitch.ball)


def _begin(pitch: Savanna, team: SavannaTeam) -> None:
    pitch.turn += 1
    pitch.playing = team.side
    pitch.restarts = None
    pitch.moved = []


def _move(pitch: Savanna, team: SavannaTeam) -> Rules[bool]:
    """FS-14: any footballer of one's own, with or without the ball; FS-13: one move only after a restart.

    Returns whether a Snake tile ended it. FS-R15: with no legal move, since nobody is in sight, the turn passes.
    """
    movers = pitch.footballers(team)
    if not movers:
        yield Passed("FS-R15", team.side, why="no_move")
        return False
    start = yield from place(
        team.seat, "move.who", movers, partial(tile_option, pitch), lambda: _who_moves(pitch, team), clause="FS-10"
    )
    pitch.moving = pitch.tiles[start]
    end = yield from place(
        team.seat,
        "move.where",
        _targets(pitch, start),
        partial(step_option, pitch, team.heading, start, swaps=True),
        lambda: _where_to_move(pitch, team, start, Hints()),
        clause="FS-10",
    )
    snake = yield from swap(pitch, team, start, end, why="move", clause="FS-10")
    if snake or pitch.single_move:
        return snake
    further = yield from _second_target(pitch, team, end)
    if further is None:
        return False
    snake = yield from swap(pitch, team, end, further, why="move", clause="FS-12")
    return snake


def _second_target(pitch: Savanna, team: SavannaTeam, start: Square) -> Rules[Square | None]:
    """FS-12: the same footballer may move once more."""
    step = partial(step_option, pitch, team.heading, start, swaps=True)
    further = yield from pick(
        team.seat,
        "move.again",
        (*_targets(pitch, start), None),
        lambda target: step(target) if target else STOPS,
        lambda: _where_to_move(pitch, team, start, Hints(pass_by=STOPS.answer, dragged=True)),
        clause="FS-12",
    )
    return further


def _who_moves(pitch: Savanna, team: SavannaTeam) -> Ask:
    return Ask(
        why_not=because(partial(not_footballer_of, pitch, team)),
        hints=Hints(dragged=True),
        gaps={
            "team": team.name,
            "animal": Phrase(f"foot-savane.animal.{team.colour}"),
            "moves": Phrase("foot-savane.moves.single" if pitch.single_move else "foot-savane.moves.two"),
        },
    )


def _where_to_move(pitch: Savanna, team: SavannaTeam, start: Square, hints: Hints) -> Ask:
    return Ask(
        why_not=because(partial(_why_not_target, pitch, start)),
        odds=partial(_goal_chance, pitch, team, start),
        hints=hints,
        gaps={"team": team.name, "animal": Phrase(f"foot-savane.animal.{team.colour}")},
    )


def _goal_chance(pitch: Savanna, team: SavannaTeam, start: Square, end: Square | None) -> Fraction | None:
    """FS-30: the chance of the shot that may follow this swap: with the ball, before the goal, without a snake."""
    ready = end is not None and end[0] == line_in_front(team.heading) and pitch.ball in (start, end)
    if not ready or end is None or may_bite(pitch, end):
        return None
    return best_shot(pitch, team)


def _targets(pitch: Savanna, square: Square) -> Sequence[Square]:
    """FS-10: any neighbouring tile; FS-16: except the other team's last visible footballer."""
    around, last = pitch.around(square), pitch.last_ones()
    return [target for target in around if target not in last] if last else around


def _why_not_target(pitch: Savanna, start: Square, square: Square) -> Refusal:
    if square not in pitch.around(start):
        return Refused(Phrase("foot-savane.refuse.not_neighbour"), "FS-R1")
    return would_hide_last(pitch, square)


def _shoot(pitch: Savanna, team: SavannaTeam, start: Square) -> Rules[None]:
    """FS-20: send the ball to a neighbouring tile; FS-30: in front of the goal one may try to score instead.

    FS-R14: not onto a snake by one reading; surrounded by snakes he then keeps it.
    """
    squares = [square for square in pitch.around(start) if pitch.may_lie_on(square)]
    if start[0] == line_in_front(team.heading):
        things: list[Square | str] = [*squares, *AIMS]
        chosen = yield from pick(
            team.seat,
            "shoot.where",
            things,
            partial(_shot_option, pitch, team, start),
            lambda: _where_to_shoot(pitch, team, start),
            clause="FS-30",
        )
        if isinstance(chosen, str):
            yield from shot_at_goal(pitch, team, chosen, by="shot")
            return
        end = chosen
    elif squares:
        end = yield from place(
            team.seat,
            "pass.where",
            squares,
            partial(step_option, pitch, team.heading, start),
            lambda: Ask(why_not=because(partial(_why_not_pass, pitch, start)), gaps={"team": team.name}),
            clause="FS-20",
        )
    else:
        yield Passed("FS-R14", team.side, why="no_pass")
        return
    pitch.ball = end
    yield BallMoved("FS-20", team.side, start, end, "pass")


def _shot_option(pitch: Savanna, team: SavannaTeam, start: Square, thing: Square | str) -> Option:
    if isinstance(thing, str):
        return aim_option(pitch.rival(team), thing)
    return step_option(pitch, team.heading, start, thing)


def _where_to_shoot(pitch: Savanna, team: SavannaTeam, start: Square) -> Ask:
    return Ask(
        why_not=because(partial(_why_not_pass, pitch, start)),
        odds=lambda thing: shot_chance(pitch, team, thing) if isinstance(thing, str) else None,
        gaps={"team": team.name},
    )


def _why_not_pass(pitch: Savanna, start: Square, square: Square) -> Refusal:
    if square not in pitch.around(start):
        return Refused(Phrase("foot-savane.refuse.not_neighbour"), "FS-R1")
    return no_snake("FS-R14")
