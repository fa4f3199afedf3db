"""Points 12 to 15: the end of a half, what is still open then, the second half, the winner."""

import pytest

from companion.games import game
from companion.games.buteur.match import change_ends, full_time, play_half, play_match
from companion.games.buteur.state import AtCentre, AtCorner, InNet, InPlay, OnSpot
from tests.conversation import Conversation
from tests.games.buteur.play import bring, header, tell


def half(pitch):
    return Conversation(play_half(pitch))


@pytest.mark.clause("BU-40")
@pytest.mark.parametrize("left", [4, 5])
def test_at_three_cards_or_fewer_the_next_player_still_plays_and_draws(lay, left):
    pitch = lay(stock=left)
    table = half(pitch)
    for _ in range(left - 3):
        tell(table.answer("attacker"), "1l")
    last = table.last("last_turn")
    assert (pitch.piles.stock, last.n, last.player) == (3, 3, pitch.person.name)
    tell(table.answer("attacker"), "1l")
    assert table.done
    assert pitch.piles.stock == 2


@pytest.mark.clause("BU-40", "BU-R2")
def test_the_last_turn_draws_what_is_there(lay):
    pitch = lay(stock=4)
    table = half(pitch)
    tell(tell(table.answer("free_kick"), "1l"), "1l")
    assert (pitch.piles.stock, table.last("last_turn").n) == (2, 2)
    tell(tell(table.answer("free_kick"), "1l"), "1l")
    assert table.done
    assert pitch.piles.stock == 0


def low(pitch):
    return pitch.table().running_low


@pytest.mark.clause("BU-40")
def test_the_app_warns_one_turn_before_the_half_ends(lay):
    pitch = lay(stock=5)
    table = half(pitch)
    assert low(pitch) == ""
    tell(table.answer("attacker"), "1l")
    assert low(pitch) == "next_to_last"
    tell(table.answer("attacker"), "1l")
    assert low(pitch) == "last_turn"


@pytest.mark.clause("BU-R19")
def test_where_the_stock_must_be_empty_its_last_card_is_the_warning(lay):
    pitch = lay({"BU-R19": "empty"}, stock=2)
    pitch.half = 2
    table = half(pitch)
    assert low(pitch) == ""
    tell(table.answer("attacker"), "1l")
    assert low(pitch) == "last_card"


@pytest.mark.clause("BU-41")
@pytest.mark.parametrize("card", ["keeper", "corner"])
def test_a_final_shot_is_stopped_by_holding_a_keeper_or_a_corner_without_cut_or_move(lay, card):
    pitch = lay(ball=InPlay((14, 5)), stock=3)
    table = bring(half(pitch).answer("attacker"), 18, 5)
    assert (table.topic, table.asked, table.question.clause) == ("shot.holds", 1, "BU-41")
    table.answer(card)
    assert table.done
    assert table.last("strike").topic == "strike.saved_held"
    assert not {"cut", "corner_kick", "goal"} & set(table.kinds())
    assert pitch.order[1].held == 8


@pytest.mark.clause("BU-41")
def test_a_final_shot_is_a_goal_if_he_holds_neither(lay):
    pitch = lay(ball=InPlay((14, 5)), stock=3)
    table = bring(half(pitch).answer("attacker"), 18, 5).answer("none")
    assert table.done
    assert (pitch.teams[0].goals, table.last("goal").clause) == (1, "BU-41")


@pytest.mark.clause("BU-41", "BU-R15")
def test_with_the_reading_for_partners_his_partner_may_hold_it(lay):
    pitch = lay({"BU-R15": "partner_too"}, players=4, ball=InPlay((14, 5)), stock=3)
    table = bring(half(pitch).answer("attacker"), 18, 5).answer("none")
    assert table.question.seat.player == "Dan"
    table.answer("keeper")
    assert pitch.teams[0].goals == 0


@pytest.mark.clause("BU-42")
@pytest.mark.parametrize(("sign", "goals"), [("hand", 0), ("red", 1), ("none", 1)])
def test_a_penalty_in_the_last_turn_is_cut_on_the_laid_cards(lay, sign, goals):
    pitch = lay(ball=InPlay((16, 5)), stock=3)
    table = half(pitch).answer("penalty")
    assert (table.topic, table.asked, table.question.deck) == ("penalty.cut", 1, "laid")
    table.answer(sign)
    assert table.done
    assert (table.last("cut").pile, pitch.teams[0].goals) == ("laid", goals)
    assert table.last("penalty").clause == "BU-42"


