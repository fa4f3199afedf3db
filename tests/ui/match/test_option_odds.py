"""The exact chance of a goal on the options of each box: on cards, tiles, chips and the main button; its switch."""

from fractions import Fraction
from typing import Any

import pytest

from companion.present.chances.live import percent_words
from companion.ui.match.question_box import OddsSwitch
from companion.ui.widgets.cards.odds_tag import OddsTag
from companion.ui.widgets.chip import Chip
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_chances import FOUR, asked, tap_one
from tests.ui.stage import PHONE, SIZES, TABLET

each_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


@pytest.fixture
def table(stage, tmp_path):
    return lambda size=TABLET: AtTheTable(stage, tmp_path, size)


def counted(hand: AtTheTable) -> dict[Any, str]:
    """The chance of each option in words, by its answer, as the rules count it."""
    question = hand.referee.question
    odds = {str(option.answer): question.goal_odds(option) for option in question.options}
    return {answer: percent_words(chance) for answer, chance in odds.items() if chance is not None}


def tags(hand: AtTheTable) -> list[str]:
    return sorted(tag.text for tag in hand.stage.all(OddsTag) if tag.text and tag.opacity)


def on_chips(hand: AtTheTable) -> list[str]:
    return sorted(chip.odds for chip in hand.stage.all(Chip) if chip.odds)


@each_size
def test_each_shooter_carries_his_chance_and_the_chosen_one_is_green(table, size):
    hand = table(size)
    asked("big4", "duel.who")(hand)
    wanted = counted(hand)
    board = hand.screen.frame.stage.board
    assert wanted
    assert {token: board.card(token).odds for token in wanted} == wanted
    assert tags(hand) == sorted(wanted.values())
    for tag in hand.stage.all(OddsTag):
        assert tag.owner.x <= tag.x
        assert tag.right <= tag.owner.right
    tap_one(hand)
    taken = [tag for tag in hand.stage.all(OddsTag) if tag.taken]
    assert [tag.text for tag in taken] == [wanted[next(iter(hand.screen.shown.picture.marks.chosen))]]
    assert hand.screen.frame.main.note == f"Chance de but\u00a0: {taken[0].text}"


def test_the_free_kick_among_other_answers_says_15_percent(table):
    hand = table()
    asked("big4", "blue.what", mode="easy", seed=1)(hand)
    assert counted(hand)["action"] == percent_words(Fraction(197, 1296))
    assert on_chips(hand) == [counted(hand)["action"]]


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_wall_says_its_chance_on_the_advice_and_on_each_card_that_completes_it(table, size):
    hand = table(size)
    asked("big4", "wall.who")(hand)
    wanted = counted(hand)
    question = hand.referee.question
    assert on_chips(hand) == [wanted[str(question.hints.advised)]]
    assert tags(hand) == []
    tap_one(hand)
    assert tags(hand) == [], "one of three"
    tap_one(hand)
    two = hand.screen.shown.picture.marks.chosen
    whole = [option for option in question.options if two < set(option.tokens)]
    assert tags(hand) == sorted(wanted[str(option.answer)] for option in whole)


@pytest.mark.parametrize(
    ("game", "topic", "header"),
    [
        ("big4", "bonus.attack", {}),
        ("big4", "free_kick.at", {"mode": "easy", "players": FOUR}),
        ("tir-et-but", "keeper.counter", {}),
        ("buteur", "penalty.offer", {}),
        ("buteur", "shot.answer", {}),
    ],
    ids=["coach", "keepers", "keeper", "penalty", "shot"],
)
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_answers_in_words_and_in_pictures_say_their_chance(table, size, game, topic, header):
    hand = table(size)
    asked(game, topic, **header)(hand)
    assert sorted([*on_chips(hand), *tags(hand)]) == sorted(counted(hand).values())


@each_size
def test_the_dice_to_roll_again_say_what_that_brings(table, size):
    hand = table(size)
    asked("tir-et-but", "none_found.again")(hand)
    wanted = counted(hand)
    assert hand.screen.shown.picture.main.odds == wanted[str(hand.screen.shown.asking.done.taken_up.answer)]
    assert on_chips(hand) == ["0\u00a0%"], "ending the turn"
    hand.stage.tap(hand.screen.frame.stage.board.card(sorted(hand.referee.question.hints.locks)[0]))
    assert hand.screen.shown.picture.main.odds == wanted[str(hand.screen.shown.asking.done.taken_up.answer)]


@each_size
def test_the_halves_of_a_goal_and_the_tiles_before_it_say_the_chance_of_a_shot(table, size):
    hand = table(size)
    asked("foot-savane", "shoot.where")(hand)
    assert tags(hand) == sorted(counted(hand).values())
    assert len(tags(hand)) == 2
    asked("foot-savane", "move.where", counts=True)(hand)
    wanted = counted(hand)
    assert wanted
    assert tags(hand) == sorted(wanted.values())


def test_the_switch_in_the_panel_hides_the_chances_on_the_options_for_both_sides(table):
    hand = table()
    asked("big4", "duel.who")(hand)
    assert tags(hand)
    hand.stage.tap(hand.stage.find(OddsSwitch))
    assert tags(hand) == []
    assert hand.screen.frame.with_chances, "the bar is not concerned"
    assert hand.stage.find(OddsSwitch).opacity == 1
    hand.stage.tap(hand.stage.find(OddsSwitch))
    assert tags(hand) == sorted(counted(hand).values())


@each_size
def test_without_the_setting_there_are_neither_chances_nor_a_switch(table, size):
    hand = table(size)
    asked("big4", "duel.who", hints=False)(hand)
    tap_one(hand)
    assert tags(hand) == on_chips(hand) == []
    assert hand.screen.frame.main.note == ""
    assert hand.stage.find(OddsSwitch).width == 0
