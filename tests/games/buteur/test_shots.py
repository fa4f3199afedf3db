"""Points 7, 8 and 11: shots, the Keeper, the Corner and its cut."""

import pytest

from companion.games.buteur.state import AtCentre, AtCorner, InHands, InNet, InPlay, OverTouch
from companion.games.buteur.turn import take_turn
from tests.conversation import Conversation
from tests.games.buteur.play import bring, kinds_of, tell


def in_net(row=5):
    """A shot of Ana's side lies in the right-hand net."""
    return InNet(1, ((17, row),))


def bens_turn(pitch):
    pitch.at = 1
    return Conversation(take_turn(pitch))


@pytest.mark.clause("BU-33", "BU-25")
def test_a_ball_in_the_net_is_not_yet_a_goal(lay):
    pitch = lay(ball=InPlay((14, 5)))
    table = tell(Conversation(take_turn(pitch)).answer("attacker"), "8s")
    assert table.done
    assert pitch.ball == InNet(1, ((17, 5),), steps=4)
    assert [team.goals for team in pitch.teams] == [0, 0]
    assert table.last("in_the_net").against == 1


@pytest.mark.clause("BU-25", "BU-26", "BU-R15")
def test_the_next_player_may_stop_it_with_a_keeper_or_a_corner_if_he_wants(lay):
    table = bens_turn(lay(ball=in_net()))
    assert (table.topic, table.question.seat.player) == ("shot.answer", "Ben")
    assert kinds_of(table) == ["keeper", "corner:red", "corner:blue", "let_in"]
    refused = table.refusal("attacker")
    assert (refused.words.key, refused.clause) == ("buteur.refuse.in_net", "BU-25")


@pytest.mark.clause("BU-33", "BU-R15")
def test_not_stopped_it_is_a_goal_and_he_kicks_off_in_the_same_turn(lay):
    pitch = lay(ball=InNet(1, ((17, 5),), steps=4))
    table = bens_turn(pitch).answer("let_in")
    assert (table.topic, table.asked, pitch.turn) == ("kick_off.card", 1, 1)
    goal = table.last("goal")
    assert (goal.side, goal.against, goal.by, goal.steps, goal.topic) == (0, 1, "shot", 4, "goal.long_shot")
    assert [team.goals for team in pitch.teams] == [1, 0]
    assert goal.clause == "BU-33"


def test_a_goal_brought_by_the_table_tells_no_distance(lay):
    pitch = lay(ball=InPlay((14, 5)))
    bring(Conversation(take_turn(pitch)).answer("attacker"), 18, 4)
    assert bens_turn(pitch).answer("let_in").last("goal").topic == "goal.shot"


@pytest.mark.clause("BU-25", "BU-R17")
def test_a_keeper_moves_the_ball_along_his_arrows_from_where_it_crossed(lay):
    pitch = lay(ball=in_net(row=6))
    table = bens_turn(pitch).answer("keeper").answer("keeper:4s-4dr")
    assert table.done
    assert pitch.ball == InPlay((9, 2))
    assert table.last("moved").start == (17, 6)
    assert table.last("strike").topic == "strike.saved_keeper"
    assert [team.goals for team in pitch.teams] == [0, 0]
    assert pitch.order[1].held == 8


@pytest.mark.clause("BU-R17")
def test_read_otherwise_a_save_starts_from_any_square_of_the_goal_mouth(lay):
    pitch = lay({"BU-R17": "any_mouth_square"}, ball=in_net(row=6))
    table = bens_turn(pitch).answer("keeper")
    assert (table.topic, table.answers) == ("keeper.square", [[17, 4], [17, 5], [17, 6], [17, 7]])
    assert table.refusal([17, 3]).words.key == "buteur.refuse.goal_mouth"
    table.answer([17, 4]).answer("keeper:4s-4dr")
    assert pitch.ball == InPlay((9, 0))