@pytest.mark.clause("BU-42")
def test_a_penalty_that_brings_the_stock_to_three_ends_the_half_with_its_cut(lay):
    pitch = lay(ball=InPlay((16, 5)), stock=4)
    table = half(pitch).answer("penalty")
    assert (pitch.piles.stock, table.topic, table.question.deck) == (3, "penalty.cut", "laid")
    table.answer("hand")
    assert table.done
    assert pitch.turn == 1


@pytest.mark.clause("BU-42")
def test_the_laid_cards_are_counted_by_their_signs_where_all_were_told(lay):
    laid = ["attacker:hand:4s", "attacker:red:4s", "attacker:red:5s", "free_kick:2s-2dl/s/dr"]
    pitch = lay(ball=InPlay((16, 5)), laid=laid)
    pitch.piles.stock = 3
    question = half(pitch).answer("penalty").question
    assert dict(zip([option.answer for option in question.options], question.counts, strict=True)) == {
        "hand": 1, "red": 2, "blue": 1, "none": 2,
    }  # fmt: skip


@pytest.mark.clause("BU-42", "BU-R14")
def test_with_the_reading_for_penalties_holding_a_card_stops_the_last_one(lay):
    pitch = lay({"BU-R14": "may_stop"}, ball=InPlay((16, 5)), stock=3)
    table = half(pitch).answer("penalty").answer("red").answer("corner")
    assert table.done
    assert (pitch.teams[0].goals, table.last("penalty").topic) == (0, "penalty.saved_held")


@pytest.mark.clause("BU-R20", "BU-41")
@pytest.mark.parametrize(("answer", "goals"), [("corner", 0), ("none", 1)])
def test_a_shot_that_brings_the_stock_to_three_is_answered_by_holding_a_card(lay, answer, goals):
    pitch = lay(ball=InPlay((14, 5)), stock=4)
    table = bring(half(pitch).answer("attacker"), 18, 5)
    assert (table.topic, pitch.piles.stock) == ("shot.holds", 3)
    table.answer(answer)
    assert table.done
    assert (pitch.teams[0].goals, pitch.turn) == (goals, 1)


@pytest.mark.clause("BU-R20")
def test_read_otherwise_it_is_stopped_as_usual_and_then_the_half_ends(lay):
    pitch = lay({"BU-R20": "stop_normally"}, ball=InPlay((14, 5)), stock=4)
    table = bring(half(pitch).answer("attacker"), 18, 5)
    assert table.topic == "shot.answer"
    tell(table.answer("keeper"), "4s")
    assert table.done
    assert pitch.ball == InPlay((13, 5))


@pytest.mark.clause("BU-R20")
def test_read_otherwise_and_let_in_it_is_a_goal_and_nobody_kicks_off(lay):
    pitch = lay({"BU-R20": "stop_normally"}, ball=InPlay((14, 5)), stock=4)
    table = bring(half(pitch).answer("attacker"), 18, 5).answer("let_in")
    assert table.done
    assert pitch.teams[0].goals == 1


@pytest.mark.clause("BU-R20", "BU-R21")
def test_read_otherwise_a_corner_is_then_cut_on_the_laid_cards(lay):
    pitch = lay({"BU-R20": "stop_normally"}, ball=InPlay((14, 5)), stock=4)
    table = bring(half(pitch).answer("attacker"), 18, 5).answer("corner:red")
    assert (table.topic, table.question.deck, table.asked) == ("corner.cut", "laid", 0)
    table.answer("red")
    assert table.done
    assert pitch.teams[0].goals == 1


@pytest.mark.clause("BU-R21")
@pytest.mark.parametrize(("sign", "goals"), [("red", 1), ("blue", 0)])
def test_a_corner_that_brings_the_stock_to_three_is_cut_on_the_laid_cards(lay, sign, goals):
    pitch = lay(ball=InNet(1, ((17, 5),)), stock=4)
    pitch.at = 1
    table = half(pitch).answer("corner:red")
    assert (table.topic, table.question.deck, table.question.clause) == ("corner.cut", "laid", "BU-R21")
    table.answer(sign)
    assert table.done
    assert pitch.teams[0].goals == goals


@pytest.mark.clause("BU-R21")
def test_read_otherwise_that_corner_is_stopped(lay):
    pitch = lay({"BU-R21": "stopped"}, ball=InNet(1, ((17, 5),)), stock=4)
    pitch.at = 1
    table = half(pitch).answer("corner:red")
    assert table.done
    assert (table.last("corner_kick").outcome, table.last("corner_kick").clause) == ("saved", "BU-R21")


