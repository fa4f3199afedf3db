"""The classic dice: weakening opponents whose numbers add up to the throw (B4-E07, B4-E08)."""

from collections.abc import Iterable
from functools import cache, partial

from companion.games.big4.state import FORM, WEAK, Footballer, Pitch, Team, named
from companion.referee.event import Passed, Weakened
from companion.referee.question import Answer, Option
from companion.referee.rules import Rules, pick
from companion.words import Phrase


@cache
def sums_to(posts: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """Every set of these numbers that adds up exactly to the total, the shortest first.

    >>> sums_to((2, 3, 4, 5, 9), 9)
    ((9,), (4, 5), (2, 3, 4))
    """
    found: list[tuple[int, ...]] = [()] if total == 0 else []
    for index, post in enumerate(posts):
        if post <= total:
            found += [(post, *rest) for rest in sums_to(posts[index + 1 :], total - post)]
    return tuple(sorted(found, key=lambda combination: (len(combination), combination)))


def combinations(team: Team, total: int) -> tuple[tuple[int, ...], ...]:
    return sums_to(tuple(man.post for man in team.in_form), total)


def weaken(men: Iterable[Footballer], team: Team, why: str, clause: str) -> Rules[None]:
    """Turn these cards face down."""
    men = list(men)
    for man in men:
        man.state = WEAK
    yield Weakened(clause, team.side, players=named(men), why=why)


def use_dice(pitch: Pitch, team: Team, total: int, *, may_decline: bool) -> Rules[bool]:
    """B4-E07: weaken in-form opponents whose numbers add up exactly; B4-E08: without such a set, nothing.

    Returns whether anybody was weakened.
    """
    rival = pitch.rival(team)
    sets = combinations(rival, total)
    if not sets:
        yield Passed("B4-E08", team.side, why="no_combination")
        return False
    options = [
        Option(
            posts,
            [rival.outfield[post].player.token for post in posts],
            " + ".join(map(str, posts)),
            tuple(rival.outfield[post].player.token for post in posts),
        )
        for posts in sets
    ]
    if may_decline:
        options.append(Option((), "none", Phrase("big4.option.leave_dice")))
    posts = yield from pick(
        team.seat,
        "dice.whom",
        options,
        clause="B4-E07",
        why_not=partial(_why_not, rival, total),
        adds_up_to=total,
        team=team.name,
        rival=rival.name,
        total=total,
    )
    if posts:
        yield from weaken((rival.outfield[post] for post in posts), rival, "dice", "B4-E07")
    else:
        yield Passed("B4-R1", team.side, why="dice_left")
    return bool(posts)


def _why_not(rival: Team, total: int, answer: Answer) -> Phrase | None:
    """Why these cards cannot be turned: not the rival's, not in form, named twice, or another sum."""
    if not isinstance(answer, list) or not answer:
        return None
    men = {man.player.token: man for man in rival.outfield.values()}
    for token in answer:
        if not isinstance(token, str) or token not in men:
            return Phrase("big4.refuse.not_rival", token=token, rival=rival.name)
        if men[token].state != FORM:
            return Phrase("big4.refuse.not_in_form", post=men[token].post, name=men[token].player.name)
    posts = sorted(men[token].post for token in answer)
    if len(set(posts)) != len(posts):
        return Phrase("big4.refuse.twice")
    if sum(posts) != total:
        return Phrase("big4.refuse.sum", sum=" + ".join(map(str, posts)), made=sum(posts), total=total)
    return Phrase("big4.refuse.order")
