"""The course of a match: whose turn, rounds, the third goal."""

import pytest

from companion.games.big4.match import play_match
from tests.conversation import Conversation


def kicked_off(pitch):
    return Conversation(play_match(pitch)).answer("mordan")


def score(table, shooter):
    """The side to play scores from a free kick."""
    return table.throw(1, 1, "free_kick").answer("action").answer(shooter).throw(6, 6).throw(1, 1, 1)


@pytest.mark.clause("B4-E06")
def test_turns_alternate_and_are_counted(lay):
    table = kicked_off(lay())
    for number, side in enumerate([0, 1, 0, 1], start=1):
        assert (table.topic, table.asked, table.last("turn").number) == ("turn", side, number)
        table.throw(1, 2, "pass")


@pytest.mark.clause("B4-E01")
def test_the_first_to_three_goals_wins(lay):
    pitch = lay()
    table = kicked_off(pitch)
    for _ in range(2):
        score(table, "0:9").throw(1, 2, "pass")
    score(table, "0:10")
    result = table.last("result")
    assert table.done
    assert (result.winner, result.score, result.why, result.clause) == (0, (3, 0), "won", "B4-E01")
    assert pitch.round == 3


@pytest.mark.clause("B4-E31")
def test_after_a_goal_everybody_recovers_but_the_sent_off_and_cautions_stay(lay):
    pitch = lay(weak0=[2, 3], off0=[4], weak1=[5])
    pitch.teams[0].outfield[2].yellows = 1
    table = score(kicked_off(pitch), "0:9")
    assert not pitch.teams[0].weakened
    assert not pitch.teams[1].weakened
    assert pitch.teams[0].outfield[4].state == "off"
    assert pitch.teams[0].outfield[2].yellows == 1
    assert table.last("period").number == 2


@pytest.mark.clause("B4-R8")
@pytest.mark.parametrize(("reading", "next_side"), [("order", 1), ("conceded", 1)])
def test_after_a_goal_of_the_side_to_play_the_other_plays(lay, reading, next_side):
    assert score(kicked_off(lay({"B4-R8": reading})), "0:9").asked == next_side


@pytest.mark.clause("B4-R8", "B4-E24", "B4-R3")
@pytest.mark.parametrize(("reading", "next_side"), [("order", 1), ("conceded", 0)])
def test_after_a_penalty_goal_against_the_tackler_order_goes_on_or_the_conceding_side_plays(lay, reading, next_side):
    pitch = lay({"B4-R8": reading})
    table = kicked_off(pitch).throw(1, 1, "tackle").answer("action").answer("1:2").throw("foul")
    table.throw(1, 2, "red_penalty").answer("1:9").throw(1, 1, 1, "goal")
    assert (table.topic, table.asked) == ("turn", next_side)
    assert "duel" not in table.kinds()


@pytest.mark.clause("B4-R8")
def test_the_turn_after_the_next_is_in_order_again(lay):
    pitch = lay({"B4-R8": "conceded"})
    table = kicked_off(pitch).throw(1, 1, "tackle").answer("action").answer("1:2").throw("foul")
    table.throw(1, 2, "red_penalty").answer("1:9").throw(1, 1, 1, "goal")
    table.throw(1, 2, "pass")
    assert table.asked == 1


@pytest.mark.clause("B4-R19")
def test_a_match_with_nobody_left_on_either_side_is_abandoned_and_the_score_stands(lay):
    everybody = list(range(2, 12))
    pitch = lay(off0=everybody[1:], off1=everybody)
    pitch.teams[1].goals = 1
    table = kicked_off(pitch)
    assert table.topic == "duel.who"
    table.answer("0:2").throw(1, 1, 1, "miss")
    pitch.teams[0].outfield[2].state = "off"
    table.throw(1, 2, "pass")
    result = table.last("result")
    assert table.done
    assert (result.winner, result.score, result.why) == (None, (0, 1), "abandoned")


@pytest.mark.clause("B4-E32")
def test_the_notepad_has_score_shots_scorers_and_cards(lay):
    from companion.games import game
    from companion.referee import Header, Referee
    from companion.sheet import sheet_of

    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
    referee = Referee(game("big4"), header)
    for answer in ["towns", ["1", "1", "tackle"], "action", "1:2", ["foul"], ["1", "2", "yellow"]]:
        referee.answer(answer)
    for answer in [["1", "1", "free_kick"], "action", "1:9", ["6", "6"], ["1", "1", "1"]]:
        referee.answer(answer)
    sheet = sheet_of(referee)
    assert (sheet.score, sheet.periods, sheet.referee) == ((0, 1), [[0, 1], [0, 0]], "towns")
    assert [(side, player.name, n) for side, player, n in sheet.scorers] == [(1, "Corval", 1)]
    assert [(card.side, card.player.post, card.card) for card in sheet.bookings] == [(0, "3", "yellow")]
    assert sheet.shot_count(1, "free_kick") == (1, 1)