@pytest.mark.clause("BU-R19", "BU-45")
def test_the_second_half_ends_like_the_first(lay):
    pitch = lay(stock=3)
    pitch.half = 2
    table = half(pitch)
    assert (table.topic, table.last("last_turn").clause) == ("turn.card", "BU-45")
    tell(table.answer("attacker"), "1l")
    assert table.done


@pytest.mark.clause("BU-R19")
def test_read_otherwise_the_second_half_goes_on_until_the_stock_is_empty_and_ends_at_once(lay):
    pitch = lay({"BU-R19": "empty"}, stock=3)
    pitch.half = 2
    table = half(pitch)
    for left in (2, 1, 0):
        assert table.topic == "turn.card"
        table.answer("none")
        assert pitch.piles.stock == left
    assert table.done
    assert "last_turn" not in table.kinds()


@pytest.mark.clause("BU-R19", "BU-41")
def test_read_otherwise_the_last_shot_is_still_judged(lay):
    pitch = lay({"BU-R19": "empty"}, ball=InPlay((14, 5)), stock=1)
    pitch.half = 2
    table = bring(half(pitch).answer("attacker"), 18, 5)
    assert table.topic == "shot.holds"


@pytest.mark.clause("BU-R19")
def test_the_first_half_is_not_touched_by_that_reading(lay):
    table = half(lay({"BU-R19": "empty"}, stock=3))
    assert "last_turn" in table.kinds()


@pytest.mark.clause("BU-43")
def test_hands_are_kept_completed_and_all_cards_on_the_table_are_the_new_stock(lay):
    pitch = lay(stock=2)
    ana, ben = pitch.order
    ana.held, ben.held = 6, 8
    pitch.piles.stock += 2
    table = Conversation(change_ends(pitch))
    assert table.done
    assert (ana.held, ben.held, pitch.piles.laid) == (8, 8, [])
    assert pitch.piles.stock == table.last("dealt").stock == 39
    assert (table.last("drew").player, table.last("drew").n) == ("Ana", 2)


@pytest.mark.clause("BU-44")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("next_up", [0, 1, 2, 3])
def test_ends_are_changed_and_the_other_side_kicks_off(lay, players, first, next_up):
    pitch = lay(players=players)
    pitch.kicked_off, pitch.at = first, next_up
    before = [team.attacks for team in pitch.teams]
    Conversation(change_ends(pitch))
    assert [team.attacks for team in pitch.teams] == before[::-1]
    assert pitch.person.side == 1 - first
    assert pitch.at - next_up in (0, 1)
    assert pitch.ball == AtCentre("BU-44")


def kicks_off(table):
    """An Attacker from the first square offered, one step to the left."""
    return tell(table.answer("attacker").answer(table.answers[0]), "1l")


@pytest.mark.clause("BU-44", "BU-R11")
def test_a_side_that_let_the_first_kick_off_pass_takes_the_second(lay):
    """Ana starts without an Attacker, so Ben kicks off the first half: the second is Ana's."""
    pitch = lay({"BU-R11": "other_side", "BU-R7": "penalties"}, ball=AtCentre("BU-05"), stock=5)
    table = half(pitch).answer("none")
    kicks_off(table)
    assert table.last("kick_off").side == 1
    while table.question:
        table.answer("none")
    Conversation(change_ends(pitch))
    assert pitch.person.name == "Ana"
    pitch.ending = True
    assert Conversation(full_time(pitch)).answer("red").last("shoot_out_cut").side == 1


@pytest.mark.clause("BU-44", "BU-R11")
@pytest.mark.parametrize("stock", [4, 9])
def test_an_exchange_that_empties_the_stock_leaves_the_kick_off_to_the_other_side(lay, stock):
    pitch = lay(ball=AtCentre("BU-05"), stock=stock)
    table = half(pitch)
    while table.asked == 0:
        table.answer("none")
    assert (pitch.piles.stock, table.topic) == (0, "kick_off.card")
    kicks_off(table)
    assert table.done
    Conversation(change_ends(pitch))
    assert pitch.person.name == "Ana"


@pytest.mark.clause("BU-34", "BU-44")
def test_a_kick_off_after_a_goal_does_not_change_who_begins_the_second_half(lay):
    pitch = lay(ball=InNet(1, ((17, 5),)), stock=5)
    pitch.at = 1
    table = half(pitch).answer("let_in")
    kicks_off(table)
    while table.question:
        table.answer("none")
    Conversation(change_ends(pitch))
    assert pitch.person.name == "Ben"


