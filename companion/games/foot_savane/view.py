"""The savanna as plain facts for the board and the scoreboard."""

from collections.abc import Iterator
from typing import Any

from companion.games.foot_savane.grid import AROUND, SIZE, SQUARES
from companion.games.foot_savane.squares import margin
from companion.games.foot_savane.state import GOALS_TO_WIN, TILE_IDS, Pitch, Team
from companion.games.foot_savane.tiles import Tile, snake_chance
from companion.referee.table import Corner, Table, Token


def table_of(pitch: Pitch) -> Table:
    return Table(
        corners=tuple(_scoreboard(team) for team in pitch.teams),
        tokens=(*_tiles(pitch), _ball(pitch), *_margins(pitch)),
        period=1,
        period_name="match",
        turn=pitch.turn,
        playing=pitch.playing,
        facts=_facts(pitch),
    )


def _scoreboard(team: Team) -> Corner:
    facts = {
        "colour": team.colour,
        "end": team.end,
        "goal_cards": team.goal_cards.size,
        "goal_card": team.goal_cards.top,
        "yellows": team.yellows,
    }
    return Corner(team.name, team.letter, team.kit, team.goals, GOALS_TO_WIN, facts)


def _tiles(pitch: Pitch) -> Iterator[Token]:
    """Every tile with its square; those not laid yet wait in the hand."""
    lying = {tile.id: (square, tile) for square, tile in pitch.tiles.items()}
    for id in TILE_IDS.values():
        if id not in lying:
            yield Token(id, "hand", "", state="unlaid")
            continue
        square, tile = lying[id]
        owner = pitch.team_at(square)
        facts = {
            "column": square[0],
            "row": square[1],
            "back": tile.back,
            "side": owner.side if owner else None,
            "ball": square == pitch.ball and pitch.held is None,
            "snake_chance": float(snake_chance(pitch.kinds, pitch.tiles.values(), tile)),
        }
        yield Token(id, "grid", tile.front, state=_state(pitch, tile), facts=facts)


def _state(pitch: Pitch, tile: Tile) -> str:
    return "turning" if tile is pitch.turning else "moving" if tile is pitch.moving else "laid"


def _ball(pitch: Pitch) -> Token:
    if pitch.held is not None:
        return Token("ball", "goal", "ball", facts={"side": pitch.held.side})
    if pitch.ball is None:
        return Token("ball", "hand", "ball")
    return Token("ball", "grid", "ball", facts={"column": pitch.ball[0], "row": pitch.ball[1]})


def _margins(pitch: Pitch) -> Iterator[Token]:
    """The ring around the grid, where a Snake card can send the ball; behind a goal line it is a side's own."""
    ends = {-1: "left", SIZE: "right"}
    for square in AROUND:
        owner = next((team for team in pitch.teams if team.end == ends.get(square[0])), None)
        facts = {"column": square[0], "row": square[1], "side": owner.side if owner else None}
        yield Token(margin(square), "margin", "", facts=facts)


def _facts(pitch: Pitch) -> dict[str, Any]:
    attempt = pitch.attempt
    return {
        "columns": SIZE,
        "rows": SIZE,
        "laying": next((list(square) for square in SQUARES if square not in pitch.tiles), None),
        "snake_cards": pitch.snake_cards.size,
        "snake_card": pitch.snake_cards.top,
        "single_move": pitch.single_move,
        "attempt": {"side": attempt.side, "aim": attempt.aim, "keeper": attempt.keeper} if attempt else None,
    }
