"""Chapter "Mode avancé": free kick with a wall, duel and penalty with stars."""

from itertools import combinations

import pytest

from companion.games.big4.match import take_turn
from companion.games.big4.shots import duel, penalty
from companion.games.big4.squads import Stars
from companion.words import catalogue
from tests.conversation import Conversation


def without_bonuses(pitch):
    for team in pitch.teams:
        team.coach.state = "turned"
    return pitch


def free_kick(pitch):
    pitch = without_bonuses(pitch)
    for team in pitch.teams:
        team.changes = 3
    return Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "free_kick").answer("action")


def duel_of(pitch):
    pitch = without_bonuses(pitch)
    return Conversation(duel(pitch, pitch.teams[0], pitch.teams[1]))


@pytest.fixture
def advanced(lay):
    return lambda rulings=None, **states: lay(rulings, mode="advanced", **states)


@pytest.mark.clause("B4-A01")
def test_everything_of_easy_mode_with_stars_coach_and_substitutes(advanced):
    pitch = advanced()
    assert pitch.teams[0].coach.player.name == "Garrigue"
    assert pitch.teams[0].bench[9].player.token == "0:9b"
    assert pitch.teams[0].outfield[9].face == Stars(4, 1)
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(4, 5, "recover").answer(["1:9"])
    assert table.done


@pytest.mark.clause("B4-A01")
def test_easy_mode_has_neither_coach_nor_bench(lay):
    team = lay().teams[0]
    assert team.coach is None
    assert not team.bench
    assert team.changes_left == 0


@pytest.mark.clause("B4-A02")
def test_a_weakened_player_may_take_the_free_kick_but_not_the_keeper(advanced):
    table = free_kick(advanced(weak0=[3], off0=[4]))
    assert (table.topic, table.question.clause) == ("free_kick.who", "B4-A02")
    assert "0:3" in table.answers
    assert table.refusal("0:4").words.key == "big4.refuse.player_off"
    assert table.refusal("0:G").words.key == "big4.refuse.keeper"
    assert table.refusal("0:9b").words.key == "big4.refuse.player_bench"


@pytest.mark.clause("B4-A02")
def test_with_nobody_in_form_a_free_kick_is_still_offered(advanced):
    table = Conversation(take_turn(pitch := advanced(form0=[]), pitch.teams[0])).answer("none")
    assert "action" in table.throw(4, 5, "free_kick").answers


@pytest.mark.clause("B4-A02")
def test_the_keepers_side_picks_three_players_for_the_wall(advanced):
    pitch = advanced()
    table = free_kick(pitch).answer("0:10")
    assert (table.topic, table.asked, table.question.clause) == ("wall.who", 1, "B4-A02")
    assert pitch.contest is None, "the wall is picked on the pitch, so the pitch must be in sight"
    assert table.answers == [[f"1:{post}" for post in three] for three in combinations(range(2, 12), 3)]
    assert len(table.answers) == 120


@pytest.mark.clause("B4-A02", "B4-R22")
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        (["1:2", "1:4"], "big4.refuse.wall"),
        (["1:2", "1:4", "1:7", "1:8"], "big4.refuse.wall"),
        (["1:2", "1:2", "1:4"], "big4.refuse.twice"),
        (["1:4", "1:2", "1:7"], "big4.refuse.order"),
        (["1:G", "1:2", "1:4"], "big4.refuse.keeper_stays"),
        (["1:5", "1:2", "1:4"], "big4.refuse.player_off"),
        (["1:6", "1:2", "1:4"], "big4.refuse.player_hurt"),
        (["1:2b", "1:3", "1:4"], "big4.refuse.player_bench"),
        (["0:2", "1:3", "1:4"], "big4.refuse.not_theirs"),
        ("1:2", "referee.refuse.not_offered"),
        ([], "referee.refuse.not_offered"),
        ([None, "1:3", "1:4"], "big4.refuse.not_theirs"),
    ],
)
def test_a_wall_that_cannot_stand_is_refused_with_the_reason(advanced, answer, key):
    refused = free_kick(advanced(off1=[5], hurt1=[6])).answer("0:10").refusal(answer)
    assert (refused.words.key, refused.clause) == (key, "B4-A02")


