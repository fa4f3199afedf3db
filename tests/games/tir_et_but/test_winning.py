"""The exact chances of winning: the mean over all throws, as the rules go on from each, is what was said before."""

import random

import pytest

from companion.bots import make_bot
from companion.games import GAMES
from companion.games.tir_et_but.winning import SERVED, YELLOW, exact_chance, mover, warned
from companion.referee import Given, Header, Pick, Play, Roll

GAME = GAMES["tir-et-but"]
CLOSE = 1e-9


def begun(**more) -> Play:
    return Play(
        GAME, Header.from_json({"game": "tir-et-but", "mode": "single", "players": ["Ada", "Bo"], "starts": 0} | more)
    )


def answered(play: Play, answer: object) -> Play:
    after = play.back(len(play.steps))
    after.answer(Given(answer))
    return after


def after_throw(play: Play) -> float:
    """The mean of the exact chances over all throws of the dice of this question."""
    question = play.question
    assert isinstance(question, Roll)
    outcomes = question.dice.outcomes
    known: dict[tuple[str, ...], float] = {}
    for faces in outcomes:
        key = tuple(sorted(faces))
        if key not in known:
            known[key] = exact_chance(answered(play, list(faces)).state)
    return sum(known[tuple(sorted(faces))] for faces in outcomes) / len(outcomes)


def positions(seed: int, wanted: int) -> list[Play]:
    """Throws of the blue dice here and there in a match of regulars."""
    play, found, dice = begun(), [], random.Random(seed)
    bot = make_bot("formidable", GAME, seed)
    while play.question is not None and len(found) < wanted:
        question = play.question
        if isinstance(question, Roll) and question.topic.startswith("try.") and dice.random() < 0.08:
            found.append(play.back(len(play.steps)))
        chosen = question.chosen_by(bot.at(play.state, question.seat.side))
        is_roll = isinstance(question, Roll)
        answer = list(chosen) if is_roll else next(each.answer for each in question.options if each.value is chosen)
        play.answer(Given(answer))
    return found


@pytest.mark.clause("TB-03", "TB-04", "TB-20", "TB-22")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_throw_changes_nothing_on_average(seed):
    found = positions(seed, 4)
    assert len(found) == 4
    for play in found:
        assert after_throw(play) == pytest.approx(exact_chance(play.state), abs=CLOSE)


def test_a_choice_of_the_regular_changes_nothing():
    """Of the sets of dice that are equally good, the mean is what was said before the choice."""
    play = begun()
    play.answer(Given(["ball", "boot", "card"]))
    question = play.question
    assert isinstance(question, Pick)
    worths = (
        make_bot("regular", GAME, 1).at(play.state, 0).worths(question.topic, [each.value for each in question.options])
    )
    best = [option for option, worth in zip(question.options, worths, strict=True) if worth == max(worths)]
    chances = [exact_chance(answered(play, option.answer).state) for option in best]
    assert sum(chances) / len(chances) == pytest.approx(exact_chance(play.state), abs=CLOSE)


@pytest.mark.clause("TB-30", "TB-31")
@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        ("", "", 1 / 2),
        ("mmmmm", "mmmm", 1 / 3 * 1 / 2),
        ("gmmmm", "mmmm", 1 / 3 + 2 / 3 * 1 / 2),
        ("ggggm", "gggg", 1 / 3 * 1 / 2),
        ("gmmmmg", "gmmmmm", 1),
    ],
)
def test_the_last_kicks_of_a_shoot_out_are_counted(kicked_off, mine, theirs, chance):
    """A kick scores two times in three; level after five each, both are as likely to win."""
    tie = kicked_off(mode="single").full_time().full_time().tie
    assert tie.period == "shootout"
    for side, kicks in zip(tie.sides, (mine, theirs), strict=True):
        side.kicks = [{"g": "goal", "m": "missed"}[kick] for kick in kicks]
    assert exact_chance(tie) == pytest.approx(chance)


@pytest.mark.clause("TB-20", "TB-21", "TB-24", "TB-25")
def test_warnings_add_up_and_reds_cancel_each_other():
    once = warned((0, 0), 0, turn_to_come=False)
    assert once == (YELLOW, 0)
    red = warned(once, 0, turn_to_come=False)
    assert warned(red, 0, turn_to_come=False) == red
    theirs = warned((red[0], YELLOW), 1, turn_to_come=True)
    assert theirs == (YELLOW, YELLOW)
    assert SERVED not in red


@pytest.mark.clause("TB-03")
def test_the_other_side_starts_the_second_half():
    assert [mover(played) for played in (0, 1, 11, 12, 13, 23, 24, 25)] == [0, 1, 1, 1, 0, 0, 0, 1]


def test_other_readings_are_left_to_the_model():
    assert exact_chance(begun().state) == pytest.approx(0.5, abs=0.01)
    assert exact_chance(begun(rulings={"TB-R3": "goes_on"}).state) is None
