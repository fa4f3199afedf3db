"""The state as plain data for the board and the scoreboard."""

from collections.abc import Iterator
from functools import cache

from companion.games.foot_savane.goal import AIMS, goal_half, row_of_half
from companion.games.foot_savane.grid import AROUND, SIZE
from companion.games.foot_savane.squares import margin
from companion.games.foot_savane.state import GOALS_TO_WIN, TILE_IDS, Savanna, SavannaTeam
from companion.games.foot_savane.tiles import Tile, snake_chances
from companion.referee.table import Token
from companion.referee.tables.savanna import (
    AnnouncedShot,
    GoalHalfToken,
    MarginToken,
    PileState,
    SavannaBallToken,
    SavannaCorner,
    SavannaTable,
    TileToken,
)


def table_of(pitch: Savanna) -> SavannaTable:
    attempt, snakes = pitch.attempt, pitch.snake_cards
    return SavannaTable(
        corners=tuple(_scoreboard(team) for team in pitch.teams),
        tokens=(*_tiles(pitch), _ball(pitch), *_margins(*_sides_at_ends(pitch)), *_halves(pitch)),
        period=1,
        period_name="",
        turn=pitch.turn,
        playing=pitch.playing,
        turn_note="single_move" if pitch.single_move else "",
        pile=PileState("snake", snakes.size, snakes.top),
        attempt=AnnouncedShot(attempt.side, attempt.aim, attempt.keeper) if attempt else None,
    )


def _scoreboard(team: SavannaTeam) -> SavannaCorner:
    return SavannaCorner(
        name=team.name,
        letter=team.letter,
        colours=team.colours,
        goals=team.goals,
        needed=GOALS_TO_WIN,
        yellows=team.booked,
        lying_yellows=team.yellows,
        colour=team.colour,
        end=team.end,
        pile=PileState("goal", team.goal_cards.size, team.goal_cards.top),
    )


def _tiles(pitch: Savanna) -> Iterator[Token]:
    """Every tile with its square; those not laid yet are in the hand."""
    lying = {tile.id: (square, tile) for square, tile in pitch.tiles.items()}
    chances = snake_chances(pitch.kinds, pitch.tiles.values())
    for id in TILE_IDS.values():
        if id not in lying:
            yield Token(id, "hand", "", state="unlaid")
            continue
        square, tile = lying[id]
        owner = pitch.team_at(square)
        yield TileToken(
            id=id,
            zone="grid",
            label=tile.front,
            state=_state(pitch, tile),
            square=square,
            back=tile.back,
            side=owner.side if owner else None,
            ball=square == pitch.ball and pitch.held is None,
            snake_chance=float(chances[tile.front, tile.back]),
        )


def _state(pitch: Savanna, tile: Tile) -> str:
    return "turning" if tile is pitch.turning else "moving" if tile is pitch.moving else "laid"


def _ball(pitch: Savanna) -> SavannaBallToken:
    if pitch.held is not None:
        return SavannaBallToken(id="ball", zone="goal", label="ball", side=pitch.held.side)
    return SavannaBallToken(id="ball", zone="grid" if pitch.ball else "hand", label="ball", square=pitch.ball)


def _sides_at_ends(pitch: Savanna) -> tuple[int, int]:
    """The side whose goal is at the left end, and the one at the right."""
    first, second = pitch.teams
    return (first.side, second.side) if first.end == "left" else (second.side, first.side)


@cache
def _margins(left: int, right: int) -> tuple[MarginToken, ...]:
    """The squares around the grid, where a Snake card can send the ball; behind a goal line they belong to a side."""
    owners = {-1: left, SIZE: right}
    return tuple(
        MarginToken(id=margin(square), zone="margin", label="", square=square, side=owners.get(square[0]))
        for square in AROUND
    )


def _halves(pitch: Savanna) -> Iterator[GoalHalfToken]:
    """The halves of both goals, where a shot is aimed."""
    for shooter in pitch.teams:
        rival = pitch.rival(shooter)
        column = SIZE if shooter.heading > 0 else -1
        for aim in AIMS:
            square = (column, row_of_half(pitch, shooter, aim))
            yield GoalHalfToken(id=goal_half(rival.side, aim), zone="goal", label=aim, square=square, side=rival.side)
