"""A table that lost its cards: the app deals, holds each hand behind its owner's eyes, and knows what may be played."""

import pytest

from companion.games import game
from companion.games.buteur.match import change_ends, play_half, play_match
from companion.games.buteur.setup import start_match
from companion.games.buteur.state import AtCentre, AtCorner, InHands, InNet, InPlay, OnSpot
from companion.games.buteur.turn import take_turn
from companion.referee.tables.grid import CardToken
from tests.conversation import Conversation
from tests.games.buteur.play import header

ANA = ["attacker:blue:4s", "attacker:red:2l-7s", "keeper:6s", "corner:red", "penalty"]
BEN = ["attacker:red:5s", "attacker:hand:4dl", "keeper:4s-4dr", "corner:blue", "penalty"]


def dealt(**given):
    pitch = game("buteur").begin(header(extras={"hands": "app"}, starts=0, **given))
    table = Conversation(start_match(pitch)).answer("left")
    return pitch, table


def eyes(pitch):
    return pitch.table().hands.eyes


@pytest.mark.clause("BU-03", "BU-06")
def test_each_card_dealt_is_drawn_from_the_whole_deck(lay):
    pitch, table = dealt()
    assert (table.topic, table.question.kind, table.question.clause) == ("hand.draw", "draw", "BU-03")
    assert sum(table.question.counts) == 55
    seen = 0
    while table.question:
        seen += 1
        table.answer(table.answers[seen % len(table.answers)])
    assert seen == 16
    assert [len(person.hand) for person in pitch.people] == [8, 8]
    assert (len(pitch.piles.cards), pitch.piles.stock) == (39, 39)


def test_a_card_drawn_is_gone_from_the_deck(lay):
    _, table = dealt()
    table.answer("attacker:hand:9s")
    assert "attacker:hand:9s" not in table.answers
    table.answer("penalty").answer("penalty").answer("penalty")
    assert "penalty" not in table.answers


@pytest.mark.clause("BU-10", "BU-16", "BU-06")
def test_only_the_cards_of_his_hand_that_may_be_played_are_offered_to_his_eyes(lay):
    pitch = lay(hands={"Ana": ANA, "Ben": BEN})
    table = Conversation(take_turn(pitch))
    assert table.answers == ["attacker:blue:4s", "attacker:red:2l-7s"]
    assert eyes(pitch) == "Ana"
    assert table.refusal("keeper:6s").clause == "BU-16"
    assert table.refusal("attacker:red:5s").words.key == "buteur.refuse.not_in_hand"
    table.answer("attacker:blue:4s")
    assert (table.topic, pitch.ball) == ("hand.draw", InPlay((12, 5)))
    assert eyes(pitch) is None


@pytest.mark.clause("BU-12", "BU-15")
def test_the_card_played_is_laid_and_one_is_drawn(lay):
    pitch = lay(hands={"Ana": ANA, "Ben": BEN})
    table = Conversation(take_turn(pitch)).answer("attacker:blue:4s").answer("attacker:hand:9s")
    assert table.done
    assert [card.code for card in pitch.order[0].hand] == [*ANA[1:], "attacker:hand:9s"]
    assert [card.code for card in pitch.piles.laid] == ["attacker:blue:4s"]


@pytest.mark.clause("BU-29", "BU-06")
def test_the_chance_of_a_penalty_asks_whether_the_hand_has_one_or_not(lay):
    """Who is not asked would have told everybody that there is none."""
    pitch = lay(hands={"Ana": ANA, "Ben": BEN}, ball=InPlay((12, 5)))
    table = Conversation(take_turn(pitch)).answer("attacker:blue:4s")
    assert (table.topic, table.answers, eyes(pitch)) == ("penalty.offer", ["penalty", "no"], "Ana")
    without = lay(hands={"Ana": ANA[:-1], "Ben": BEN}, ball=InPlay((12, 5)))
    other = Conversation(take_turn(without)).answer("attacker:blue:4s")
    assert (other.topic, other.answers, eyes(without)) == ("penalty.offer", ["no"], "Ana")
    assert other.question.options[-1].words == table.question.options[-1].words
    assert other.question.gaps == table.question.gaps
    assert (other.answer("no").topic, without.ball) == ("hand.draw", InPlay((16, 5)))