@pytest.mark.clause("BU-35")
def test_a_save_into_touch_is_a_throw_in_for_the_other_side(lay):
    pitch = lay(ball=in_net(row=4))
    table = tell(bens_turn(pitch).answer("keeper"), "6r")
    assert pitch.ball == OverTouch((17, 0))
    assert table.last("out").clause == "BU-35"
    assert Conversation(take_turn(pitch)).topic == "throw_in.square"


@pytest.mark.clause("BU-R18", "BU-33")
def test_a_save_that_reaches_the_other_goal_is_a_shot(lay):
    pitch = lay(ball=in_net())
    bring(bens_turn(pitch).answer("keeper"), -1, 5)
    assert pitch.ball == InNet(0, ((0, 5),))
    table = Conversation(take_turn(pitch)).answer("let_in")
    assert [team.goals for team in pitch.teams] == [0, 1]
    assert table.asked == 0


@pytest.mark.clause("BU-26")
@pytest.mark.parametrize(("colour", "row"), [("red", 0), ("blue", 11)])
def test_a_corner_puts_the_ball_in_the_corner_of_its_colour(lay, colour, row):
    pitch = lay(ball=in_net())
    table = bens_turn(pitch).answer(f"corner:{colour}")
    assert table.done
    assert pitch.ball == AtCorner(1, colour)
    ball = next(token for token in pitch.table().tokens if token.id == "ball")
    assert (ball.state, ball.x, ball.y) == ("corner", 17.5, row + 0.5)
    assert table.last("strike").topic == f"strike.saved_{colour}"


@pytest.mark.clause("BU-27", "BU-34")
def test_a_red_corner_and_a_red_flag_is_a_goal_then_the_other_side_kicks_off(lay):
    pitch = lay(ball=AtCorner(1, "red"))
    table = Conversation(take_turn(pitch))
    assert (table.topic, table.question.kind, table.asked) == ("corner.cut", "draw", 0)
    table.answer("red")
    assert table.done
    assert (table.last("goal").by, pitch.teams[0].goals) == ("corner", 1)
    following = Conversation(take_turn(pitch))
    assert (following.topic, following.asked) == ("kick_off.card", 1)


@pytest.mark.clause("BU-27", "BU-28", "BU-R6")
@pytest.mark.parametrize(
    ("colour", "sign"), [("red", "blue"), ("red", "hand"), ("red", "none"), ("blue", "red"), ("blue", "none")]
)
def test_the_other_colour_a_hand_or_nothing_is_stopped_and_the_defence_clears(lay, colour, sign):
    pitch = lay(ball=AtCorner(1, colour))
    table = Conversation(take_turn(pitch)).answer(sign)
    assert (table.last("corner_kick").outcome, pitch.ball) == ("saved", InHands(1))
    following = Conversation(take_turn(pitch))
    assert (following.topic, following.asked) == ("clearance.square", 1)


@pytest.mark.clause("BU-R16", "BU-27")
@pytest.mark.parametrize(
    ("players", "names"), [(2, "Ana Ben Ana Ben"), (3, "Ana Ben Ana Cléo"), (4, "Ana Ben Cléo Dan")]
)
def test_a_corner_cut_is_a_turn_a_shoots_b_corner_a_cuts_bs_side_clears(lay, players, names):
    shooter, saver, cutter, clearer = names.split()
    pitch = lay(players=players, ball=InPlay((14, 5)))
    assert pitch.person.name == shooter
    bring(Conversation(take_turn(pitch)).answer("attacker"), 18, 5)
    assert pitch.person.name == saver
    Conversation(take_turn(pitch)).answer("corner:blue")
    table = Conversation(take_turn(pitch))
    assert (table.topic, table.question.seat.player) == ("corner.cut", cutter)
    table.answer("hand")
    table = Conversation(take_turn(pitch))
    assert (table.topic, table.question.seat.player) == ("clearance.square", clearer)


