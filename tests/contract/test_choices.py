"""Nobody is asked what changes nothing: of the answers to a choice, two at least lead to different matches."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games import GAMES
from companion.referee import Entry, Option, Pick, Place, Play, Roll
from tests.contract.test_going_back import asked
from tests.players import any_answer, any_header

LOOKED_AT = 60
"""Choices of each box that are looked at, by chance; a choice of one is an instruction and is left alone."""
A_WHILE = 12
"""How many answers further a difference may show: a card is described by several of them."""


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_the_answers_to_a_choice_do_not_all_come_to_the_same(game_id):
    game, chance = GAMES[game_id], random.Random(f"choices {game_id}")
    looked_at = 0
    while looked_at < LOOKED_AT:
        header = any_header(game, chance, house_rules=True)
        play = Play(game, header)
        while (question := play.question) is not None and looked_at < LOOKED_AT:
            if isinstance(question, Pick | Place) and len(question.options) > 1 and chance.random() < 0.2:
                looked_at += 1
                assert _decides(play), (question.topic, asked(question))
            play.answer(Entry("answer", _answer(question, chance)))


def _answer(question: Any, chance: random.Random) -> Any:
    """Dice of which only the meaning is said leave more to be asked."""
    if isinstance(question, Roll) and question.meanings and chance.random() < 0.4:
        return chance.choice(question.meanings).answer
    return any_answer(question, chance)


def _decides(play: Play) -> bool:
    """Whether the match after one of the answers is another than after the first."""
    first, *others = play.question.options if play.question else ()
    return any(
        one != other for option in others for one, other in zip(_after(play, first), _after(play, option), strict=True)
    )


def _after(play: Play, option: Option) -> Iterator[str]:
    """The match after that answer: what is seen or kept, now and a few answers later."""
    after, chance = play.back(len(play.steps)), random.Random(0)
    yield repr(after.answer(Entry("answer", option.answer)))
    for _ in range(A_WHILE):
        yield repr((asked(after.question), str(after.table), after.state.keep()))
        if after.question is not None:
            after.answer(Entry("answer", any_answer(after.question, chance)))
