"""What this box knows about a match: what its chances depend on, the line that explains them, shots."""

from fractions import Fraction
from math import sqrt

import pytest

from companion.games import GAMES
from companion.games.buteur.cards import read_card
from companion.games.buteur.path import BESIDE, NET, TOUCH, travel
from companion.games.buteur.piles import cut_chance
from companion.games.buteur.skill.mastery import MasterView
from companion.games.buteur.state import AtCorner, BesideGoal, InNet, InPlay, OnSpot, OverTouch
from companion.words import LANGUAGES, catalogue

INSIGHT = GAMES["buteur"].insight


def rows(pitch) -> list[tuple[float, ...]]:
    return [tuple(row) for row in INSIGHT.features(pitch)]


def say(pitch) -> list[str]:
    """The line that explains the chances, in French and in English."""
    return [catalogue(lang).render(INSIGHT.standing(pitch)) for lang in LANGUAGES]


def wide(left: float) -> float:
    """What a lead weighs the more, the less of the match is left."""
    return 1 / sqrt(left + 0.05)


@pytest.mark.clause("BU-05")
def test_what_the_chances_depend_on(lay):
    """Both stocks of 39 cards are to come; Ana plays to the right from the ninth of eighteen columns, a goal ahead."""
    pitch = lay()
    whole = pitch.piles.stock
    assert whole == pitch.box.size - 16
    pitch.teams[0].goals = 1
    weight = wide(1)
    assert rows(pitch) == [
        pytest.approx((weight, 1, 1 - 9 / 18, 0, 0, 0, 0, 0, 0, 0)),
        pytest.approx((-weight, 0, 1 - 8 / 18, 0, 0, 0, 0, 0, 0, 0)),
        pytest.approx((0, 0, 0, 0, 1, 0, 0, 1, weight, 0)),
    ]
    pitch.teams[1].goals = 4
    assert rows(pitch)[2] == pytest.approx((0, 0, 0, 0, 1, 0, 0, 0, 0, 3 * weight))
    pitch.teams[1].goals, pitch.half, pitch.piles.stock = 1, 2, 10
    last = wide(10 / (2 * whole))
    assert rows(pitch)[2] == pytest.approx((0, 0, 0, 0, 1, 1, last, 0, 0, 0))


@pytest.mark.clause("BU-25", "BU-27", "BU-29")
def test_a_shot_counts_as_part_of_a_goal_for_the_side_that_shoots(lay):
    """In the net two times in three; at a corner by the cards that may be cut, at a penalty unless a hand is."""
    pitch = lay(ball=InNet(1, ((17, 5),)))
    assert [row[3] for row in rows(pitch)[:2]] == [pytest.approx(2 / 3), 0]
    assert rows(pitch)[0][0] == pytest.approx(2 / 3 * wide(1))
    assert INSIGHT.shot(pitch) is None, "who holds a Keeper cannot be counted by everybody"
    for side, end in ((0, 1), (1, 0)):
        corner = lay(ball=AtCorner(end, "red"))
        chance = cut_chance(corner, "red")
        assert 0 < chance < Fraction(1, 2)
        assert INSIGHT.shot(corner) == (side, chance)
        assert rows(corner)[side][3] == pytest.approx(float(chance))
        spot = lay(ball=OnSpot(end))
        assert INSIGHT.shot(spot) == (side, 1 - Fraction(12, 55))
        assert rows(spot)[side][3] == pytest.approx(1 - 12 / 55)
        assert rows(spot)[1 - side][3] == 0
    assert INSIGHT.shot(lay()) is None


def test_the_line_that_explains_the_chances(lay):
    pitch = lay()
    assert say(pitch) == [
        "Égalité, 39 cartes au talon (première mi-temps), à Ana de jouer",
        "Level, 39 cards in the draw pile (first half), Ana to play",
    ]
    pitch.teams[1].goals, pitch.half, pitch.piles.stock = 2, 2, 1
    assert say(pitch) == [
        "Ben\u00a0: 2 de plus, 1 carte au talon (deuxième mi-temps)",
        "Ben: 2 ahead, 1 card in the draw pile (second half)",
    ]


LEFT = [
    ("attacker:blue:4s", (4, 2), None),
    ("attacker:blue:3l", (8, 5), None),
    ("attacker:blue:7s", (15, 5), NET),
    ("attacker:blue:7s", (15, 1), BESIDE),
    ("attacker:blue:3l", (4, 2), TOUCH),
]


@pytest.mark.clause("BU-11", "BU-30", "BU-31", "BU-R18")
@pytest.mark.parametrize(("code", "start", "line"), LEFT)
def test_a_card_is_worth_the_position_in_which_it_leaves_the_ball(lay, code, start, line):
    """On the pitch, in the net, beside the goal, or over the touchline; the card has left the hand."""
    hand = ["keeper:6s", code]
    before = lay(hands={"Ana": hand, "Ben": ["attacker:hand:9s"]}, ball=InPlay(start))
    card = read_card(code)
    run = travel(before.board, start, card.ways[0], 1)
    assert (run.exit.line if run.exit else None) == line
    ball = {
        None: InPlay(run.end),
        NET: InNet(1, (run.end,)),
        BESIDE: BesideGoal(1, run.end),
        TOUCH: OverTouch(run.end),
    }[line]
    after = lay(hands={"Ana": ["keeper:6s"], "Ben": ["attacker:hand:9s"]}, ball=ball, laid=[code])
    assert MasterView(before).of_card(card, start) - 1 == pytest.approx(MasterView(after).as_it_lies())
