"""The classic dice: weakening opponents whose numbers add up to the throw (B4-E07, B4-E08, B4-M03)."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial

from companion.games.big4.men import any_of
from companion.games.big4.state import FORM, WEAK, Footballer, Pitch, Team, named
from companion.referee.event import Passed, Weakened
from companion.referee.question import Answer, Option
from companion.referee.rules import Rules, pick
from companion.words import Phrase

Numbers = tuple[int, ...]
Spread = tuple[tuple[int, int], ...]
"""Cards of several teams, lowest number first: the number, and which of the teams."""


@cache
def sums_to(posts: Numbers, total: int) -> tuple[Numbers, ...]:
    """Every set of these numbers that adds up exactly to the total, the shortest first.

    >>> sums_to((2, 3, 4, 5, 9), 9)
    ((9,), (4, 5), (2, 3, 4))
    """
    found: list[Numbers] = [()] if total == 0 else []
    for index, post in enumerate(posts):
        if post <= total:
            found += [(post, *rest) for rest in sums_to(posts[index + 1 :], total - post)]
    return tuple(sorted(found, key=lambda combination: (len(combination), combination)))


@lru_cache(maxsize=512)
def spread(elevens: tuple[Numbers, ...], total: int) -> tuple[Spread, ...]:
    """B4-M03: every way to make the total with cards of several teams, the shortest first.

    >>> spread(((2, 9), (2, 7)), 9)
    (((9, 0),), ((2, 0), (7, 1)), ((2, 1), (7, 1)))
    """
    first, others = elevens[0], elevens[1:]
    if not others:
        found = [tuple((post, 0) for post in posts) for posts in sums_to(first, total)]
    else:
        found = [
            tuple(sorted([*((post, 0) for post in own), *((post, which + 1) for post, which in rest)]))
            for share in range(total + 1)
            for own in sums_to(first, share)
            for rest in spread(others, total - share)
        ]
    return tuple(sorted(found, key=lambda cards: (len(cards), cards)))


def combinations(rivals: Sequence[Team], total: int) -> tuple[Spread, ...]:
    return spread(tuple(tuple(man.post for man in rival.in_form) for rival in rivals), total)


def weaken(men: Iterable[Footballer], team: Team, why: str, clause: str) -> Rules[None]:
    """Turn these cards face down."""
    men = list(men)
    for man in men:
        man.state = WEAK
    yield Weakened(clause, team.side, players=named(men), why=why)


def use_dice(pitch: Pitch, team: Team, total: int, *, may_decline: bool) -> Rules[list[Team]]:
    """B4-E07: weaken in-form opponents whose numbers add up exactly; B4-E08: without such a set, nothing.

    Returns the teams that lost somebody.
    """
    rivals = pitch.rivals(team)
    sets = combinations(rivals, total)
    if not sets:
        yield Passed("B4-E08", team.side, why="no_combination")
        return []
    options = [_option(rivals, cards) for cards in sets]
    if may_decline:
        options.append(Option((), "none", Phrase("big4.option.leave_dice")))
    clause = "B4-M03" if len(rivals) > 1 else "B4-E07"
    cards: Spread = yield from pick(
        team.seat,
        "dice.whom",
        options,
        clause=clause,
        why_not=partial(_why_not, rivals, total),
        adds_up_to=total,
        counts={man.player.token: man.post for rival in rivals for man in rival.outfield.values()},
        team=team.name,
        rival=any_of(rivals),
        total=total,
    )
    if not cards:
        yield Passed("B4-R1", team.side, why="dice_left")
    hit = []
    for which, rival in enumerate(rivals):
        men = [rival.outfield[post] for post, whose in cards if whose == which]
        if men:
            yield from weaken(men, rival, "dice", clause)
            hit.append(rival)
    return hit


def _option(rivals: Sequence[Team], cards: Spread) -> Option:
    """The numbers as a sum; with several teams to choose from, each number with its team's letter."""
    tokens = [rivals[which].outfield[post].player.token for post, which in cards]
    if len(rivals) == 1:
        words = " + ".join(str(post) for post, _ in cards)
    else:
        words = " + ".join(f"{post}\u00a0{rivals[which].letter}" for post, which in cards)
    return Option(cards, tokens, words, tuple(tokens))


def _why_not(rivals: Sequence[Team], total: int, answer: Answer) -> Phrase | None:
    """Why these cards cannot be turned: not the rivals', not in form, named twice, or another sum."""
    if not isinstance(answer, list) or not answer:
        return None
    men = {man.player.token: man for rival in rivals for man in rival.outfield.values()}
    for token in answer:
        if not isinstance(token, str) or token not in men:
            return _stranger(rivals, token)
        if men[token].state != FORM:
            return Phrase("big4.refuse.not_in_form", post=men[token].post, name=men[token].player.name)
    if len(set(answer)) != len(answer):
        return Phrase("big4.refuse.twice")
    posts = sorted(men[token].post for token in answer)
    if sum(posts) != total:
        return Phrase("big4.refuse.sum", sum=" + ".join(map(str, posts)), made=sum(posts), total=total)
    return Phrase("big4.refuse.order" if len(rivals) == 1 else "big4.refuse.order_many")


def _stranger(rivals: Sequence[Team], token: Answer) -> Phrase:
    if len(rivals) == 1:
        return Phrase("big4.refuse.not_rival", token=token, rival=rivals[0].name)
    return Phrase("big4.refuse.not_opponent", token=str(token)[:40])