@pytest.mark.clause("BU-43", "BU-44", "BU-45")
def test_a_match_has_two_halves(lay):
    pitch = game("buteur").begin(header())
    table = Conversation(play_match(pitch)).answer("Ben").answer("left")
    kick_offs = []
    while table.question:
        if table.topic == "kick_off.card":
            kick_offs.append((pitch.half, table.question.seat.player))
            table.answer("attacker").answer(table.answers[0])
            tell(table, "1l")
        else:
            table.answer("none")
    assert kick_offs == [(1, "Ben"), (2, "Ana")]
    assert [event.name for event in table.told if event.kind == "period"] == ["first_half", "second_half"]
    assert table.told[-1].kind == "result"


@pytest.mark.clause("BU-01")
@pytest.mark.parametrize(("goals", "winner"), [((2, 1), 0), ((0, 3), 1)])
def test_most_goals_win(lay, goals, winner):
    pitch = lay()
    for team, count in zip(pitch.teams, goals, strict=True):
        team.goals = count
    result = Conversation(full_time(pitch)).last("result")
    assert (result.winner, result.score, result.why, result.clause) == (winner, goals, "won", "BU-01")
    assert result.ranking == (winner, 1 - winner)


@pytest.mark.clause("BU-R7")
def test_level_at_the_end_is_a_draw(lay):
    result = Conversation(full_time(lay())).last("result")
    assert (result.winner, result.why, result.score, result.clause) == (None, "draw", (0, 0), "BU-R7")


def shoot_out(lay, *signs, players=2):
    pitch = lay({"BU-R7": "penalties"}, players=players, laid=["attacker:hand:4s"] * 6)
    pitch.ending = True
    table = Conversation(full_time(pitch))
    for sign in signs:
        assert table.topic == "shoot_out.cut"
        table.answer(sign)
    return pitch, table


@pytest.mark.clause("BU-R7")
def test_read_otherwise_five_cuts_each_decide_and_a_hand_saves(lay):
    _, table = shoot_out(lay, *["red", "hand"] * 2, "none")
    assert [event.outcome for event in table.told if event.kind == "shoot_out_cut"] == ["goal", "saved"] * 2 + ["goal"]
    assert (table.topic, table.question.clause, table.question.gaps["number"]) == ("shoot_out.cut", "BU-R7", 3)
    table.answer("hand")
    result = table.last("result")
    assert (result.winner, result.why, result.score, result.clause) == (0, "shoot_out", (0, 0), "BU-R7")


@pytest.mark.clause("BU-R7")
def test_the_opponent_cuts_and_partners_take_turns(lay):
    _, table = shoot_out(lay, players=4)
    cutters = []
    while table.question:
        cutters.append(table.question.seat.player)
        table.answer("hand")
    assert cutters[:4] == ["Ben", "Ana", "Dan", "Cléo"]
    assert len(cutters) == 10


@pytest.mark.clause("BU-R7")
def test_the_side_that_kicked_off_the_match_begins(lay):
    pitch = lay({"BU-R7": "penalties"}, laid=["attacker:hand:4s"])
    pitch.ending, pitch.kicked_off = True, 1
    table = Conversation(full_time(pitch)).answer("red")
    assert table.last("shoot_out_cut").side == 1


@pytest.mark.clause("BU-R7")
def test_the_second_side_can_win_and_it_stops_once_decided(lay):
    _, table = shoot_out(lay, *["hand", "red"] * 3)
    assert table.done
    assert table.last("result").winner == 1


@pytest.mark.clause("BU-R7")
def test_level_after_five_each_it_stays_a_draw(lay):
    pitch, table = shoot_out(lay, *["blue"] * 10)
    assert table.done
    assert (table.last("result").winner, table.last("result").why) == (None, "draw")
    assert [team.goals for team in pitch.teams] == [0, 0]


@pytest.mark.clause("BU-42", "BU-R21", "BU-41")
@pytest.mark.parametrize("ball", [OnSpot(1), AtCorner(1, "red"), InNet(1, ((17, 5),))])
def test_no_half_ends_with_something_open(lay, ball):
    pitch = lay(ball=ball, stock=3)
    pitch.at = 0 if isinstance(ball, AtCorner) else 1
    table = half(pitch)
    while table.question:
        table.answer(table.answers[-1])
    assert not isinstance(pitch.ball, OnSpot | AtCorner | InNet)
