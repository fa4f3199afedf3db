"""The classic dice: weakening opponents whose numbers add up to the throw (B4-E07, B4-E08, B4-M03)."""

from collections.abc import Sequence
from functools import cache, lru_cache, partial

from companion.games.big4.state import FORM, Footballer, Team, named, numbers_of
from companion.referee.event import Passed, Recovered, Weakened
from companion.referee.question import Answer, Hints, Option
from companion.referee.rules import Ask, Rules, pick
from companion.words import Phrase

Numbers = tuple[int, ...]
Spread = tuple[tuple[int, int], ...]
"""Cards of several teams, lowest number first: the number, and the index of the team."""
NOBODY: Spread = ()


@cache
def sums_to(posts: Numbers, total: int) -> tuple[Numbers, ...]:
    """Every set of these numbers that adds up exactly to the total, shortest first.

    >>> sums_to((2, 3, 4, 5, 9), 9)
    ((9,), (4, 5), (2, 3, 4))
    """
    found: list[Numbers] = [()] if total == 0 else []
    for index, post in enumerate(posts):
        if post <= total:
            found += [(post, *rest) for rest in sums_to(posts[index + 1 :], total - post)]
    return tuple(sorted(found, key=lambda combination: (len(combination), combination)))


def spread(elevens: tuple[Numbers, ...], total: int) -> tuple[Spread, ...]:
    """B4-E07, B4-M03: every set of cards of these teams that adds up to the total, shortest first.

    >>> spread(((2, 9), (2, 7)), 9)
    (((9, 0),), ((2, 0), (7, 1)), ((2, 1), (7, 1)))
    """
    cards = sorted([(post, which) for which, posts in enumerate(elevens) for post in posts])
    return tuple(sorted(_adding_up(cards, total), key=len))


def _adding_up(cards: Sequence[tuple[int, int]], total: int, start: int = 0) -> list[Spread]:
    """Every set of these cards, from that place on and the lowest number first, with this sum."""
    found: list[Spread] = []
    for at in range(start, len(cards)):
        card = cards[at]
        if card[0] == total:
            found.append((card,))
        elif 2 * card[0] <= total:
            found += [(card, *rest) for rest in _adding_up(cards, total - card[0], at + 1)]
    return found


def combinations(rivals: Sequence[Team], total: int) -> tuple[Spread, ...]:
    """B4-E07, B4-M03: every set of their players in form that adds up to the total."""
    if len(rivals) == 1:
        return _sets((rivals[0].form,), total)
    return _sets(tuple([rival.form for rival in rivals]), total)


@lru_cache(maxsize=16384)
def _sets(forms: tuple[int, ...], total: int) -> tuple[Spread, ...]:
    return spread(tuple([numbers_of(form) for form in forms]), total)


def weaken(men: Sequence[Footballer], team: Team, why: str, clause: str) -> Weakened:
    """Turn these cards face down."""
    for man in men:
        team.form &= ~man.bit
        team.weak |= man.bit
    return Weakened(clause, team.side, named(men), why)


def bring_back(men: Sequence[Footballer], team: Team, why: str, clause: str) -> Recovered:
    """Turn these cards face up again."""
    for man in men:
        team.weak &= ~man.bit
        team.form |= man.bit
    return Recovered(clause, team.side, named(men), why)


def use_dice(team: Team, total: int, *, may_decline: bool) -> Rules[list[Team]]:
    """B4-E07: weaken opponents in form whose numbers add up exactly; B4-E08: without such a set, nothing.

    Returns the teams that lost somebody.
    """
    rivals = team.rivals
    sets: Sequence[Spread] = combinations(rivals, total)
    if not sets:
        yield Passed("B4-E08", team.side, "no_combination")
        return []
    if may_decline:
        sets = [*sets, NOBODY]
    clause = "B4-M03" if len(rivals) > 1 else "B4-E07"
    cards = yield from pick(
        team.seat,
        "dice.whom",
        sets,
        partial(_option, rivals),
        lambda: _whom_to_weaken(team, total),
        clause=clause,
    )
    if not cards:
        yield Passed("B4-R1", team.side, "dice_left")
    hit = []
    for which, rival in enumerate(rivals):
        men = [rival.outfield[post] for post, whose in cards if whose == which]
        if men:
            yield weaken(men, rival, "dice", clause)
            hit.append(rival)
    return hit


def _whom_to_weaken(team: Team, total: int) -> Ask:
    rivals = team.rivals
    counts = {man.player.token: man.post for rival in rivals for man in rival.outfield.values()}
    return Ask(
        why_not=partial(_why_not, rivals, total),
        hints=Hints(total=total, counts=counts),
        gaps={"team": team.name, "rival": team.rivals_name, "total": total},
    )


def _option(rivals: Sequence[Team], cards: Spread) -> Option:
    """The numbers as a sum; if there are several teams, each number with its team's letter."""
    if not cards:
        return Option(NOBODY, "none", Phrase("big4.option.leave_dice"))
    tokens = [rivals[which].outfield[post].player.token for post, which in cards]
    if len(rivals) == 1:
        words = " + ".join(str(post) for post, _ in cards)
    else:
        words = " + ".join(f"{post}\u00a0{rivals[which].letter}" for post, which in cards)
    return Option(cards, tokens, words, tuple(tokens))


def _why_not(rivals: Sequence[Team], total: int, answer: Answer) -> Phrase | None:
    """Why these cards cannot be turned: not a rival's, not in form, named twice, or another sum."""
    if not isinstance(answer, list) or not answer:
        return None
    men = {man.player.token: man for rival in rivals for man in rival.outfield.values()}
    for token in answer:
        if not isinstance(token, str) or token not in men:
            return _stranger(rivals)
        if men[token].state != FORM:
            return Phrase("big4.refuse.not_in_form", post=men[token].post, name=men[token].player.name)
    if len(set(answer)) != len(answer):
        return Phrase("big4.refuse.twice")
    posts = sorted(men[token].post for token in answer)
    if sum(posts) != total:
        return Phrase("big4.refuse.sum", sum=" + ".join(map(str, posts)), made=sum(posts), total=total)
    return Phrase("big4.refuse.order" if len(rivals) == 1 else "big4.refuse.order_many")


def _stranger(rivals: Sequence[Team]) -> Phrase:
    if len(rivals) == 1:
        return Phrase("big4.refuse.not_rival", rival=rivals[0].name)
    return Phrase("big4.refuse.not_opponent")
