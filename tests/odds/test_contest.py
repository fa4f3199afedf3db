"""Odds that a table can check on paper."""

from fractions import Fraction

import pytest

from companion.games import GAMES
from companion.games.big4.attempt import ATTACK, DEFENCE, Attempt
from companion.referee import Header
from companion.referee.chance import sum_ways

THREE_EACH = {"attack_left": 3, "defence_left": 3}
THREE_DICE = sum_ways(((1, 2, 3, 4, 5, 6),) * 3)


def contest(attack=(), defence=(), **left):
    """A contest as the table shows it, with these values on the table and these dice in the hand."""
    pitch = GAMES["big4"].begin(Header.from_json({"game": "big4", "mode": "easy", "players": ["A", "B"]}))
    shot = Attempt(pitch, "duel", *pitch.teams, pitch.teams[0].outfield[9])
    shot.add(ATTACK, "player", *attack)
    shot.add(DEFENCE, "player", *defence)
    shot.show(**left)
    return pitch.contest


def test_three_dice_have_216_throws_and_make_ten_and_eleven_most_often():
    assert sum(THREE_DICE.values()) == 216
    assert THREE_DICE[10] == THREE_DICE[11] == 27


@pytest.mark.clause("B4-E16", "B4-E17")
def test_a_free_kick_of_two_dice_against_three_scores_197_times_in_1296():
    assert contest(attack_left=2, defence_left=3).chance == Fraction(197, 1296)


@pytest.mark.clause("B4-E29")
def test_an_attack_of_twelve_needs_twelve_to_be_saved():
    shot = contest(attack=(5, 3, 2, 2), defence_left=3)
    assert (shot.thrower, shot.needed) == (1, 12)
    assert shot.chance == Fraction(sum(n for total, n in THREE_DICE.items() if total < 12), 216)


@pytest.mark.clause("B4-A11")
def test_seventeen_against_six_stars_and_three_dice_is_even():
    shot = contest(attack=(5, 5, 1, 4, 2), defence=(6,), defence_left=3)
    assert (shot.needed, shot.chance) == (11, Fraction(1, 2))


def test_an_attack_that_any_throw_saves():
    shot = contest(attack=(2,), defence_left=3)
    assert (shot.needed, shot.chance) == (3, 0)


@pytest.mark.clause("B4-E27", "B4-E28", "B4-A11")
def test_a_duel_before_any_die_counts_every_face_of_the_duel_die():
    shot = contest(attack=(4,), defence=(6,), **THREE_EACH, special=True)
    assert shot.needed is None
    with_stars = [contest(attack=(4, stars), defence=(6,), **THREE_EACH).chance for stars in (1, 2)]
    assert shot.chance == Fraction(1, 6) + sum(with_stars) / 3
    assert round(100 * shot.chance) == 44


@pytest.mark.clause("B4-A03")
def test_what_the_shooter_needs_over_a_wall():
    shot = contest(attack=(4,), defence=(6, 5, 1), attack_left=3)
    assert (shot.thrower, shot.needed) == (0, 9)
    assert [shot.outcome(0, total) for total in (8, 9)] == ["save", "goal"]
    assert shot.outcome(1, 18) is None


@pytest.mark.clause("B4-E29")
def test_what_a_sum_of_the_keeper_makes():
    shot = contest(attack=(17,), defence=(6,), defence_left=3)
    assert [shot.outcome(1, total) for total in (10, 11)] == ["goal", "save"]


def test_a_sum_says_nothing_while_other_dice_are_to_come():
    assert contest(**THREE_EACH).outcome(0, 18) is None
    assert contest(attack_left=3, defence_left=3, special=True).outcome(0, 18) is None


def test_a_contest_decided():
    assert contest(attack=(12,), defence=(11,)).chance == 1
    assert contest(attack=(12,), defence=(12,)).chance == 0