@pytest.mark.clause("BU-29", "BU-25")
def test_a_match_begun_before_goes_on_as_it_began(lay):
    """Its journal has no answers to questions that were not asked."""
    without = lay(hands={"Ana": ANA[:-1], "Ben": BEN}, ball=InPlay((12, 5)), edition=1)
    assert Conversation(take_turn(without)).answer("attacker:blue:4s").topic == "hand.draw"
    bare = lay(hands={"Ana": ANA, "Ben": ["attacker:red:5s"]}, ball=InNet(1, ((17, 5),)), edition=1)
    bare.at = 1
    assert (Conversation(take_turn(bare)).topic, bare.teams[0].goals) == ("kick_off.card", 1)


@pytest.mark.clause("BU-29", "BU-25")
def test_with_real_cards_nothing_else_is_asked(lay):
    for edition in (1, 2):
        pitch = lay(ball=InPlay((12, 5)), edition=edition)
        table = Conversation(take_turn(pitch)).answer("attacker:blue:4s")
        assert (table.topic, table.answers) == ("penalty.offer", ["penalty", "no"])
        assert not table.question.from_hand


@pytest.mark.clause("BU-R1")
def test_without_a_playable_card_he_is_asked_only_which_one_to_discard(lay):
    pitch = lay(hands={"Ana": ["keeper:6s", "corner:red", "corner:red"], "Ben": BEN})
    table = Conversation(take_turn(pitch))
    assert (table.topic, table.answers) == ("hand.discard", ["keeper:6s", "corner:red"])
    table.answer("corner:red").answer("attacker:hand:9s")
    assert table.done
    assert [card.code for card in pitch.order[0].hand] == ["keeper:6s", "corner:red", "attacker:hand:9s"]


@pytest.mark.clause("BU-R1")
def test_a_pass_keeps_the_hand(lay):
    pitch = lay({"BU-R1": "pass"}, hands={"Ana": ["keeper:6s"], "Ben": BEN})
    assert Conversation(take_turn(pitch)).done
    assert [card.code for card in pitch.order[0].hand] == ["keeper:6s"]


@pytest.mark.clause("BU-R11")
def test_at_kick_off_he_exchanges_until_an_attacker_comes(lay):
    pitch = lay(hands={"Ana": ["keeper:6s", "penalty"], "Ben": BEN}, ball=AtCentre("BU-05"))
    table = Conversation(take_turn(pitch))
    assert table.topic == "hand.discard"
    table.answer("penalty").answer("corner:blue")
    assert table.topic == "hand.discard"
    table.answer("corner:blue").answer("attacker:hand:9s")
    assert (table.topic, table.answers) == ("kick_off.card", ["attacker:hand:9s"])


@pytest.mark.clause("BU-R22")
def test_a_free_kick_without_an_attacker_cannot_be_played_where_it_does_not_shoot(lay):
    pitch = lay(hands={"Ana": ["free_kick:3s-3dl/s/dr", "penalty"], "Ben": BEN}, ball=InPlay((8, 5)))
    assert Conversation(take_turn(pitch)).topic == "hand.discard"


@pytest.mark.clause("BU-R22")
def test_beside_one_that_shoots_it_is_refused_by_that_ruling(lay):
    hand = ["free_kick:3s-3dl/s/dr", "free_kick:1s-2l/dl/s/dr/r"]
    table = Conversation(take_turn(lay(hands={"Ana": hand, "Ben": BEN}, ball=InPlay((12, 2)))))
    assert table.answers == hand[:1]
    refused = table.refusal(hand[1])
    assert (refused.words.key, refused.clause) == ("buteur.refuse.free_kick_alone", "BU-R22")


