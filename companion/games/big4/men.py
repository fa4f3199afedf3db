"""Choosing one footballer among some, and saying why another one cannot be chosen."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.games.big4.state import Footballer, Team
from companion.referee.question import Answer, Option, Seat
from companion.referee.rules import Rules, pick
from companion.words import Phrase


def choose(
    seat: Seat,
    topic: str,
    men: Sequence[Footballer],
    owner: Team,
    *,
    clause: str,
    decline: Option | None = None,
    **gaps: Any,
) -> Rules[Any]:
    """One of these players of ``owner``, asked of ``seat``."""
    options = [man_option(man) for man in men]
    if decline:
        options.append(decline)
    chosen = yield from pick(
        seat, topic, options, clause=clause, why_not=partial(_why_not, owner), owner=owner.name, **gaps
    )
    return chosen


def man_option(man: Footballer) -> Option:
    token = man.player.token
    return Option(man, token, Phrase("big4.option.player", post=man.player.post, name=man.player.name), (token,))


def _why_not(owner: Team, answer: Answer) -> Phrase | None:
    if answer == owner.keeper.token:
        return Phrase("big4.refuse.keeper")
    for man in owner.outfield.values():
        if man.player.token == answer:
            return Phrase(f"big4.refuse.player_{man.state}", post=man.post, name=man.player.name)
    return Phrase("big4.refuse.not_theirs", token=str(answer)[:40], owner=owner.name)
