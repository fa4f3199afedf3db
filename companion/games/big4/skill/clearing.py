"""How many turns it takes on average to weaken a whole eleven: counted over all throws of a turn (B4-E06 to B4-E18)."""

from functools import cache

from companion.games.big4.dice import sums_to
from companion.games.big4.state import POSTS
from companion.referee.chance import sum_ways

TWO_DICE = sum_ways(((1, 2, 3, 4, 5, 6),) * 2)
THROWS = 36
DICE_ONLY, DRIBBLE, TACKLE, NOTHING = 2, 1, 1, 2
"""Of the six faces of the action die (B4-K4): recovery and free kick leave the dice, the two red faces nothing."""


@cache
def turns_to_clear(form: int) -> float:
    """The turns that the other side needs on average until none of these players is in form, if nobody recovers.

    It chooses well: a player at a time by the number of turns that the rest will take. ``form`` is a bit for each
    number (``Team.form``).

    >>> turns_to_clear(0)
    0.0
    >>> turns_to_clear(1 << 7) < turns_to_clear(1 << 2) < turns_to_clear(1 << 2 | 1 << 11)
    True
    """
    if not form:
        return 0.0
    best_single = turns_to_clear(without_best(form))
    moved, stays = 0.0, NOTHING * THROWS
    for total, ways in TWO_DICE.items():
        rests = [form & ~bits for bits in _sets(form, total)]
        if rests:
            after = min(map(turns_to_clear, rests))
            both = min([turns_to_clear(without_best(rest)) if rest else 0.0 for rest in rests])
            moved += ways * (DICE_ONLY * after + DRIBBLE * both + TACKLE * min(after, best_single))
        else:
            moved += ways * (DRIBBLE + TACKLE) * best_single
            stays += ways * DICE_ONLY
    faces = DICE_ONLY + DRIBBLE + TACKLE + NOTHING
    return (faces * THROWS + moved) / (faces * THROWS - stays)


@cache
def without_best(form: int) -> int:
    """These players without the one whose loss brings the end nearest."""
    rests = [form & ~(1 << post) for post in POSTS if form >> post & 1]
    return min(rests, key=turns_to_clear)


@cache
def _sets(form: int, total: int) -> tuple[int, ...]:
    """The sets of these players that add up to the total, as bits."""
    posts = tuple(post for post in POSTS if form >> post & 1)
    return tuple(sum(1 << post for post in chosen) for chosen in sums_to(posts, total))
