"""The wall in front of the keeper at a free kick in advanced mode (B4-A02)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations

from companion.games.big4.attempt import ATTACK, DEFENCE, Attempt, sum_words
from companion.games.big4.events import Wall
from companion.games.big4.goal_chance import MEN_IN_WALL, beats, highest_wall, may_stand_in_wall
from companion.games.big4.men import why_not_man
from companion.games.big4.stars import read_stars
from companion.games.big4.state import Footballer, Team, named
from companion.referee.question import Answer, Hints, Option
from companion.referee.rules import Ask, Rules, pick
from companion.words import Phrase


def build_wall(attempt: Attempt) -> Rules[None]:
    """B4-A02: the keeper's side picks three players; their defence stars and the keeper's are the defence.

    B4-R12: weakened ones too, unless the reading is in form only; B4-R11: of three or fewer, all are in the wall.
    """
    pitch, rival = attempt.pitch, attempt.rival
    men = may_stand_in_wall(pitch, rival)
    chosen: Sequence[Footballer] = men
    if len(men) > MEN_IN_WALL:
        unread = any(pitch.is_unread(man, DEFENCE) for man in men)
        chosen = yield from pick(
            rival.seat,
            "wall.who",
            list(combinations(men, MEN_IN_WALL)),
            partial(_option, attempt, unread),
            lambda: _which_wall(attempt, men, unread),
            clause="B4-A02",
        )
    yield from read_stars(pitch, chosen, DEFENCE, "B4-A02")
    if chosen:
        attempt.add(DEFENCE, "wall", *_stars(attempt, chosen))
        yield Wall("B4-A02" if len(chosen) == MEN_IN_WALL else "B4-R11", rival.side, named(chosen))


def _which_wall(attempt: Attempt, men: Sequence[Footballer], unread: bool) -> Ask:
    return Ask(
        why_not=partial(_why_not, attempt.rival, men),
        odds=None if unread else partial(_goal_chance, attempt),
        hints=Hints(
            advised=None if unread else [man.player.token for man in highest_wall(attempt.pitch, attempt.rival)]
        ),
        gaps={
            "team": attempt.team.name,
            "rival": attempt.rival.name,
            "keeper": attempt.rival.keeper.name,
            "shooter": attempt.shooter.player.name,
            "attack": sum_words(attempt.attack),
        },
    )


def _goal_chance(attempt: Attempt, men: Sequence[Footballer]) -> Fraction:
    """B4-A03: three dice of the shooter against this wall and the keeper."""
    ahead = attempt.total(ATTACK) - attempt.total(DEFENCE) - sum(_stars(attempt, men))
    return beats(attempt.pitch.kit.die("classic"), 3, 0, ahead)


def _stars(attempt: Attempt, men: Sequence[Footballer]) -> list[int]:
    return [attempt.pitch.stars(man).defence for man in men]


def _option(attempt: Attempt, unread: bool, men: Sequence[Footballer]) -> Option:
    """The players and, if all stars are known, what the shooter would have to beat with the keeper behind them."""
    tokens, posts, stars = [man.player.token for man in men], [man.player.post for man in men], _stars(attempt, men)
    words = Phrase("big4.option.wall_unread", posts=posts)
    if not unread:
        total = attempt.total(DEFENCE) + sum(stars)
        words = Phrase("big4.option.wall", posts=posts, stars=" + ".join(map(str, stars)), total=total)
    return Option(men, tokens, words, tuple(tokens))


def _why_not(rival: Team, men: Sequence[Footballer], answer: Answer) -> Phrase | None:
    """Why these cannot make the wall: not three, not there, named twice or in another order."""
    if not isinstance(answer, list) or not answer:
        return None
    there = {man.player.token for man in men}
    for token in answer:
        if not isinstance(token, str) or token not in there:
            return why_not_man([rival], "keeper_stays", token)
    if len(set(answer)) != len(answer):
        return Phrase("big4.refuse.twice")
    if len(answer) != MEN_IN_WALL:
        return Phrase("big4.refuse.wall", n=MEN_IN_WALL, given=len(answer))
    return Phrase("big4.refuse.order")