@pytest.mark.clause("B4-A02", "B4-A03")
@pytest.mark.parametrize(("dice", "outcome"), [((1, 4, 6), "saved"), ((2, 4, 6), "goal")])
def test_against_a_wall_of_sixteen_a_shooter_of_five_needs_twelve(advanced, dice, outcome):
    pitch = advanced()
    for post, stars in ((2, 2), (4, 5), (7, 3)):
        pitch.teams[1].outfield[post].face = Stars(1, stars)
    table = free_kick(pitch).answer("0:10").answer(["1:2", "1:4", "1:7"])
    assert [player.post for player in table.last("wall").players] == ["2", "4", "7"]
    assert table.last("wall").clause == "B4-A02"
    assert (table.topic, len(table.question.dice)) == ("free_kick.over_wall", 3)
    assert pitch.contest.defence.as_json() == {
        "total": 16,
        "parts": [{"kind": "wall", "values": [2, 5, 3]}, {"kind": "keeper", "values": [6]}],
    }
    assert (pitch.contest.attack.total, pitch.contest.attack_dice_left, pitch.contest.defence_dice_left) == (5, 3, 0)
    table.throw(*dice)
    assert table.last("free_kick").outcome == outcome
    assert table.last("free_kick").attack.total == 5 + sum(dice)
    assert table.last("free_kick").clause == "B4-A03"
    assert table.done


@pytest.mark.clause("B4-A02")
def test_the_sum_to_beat_is_said(advanced):
    table = free_kick(advanced()).answer("0:10").answer(["1:2", "1:4", "1:7"])
    lead = catalogue("fr").say("big4.lead.free_kick.over_wall", **table.question.gaps)
    assert lead == "Perrin tire. Défense de Papi\u00a0: 16 (3 + 5 + 2 du mur et 6 du gardien)"


@pytest.mark.clause("B4-A03", "B4-E31")
def test_a_free_kick_scored_opens_a_new_round(advanced):
    pitch = advanced(weak0=[3], weak1=[8])
    free_kick(pitch).answer("0:10").answer(["1:9", "1:10", "1:11"]).throw(6, 6, 6)
    assert (pitch.teams[0].goals, pitch.round) == (1, 2)
    assert not pitch.teams[1].weakened


@pytest.mark.clause("B4-A03")
def test_a_save_weakens_a_shooter_in_form_and_does_nothing_more_to_a_weakened_one(advanced):
    pitch = advanced(weak0=[3])
    table = free_kick(pitch).answer("0:10").answer(["1:2", "1:4", "1:5"]).throw(1, 1, 1)
    assert (table.done, pitch.teams[0].outfield[10].state) == (True, "weak")
    pitch = advanced(weak0=[3])
    table = free_kick(pitch).answer("0:3").answer(["1:2", "1:4", "1:5"]).throw(1, 1, 1)
    assert (table.done, pitch.teams[0].outfield[3].state) == (True, "weak")
    assert "weakened" not in table.kinds()


@pytest.mark.clause("B4-R11")
@pytest.mark.parametrize(("left", "defence"), [([2, 4, 7], 16), ([2, 4], 14), ([2], 9), ([], 6)])
def test_of_three_or_fewer_all_stand_in_the_wall_unasked(advanced, left, defence):
    pitch = advanced(off1=[post for post in range(2, 12) if post not in left])
    pitch.readings = {**pitch.readings, "B4-R7": "literal"}
    table = free_kick(pitch).answer("0:10")
    assert table.topic == "free_kick.over_wall"
    assert pitch.contest.defence.total == defence
    assert ("wall" in table.kinds()) == bool(left)


@pytest.mark.clause("B4-R12")
def test_weakened_players_may_stand_in_the_wall_unless_the_table_wants_them_in_form(advanced):
    table = free_kick(advanced(form1=[2, 4, 7, 8])).answer("0:10")
    assert len(table.answers) == 120
    table = free_kick(advanced({"B4-R12": "in_form"}, form1=[2, 4, 7, 8])).answer("0:10")
    assert len(table.answers) == 4
    assert table.refusal(["1:2", "1:3", "1:4"]).words.key == "big4.refuse.player_weak"


