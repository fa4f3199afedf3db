"""Chapter "Mode facile pour 3 à 4 joueurs"."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.big4.dice import spread
from companion.games.big4.match import play_match, take_turn
from companion.games.big4.state import POSTS
from tests.conversation import Conversation


def turn(pitch, *faces, side=0):
    return Conversation(take_turn(pitch, pitch.teams[side])).throw(*faces)


def kicked_off(pitch):
    return Conversation(play_match(pitch)).answer("mordan")


def free_kick_goal(table, rival, shooter):
    """The side to play puts ``rival`` out from a free kick."""
    table.throw(1, 1, "free_kick").answer("action")
    if table.topic == "free_kick.at":
        table.answer(rival)
    return table.answer(shooter).throw(6, 6).throw(1, 1, 1)


@pytest.mark.clause("B4-M03")
def test_three_full_opponents_offer_seventy_sets_for_nine_and_217_for_twelve():
    assert len(spread((POSTS, POSTS, POSTS), 9)) == 70
    assert len(spread((POSTS, POSTS, POSTS), 12)) == 217


@pytest.mark.clause("B4-M03")
@given(st.lists(st.sets(st.sampled_from(POSTS), max_size=5), min_size=1, max_size=3), st.integers(2, 12))
def test_every_set_of_cards_that_adds_up_is_offered_once_the_shortest_first(elevens, total):
    cards = sorted((post, which) for which, posts in enumerate(elevens) for post in posts)
    sets = [some for size in range(1, 6) for some in combinations(cards, size)]
    adding_up = [some for some in sets if sum(post for post, _ in some) == total]
    assert list(spread(tuple(tuple(sorted(posts)) for posts in elevens), total)) == adding_up


@pytest.mark.clause("B4-M03")
def test_nine_may_be_spread_as_two_two_and_five_over_three_teams(lay):
    pitch = lay(sides=4)
    table = turn(pitch, 4, 5, "recover")
    assert (table.topic, table.question.clause, len(table.answers)) == ("dice.whom", "B4-M03", 70)
    table.answer(["1:2", "2:2", "3:5"])
    assert [[man.post for man in team.weakened] for team in pitch.teams] == [[], [2], [2], [5]]
    assert [(event.side, event.why) for event in table.told if event.kind == "weakened"] == [
        (1, "dice"),
        (2, "dice"),
        (3, "dice"),
    ]


@pytest.mark.clause("B4-M03", "B4-E07")
def test_two_twos_of_one_opponent_are_not_to_be_had(lay):
    assert turn(lay(sides=4), 4, 5, "recover").refusal(["1:2", "1:2", "3:5"]).words.key == "big4.refuse.twice"
    assert turn(lay(), 4, 5, "recover").refusal(["1:2", "1:2", "1:5"]).words.key == "big4.refuse.twice"


@pytest.mark.clause("B4-M03")
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        (["2:2", "1:2", "3:5"], "big4.refuse.order_many"),
        (["1:2", "2:2"], "big4.refuse.sum"),
        (["0:9"], "big4.refuse.not_opponent"),
        (["1:G"], "big4.refuse.not_opponent"),
        (["1:8", "2:2"], "big4.refuse.not_in_form"),
    ],
)
def test_cards_that_cannot_be_turned_are_refused_with_the_reason(lay, answer, key):
    refused = turn(lay(sides=4, weak1=[8]), 4, 5, "recover").refusal(answer)
    assert (refused.words.key, refused.clause) == (key, "B4-M03")


@pytest.mark.clause("B4-M03")
def test_a_set_is_written_with_the_letters_of_the_teams(lay):
    words = [option.words for option in turn(lay(sides=3), 1, 1, "recover").question.options]
    assert words == ["2\u00a0P", "2\u00a0Z"]


@pytest.mark.clause("B4-M04", "B4-E10")
def test_a_dribble_is_aimed_at_one_opposing_team(lay):
    pitch = lay(sides=3, weak2=[4])
    table = turn(pitch, 1, 1, "dribble").answer("action")
    assert table.question.clause == "B4-M04"
    assert len(table.answers) == 19
    assert table.refusal("2:4").words.key == "big4.refuse.player_weak"
    assert table.refusal("0:4").words.key == "big4.refuse.not_opponent"
    table.answer("2:11")
    assert {man.post for man in pitch.teams[2].weakened} == {4, 11}
    assert table.last("weakened").side == 2


@pytest.mark.clause("B4-M04", "B4-E16")
def test_a_free_kick_is_aimed_at_a_team_before_the_shooter_is_chosen(lay):
    table = turn(lay(sides=3), 1, 1, "free_kick").answer("action")
    assert (table.topic, table.answers, table.question.clause) == ("free_kick.at", [1, 2], "B4-M04")
    table.answer(2).answer("0:9").throw(6, 5)
    assert (table.topic, table.asked) == ("free_kick.defence", 2)


@pytest.mark.clause("B4-M04", "B4-M11", "B4-E18")
def test_a_tackle_is_aimed_at_one_team_which_then_flips_throws_and_shoots(lay):
    pitch = lay(sides=3)
    table = turn(pitch, 1, 1, "tackle").answer("action").answer("2:5")
    assert (table.topic, table.asked, table.question.clause) == ("tackle.flip", 2, "B4-M11")
    table.throw("foul")
    assert (table.topic, table.asked) == ("tackle.sanction", 2)
    table.throw(1, 2, "red_penalty")
    assert pitch.teams[0].outfield[3].state == "off"
    assert (table.topic, table.asked) == ("penalty.who", 2)


@pytest.mark.clause("B4-M05")
@pytest.mark.parametrize("sides", [3, 4])
def test_play_passes_to_the_right(lay, sides):
    table = kicked_off(lay(sides=sides))
    for number in range(2 * sides):
        assert (table.topic, table.asked) == ("turn", number % sides)
        table.throw(1, 2, "pass")


@pytest.mark.clause("B4-M06")
def test_weakening_the_last_player_of_one_team_leads_to_a_duel_with_its_keeper(lay):
    pitch = lay(sides=3, form2=[9])
    table = turn(pitch, 4, 5, "tackle").answer("dice").answer(["2:9"])
    assert (table.topic, table.asked, table.question.clause) == ("duel.who", 0, "B4-M06")
    table.answer("0:10").throw(1, 1, 1, "star")
    assert (table.topic, table.asked) == ("duel.defence", 2)


@pytest.mark.clause("B4-M07")
def test_a_duel_lost_weakens_the_shooter_and_gives_that_team_one_player_back(lay):
    pitch = lay(sides=3, form2=[9])
    table = turn(pitch, 4, 5, "tackle").answer("dice").answer(["2:9"])
    table.answer("0:10").throw(6, 6, 6, "miss")
    assert pitch.teams[0].outfield[10].state == "weak"
    assert (table.topic, table.asked, table.question.clause) == ("back.who", 2, "B4-M07")
    table.answer("2:4")
    assert table.done
    assert [man.post for man in pitch.teams[2].in_form] == [4]


@pytest.mark.clause("B4-M08", "B4-M09")
def test_a_goal_puts_the_team_that_concedes_out_and_nobody_recovers(lay):
    pitch = lay(sides=3, weak0=[3], weak1=[8])
    table = free_kick_goal(kicked_off(pitch), 1, "0:9")
    assert pitch.teams[1].out
    assert [man.post for man in pitch.teams[0].weakened] == [3]
    assert pitch.round == 1
    assert table.last("eliminated").side == 1
    assert table.last("eliminated").against == 0
    assert (table.topic, table.asked) == ("turn", 2)


@pytest.mark.clause("B4-M08")
def test_a_team_that_is_out_is_neither_a_target_nor_ever_asked_again(lay):
    pitch = lay(sides=4)
    table = free_kick_goal(kicked_off(pitch), 1, "0:9")
    asked = []
    for _ in range(6):
        asked.append(table.asked)
        table.throw(1, 2, "pass")
    assert asked == [2, 3, 0, 2, 3, 0]
    table.throw(1, 1, "dribble").answer("action")
    assert not any(token.startswith("1:") for token in table.answers)


@pytest.mark.clause("B4-M01")
def test_the_only_team_not_to_concede_wins_and_the_last_one_out_is_second(lay):
    pitch = lay(sides=3)
    table = free_kick_goal(kicked_off(pitch), 1, "0:9")
    free_kick_goal(table, 0, "2:9")
    result = table.last("result")
    assert table.done
    assert (result.winner, result.why, result.clause) == (2, "unbeaten", "B4-M01")
    assert (result.score, result.ranking) == ((1, 0, 1), (2, 0, 1))


@pytest.mark.clause("B4-M02", "B4-R16")
def test_each_team_lays_a_card_face_down_that_does_not_count_for_itself(lay):
    pitch = lay(sides=3)
    assert [[(card.stars, card.how) for card in team.confidence] for team in pitch.teams] == [[(1, "own")]] * 3
    assert [pitch.confidence(team) for team in pitch.teams] == [0, 0, 0]
    assert Conversation(play_match(pitch)).last("confidence_laid").clause == "B4-M02"
    assert not lay().teams[0].confidence
    assert "confidence_laid" not in Conversation(play_match(lay())).kinds()


@pytest.mark.clause("B4-M09", "B4-M10")
def test_the_scorer_takes_every_card_of_the_team_put_out_and_each_adds_one_to_attack_and_defence(lay):
    pitch = lay(sides=4)
    table = free_kick_goal(kicked_off(pitch), 1, "0:9")
    won = table.last("confidence_won")
    assert (won.side, won.against, won.cards, won.bonus) == (0, 1, (1,), 1)
    free_kick_goal(table, 0, "2:9")
    assert table.last("confidence_won").cards == (1, 1)
    assert pitch.confidence(pitch.teams[2]) == 2
    assert not pitch.teams[0].confidence

    table.throw(1, 1, "free_kick").answer("action").answer("3:9").throw(6, 5).throw(2, 2, 2)
    goal = table.last("goal")
    assert goal.defence.as_json()["parts"] == [
        {"kind": "dice", "values": [2, 2, 2]},
        {"kind": "confidence", "values": [2]},
    ]
    assert (goal.attack.total, goal.defence.total) == (11, 8)


@pytest.mark.clause("B4-M10")
def test_confidence_won_counts_in_duels_and_penalties_of_both_sides(lay):
    pitch = lay(sides=3, form2=[9])
    pitch.teams[0].confidence[0].how = "won"
    table = turn(pitch, 4, 5, "tackle").answer("dice").answer(["2:9"]).answer("0:10").throw(3, 3, 3, "star")
    assert table.question.gaps["attack"].gaps["total"] == 11
    table.throw(3, 3, 4)
    assert table.last("goal").attack.total == 11

    pitch = lay(sides=3)
    pitch.teams[0].confidence[0].how = "won"
    table = turn(pitch, 1, 1, "tackle").answer("action").answer("1:5").throw("foul").throw(1, 2, "red_penalty")
    table.answer("1:9").throw(3, 3, 3, "star").throw(3, 3, 3)
    assert table.last("penalty").outcome == "saved"
    assert table.last("penalty").defence.total == 10


@pytest.mark.clause("B4-R10")
def test_two_teams_down_at_once_give_a_duel_each_in_the_order_the_active_player_likes(lay):
    pitch = lay(sides=4, form1=[2], form3=[7])
    table = turn(pitch, 4, 5, "tackle").answer("dice").answer(["1:2", "3:7"])
    assert (table.topic, table.answers, table.question.clause) == ("duel.which", [1, 3], "B4-R10")
    table.answer(3).answer("0:9").throw(1, 1, 1, "goal")
    assert pitch.teams[3].out
    assert table.topic == "duel.who"
    table.answer("0:9").throw(3, 3, 3, "star")
    assert table.question.gaps["attack"].gaps["total"] == 11
    table.throw(1, 1, 1)
    assert pitch.teams[1].out
    assert table.done


@pytest.mark.clause("B4-R10", "B4-R7")
def test_read_otherwise_there_is_one_duel_and_the_next_opponent_takes_the_other(lay):
    pitch = lay({"B4-R10": "only_one"}, sides=4, form1=[2], form3=[7])
    table = turn(pitch, 4, 5, "tackle").answer("dice").answer(["1:2", "3:7"]).answer(3).answer("0:9")
    assert table.throw(1, 1, 1, "goal").done
    after = Conversation(take_turn(pitch, pitch.teams[2]))
    assert (after.topic, after.asked) == ("duel.who", 2)


@pytest.mark.clause("B4-R10", "B4-R18")
def test_only_one_duel_holds_for_the_whole_of_a_green_turn(lay):
    for reading, topic in (("each", "duel.who"), ("only_one", None)):
        pitch = lay({"B4-R10": reading, "B4-R18": "goes_on"}, sides=3, form1=[11], form2=[2])
        table = turn(pitch, 1, 1, "dribble").answer("action").answer("1:11").answer("0:9").throw(1, 1, 1, "miss")
        table.answer("1:5")
        assert table.topic == "dice.whom"
        assert table.answer(["2:2"]).topic == topic


@pytest.mark.clause("B4-R7")
def test_two_teams_that_lost_everybody_by_themselves_are_both_met_instead_of_the_throw(lay):
    pitch = lay(sides=3, form1=[], form2=[])
    table = Conversation(take_turn(pitch, pitch.teams[0]))
    assert (table.topic, table.answers) == ("duel.which", [1, 2])
    table.answer(2).answer("0:9").throw(1, 1, 1, "goal").answer("0:9").throw(1, 1, 1, "goal")
    assert pitch.over


@pytest.mark.clause("B4-R17", "B4-R8")
@pytest.mark.parametrize("reading", ["order", "conceded"])
def test_a_tackler_put_out_in_its_own_turn_is_followed_by_the_next_team_still_in(lay, reading):
    pitch = lay({"B4-R8": reading}, sides=4)
    table = kicked_off(pitch).throw(1, 1, "tackle").answer("action").answer("2:2").throw("foul")
    table.throw(1, 2, "red_penalty").answer("2:9").throw(1, 1, 1, "goal")
    assert pitch.teams[0].out
    assert (table.topic, table.asked) == ("turn", 1)


@pytest.mark.clause("B4-R3", "B4-M08")
def test_a_tackler_put_out_by_the_penalty_has_no_duel_any_more(lay):
    pitch = lay(sides=3, form1=[2])
    table = turn(pitch, 1, 1, "tackle").answer("action").answer("1:2").throw("foul").throw(1, 2, "red_penalty")
    table.answer("1:3").throw(1, 1, 1, "goal")
    assert table.done
    assert "duel" not in table.kinds()


@pytest.mark.clause("B4-R3", "B4-M08")
def test_read_duel_first_a_team_put_out_claims_no_foul(lay):
    pitch = lay({"B4-R3": "duel_first"}, sides=3, form1=[2])
    table = turn(pitch, 1, 1, "tackle").answer("action").answer("1:2").answer("0:9").throw(1, 1, 1, "goal")
    assert table.done
    assert "verdict" not in table.kinds()


@pytest.mark.clause("B4-R19")
def test_with_nobody_left_in_any_team_still_in_the_match_is_abandoned(lay):
    everybody = list(range(2, 12))
    pitch = lay({"B4-R7": "literal"}, sides=3, off0=everybody[1:], off1=everybody, off2=everybody)
    pitch.teams[2].out = True
    pitch.eliminated.append(2)
    table = kicked_off(pitch)
    pitch.teams[0].outfield[2].state = "off"
    table.throw(1, 2, "pass")
    result = table.last("result")
    assert (result.winner, result.why, result.ranking) == (None, "abandoned", (0, 1, 2))


@pytest.mark.clause("B4-M01", "B4-M05")
def test_with_one_opponent_left_nothing_needs_to_be_aimed(lay):
    pitch = lay(sides=3)
    table = free_kick_goal(kicked_off(pitch), 1, "0:9")
    table.throw(1, 1, "free_kick").answer("action")
    assert table.topic == "free_kick.who"
    assert table.question.gaps["rival"] == "Nina"
