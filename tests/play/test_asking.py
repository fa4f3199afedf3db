"""State and taps in, state or answer out: any answer of any box can be given, and no tap changes a state."""

import random
from dataclasses import replace

import pytest

from companion.play.asking.asked import Habits
from companion.play.asking.begin import begin, resumed
from companion.play.asking.done import MAIN, Tap
from companion.play.asking.throwing import Throwing
from companion.play.asking.touch import Response, throws, touch
from companion.referee import Refused
from companion.referee.question import written
from tests.play.asking import DIE_BY_DIE, EVERY_HABIT, MODES, REAL, VIRTUAL, any_way, ask, give, held, match

LONG = 150
"""Answers of a match that is played by taps."""


@pytest.mark.parametrize("habits", EVERY_HABIT.values(), ids=EVERY_HABIT)
@pytest.mark.parametrize(("box", "mode"), MODES)
def test_every_answer_can_be_given_by_taps(box: str, mode: str, habits: Habits):
    dice, referee, given = random.Random(f"{box} {mode}"), match(box, mode), 0
    while referee.question is not None and given < LONG:
        asking = ask(referee, habits)
        answer, then = any_way(asking, referee, dice)
        if isinstance(asking.done, Throwing):
            result = touch(asking, MAIN)
            assert isinstance(result, Response)
            assert result.by in ("throw", "row")
            response = replace(result, answer=answer)
        else:
            states, response = give(asking, answer, then)
            assert states[0] == asking, "a state never changes"
            assert all(touch(state, Tap("token", "nothing")) is state for state in states)
            led = written(answer) == written(asking.asked.hints.point_by)
            assert led or written(response.answer) in (written(answer), written(_seen(asking, answer)))
        for each in (*response.passing, response.answer):
            referee.answer(each)
        given += 1
    assert given > 5


def _seen(asking, answer):
    """A throw that is entered on keys says only what the rules need of it."""
    done = ask_again(asking).done
    if not hasattr(done, "parts_of"):
        return answer
    _, total, face = done.parts_of(answer)
    return replace(done, total=None if face in asking.question.alone else total, face=face).answer


def ask_again(asking):
    return begin(asking.asked, replace(asking.habits, one_by_one=False), asking.was)


def a_sum(habits: Habits = VIRTUAL):
    referee = match("big4", "easy")
    for answer in ("towns", ["4", "5", "dribble"]):
        referee.answer(answer)
    referee.answer("dice")
    return ask(referee, habits)


def test_taps_narrow_a_sum_and_the_last_one_answers():
    asking = touch(a_sum(), Tap("token", "1:4"))
    assert asking.done.picking.lit == {"1:5", "1:2", "1:3"}
    response = touch(asking, Tap("token", "1:5"))
    assert (response.answer, response.last.done.picking.tapped) == (["1:4", "1:5"], {"1:4", "1:5"})


def test_with_the_habit_of_confirming_the_main_button_answers():
    asking = touch(touch(a_sum(Habits(confirms=True)), Tap("token", "1:4")), Tap("token", "1:5"))
    assert asking.complete
    assert touch(asking, MAIN).answer == ["1:4", "1:5"]


def test_another_language_or_form_forgets_nothing_and_another_habit_only_what_it_changes():
    asking = touch(a_sum(), Tap("token", "1:4"))
    assert resumed(asking, asking.habits) == asking
    assert resumed(asking, replace(asking.habits, with_odds=True)).done == asking.done
    referee = match("big4", "easy")
    referee.answer("towns")
    typed = touch(ask(referee, REAL), Tap("key", "sum", "9"))
    assert resumed(typed, typed.habits).done.total == 9
    assert resumed(typed, DIE_BY_DIE).done.total is None


def test_an_answer_knows_which_question_it_belongs_to():
    asking = a_sum()
    assert touch(asking, Tap("token", "1:9")).at == asking.asked.at == 3


def test_a_hand_is_covered_until_its_owner_opens_it_and_covered_again_it_is_forgotten():
    asking = ask(held(), Habits(confirms=True))
    option = asking.done.picking.options[0]
    assert asking.done.covered
    assert touch(asking, Tap("option", option)) is asking, "a covered card cannot be tapped"
    opened = touch(asking, MAIN)
    chosen = touch(opened, Tap("option", option))
    assert chosen.done.picking.chosen is option
    assert touch(chosen, Tap("cover")) == asking
    assert resumed(chosen, chosen.habits) == asking


def test_a_card_that_cannot_be_played_is_answered_to_hear_why_not():
    referee = held()
    response = touch(touch(ask(referee, VIRTUAL), MAIN), Tap("idle", "no such card"))
    with pytest.raises(Refused):
        referee.answer(response.answer)


def test_only_virtual_dice_are_thrown_by_shaking():
    referee = match("big4", "easy")
    referee.answer("towns")
    assert throws(ask(referee, VIRTUAL))
    assert not throws(ask(referee, REAL))


def advanced_offer(habits: Habits):
    referee = match("big4", "advanced")
    for answer in ("towns", ["1", "2", "pass"], ["4", "3", "recover"], ["0:3", "0:4"]):
        referee.answer(answer)
    return referee, ask(referee, habits)


def test_a_throw_skips_the_offers_beside_it_and_an_offer_that_is_taken_can_be_put_back():
    referee, asking = advanced_offer(REAL)
    offer = asking.asked.offers.first
    assert [touch(asking, Tap("key", "face", "pass")).passing] == [asking.asked.offers.passing]
    taken = touch(asking, Tap("offer", offer))
    assert taken.question is offer.question
    assert touch(taken, Tap("back")) is asking
    response = give(taken, offer.question.options[0].answer)[1]
    for each in (*response.passing, response.answer):
        referee.answer(each)
    assert written(referee.given[-1].answer) == written(offer.question.options[0].answer)


def test_a_second_tap_on_the_same_text_confirms_and_one_on_another_chooses_anew():
    asking = ask(match("big4", "easy"), Habits(confirms=True))
    assert asking.question.topic == "referee.which"
    first, second, *_ = asking.asked.options
    chosen = touch(asking, Tap("option", first))
    assert chosen.done.picking.chosen is first
    assert touch(chosen, Tap("option", second)).done.picking.chosen is second
    assert touch(chosen, Tap("option", first)).answer == first.answer
