"""Two matches that only the owner of one hand can tell apart (BU-06)."""

import random
from collections.abc import Callable
from typing import Any

from companion.referee import Referee, Refused
from companion.referee.secrecy import drawn_into_hand
from companion.referee.tables.grid import CardToken

Wanted = Callable[[CardToken, str], bool]


def with_another_card(
    played: Referee, at: int, chance: random.Random, wanted: Wanted = lambda *_: True
) -> list[Any] | None:
    """The answers before ``at``, with a card of the stock in place of one that somebody holds; None if there is none.

    ``wanted`` is asked about the card and the one in its place.
    """
    tokens = [token for token in played.play.back(at).table.tokens if isinstance(token, CardToken)]
    stock = [token.label for token in tokens if token.face_down and token.holder is None]
    pairs = [(token, other) for token in tokens if token.holder for other in stock if wanted(token, other)]
    if not pairs:
        return None
    card, instead = chance.choice(pairs)
    steps = played.steps[:at]
    drawn = [
        index
        for index, step in enumerate(steps)
        if drawn_into_hand(step.question)
        and step.given.answer == card.label
        and step.question.seat.player == card.holder
    ]
    answers = [step.given.answer for step in steps]
    answers[drawn[-1]] = instead
    return answers


def twin(played: Referee, at: int, chance: random.Random, wanted: Wanted) -> Referee | None:
    """The match before its answer ``at`` with another card in a hand; None if it cannot be played like this one."""
    answers = with_another_card(played, at, chance, wanted)
    again = Referee(played.game, played.header)
    for step, answer in zip(played.steps, answers or (), strict=False):
        if again.question is None or again.question.topic != step.question.topic:
            return None
        try:
            again.answer(answer)
        except Refused:
            return None
    return again if answers else None
