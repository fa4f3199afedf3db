"""What each combination is worth, and whether the turn goes on."""

import pytest

from tests.games.tir_et_but.table import FACES, NOTHING, turn

SIMPLE = ["lob", "top_corner", "cross_shot"]


@pytest.mark.clause("TB-10")
@pytest.mark.parametrize("combination", SIMPLE)
def test_lob_top_corner_and_cross_shot_are_one_goal_that_may_be_countered(lay, combination):
    tie = lay()
    table = turn(tie).claim(combination)
    assert (table.topic, table.asked) == ("keeper.counter", 1)
    table.answer("leave")
    assert table.done
    assert tie.sides[0].goals == 1
    assert (table.last("goal").by, table.last("goal").clause) == (combination, "TB-10")
    assert (table.last("attempt").by, table.last("attempt").outcome) == (combination, "goal")


@pytest.mark.clause("TB-11")
def test_the_volley_is_one_goal_at_once_or_the_white_die(lay):
    tie = lay()
    table = turn(tie).claim("volley")
    assert (table.topic, table.asked, table.answers) == ("volley.how", 0, ["goal", "double"])
    table.answer("goal").answer("leave")
    assert table.done
    assert tie.sides[0].goals == 1
    assert table.last("goal").by == "volley"


@pytest.mark.clause("TB-11")
@pytest.mark.parametrize(("face", "goals"), [("doubled", 2), ("lost", 0)])
def test_the_double_is_two_goals_or_none(lay, face, goals):
    tie = lay()
    table = turn(tie).claim("volley").answer("double")
    assert (table.topic, [die.name for die in table.question.dice]) == ("volley.die", ["white"])
    table.throw(face)
    if goals:
        table.answer("leave")
    assert table.done
    assert tie.sides[0].goals == table.kinds().count("goal") == goals


@pytest.mark.clause("TB-R17")
@pytest.mark.parametrize(("reading", "goes_on"), [("ends", False), ("goes_on", True)])
def test_after_a_double_that_failed_the_turn_ends_or_goes_on(lay, reading, goes_on):
    table = turn(lay({"TB-R17": reading})).claim("volley").answer("double").throw("lost")
    assert table.done is not goes_on
    assert table.last("attempt").outcome == "missed"
    if goes_on:
        assert table.question.clause == "TB-R17"
        assert len(table.answer("go_on").question.dice) == 3


@pytest.mark.clause("TB-13")
@pytest.mark.parametrize("face", ["ball", "net"])
def test_a_free_kick_is_one_blue_die_and_a_goal_of_it_may_be_countered(lay, face):
    tie = lay()
    table = turn(tie).claim("free_kick")
    assert (table.topic, [die.name for die in table.question.dice]) == ("free_kick.die", ["blue"])
    table.throw(face)
    assert (table.topic, table.asked) == ("keeper.counter", 1)
    table.answer("leave")
    assert table.done
    assert tie.sides[0].goals == 1
    assert table.last("free_kick").outcome == "goal"


@pytest.mark.clause("TB-13", "TB-14")
@pytest.mark.parametrize("face", ["boot", "head", "whistle", "card"])
def test_a_free_kick_missed_lets_the_turn_go_on_with_all_three_dice(lay, face):
    tie = lay()
    table = turn(tie).claim("free_kick").throw(face)
    assert (table.topic, table.asked, table.question.clause) == ("go_on", 0, "TB-14")
    assert table.last("free_kick").outcome == "missed"
    table.answer("go_on")
    assert (table.topic, len(table.question.dice)) == ("try.again", 3)
    assert tie.arena.number == 2


@pytest.mark.clause("TB-14")
def test_all_three_dice_are_taken_again_even_if_only_one_made_the_free_kick(lay):
    table = turn(lay()).throw("whistle", "head", "ball").answer([2]).throw("whistle").answer("claim").throw("boot")
    table.answer("go_on")
    assert len(table.question.dice) == 3


@pytest.mark.clause("TB-14")
def test_a_free_kick_countered_lets_the_turn_go_on_or_stop(lay):
    tie = lay()
    table = turn(tie).claim("free_kick").throw("ball").answer("roll").throw("stopped")
    assert table.last("free_kick").outcome == "saved"
    assert (table.topic, table.answers) == ("go_on", ["go_on", "stop"])
    table.answer("stop")
    assert table.done
    assert tie.sides[0].goals == 0