@pytest.mark.clause("BU-R22", "BU-23")
@pytest.mark.parametrize(
    ("square", "directions"),
    [((13, 5), ["diagonal_left", "straight", "diagonal_right"]), ((13, 4), ["straight", "diagonal_right"])],
)
def test_of_its_dotted_lines_only_those_that_shoot_are_left(lay, square, directions):
    pitch = lay(hands={"Ana": ["free_kick:3s-3dl/s/dr"], "Ben": BEN}, ball=InPlay(square))
    table = Conversation(take_turn(pitch)).answer("free_kick:3s-3dl/s/dr")
    assert table.answers == directions
    table.answer("straight")
    assert isinstance(pitch.ball, InNet)


@pytest.mark.clause("BU-R22")
def test_a_single_line_that_shoots_is_taken_without_asking(lay):
    pitch = lay(hands={"Ana": ["free_kick:3s-3dl/s/dr"], "Ben": BEN}, ball=InPlay((13, 8)))
    Conversation(take_turn(pitch)).answer("free_kick:3s-3dl/s/dr")
    assert pitch.ball == InNet(1, ((17, 7),), steps=5)


@pytest.mark.clause("BU-R22")
def test_read_otherwise_it_may_stand_alone(lay):
    hands = {"Ana": ["free_kick:3s-3dl/s/dr"], "Ben": BEN}
    pitch = lay({"BU-R22": "allowed"}, hands=hands, ball=InPlay((8, 5)))
    table = Conversation(take_turn(pitch)).answer("free_kick:3s-3dl/s/dr").answer("straight")
    assert table.topic == "hand.draw"
    assert pitch.ball == InPlay((14, 5))


@pytest.mark.clause("BU-21")
def test_with_an_attacker_in_hand_it_must_follow(lay):
    hands = {"Ana": ["free_kick:3s-3dl/s/dr", "attacker:blue:4s"], "Ben": BEN}
    pitch = lay({"BU-R22": "allowed"}, hands=hands, ball=InPlay((4, 5)))
    table = Conversation(take_turn(pitch)).answer("free_kick:3s-3dl/s/dr").answer("straight")
    assert (table.topic, table.answers) == ("free_kick.attacker", ["attacker:blue:4s"])


@pytest.mark.clause("BU-25", "BU-33")
def test_a_shot_asks_for_an_answer_whether_the_hand_has_one_or_not(lay):
    pitch = lay(hands={"Ana": ANA, "Ben": BEN}, ball=InNet(1, ((17, 5),)))
    pitch.at = 1
    table = Conversation(take_turn(pitch))
    assert table.answers == ["keeper:4s-4dr", "corner:blue", "let_in"]
    bare = lay(hands={"Ana": ANA, "Ben": ["attacker:red:5s"]}, ball=InNet(1, ((17, 5),)))
    bare.at = 1
    other = Conversation(take_turn(bare))
    assert (other.topic, other.answers, eyes(bare)) == ("shot.answer", ["let_in"], "Ben")
    assert (other.question.gaps, other.question.hints.barred) == (table.question.gaps, table.question.hints.barred)
    other.answer("let_in")
    assert (other.topic, bare.teams[0].goals) == ("kick_off.card", 1)


@pytest.mark.clause("BU-R15", "BU-06")
def test_a_partner_is_asked_too_whatever_he_holds(lay):
    hands = {"Ana": ANA, "Ben": ["attacker:red:5s"], "Cléo": [], "Dan": ["attacker:hand:4dl"]}
    pitch = lay({"BU-R15": "partner_too"}, players=4, hands=hands, ball=InNet(1, ((17, 5),)))
    pitch.at = 1
    table = Conversation(take_turn(pitch))
    asked = table.question.seat.player
    table.answer("let_in")
    assert (asked, table.topic, table.question.seat.player) == ("Ben", "shot.answer", "Dan")
    table.answer("let_in")
    assert pitch.teams[0].goals == 1


@pytest.mark.clause("BU-27", "BU-R5")
@pytest.mark.parametrize(("reading", "stock"), [("put_back", 45), ("discarded", 44)])
def test_a_cut_turns_a_card_of_the_stock_that_is_put_back_or_discarded(lay, reading, stock):
    pitch = lay({"BU-R5": reading}, hands={"Ana": ANA, "Ben": BEN}, ball=AtCorner(1, "red"))
    table = Conversation(take_turn(pitch))
    assert sum(table.question.counts) == 45
    assert "attacker:red:5s" not in table.answers
    table.answer("attacker:red:8s")
    assert pitch.teams[0].goals == 1
    assert (pitch.piles.stock, len(pitch.piles.cards)) == (stock, stock)


