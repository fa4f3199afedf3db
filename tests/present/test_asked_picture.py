"""The picture of a question: a function of its state alone, and nothing of a covered hand is ever in it."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from companion.play.asking.asked import Asking
from companion.play.asking.choosing import Choosing
from companion.play.asking.done import MAIN, Tap
from companion.play.asking.touch import touch
from companion.present.appearance import BoxLook
from companion.present.asked.picture import AskedPicture, Room
from companion.present.asked.picture_of import picture_of
from companion.referee import Referee
from companion.referee.secrecy import own_hand
from companion.words.translation import tr
from tests.play.asking import EVERY_HABIT, ask, match
from tests.players import any_answer

MATCHES, ANSWERS = 50, 40
ROOMS = (Room("wide"), Room("phone", compact=True), Room("upright"))


def texts(value: Any) -> Iterator[str]:
    """Every text in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from texts(getattr(value, field.name))
    elif isinstance(value, Mapping):
        yield from texts([*value.keys(), *value.values()])
    elif isinstance(value, tuple | list | frozenset | set):
        for each in value:
            yield from texts(each)


def picture(asking: Asking, referee: Referee, room: Room) -> AskedPicture:
    return picture_of(asking, room, BoxLook(referee.game, referee.header))


def secrets(asking: Asking) -> set[str]:
    """The codes and the words of the cards that move the ball, in the hand that is asked for."""
    held = {token.label for token in own_hand(asking.table, asking.asked.eyes or "") if ":" in token.label}
    return held | {tr.render(option.words) for option in asking.asked.options if option.answer in held}


def leaks(shown: AskedPicture, asking: Asking) -> list[str]:
    return [text for text in texts(shown) if any(secret in text for secret in secrets(asking))]


def covered_hands(seed: int) -> Iterator[tuple[Asking, Referee]]:
    """The questions of a random match for which a hand has to be opened."""
    referee, dice = match("buteur", "standard", hands="app"), random.Random(seed)
    for _ in range(ANSWERS):
        if referee.question is None:
            return
        asking = ask(referee, dice.choice(list(EVERY_HABIT.values())))
        if isinstance(asking.done, Choosing) and asking.done.covered:
            yield asking, referee
        referee.answer(any_answer(referee.question, dice))


def test_nothing_of_a_covered_hand_is_in_the_picture():
    looked = 0
    for seed in range(MATCHES):
        for asking, referee in covered_hands(seed):
            opened = touch(asking, MAIN)
            assert isinstance(opened, Asking)
            hidden = touch(opened, Tap("cover"))
            assert isinstance(hidden, Asking)
            for state in (asking, hidden):
                for room in ROOMS:
                    shown = picture(state, referee, room)
                    assert leaks(shown, state) == []
                    assert not [*shown.marks.lit, *shown.marks.chosen, *shown.marks.odds]
                    assert shown.trying is None
            looked += 1
    assert looked > MATCHES


def test_the_search_sees_a_card_that_is_planted():
    asking, referee = next(covered_hands(1))
    shown, secret = picture(asking, referee, ROOMS[0]), sorted(secrets(asking))[0]
    assert leaks(replace(shown, hint=f"… {secret} …"), asking)
    assert leaks(replace(shown, marks=replace(shown.marks, odds={secret: "12 %"})), asking)


@pytest.mark.parametrize("habit", EVERY_HABIT)
def test_the_same_state_has_the_same_picture(habit: str):
    referee = match("big4", "easy")
    referee.answer("towns")
    asking = ask(referee, EVERY_HABIT[habit])
    for room in ROOMS:
        assert picture(asking, referee, room) == picture(asking, referee, room)
