"""Set-up and kick-off: sides, tiles, footballers on the wrong side, the youngest starts (FS-01 to FS-06)."""

from collections.abc import Mapping, Sequence
from functools import partial

from companion.games.foot_savane.events import BallMoved, TilesLaid
from companion.games.foot_savane.grid import SQUARES, Square, square_name
from companion.games.foot_savane.piles import Pile
from companion.games.foot_savane.squares import not_footballer_of, tile_of, tile_option
from companion.games.foot_savane.state import TILE_IDS, Savanna, SavannaTeam
from companion.games.foot_savane.swap import face_option, face_words, turn_over, why_not_face
from companion.games.foot_savane.tiles import BLUE, FACES, RED, Kinds, Tile, can_show, fronts
from companion.referee.chance import Kit
from companion.referee.event import KickOff
from companion.referee.header import BadHeader, Header
from companion.referee.question import Answer, Layout, Option, Refused
from companion.referee.rules import Ask, Rules, draw, pick, place
from companion.referee.seat import Seat
from companion.referee.sides import NamedSide
from companion.words import Phrase

COLOURS = {"away": RED, "home": BLUE}
"""The colours of this box: red is striped, blue is plain."""


def lay_out(header: Header, sides: Sequence[NamedSide], box: Kit, kinds: Kinds, readings: Mapping[str, str]) -> Savanna:
    """FS-01: two sides, red and blue; FS-02: each with its Goal cards; FS-05: one pile of Snake cards for both.

    FS-K1 counts the cards; the numbers of each kind are known only from the box.
    """
    for side in sides:
        if side.colours not in COLOURS:
            raise BadHeader(Phrase("foot-savane.bad_team.colours", colours=side.colours, known=", ".join(COLOURS)))
    first, second = (
        SavannaTeam(
            Seat(side.side, side.people[0]),
            side.name,
            side.letter,
            side.colours,
            COLOURS[side.colours],
            Pile(box.die("goal")),
        )
        for side in sides
    )
    return Savanna((first, second), kinds, Pile(box.die("snake")), readings, header.starts)


def lay_tiles(pitch: Savanna, team: SavannaTeam, clause: str = "FS-03") -> Rules[None]:
    """FS-03: sixteen tiles at random; FS-04: footballers on the wrong side are turned.

    FS-06: all over again while ``team``, which needs one, has no footballer on its side; FS-R16: or the other has none.
    """
    while True:
        pitch.clear()
        yield from _lay_each(pitch, team)
        yield TilesLaid(clause, again=clause != "FS-03")
        yield from _turn_wrong_sides(pitch)
        if not pitch.footballers_at_home(team):
            clause = "FS-06"
        elif not pitch.footballers_at_home(pitch.rival(team)):
            clause = "FS-R16"
        else:
            return


def _lay_each(pitch: Savanna, team: SavannaTeam) -> Rules[None]:
    """One tile after the other; wooden tiles may be entered all at once, as they lie after FS-04."""
    for square in SQUARES:
        front = yield from _tile_on(pitch, team, square)
        if not isinstance(front, str):
            for each, face in zip(free_squares(pitch), front, strict=True):
                pitch.lay(each, Tile(TILE_IDS[each], face))
            return
        pitch.lay(square, Tile(TILE_IDS[square], front))


def _tile_on(pitch: Savanna, team: SavannaTeam, square: Square) -> Rules[str | Sequence[str]]:
    """The face that the next tile shows, or those of all that are left."""
    faces = fronts(pitch.kinds, pitch.tiles.values())
    front: str | Sequence[str] = yield from draw(
        team.seat,
        "lay",
        "tiles",
        tuple(faces),
        tuple(faces.values()),
        face_option,
        lambda: Ask(why_not=partial(why_not_face, faces), gaps={"square": square_name(square)}),
        clause="FS-03",
        in_a_row=True,
        layout=lambda: _layout(pitch),
    )
    return front


def free_squares(pitch: Savanna) -> tuple[Square, ...]:
    """The squares where no tile lies yet."""
    return tuple(square for square in SQUARES if square not in pitch.tiles)


def _layout(pitch: Savanna) -> Layout:
    free, laid = free_squares(pitch), [tile.front for tile in pitch.tiles.values()]
    return Layout(free, partial(_why_not_layout, pitch, free, laid))


def _why_not_layout(
    pitch: Savanna, free: Sequence[Square], laid: Sequence[str], faces: Sequence[Answer]
) -> Refused | None:
    """FS-04: no footballer lies on the wrong side; FS-K2: the sixteen tiles can show these faces."""
    for square, face in zip(free, faces, strict=True):
        if face is not None and face not in FACES:
            return Refused(Phrase("referee.refuse.not_offered", answer=str(face)[:40]), "FS-03")
        owner = next((team for team in pitch.teams if team.colour == face), None)
        if owner is not None and not owner.at_home(square):
            words = Phrase("foot-savane.refuse.wrong_side", tile=face_words(face), square=square_name(square))
            return Refused(words, "FS-04")
    if not can_show(pitch.kinds, [*laid, *faces]):
        return Refused(Phrase("foot-savane.refuse.no_such_layout"), "FS-03")
    return None


def _turn_wrong_sides(pitch: Savanna) -> Rules[None]:
    """FS-04: the defender of a side turns the opposing footballers on it."""
    for square in SQUARES:
        owner = pitch.team_at(square)
        if owner is not None and not owner.at_home(square):
            rival = pitch.rival(owner)
            yield from turn_over(pitch, rival, square, "turn_over.wrong_side", clause="FS-04", in_a_row=True)


def kick_off(pitch: Savanna) -> Rules[SavannaTeam]:
    """FS-06: the youngest starts, with the ball on a footballer of his choice; FS-R16: one of his own."""
    if pitch.starts is not None:
        team = pitch.teams[pitch.starts]
    else:
        team = yield from pick(pitch.teams[0].seat, "kick_off.who", pitch.teams, _team_option, clause="FS-06")
    pitch.playing = team.side
    yield from lay_tiles(pitch, team)
    yield KickOff("FS-06", team.side)
    own = pitch.footballers(team)
    square = yield from place(
        team.seat,
        "kick_off.where",
        own,
        partial(tile_option, pitch),
        lambda: tile_of(team, partial(not_footballer_of, pitch, team)),
        clause="FS-06",
    )
    pitch.ball = square
    yield BallMoved("FS-06", team.side, end=square, why="kick_off")
    return team


def _team_option(team: SavannaTeam) -> Option:
    return Option(team, team.side, team.name)
