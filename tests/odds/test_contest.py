"""Odds that a table can check on paper."""

from fractions import Fraction

import pytest

from companion.odds import goal_odds, needed_to_save, needed_to_score, outcome_of
from companion.odds.contest import ways
from companion.referee import Contest
from companion.referee.tally import Part, Tally

DUEL_DIE = (1000, -1000, 1, 1, 2, 2)
THREE_EACH = {"attack_dice_left": 3, "defence_dice_left": 3}


def contest(attack=(), defence=(), **left):
    return Contest("duel", 0, 1, "0:9", "1:G", Tally((Part("dice", attack),)), Tally((Part("dice", defence),)), **left)


def test_three_dice_have_216_throws_and_make_ten_and_eleven_most_often():
    assert sum(ways(3).values()) == 216
    assert ways(3)[10] == ways(3)[11] == 27
    assert ways(0) == {0: 1}


@pytest.mark.clause("B4-E16", "B4-E17")
def test_a_free_kick_of_two_dice_against_three_scores_197_times_in_1296():
    assert goal_odds(contest(attack_dice_left=2, defence_dice_left=3)) == Fraction(197, 1296)


@pytest.mark.clause("B4-E29")
def test_an_attack_of_twelve_needs_twelve_to_be_saved():
    shot = contest(attack=(5, 3, 2, 2), defence_dice_left=3)
    assert needed_to_save(shot) == 12
    assert goal_odds(shot) == Fraction(sum(n for total, n in ways(3).items() if total < 12), 216)


@pytest.mark.clause("B4-A11")
def test_seventeen_against_six_stars_and_three_dice_is_even():
    shot = contest(attack=(5, 5, 1, 4, 2), defence=(6,), defence_dice_left=3)
    assert needed_to_save(shot) == 11
    assert goal_odds(shot) == Fraction(1, 2)


def test_an_attack_that_any_throw_saves():
    assert needed_to_save(contest(attack=(2,), defence_dice_left=3)) == 3
    assert goal_odds(contest(attack=(2,), defence_dice_left=3)) == 0


def test_a_special_die_of_unknown_faces_in_the_hand_leaves_the_odds_open():
    assert goal_odds(contest(attack_dice_left=3, defence_dice_left=3, special_left=True)) is None
    assert needed_to_save(contest(attack_dice_left=3, defence_dice_left=3, special_left=True)) is None


@pytest.mark.clause("B4-E27", "B4-E28", "B4-A11")
def test_a_duel_before_any_die_counts_every_face_of_the_duel_die():
    shot = contest(attack=(4,), defence=(6,), **THREE_EACH, special_left=True, special=DUEL_DIE)
    assert needed_to_save(shot) is needed_to_score(shot) is None
    with_stars = [goal_odds(contest(attack=(4, stars), defence=(6,), **THREE_EACH)) for stars in (1, 2)]
    assert goal_odds(shot) == Fraction(1, 6) + sum(with_stars) / 3
    assert round(100 * goal_odds(shot)) == 44


@pytest.mark.clause("B4-A03")
def test_what_the_shooter_needs_over_a_wall():
    shot = contest(attack=(4,), defence=(6, 5, 1), attack_dice_left=3)
    assert needed_to_score(shot) == 9
    assert needed_to_save(shot) is None
    assert [outcome_of(shot, 0, total) for total in (8, 9)] == ["save", "goal"]


@pytest.mark.clause("B4-E29")
def test_what_a_sum_of_the_keeper_makes():
    shot = contest(attack=(17,), defence=(6,), defence_dice_left=3)
    assert [outcome_of(shot, 1, total) for total in (10, 11)] == ["goal", "save"]


def test_a_sum_says_nothing_while_other_dice_are_to_come():
    assert outcome_of(contest(**THREE_EACH), 0, 18) is None
    assert outcome_of(contest(attack_dice_left=3, special_left=True, special=DUEL_DIE), 0, 18) is None


def test_a_contest_decided():
    assert goal_odds(contest(attack=(12,), defence=(11,))) == 1
    assert goal_odds(contest(attack=(12,), defence=(12,))) == 0
