"""Virtual dice: fair, drawn from a key, and the same again when a throw is taken back."""

from collections import Counter

from companion.dice import Roller, fresh_key
from companion.referee import Die, Draw, Option, Roll, Seat
from tests.assertions import does_not_raise

SEAT = Seat(0, "Nina")
CLASSIC = Die("classic", ("1", "2", "3", "4", "5", "6"))
KEY = "00" * 32


def roll(*dice):
    return Roll(SEAT, "turn", "B4-E06", dice)


def test_a_throw_answers_the_question():
    question = roll(CLASSIC, CLASSIC, Die("action", ("go", "stop")))
    with does_not_raise():
        for throw in range(50):
            question.chosen(Roller(KEY).throw(question, throw))


def test_the_same_throw_comes_back_and_the_next_one_differs():
    question = roll(*[CLASSIC] * 10)
    roller = Roller(KEY)
    assert roller.throw(question, 3) == Roller(KEY).throw(question, 3)
    assert roller.throw(question, 3) != roller.throw(question, 4)


def test_dice_of_different_sizes_each_take_their_own_number():
    question = roll(CLASSIC, Die("coin", ("heads", "tails")), CLASSIC)
    thrown = Counter(Roller(KEY).throw(question, n)[1] for n in range(2000))
    assert 0.8 < thrown["heads"] / thrown["tails"] < 1.25


def test_keys_differ():
    question = roll(*[CLASSIC] * 10)
    assert fresh_key() != fresh_key()
    assert Roller(fresh_key()).throw(question, 0) != Roller(fresh_key()).throw(question, 0)


def test_a_draw_follows_the_counts_of_the_deck():
    cards = [Option(name, name, name) for name in ("left", "right", "gone")]
    question = Draw(SEAT, "goal", "FS-30", cards, deck="goal", counts=(3, 1, 0))
    drawn = Counter(Roller(KEY).throw(question, n) for n in range(2000))
    assert set(drawn) == {"left", "right"}
    assert 2.5 < drawn["left"] / drawn["right"] < 3.6
