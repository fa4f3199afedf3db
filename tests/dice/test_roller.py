"""Virtual dice: fair, drawn from a key, and the same again when a throw is taken back."""

import random
from collections import Counter

import pytest

from companion.dice import Roller, fresh_key
from companion.dice.stream import below, fair_bytes
from companion.referee import Die, Draw, Option, Roll, Seat

SEAT = Seat(0, "Nina")
CLASSIC = Die("classic", ("1", "2", "3", "4", "5", "6"))
KEY = "00" * 32


def roll(*dice):
    return Roll(SEAT, "turn", "B4-E06", dice)


def chi_square(counts: Counter, faces: int) -> float:
    expected = sum(counts.values()) / faces
    return sum((counts[face] - expected) ** 2 / expected for face in range(faces))


def test_a_throw_answers_the_question():
    question = roll(CLASSIC, CLASSIC, Die("action", ("go", "stop")))
    for throw in range(50):
        question.chosen(Roller(KEY).throw(question, throw))


def test_the_same_throw_comes_back_and_the_next_one_differs():
    question = roll(*[CLASSIC] * 10)
    roller = Roller(KEY)
    assert roller.throw(question, 3) == Roller(KEY).throw(question, 3)
    assert roller.throw(question, 3) != roller.throw(question, 4)


def test_keys_differ():
    question = roll(*[CLASSIC] * 10)
    assert fresh_key() != fresh_key()
    assert Roller(fresh_key()).throw(question, 0) != Roller(fresh_key()).throw(question, 0)


@pytest.mark.parametrize("faces", [2, 6, 10, 55])
def test_faces_come_equally_often(faces):
    stream = fair_bytes(bytes(32), "test")
    counts = Counter(below(stream, faces) for _ in range(600 * faces))
    # The 99.9 % point of chi-square stays below this for these degrees of freedom.
    assert chi_square(counts, faces) < faces + 4.5 * (2 * faces) ** 0.5


def test_a_biased_control_fails_the_same_test():
    dice = random.Random(1)
    counts = Counter(dice.randrange(256) % 200 % 6 if dice.random() < 0.5 else 0 for _ in range(3600))
    assert chi_square(counts, 6) > 6 + 4.5 * 12**0.5


def test_bytes_that_would_favour_low_numbers_are_thrown_away():
    assert below(iter([255, 254, 253, 252, 7]), 6) == 7 % 6
    assert below(iter([251]), 6) == 251 % 6


def test_a_draw_follows_the_counts_of_the_deck():
    cards = [Option(name, name, name) for name in ("left", "right", "gone")]
    question = Draw(SEAT, "goal", "FS-30", cards, deck="goal", counts=(3, 1, 0))
    drawn = Counter(Roller(KEY).throw(question, n) for n in range(2000))
    assert set(drawn) == {"left", "right"}
    assert 2.5 < drawn["left"] / drawn["right"] < 3.6
