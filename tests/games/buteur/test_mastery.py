"""What a position is worth to the formidable player, who knows his own hand and what has been played."""

import pytest

from companion.bots import make_bot
from companion.games import GAMES
from companion.games.buteur.cards import read_card
from companion.games.buteur.skill.mastery import EVEN, MasterView
from companion.games.buteur.state import InNet, InPlay, OnSpot
from companion.odds.chances import Chances
from tests.games.buteur.play import header

INSIGHT = GAMES["buteur"].insight
NEAR_HIS_GOAL = InPlay((9, 5))
"""A square from which cards of Ben's score: he plays to the left."""


def worth(pitch, name="Ana"):
    person = next(person for person in pitch.people if person.name == name)
    return MasterView(pitch, person).as_it_lies()


def held(lay, *codes, ball=NEAR_HIS_GOAL):
    return worth(lay(hands={"Ana": ["attacker:blue:4s", *codes], "Ben": ["attacker:hand:9s"]}, ball=ball))


@pytest.mark.clause("BU-25", "BU-26")
def test_a_ball_that_the_rival_can_shoot_costs_most_without_a_card_against_it(lay):
    assert held(lay) < held(lay, "corner:red") < held(lay, "keeper:6s")


@pytest.mark.clause("BU-29")
def test_a_penalty_is_worth_most_of_a_goal_and_the_card_something_in_the_hand(lay):
    assert held(lay, "penalty") > held(lay) + 0.1
    assert 0.6 < held(lay, ball=OnSpot(1)) < 1


@pytest.mark.clause("BU-25")
def test_a_shot_is_worth_more_when_the_cards_against_it_have_been_seen(lay):
    ball = InNet(1, ((17, 5),))
    unseen = lay(hands={"Ana": ["attacker:blue:4s"], "Ben": ["keeper:6s"]}, ball=ball)
    stoppers = [card.code for card in unseen.box.deck if card.kind in ("keeper", "corner") and card.code != "keeper:6s"]
    seen = lay(hands={"Ana": ["attacker:blue:4s"], "Ben": ["keeper:6s"]}, ball=ball, laid=stoppers)
    assert worth(seen) > worth(unseen)


def test_two_equal_cards_are_two_in_the_hand(lay):
    pitch = lay(hands={"Ana": ["penalty", "penalty", "attacker:blue:4s"], "Ben": ["keeper:6s"]}, ball=InPlay((16, 5)))
    view, penalty = MasterView(pitch), read_card("penalty")
    one = MasterView(lay(hands={"Ana": ["penalty", "attacker:blue:4s"], "Ben": ["keeper:6s"]}, ball=InPlay((16, 5))))
    assert view.of_card(penalty, (16, 5)) == pytest.approx(one.of_card(penalty, (16, 5)) + 0.2)


def test_what_a_side_can_expect_counts_like_goals_for_it_and_against_the_other(lay):
    """A certain penalty of one's own weighs as much as the same part of a goal on the board."""
    pitch = lay(hands={"Ana": ["attacker:blue:4s"], "Ben": ["keeper:6s"]}, ball=OnSpot(1))
    ana, _ = (person.seat for person in pitch.people)
    first, second, _ = INSIGHT.seen_by(pitch, ana)
    assert first[0] == pytest.approx(-second[0])
    chances = Chances(GAMES["buteur"], header(extras={"hands": "app"}))
    level = chances.seen_by(pitch, ana)
    pitch.teams[1].goals += 1
    behind = chances.seen_by(pitch, ana)
    assert behind < 0.5 < level


def test_he_plays_the_card_that_brings_the_penalty(lay):
    hand = ["attacker:blue:3l", "attacker:blue:5s", "attacker:blue:7s", "penalty"]
    pitch = lay(hands={"Ana": hand, "Ben": ["keeper:6s"]}, ball=InPlay((9, 2)))
    cards = [read_card(code) for code in hand[:3]]
    worths = make_bot("formidable", GAMES["buteur"], 1).at(pitch, 0).worths("turn.card", cards)
    assert max(worths) == worths[2], "seven straight ahead lies in the area, where the Penalty follows"


@pytest.mark.clause("BU-29")
def test_a_penalty_card_that_is_played_is_worth_more_than_an_even_position(lay):
    pitch = lay(hands={"Ana": ["penalty", "attacker:blue:4s"], "Ben": ["keeper:6s"]}, ball=InPlay((16, 5)))
    assert MasterView(pitch).of_card(read_card("penalty"), (16, 5)) > EVEN + 0.5
