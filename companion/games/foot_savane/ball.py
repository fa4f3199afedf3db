"""What a Snake card can do to the ball: to a tile, over a line, to the nearest footballer (FS-49 to FS-51)."""

from collections.abc import Iterable, Sequence
from functools import partial

from companion.games.foot_savane.events import BallMoved
from companion.games.foot_savane.goal import announce, shot_at_goal
from companion.games.foot_savane.grid import OWN_LINE, RIVAL_LINE, TILE, Square, crossed, nearest, straight_at_goal
from companion.games.foot_savane.restart import keepers_ball
from companion.games.foot_savane.squares import Refusal, because, no_snake, step_option, tile_option
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.referee.event import Passed
from companion.referee.question import Refused
from companion.referee.rules import Ask, Rules, pick, place
from companion.words import Phrase


def choose_and_send(
    pitch: Savanna,
    drawer: SavannaTeam,
    attack: SavannaTeam,
    start: Square,
    around: Sequence[Square],
    *,
    topic: str,
    clause: str,
) -> Rules[None]:
    """The player who drew picks the way. FS-R11: not over one's own goal line, FS-R14: not onto a snake, by one reading
    each.

    FS-R10: nothing is asked if every way leads over the opponent's line with the same result.
    """
    ways = [square for square in around if _may_go(pitch, attack, square)]
    if not ways:
        yield Passed("FS-R14", drawer.side, why="no_way")
        return
    end = ways[0]
    if not _comes_to_the_same(pitch, attack, start, ways):
        end = yield from pick(
            drawer.seat,
            topic,
            ways,
            partial(step_option, pitch, attack.heading, start),
            lambda: Ask(
                why_not=because(partial(_why_not_way, attack, around), off_grid=True), gaps={"team": drawer.name}
            ),
            clause=clause,
        )
    yield from send(pitch, drawer, attack, start, end, clause=clause)


def _comes_to_the_same(pitch: Savanna, attack: SavannaTeam, start: Square, ways: Sequence[Square]) -> bool:
    """Whether all ways lead over the opponent's line, and all to a shot or all to the keeper."""
    over = all(crossed(way, attack.heading) == RIVAL_LINE for way in ways)
    return over and len({_is_shot(pitch, start, way) for way in ways}) == 1


def _may_go(pitch: Savanna, attack: SavannaTeam, square: Square) -> bool:
    line = crossed(square, attack.heading)
    if line == TILE:
        return pitch.may_lie_on(square)
    return line != OWN_LINE or pitch.reads("FS-R11", "touch")


def _why_not_way(attack: SavannaTeam, around: Sequence[Square], square: Square) -> Refusal:
    if square not in around:
        return Phrase("foot-savane.refuse.not_this_way")
    if crossed(square, attack.heading) == OWN_LINE:
        return Refused(Phrase("foot-savane.refuse.own_line"), "FS-R11")
    return no_snake("FS-R14")


def send(
    pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square, end: Square, *, clause: str
) -> Rules[None]:
    """FS-51: onto a tile; over the touchline, to the nearest opponent; over the opponent's line, keeper or shot.

    FS-R11: one's own goal line counts as the touchline. FS-R21: the nearest is measured from the last tile, ``start``.
    """
    line = crossed(end, attack.heading)
    if line == TILE:
        pitch.ball = end
        yield BallMoved(clause, drawer.side, start, end, "snake")
    elif line == RIVAL_LINE:
        yield from _over_goal_line(pitch, drawer, attack, start, end)
    else:
        clause = "FS-R11" if line == OWN_LINE else "FS-51"
        rival = pitch.rival(attack)
        yield from give_to_nearest(pitch, drawer, rival, start, pitch.footballers(rival), "touch", clause=clause)


def _over_goal_line(
    pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam, start: Square, end: Square
) -> Rules[None]:
    """FS-R10: straight from the middle it is a shot, otherwise the keeper's; or always the one, or always the other."""
    if _is_shot(pitch, start, end):
        yield from card_shot(pitch, drawer, attack)
    else:
        yield from keepers_ball(pitch, pitch.rival(attack))


def _is_shot(pitch: Savanna, start: Square, end: Square) -> bool:
    return pitch.reads("FS-R10", "always_shot") or (
        pitch.reads("FS-R10", "central_shot") and straight_at_goal(start, end)
    )


def card_shot(pitch: Savanna, drawer: SavannaTeam, attack: SavannaTeam) -> Rules[None]:
    """FS-49: a card that leads to a shot: the direction is announced and the Goal card turned as for any shot.

    FS-R10: the player who drew names the direction, even if FS-R2 makes it a shot of the other team.
    """
    topic, clause = ("snake.aim", "FS-49") if drawer is attack else ("snake.aim_theirs", "FS-R10")
    aim = yield from announce(pitch, drawer, attack, topic, clause=clause, shooter=attack.name)
    yield from shot_at_goal(pitch, attack, aim, by="snake")


def give_to_nearest(
    pitch: Savanna,
    drawer: SavannaTeam,
    taker: SavannaTeam,
    start: Square,
    squares: Iterable[Square],
    why: str,
    *,
    clause: str,
) -> Rules[Square]:
    """The nearest of these footballers of ``taker`` gets the ball; FS-50: of several the ``drawer`` chooses one."""
    near = nearest(start, squares, pitch.reads("FS-R6", "rows_and_columns"))
    (end, *others) = near
    if others:
        end = yield from place(
            drawer.seat,
            "snake.nearest",
            near,
            partial(tile_option, pitch),
            lambda: Ask(why_not=because(_not_nearest), gaps={"team": drawer.name, "taker": taker.name}),
            clause="FS-50",
        )
    pitch.ball = end
    yield BallMoved(clause, taker.side, start, end, why)
    return end


def _not_nearest(_: Square) -> Refusal:
    return Phrase("foot-savane.refuse.not_nearest")