@pytest.mark.clause("BU-R5")
def test_the_card_cut_is_put_back(lay):
    pitch = lay(ball=AtCorner(1, "red"))
    Conversation(take_turn(pitch)).answer("hand")
    assert (pitch.piles.stock, pitch.piles.laid) == (39, [])


@pytest.mark.clause("BU-R5")
def test_read_otherwise_the_card_cut_is_discarded(lay):
    pitch = lay({"BU-R5": "discarded"}, ball=AtCorner(1, "red"))
    Conversation(take_turn(pitch)).answer("hand")
    assert (pitch.piles.stock, [card.sign for card in pitch.piles.laid]) == (38, ["hand"])
    assert pitch.unseen["hand"] == 11


@pytest.mark.clause("BU-R6")
def test_read_otherwise_a_card_without_a_sign_means_cut_again(lay):
    pitch = lay({"BU-R6": "cut_again"}, ball=AtCorner(1, "red"))
    table = Conversation(take_turn(pitch)).answer("none")
    assert table.topic == "corner.cut"
    assert list(table.question.counts) == [12, 14, 14, 14]
    table.answer("none").answer("red")
    assert table.done
    assert [event.symbol for event in table.told if event.kind == "cut"] == ["none", "none", "red"]
    assert pitch.teams[0].goals == 1


@pytest.mark.clause("BU-R6", "BU-R5")
def test_cutting_again_ends_with_the_cards(lay):
    pitch = lay({"BU-R6": "cut_again", "BU-R5": "discarded"}, ball=AtCorner(1, "red"), stock=5)
    table = Conversation(take_turn(pitch))
    for _ in range(5):
        table.answer("none")
    assert table.done
    assert (pitch.ball, pitch.piles.stock) == (InHands(1), 0)


@pytest.mark.clause("BU-27", "BU-14")
def test_a_cut_may_show_any_sign_counted_from_the_cards_not_seen_yet(lay):
    pitch = lay(ball=AtCorner(1, "red"), laid=["attacker:red:3l", "attacker:hand:4s", "penalty"])
    question = Conversation(take_turn(pitch)).question
    assert [option.answer for option in question.options] == ["hand", "red", "blue", "none"]
    assert list(question.counts) == [11, 13, 14, 14]


@pytest.mark.clause("BU-R15")
def test_by_default_only_the_next_player_is_asked(lay):
    pitch = lay(players=4, ball=in_net())
    table = bens_turn(pitch).answer("let_in")
    assert table.topic == "kick_off.card"


@pytest.mark.clause("BU-R15")
def test_read_otherwise_his_partner_may_stop_it_too_and_draws_for_it(lay):
    pitch = lay({"BU-R15": "partner_too"}, players=4, ball=in_net())
    ben, dan = pitch.teams[1].people
    table = bens_turn(pitch).answer("let_in")
    assert (table.topic, table.question.seat.player, table.question.clause) == ("shot.answer", "Dan", "BU-R15")
    tell(table.answer("keeper"), "4s")
    assert table.done
    assert (ben.held, dan.held, pitch.piles.stock) == (6, 6, 30)
    assert pitch.person.name == "Cléo"
    assert pitch.ball == InPlay((13, 5))


@pytest.mark.clause("BU-R15")
def test_if_neither_stops_it_it_is_a_goal_and_the_next_player_kicks_off(lay):
    pitch = lay({"BU-R15": "partner_too"}, players=4, ball=in_net())
    table = bens_turn(pitch).answer("let_in").answer("let_in")
    assert (table.topic, table.question.seat.player) == ("kick_off.card", "Ben")
    assert isinstance(pitch.ball, AtCentre)


@pytest.mark.clause("BU-R15")
def test_who_plays_alone_has_no_partner_to_ask(lay):
    pitch = lay({"BU-R15": "partner_too"}, players=3, ball=InNet(0, ((0, 5),)))
    assert Conversation(take_turn(pitch)).answer("let_in").topic == "kick_off.card"
