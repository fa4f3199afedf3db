"""Choosing squares: options by tile, in words that a child understands, and why another square is not allowed."""

from collections.abc import Callable
from functools import cache, partial

from companion.games.foot_savane.grid import Square, crossed, on_grid, square_name, way
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.games.foot_savane.tiles import SNAKE
from companion.referee.question import Answer, Hints, Option, Refused, WhyNot
from companion.referee.rules import Ask
from companion.words import Phrase

Refusal = Phrase | Refused | None


def tile_option(pitch: Savanna, square: Square) -> Option:
    """A square of the grid, named by what is there, including the ball, unless a keeper holds it."""
    ball = pitch.ball if pitch.held is None else None
    return _tile(pitch.tiles[square].id, pitch.tiles[square].front, square, square == ball)


@cache
def _tile(id: str, front: str, square: Square, with_ball: bool) -> Option:
    key = "foot-savane.option.square_with_ball" if with_ball else "foot-savane.option.square"
    words = Phrase(key, tile=Phrase(f"foot-savane.tile.{front}"), square=square_name(square))
    return Option(square, list(square), words, (id,))


def step_option(pitch: Savanna, heading: int, start: Square, square: Square, *, swaps: bool = False) -> Option:
    """A square next to ``start``, named by its direction as seen by a team with that heading.

    With ``swaps`` the tile there will be turned over (FS-11), and a visible snake means drawing a card (FS-15, FS-R8).
    """
    if square not in pitch.tiles:
        return _exit(heading, start, square)
    bites = swaps and not pitch.reads("FS-R8", "appearing")
    return _step(pitch.tiles[square].id, pitch.tiles[square].front, heading, start, square, swaps, bites)


@cache
def _step(id: str, front: str, heading: int, start: Square, square: Square, swaps: bool, bites: bool) -> Option:
    where = Phrase(f"foot-savane.way.{way(start, square, heading)}")
    words = Phrase("foot-savane.option.step", tile=Phrase(f"foot-savane.tile.{front}"), way=where)
    then = Phrase(f"foot-savane.then.{'snake' if bites and front == SNAKE else 'turned'}") if swaps else None
    return Option(square, list(square), words, (id,), then)


@cache
def _exit(heading: int, start: Square, square: Square) -> Option:
    """The ball leaves the grid: the option names the line it crosses."""
    where = Phrase(f"foot-savane.way.{way(start, square, heading)}")
    return Option(
        square, list(square), Phrase(f"foot-savane.option.{crossed(square, heading)}", way=where), (margin(square),)
    )


def tile_of(team: SavannaTeam, why_not: Callable[[Square], Refusal]) -> Ask:
    """Choose a tile; ``why_not`` says of another square why it will not do."""
    return Ask(why_not=because(why_not), gaps={"team": team.name})


def mover_of(pitch: Savanna, team: SavannaTeam) -> Ask:
    """Choose a footballer of the team, who then goes somewhere else."""
    why_not = because(partial(not_footballer_of, pitch, team))
    return Ask(why_not=why_not, hints=Hints(dragged=True), gaps={"team": team.name})


def margin(square: Square) -> str:
    """The token of a square off the grid, where the ball can be sent out."""
    return f"out:{square[0]}:{square[1]}"


def tile_words(pitch: Savanna, square: Square) -> Phrase:
    return Phrase(f"foot-savane.tile.{pitch.tiles[square].front}")


def because(why_not: Callable[[Square], Refusal], *, off_grid: bool = False) -> WhyNot:
    """Why a square is refused; ``off_grid``: a square off the grid may be meant too."""

    def refusal(answer: Answer) -> Refusal:
        if not isinstance(answer, list) or len(answer) != 2 or any(type(part) is not int for part in answer):
            return None
        square = (answer[0], answer[1])
        return why_not(square) if off_grid or on_grid(square) else Phrase("foot-savane.refuse.off_grid")

    return refusal


def not_footballer_of(pitch: Savanna, team: SavannaTeam, square: Square) -> Refusal:
    """The most common mistake: a tile that is not a footballer of this team."""
    if pitch.team_at(square) is team:
        return None
    return Phrase("foot-savane.refuse.not_footballer", tile=tile_words(pitch, square), team=team.name)


def would_hide_last(pitch: Savanna, square: Square) -> Refused:
    """FS-16 forbids it, whatever the question was."""
    return Refused(Phrase("foot-savane.refuse.last_one", tile=tile_words(pitch, square)), "FS-16")


def no_snake(clause: str) -> Refused:
    """The ball may not go onto a snake: FS-36 for a keeper, FS-R14 by one reading for everybody."""
    return Refused(Phrase("foot-savane.refuse.snake_tile"), clause)
