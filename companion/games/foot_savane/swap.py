"""The swap of two tiles and the faces that appear (FS-10, FS-11, FS-15)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from companion.games.foot_savane.events import BallMoved, Swapped, TileTurned
from companion.games.foot_savane.grid import Square, square_name
from companion.games.foot_savane.squares import Refusal, mover_of, tile_of, tile_option, tile_words
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.games.foot_savane.tiles import FACES, SNAKE, backs
from companion.referee.question import Answer, Option
from companion.referee.rules import Ask, Rules, draw, place
from companion.words import Phrase


def swap(pitch: Savanna, team: SavannaTeam, start: Square, end: Square, *, why: str, clause: str) -> Rules[bool]:
    """FS-10: the footballer swaps places with a tile and has the ball if either had; FS-11: the tile is turned.

    Returns whether that was a Snake tile (FS-15).
    """
    footballer, other = pitch.tiles[start], pitch.tiles[end]
    pitch.exchange(start, end)
    pitch.moved.append(footballer)
    yield Swapped(clause, team.side, footballer.id, start, end, why)
    if pitch.ball == end:
        yield BallMoved("FS-10", team.side, end, end, "taken")
    elif pitch.ball == start:
        pitch.ball = end
    showed = other.front
    yield from turn_over(pitch, team, start, "turn_over.swapped", clause="FS-11")
    return _is_snake(pitch, showed, other.front)


def _is_snake(pitch: Savanna, showed: str, appeared: str) -> bool:
    """FS-R8: the face before the swap makes a Snake tile, or the one that appears, or either."""
    if pitch.reads("FS-R8", "showing"):
        return showed == SNAKE
    if pitch.reads("FS-R8", "appearing"):
        return appeared == SNAKE
    return SNAKE in (showed, appeared)


def may_bite(pitch: Savanna, square: Square) -> bool:
    """Whether a swap with this tile may lead to a Snake card, by what is known of its two faces (FS-R8)."""
    tile = pitch.tiles[square]
    appearing = backs(pitch.kinds, pitch.tiles.values(), tile)
    return any(_is_snake(pitch, tile.front, face) for face in appearing)


def change_places(
    pitch: Savanna,
    team: SavannaTeam,
    spots: Sequence[Square],
    why: str,
    clause: str,
    why_not: Callable[[Savanna, SavannaTeam, Square], Refusal],
) -> Rules[Square]:
    """FS-35, FS-52: any footballer goes to one of these tiles; nothing is turned. Returns his new square."""
    own = pitch.footballers(team)
    start = yield from place(
        team.seat, f"{why}.swap_who", own, partial(tile_option, pitch), lambda: mover_of(pitch, team), clause=clause
    )
    pitch.moving = pitch.tiles[start]
    end = yield from place(
        team.seat,
        f"{why}.swap_with",
        spots,
        partial(tile_option, pitch),
        lambda: tile_of(team, partial(why_not, pitch, team)),
        clause=clause,
    )
    pitch.moving = None
    pitch.exchange(start, end)
    yield Swapped(clause, team.side, pitch.tiles[end].id, start, end, why)
    return end


def turn_over(
    pitch: Savanna, team: SavannaTeam, square: Square, topic: str, *, clause: str, in_a_row: bool = False
) -> Rules[None]:
    """Turn a tile. The new face is asked only if the sixteen tiles leave more than one possibility."""
    tile = pitch.tiles[square]
    face = tile.back
    if face is None:
        faces = backs(pitch.kinds, pitch.tiles.values(), tile)
        face = next(iter(faces))
        if len(faces) > 1:
            pitch.turning = tile
            face = yield from draw(
                team.seat,
                topic,
                "tiles",
                tuple(faces),
                tuple(faces.values()),
                face_option,
                lambda: _which_face(pitch, team, square, faces),
                clause=clause,
                in_a_row=in_a_row,
            )
            pitch.turning = None
    pitch.turn_up(tile, face)
    yield TileTurned(clause, team.side, tile.id, square, face)


def _which_face(pitch: Savanna, team: SavannaTeam, square: Square, faces: Mapping[str, int]) -> Ask:
    return Ask(
        why_not=partial(why_not_face, faces),
        gaps={"team": team.name, "tile": tile_words(pitch, square), "square": square_name(square)},
    )


@cache
def face_option(face: str) -> Option:
    return Option(face, face, face_words(face))


def face_words(face: str) -> Phrase:
    return Phrase(f"foot-savane.face.tiles.{face}")


def why_not_face(faces: Mapping[str, int], answer: Answer) -> Phrase | None:
    """A face that no remaining tile can show, by the contents of the box (FS-K2)."""
    if answer not in FACES:
        return None
    left = [face_words(face) for face in faces]
    return Phrase("foot-savane.refuse.no_such_face", face=face_words(answer), left=left)
