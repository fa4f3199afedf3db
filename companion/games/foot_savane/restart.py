"""Putting the ball back into play: after a goal, after a save, from the keeper's hands (FS-34 to FS-36, FS-53)."""

from functools import partial

from companion.games.foot_savane.events import BallMoved, KeepersBall
from companion.games.foot_savane.grid import SQUARES, Square
from companion.games.foot_savane.setup import lay_tiles
from companion.games.foot_savane.squares import Refusal, no_snake, not_footballer_of, tile_of, tile_option
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.games.foot_savane.swap import change_places
from companion.games.foot_savane.tiles import SNAKE
from companion.referee.rules import Rules, place
from companion.words import Phrase


def keepers_ball(pitch: Savanna, team: SavannaTeam) -> Rules[None]:
    """FS-53: a keeper who recovers the ball sends it away, as after a save."""
    yield KeepersBall("FS-51", team.side)
    yield from keeper_sends(pitch, team, "FS-53")


def keeper_sends(pitch: Savanna, team: SavannaTeam, clause: str) -> Rules[None]:
    """FS-36: the ball goes to a footballer or empty ground on the keeper's side; his team plays."""
    pitch.held = team
    squares = [square for square in SQUARES if team.at_home(square) and pitch.tiles[square].front != SNAKE]
    end = yield from place(
        team.seat,
        "keeper.where",
        squares,
        partial(tile_option, pitch),
        lambda: tile_of(team, partial(_why_not_sent, team)),
        clause=clause,
    )
    start, pitch.ball = pitch.ball, end
    pitch.held = pitch.attempt = None
    pitch.restarts = team
    yield BallMoved(clause, team.side, start, end, "keeper")


def _why_not_sent(team: SavannaTeam, square: Square) -> Refusal:
    return no_snake("FS-36") if team.at_home(square) else Phrase("foot-savane.refuse.other_half")


def restart(pitch: Savanna, team: SavannaTeam) -> Rules[None]:
    """FS-34: the side that conceded puts the ball on a footballer of its own, on its own side; it plays."""
    pitch.ball = None
    square: Square | None = None
    if not pitch.footballers_at_home(team):
        square = yield from _bring_one_home(pitch, team)
    if square is None:
        at_home = pitch.footballers_at_home(team)
        square = yield from place(
            team.seat,
            "restart.where",
            at_home,
            partial(tile_option, pitch),
            lambda: tile_of(team, partial(_why_not_restart, pitch, team)),
            clause="FS-34",
        )
    pitch.ball, pitch.attempt = square, None
    pitch.restarts = team
    yield BallMoved("FS-34", team.side, end=square, why="restart")


def _why_not_restart(pitch: Savanna, team: SavannaTeam, square: Square) -> Refusal:
    return not_footballer_of(pitch, team, square) or Phrase("foot-savane.refuse.other_half")


def _bring_one_home(pitch: Savanna, team: SavannaTeam) -> Rules[Square | None]:
    """FS-35: any footballer swaps places with an opponent on this side, who is not turned.

    FS-R17: without such an opponent, with any tile there; or all tiles are laid again. Returns where he arrived.
    """
    home = [square for square in SQUARES if team.at_home(square)]
    opponents = [square for square in home if pitch.team_at(square) is not None]
    if not opponents and pitch.reads("FS-R17", "lay_again"):
        yield from lay_tiles(pitch, team, "FS-R17")
        return None
    clause = "FS-35" if opponents else "FS-R17"
    arrived = yield from change_places(pitch, team, opponents or home, "restart", clause, _why_not_home)
    return arrived


def _why_not_home(pitch: Savanna, team: SavannaTeam, square: Square) -> Refusal:
    if not team.at_home(square):
        return Phrase("foot-savane.refuse.other_half")
    return not_footballer_of(pitch, pitch.rival(team), square)
