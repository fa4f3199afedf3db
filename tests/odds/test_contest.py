"""Odds that a table can check on paper."""

from fractions import Fraction

import pytest

from companion.odds import goal_odds, needed_to_save
from companion.odds.contest import ways
from companion.referee import Contest
from companion.referee.tally import Part, Tally


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


def test_a_contest_decided():
    assert goal_odds(contest(attack=(12,), defence=(11,))) == 1
    assert goal_odds(contest(attack=(12,), defence=(12,))) == 0