@pytest.mark.clause("BU-R6")
def test_a_corner_card_cut_is_no_flag(lay):
    pitch = lay(hands={"Ana": ANA, "Ben": BEN}, ball=AtCorner(1, "red"))
    Conversation(take_turn(pitch)).answer("corner:red")
    assert pitch.ball == InHands(1)


@pytest.mark.clause("BU-R6")
def test_cutting_again_never_turns_the_same_card_twice(lay):
    pitch = lay({"BU-R6": "cut_again"}, hands={"Ana": ANA, "Ben": BEN}, ball=OnSpot(1))
    pitch.at = 1
    table = Conversation(take_turn(pitch))
    before = sum(table.question.counts)
    table.answer("keeper:3s-5dr")
    assert "keeper:3s-5dr" not in table.answers
    assert sum(table.question.counts) == before - 1


@pytest.mark.clause("BU-41")
@pytest.mark.parametrize(("hand", "goals"), [(["corner:blue"], 0), (["keeper:4s-4dr"], 0), (["attacker:red:5s"], 1)])
def test_the_app_sees_whether_the_last_shot_is_stopped(lay, hand, goals):
    pitch = lay(hands={"Ana": ANA, "Ben": hand}, ball=InNet(1, ((17, 5),)), stock=3)
    pitch.at = 1
    assert Conversation(play_half(pitch)).done
    assert pitch.teams[0].goals == goals


@pytest.mark.clause("BU-42")
def test_the_last_penalty_is_cut_on_the_very_cards_laid(lay):
    pitch = lay(hands={"Ana": ANA, "Ben": BEN}, ball=OnSpot(1), stock=3)
    pitch.at = 1
    table = Conversation(play_half(pitch))
    laid = sorted({card.code for card in pitch.piles.laid})
    assert (table.question.deck, table.answers) == ("laid", laid)


@pytest.mark.clause("BU-43")
def test_the_laid_cards_are_the_new_stock(lay):
    pitch = lay(hands={"Ana": ANA, "Ben": BEN}, stock=3)
    table = Conversation(change_ends(pitch))
    assert table.done
    assert (len(pitch.piles.cards), pitch.piles.laid) == (45, [])
    assert [card.code for card in pitch.order[0].hand] == ANA


def test_an_option_touches_the_tokens_of_its_copies_in_that_hand(lay):
    hands = {
        "Ana": ["attacker:blue:4s", "corner:red"],
        "Ben": ["corner:red", "keeper:6s", "corner:blue", "corner:blue"],
    }
    pitch = lay(hands=hands, ball=InNet(1, ((17, 5),)))
    pitch.at = 1
    options = {option.answer: option.tokens for option in Conversation(take_turn(pitch)).question.options}
    assert options["corner:red"] == ("corner:red#2",)
    assert options["corner:blue"] == ("corner:blue#1", "corner:blue#2")
    cards = [token for token in pitch.table().tokens if isinstance(token, CardToken)]
    bens = {token.id for token in cards if token.holder == "Ben"}
    assert bens == {token for tokens in options.values() for token in tokens}


def test_every_card_lies_somewhere_at_any_time(lay):
    pitch = game("buteur").begin(header(extras={"hands": "app"}))
    table = Conversation(play_match(pitch))
    ids = sorted(token.id for token in pitch.table().tokens)
    assert len(ids) == 56
    for _ in range(40):
        table.answer(table.answers[0])
        tokens = pitch.table().tokens
        assert sorted(token.id for token in tokens) == ids
        assert {token.zone for token in tokens} <= {"pitch", "stock", "laid", "hand"}
        cards = [token for token in tokens if isinstance(token, CardToken)]
        assert all((token.holder in ("Ana", "Ben")) == (token.zone == "hand") for token in cards)
