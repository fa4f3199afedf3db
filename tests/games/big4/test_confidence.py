"""Chapter "Les cartes confiance": a handicap in any mode."""

import pytest

from companion.games import game
from companion.games.big4.match import play_match
from companion.games.big4.shots import duel, free_kick, penalty
from companion.referee import BadHeader, Header
from tests.assertions import does_not_raise
from tests.conversation import Conversation
from tests.games.big4.conftest import header

SHOTS = {"duel": duel, "penalty": penalty, "free_kick": free_kick}


def shot_of(kind, pitch, shooter=0):
    return Conversation(SHOTS[kind](pitch, pitch.teams[shooter], pitch.teams[1 - shooter]))


@pytest.mark.clause("B4-A12")
@pytest.mark.parametrize("stars", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["duel", "penalty"])
def test_a_card_given_adds_its_stars_to_every_attack_and_defence(lay, kind, stars):
    attacking = shot_of(kind, lay(confidence=[stars])).answer("0:9").throw(3, 3, 3, "star").throw(1, 1, 1)
    assert attacking.last(kind).attack.total == 10 + stars
    assert attacking.last(kind).attack.parts[-1].kind == "confidence"
    defending = shot_of(kind, lay(confidence=[0, stars])).answer("0:9").throw(3, 3, 3, "star").throw(1, 1, 1)
    assert (defending.last(kind).attack.total, defending.last(kind).defence.total) == (10, 3 + stars)


@pytest.mark.clause("B4-A12")
def test_a_card_given_counts_at_free_kicks_with_and_without_a_wall(lay):
    table = shot_of("free_kick", lay(confidence=[4, 3])).answer("0:9").throw(2, 2).throw(1, 1, 3)
    assert (table.last("free_kick").attack.total, table.last("free_kick").defence.total) == (8, 8)
    assert table.last("free_kick").outcome == "saved"
    pitch = lay(mode="advanced", confidence=[2, 3])
    shot_of("free_kick", pitch).answer("0:10").answer(["1:2", "1:4", "1:7"])
    assert (pitch.contest.attack.total, pitch.contest.defence.total) == (5 + 2, 16 + 3)


@pytest.mark.clause("B4-A12")
def test_the_handicap_is_told_at_kick_off_and_counts_after_every_goal(lay):
    pitch = lay(confidence=[0, 2])
    table = Conversation(play_match(pitch))
    assert [(event.side, event.stars, event.clause) for event in table.told] == [(1, 2, "B4-A12")]
    table.answer("towns").throw(1, 1, "free_kick").answer("action").answer("0:9").throw(6, 6).throw(1, 1, 1)
    assert pitch.round == 2
    assert pitch.confidence(pitch.teams[1]) == 2


@pytest.mark.clause("B4-A12", "B4-R16")
def test_with_three_teams_a_card_given_counts_and_the_own_card_does_not(lay):
    pitch = lay(sides=3, confidence=[0, 0, 3])
    assert [pitch.confidence(team) for team in pitch.teams] == [0, 0, 3]
    assert [(card.stars, card.how) for card in pitch.teams[2].confidence] == [(1, "own"), (3, "given")]


@pytest.mark.clause("B4-R28", "B4-M09", "B4-M10")
@pytest.mark.parametrize(("reading", "bonus"), [("stars", 1 + 3), ("one", 1 + 1)])
def test_a_card_of_three_stars_won_by_elimination_adds_its_stars_or_one(lay, reading, bonus):
    pitch = lay({"B4-R28": reading}, sides=3, confidence=[0, 0, 3])
    table = Conversation(free_kick(pitch, pitch.teams[0], pitch.teams[2])).answer("0:9").throw(6, 6).throw(1, 1, 1)
    won = table.last("confidence_won")
    assert (won.cards, won.bonus) == ((1, 3), bonus)
    assert pitch.confidence(pitch.teams[0]) == bonus


@pytest.mark.clause("B4-A12")
@pytest.mark.parametrize("given", [[5], [-1], [True], ["2"], [1, 1, 1], 2, {"0": 1}, [1.0]])
def test_a_handicap_that_the_box_does_not_have_is_refused(given):
    with pytest.raises(BadHeader) as bad:
        game("big4").begin(header(extras={"confidence": given}))
    assert bad.value.words.key == "big4.bad_confidence"


@pytest.mark.clause("B4-A12", "B4-K1")
@pytest.mark.parametrize(
    ("given", "held"),
    [
        ([4, 4], True),
        ([2, 3], True),
        ([1, 1], True),
        ([4, 3, 2], True),
        ([2, 2, 0], True),
        ([1, 1, 0], True),
        ([1, 0, 0, 0], True),
        ([4, 4, 4], False),
        ([3, 3, 2, 2], False),
        ([1, 1, 0, 0], False),
        ([1, 2, 2, 0], False),
    ],
)
def test_stars_beyond_the_eight_cards_of_the_box_are_refused_with_the_reason(given, held):
    """Four cards of one star at least, one of each other kind, and one more of nobody knows which."""
    match = Header.from_json(
        {
            "game": "big4",
            "mode": "easy",
            "players": ["Nina", "Papi", "Zoé", "Max"][: len(given)],
            "extras": {"confidence": given},
        }
    )
    if held:
        with does_not_raise():
            game("big4").begin(match)
        return
    with pytest.raises(BadHeader) as bad:
        game("big4").begin(match)
    assert bad.value.words.key == "big4.confidence_in_box"


@pytest.mark.clause("B4-A12")
def test_without_a_handicap_sums_are_dice_alone(lay):
    table = shot_of("duel", lay()).answer("0:9").throw(3, 3, 3, "star")
    assert table.question.gaps["attack"] == 10