@pytest.mark.clause("B4-R20")
@pytest.mark.parametrize(("reading", "attack", "defence"), [("printed", 4, 6 + 2 + 4 + 2), ("face", 5, 6 + 3 + 5 + 2)])
def test_a_weakened_players_stars_are_those_of_the_back_or_always_those_of_the_face(advanced, reading, attack, defence):
    pitch = advanced({"B4-R20": reading}, weak0=[10], weak1=[2, 4, 7])
    pitch.teams[1].outfield[2].back = Stars(2, 2)
    free_kick(pitch).answer("0:10").answer(["1:2", "1:4", "1:7"])
    assert (pitch.contest.attack.total, pitch.contest.defence.total) == (attack, defence)


@pytest.mark.clause("B4-A11")
@pytest.mark.parametrize(("dice", "outcome"), [((5, 5, 1), "saved"), ((4, 5, 1), "goal")])
def test_a_duel_of_seventeen_is_saved_by_eleven_and_beaten_by_ten(advanced, dice, outcome):
    pitch = advanced(form1=[])
    table = duel_of(pitch).answer("0:9").throw(5, 5, 1, "two_stars")
    assert pitch.contest.attack.as_json() == {
        "total": 17,
        "parts": [
            {"kind": "dice", "values": [5, 5, 1]},
            {"kind": "player", "values": [4]},
            {"kind": "duel", "values": [2]},
        ],
    }
    assert (pitch.contest.defence.total, pitch.contest.defence_dice_left) == (6, 3)
    table.throw(*dice)
    shot = table.last("duel")
    assert (shot.outcome, shot.attack.total, shot.defence.total, shot.clause) == (outcome, 17, 6 + sum(dice), "B4-A11")


@pytest.mark.clause("B4-A11")
def test_the_sum_of_an_attack_is_said_part_by_part(advanced):
    table = duel_of(advanced(form1=[])).answer("0:9").throw(5, 5, 1, "two_stars")
    lead = catalogue("fr").say("big4.lead.duel.defence", **table.question.gaps)
    assert lead == "Attaque de Nina\u00a0: 17 (5 + 5 + 1 aux dés, 4 du joueur et 2 du duel). Défense de Papi"
    lead = catalogue("en").say("big4.lead.duel.defence", **table.question.gaps)
    assert lead.startswith("Attack by Nina: 17 (5 + 5 + 1 from the dice, 4 from the player and 2 from the duel).")


@pytest.mark.clause("B4-A11", "B4-E30")
def test_a_penalty_counts_the_stars_too_and_a_save_gives_nobody_back(advanced):
    pitch = without_bonuses(advanced(weak1=[8]))
    table = Conversation(penalty(pitch, pitch.teams[0], pitch.teams[1])).answer("0:9").throw(5, 5, 1, "two_stars")
    table.throw(5, 5, 1)
    assert table.done
    assert (table.last("penalty").outcome, table.last("penalty").defence.total) == ("saved", 17)
    assert pitch.teams[1].outfield[8].state == "weak"


@pytest.mark.clause("B4-A11", "B4-E27", "B4-E28")
def test_goal_and_miss_faces_decide_whatever_the_stars(advanced):
    pitch = advanced(form1=[])
    assert duel_of(pitch).answer("0:9").throw(1, 1, 1, "goal").last("goal").clause == "B4-E27"
    table = duel_of(advanced(form1=[])).answer("0:9").throw(6, 6, 6, "miss")
    assert (table.topic, table.question.clause) == ("back.who", "B4-E28")


@pytest.mark.clause("B4-R6", "B4-R20")
def test_a_weakened_player_who_takes_a_duel_brings_the_stars_of_his_back(advanced):
    pitch = advanced(form0=[], form1=[])
    duel_of(pitch).answer("0:10")
    assert pitch.contest.attack.total == 4