@pytest.mark.clause("TB-14", "TB-R19")
@pytest.mark.parametrize("face", ["boot", "ball"])
def test_on_the_third_try_the_free_kick_is_still_shot_and_then_the_turn_is_over(lay, face):
    table = turn(lay()).throw(*NOTHING).answer([1]).throw("ball").answer([1, 2, 3]).throw(*FACES["free_kick"])
    table.answer("claim").throw(face)
    if face == "ball":
        table.answer("roll").throw("stopped")
    assert table.done
    assert table.kinds().count("tried") == 3


@pytest.mark.clause("TB-R19")
def test_the_free_kick_is_no_try_and_a_card_on_it_is_ignored(lay):
    tie = lay()
    table = turn(tie).claim("free_kick").throw("card").answer("go_on").throw("card", "head", "head")
    assert tie.arena.number == 2
    assert not tie.sides[0].yellow
    assert table.topic == "none_found.again"


@pytest.mark.clause("TB-14")
def test_three_free_kicks_fit_into_one_turn(lay):
    table = turn(lay()).claim("free_kick").throw("boot").answer("go_on")
    table.throw(*FACES["free_kick"]).answer("claim").throw("boot").answer("go_on")
    table.throw(*FACES["free_kick"]).answer("claim").throw("boot")
    assert table.done
    assert table.kinds().count("free_kick") == 3


@pytest.mark.clause("TB-15")
@pytest.mark.parametrize(("face", "goals"), [("goal", 1), ("no_goal", 0)])
def test_a_penalty_has_no_defence_and_ends_the_turn_whatever_it_shows(lay, face, goals):
    tie = lay({"TB-R3": "goes_on", "TB-R11": "remaining_tries"})
    table = turn(tie).claim("penalty")
    assert (table.topic, [die.name for die in table.question.dice]) == ("penalty.die", ["green"])
    table.throw(face)
    assert table.done
    assert tie.sides[0].goals == goals
    assert table.last("penalty").outcome == ("goal" if goals else "missed")


@pytest.mark.clause("TB-R3")
@pytest.mark.parametrize("combination", [*SIMPLE, "volley"])
@pytest.mark.parametrize(("reading", "goes_on"), [("ends", False), ("goes_on", True)])
def test_after_a_counter_the_turn_ends_or_goes_on_with_all_dice(lay, combination, reading, goes_on):
    table = turn(lay({"TB-R3": reading})).claim(combination)
    if combination == "volley":
        table.answer("goal")
    table.answer("roll").throw("stopped")
    assert table.last("attempt").outcome == "saved"
    assert table.done is not goes_on
    if goes_on:
        assert table.question.clause == "TB-R3"
        assert len(table.answer("go_on").question.dice) == 3


@pytest.mark.clause("TB-R11")
@pytest.mark.parametrize("combination", ["lob", "free_kick", "volley"])
@pytest.mark.parametrize(("reading", "goes_on"), [("ends", False), ("remaining_tries", True)])
def test_after_a_goal_the_turn_ends_or_the_tries_left_are_played(lay, combination, reading, goes_on):
    tie = lay({"TB-R11": reading})
    table = turn(tie).claim(combination)
    if combination == "volley":
        table.answer("goal")
    elif combination == "free_kick":
        table.throw("ball")
    table.answer("leave")
    assert table.done is not goes_on
    if goes_on:
        assert table.question.clause == "TB-R11"
        table.answer("go_on").throw(*FACES["lob"]).answer("claim").answer("leave")
        table.answer("go_on").throw(*FACES["lob"]).answer("claim").answer("leave")
        assert table.done
        assert tie.sides[0].goals == 3
        assert tie.sides[0].track[-1].goals == 3


@pytest.mark.clause("TB-R3", "TB-R11", "TB-12")
def test_a_double_that_lost_one_goal_to_the_keeper_is_a_goal_that_stands(lay):
    table = turn(lay({"TB-R3": "goes_on"})).claim("volley").answer("double").throw("doubled")
    assert table.answer("roll").throw("stopped").done
