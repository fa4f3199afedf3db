"""The penalty of the second yellow card (FS-52)."""

from functools import partial

from companion.games.foot_savane.events import BallMoved
from companion.games.foot_savane.goal import announce, shot_at_goal
from companion.games.foot_savane.grid import Square, penalty_spots
from companion.games.foot_savane.squares import Refusal, not_footballer_of, tile_of, tile_option
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.games.foot_savane.swap import change_places
from companion.referee.rules import Rules, place
from companion.words import Phrase


def penalty(pitch: Savanna, team: SavannaTeam) -> Rules[None]:
    """FS-52: from one of the two tiles in front of the goal; if nobody is there, a footballer is swapped in, unturned.

    FS-R5: then as after any shot; FS-R20: so the player who drew the card restarts and plays again.
    """
    spots = penalty_spots(team.heading)
    ready = [spot for spot in spots if pitch.team_at(spot) is team]
    if ready:
        spot = yield from place(
            team.seat,
            "penalty.where",
            ready,
            partial(tile_option, pitch),
            lambda: tile_of(team, partial(_why_not_spot, pitch, team)),
            clause="FS-52",
        )
    else:
        spot = yield from change_places(pitch, team, spots, "penalty", "FS-52", _why_not_spot)
    start, pitch.ball = pitch.ball, spot
    yield BallMoved("FS-52", team.side, start, spot, "penalty")
    aim = yield from announce(pitch, team, team, "penalty.aim", clause="FS-52")
    yield from shot_at_goal(pitch, team, aim, by="penalty")


def _why_not_spot(pitch: Savanna, team: SavannaTeam, square: Square) -> Refusal:
    if square not in penalty_spots(team.heading):
        return Phrase("foot-savane.refuse.not_facing_goal")
    return not_footballer_of(pitch, team, square)
