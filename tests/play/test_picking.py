"""Tapping cards narrows the options."""

from companion.play.picking import Picking
from companion.referee import Option


def sums(*sets):
    return [Option(posts, posts, "", tuple(f"1:{post}" for post in posts)) for posts in sets]


NINE = sums((9,), (2, 7), (3, 6), (4, 5), (2, 3, 4))


def test_before_any_tap_every_card_of_an_option_is_lit_and_nothing_is_chosen():
    picking = Picking(tuple(NINE))
    assert picking.lit == {f"1:{post}" for post in (2, 3, 4, 5, 6, 7, 9)}
    assert picking.chosen is None


def test_a_tap_keeps_the_options_that_contain_it():
    picking = Picking(tuple(NINE))
    picking = picking.tap("1:4")
    assert [option.value for option in picking.possible] == [(4, 5), (2, 3, 4)]
    assert picking.lit == {"1:5", "1:2", "1:3"}
    picking = picking.tap("1:5")
    assert picking.chosen.value == (4, 5)
    assert picking.lit == frozenset()


def test_a_second_tap_takes_the_card_back():
    picking = Picking(tuple(NINE))
    picking = picking.tap("1:4")
    picking = picking.tap("1:4")
    assert picking.tapped == frozenset()


def test_a_card_that_no_longer_fits_starts_another_choice():
    picking = Picking(tuple(NINE))
    picking = picking.tap("1:4")
    picking = picking.tap("1:9")
    assert picking.chosen.value == (9,)


def test_a_card_of_no_option_is_no_choice():
    picking = Picking(tuple(NINE))
    picking = picking.tap("1:4")
    assert picking.tap("0:4") is picking
    assert picking.tapped == {"1:4"}


def test_the_words_of_an_option_choose_it_whole():
    picking = Picking(tuple(NINE))
    picking = picking.tap("1:9")
    picking = picking.name(NINE[4])
    assert picking.chosen.value == (2, 3, 4)
    assert picking.tapped == {"1:2", "1:3", "1:4"}


def test_an_option_without_tokens_is_chosen_by_its_words_and_dropped_by_a_tap():
    leave = Option(None, "none", "")
    picking = Picking((*NINE, leave))
    picking = picking.name(leave)
    assert picking.chosen is leave
    picking = picking.tap("1:9")
    assert picking.chosen.value == (9,)


def test_each_card_that_completes_an_option_is_known():
    picking = Picking(tuple(NINE))
    assert {token: option.value for token, option in picking.completed_by.items()} == {"1:9": (9,)}
    picking = picking.tap("1:4")
    assert {token: option.value for token, option in picking.completed_by.items()} == {"1:9": (9,), "1:5": (4, 5)}
