"""Points 1 and 2: one card a turn, the ball forward, the hand filled up again; and turns without a card."""

import pytest

from companion.games.buteur.state import InPlay
from companion.games.buteur.turn import take_turn
from companion.referee.prominence import Weight
from companion.sheet.sentences import sentence
from companion.words import Phrase, catalogue
from tests.conversation import Conversation
from tests.games.buteur.play import kinds_of, tell


@pytest.mark.clause("BU-10", "BU-15", "BU-12")
def test_one_card_moves_the_ball_lies_face_up_and_is_drawn_back(lay):
    pitch = lay(ball=InPlay((8, 5)))
    table = tell(Conversation(take_turn(pitch)).answer("attacker"), "3s", "red")
    assert table.done
    assert pitch.ball == InPlay((11, 5))
    assert [card.code for card in pitch.piles.laid] == ["attacker:red:3s"]
    assert (pitch.order[0].held, pitch.piles.stock) == (8, 38)
    assert pitch.person.name == "Ben"


@pytest.mark.clause("BU-10")
def test_a_known_card_is_chosen_from_the_list(lay):
    pitch = lay(ball=InPlay((2, 8)))
    table = Conversation(take_turn(pitch)).answer("attacker")
    assert {"attacker:blue:6dr-5s", "attacker:hand:3s-3dl", "legs", "place"} <= set(table.answers)
    assert not any(answer.startswith(("free_kick", "keeper")) for answer in table.answers)
    table.answer("attacker:blue:4s")
    assert pitch.ball == InPlay((6, 8))


@pytest.mark.clause("BU-10")
def test_legs_are_told_one_by_one_three_at_most(lay):
    pitch = lay(ball=InPlay((2, 5)))
    table = Conversation(take_turn(pitch)).answer("attacker").answer("describe").answer("blue")
    assert "done" not in table.answers
    table.answer("straight").answer(9)
    assert pitch.path.end == (11, 5)
    assert "done" in table.answers
    assert table.question.gaps["number"] == 2
    table.answer("right").answer(3).answer("straight").answer(2)
    assert table.done
    assert pitch.ball == InPlay((13, 8))
    assert table.last("moved").as_json()["legs"] == [["straight", 9], ["right", 3], ["straight", 2]]


@pytest.mark.clause("BU-10")
def test_or_the_table_shows_where_the_ball_went(lay):
    pitch = lay(ball=InPlay((8, 5)))
    table = Conversation(take_turn(pitch)).answer("attacker").answer("place")
    words = {tuple(option.answer): option.words for option in table.question.options}
    assert words[12, 2] == Phrase("buteur.option.square", column=13, row=3)
    assert words[18, 4] == Phrase("buteur.option.out_net", column=19, row=5)
    table.answer([12, 2])
    assert pitch.ball == InPlay((12, 2))
    assert table.last("moved").topic == "brought.attacker"


@pytest.mark.clause("BU-11", "BU-R3")
@pytest.mark.parametrize(("turn", "behind", "sideways"), [(0, [7, 5], [8, 2]), (1, [9, 5], [8, 2])])
def test_the_ball_goes_sideways_or_ahead_but_never_back(lay, turn, behind, sideways):
    pitch = lay(ball=InPlay((8, 5)))
    pitch.at = turn
    table = Conversation(take_turn(pitch)).answer("attacker").answer("place")
    assert sideways in table.answers
    refused = table.refusal(behind)
    assert (refused.words.key, refused.clause) == ("buteur.refuse.back", "BU-R3")
    assert table.refusal([8, 5]).words.key == "buteur.refuse.stays"
    for nowhere in ([30, 5], [-1, 5] if turn == 0 else [18, 5], [18, -1]):
        assert table.refusal(nowhere).words.key == "buteur.refuse.off_the_board"


@pytest.mark.clause("BU-R3")
def test_no_arrow_back_can_be_told(lay):
    table = Conversation(take_turn(lay())).answer("attacker").answer("describe").answer("unsaid")
    assert table.answers == ["left", "diagonal_left", "straight", "diagonal_right", "right"]
    assert table.refusal("back").clause == "BU-R3"


@pytest.mark.clause("BU-16", "BU-26", "BU-29")
@pytest.mark.parametrize(
    ("card", "why", "clause"),
    [
        ("keeper", "keeper", "BU-16"),
        ("corner:red", "corner", "BU-26"),
        ("penalty", "penalty", "BU-29"),
    ],
)
def test_a_card_whose_moment_it_is_not_is_refused_with_its_clause(lay, card, why, clause):
    table = Conversation(take_turn(lay()))
    assert kinds_of(table) == ["attacker", "free_kick", "none"]
    refused = table.refusal(card)
    assert (refused.words.key, refused.clause) == (f"buteur.refuse.{why}", clause)
    assert [phrase.key for phrase in table.question.gaps["not_now"]] == [
        "buteur.card.keeper",
        "buteur.card.corner",
        "buteur.card.penalty",
    ]


@pytest.mark.parametrize("nonsense", ["striker", 3, None, ["attacker"], {}])
def test_anything_else_is_refused_by_the_question(lay, nonsense):
    refused = Conversation(take_turn(lay())).refusal(nonsense)
    assert (refused.words.key, refused.clause) == ("referee.refuse.not_offered", "BU-10")


@pytest.mark.clause("BU-R1")
def test_without_a_card_he_discards_one_draws_one_and_the_turn_passes(lay):
    pitch = lay(ball=InPlay((8, 5)))
    table = Conversation(take_turn(pitch)).answer("none")
    assert table.done
    assert table.last("discarded").why == "nothing_to_play"
    assert (len(pitch.piles.laid), pitch.piles.stock, pitch.order[0].held) == (1, 38, 8)
    assert pitch.ball == InPlay((8, 5))
    assert pitch.person.name == "Ben"


@pytest.mark.clause("BU-R1")
def test_read_otherwise_he_just_passes(lay):
    pitch = lay({"BU-R1": "pass"})
    table = Conversation(take_turn(pitch)).answer("none")
    assert (table.last("passed").why, table.last("passed").clause) == ("no_card", "BU-R1")
    assert (pitch.piles.laid, pitch.piles.stock) == ([], 39)


@pytest.mark.clause("BU-R1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_once_everybody_passed_in_a_row_somebody_discards_all_the_same(lay, players):
    pitch = lay({"BU-R1": "pass"}, players=players)
    stock = pitch.piles.stock
    for _ in pitch.order:
        Conversation(take_turn(pitch)).answer("none")
    assert pitch.piles.stock == stock
    table = Conversation(take_turn(pitch)).answer("none")
    assert table.last("discarded").clause == "BU-R1"
    assert pitch.piles.stock == stock - 1


@pytest.mark.clause("BU-R1")
def test_a_card_played_starts_the_count_of_passes_again(lay):
    pitch = lay({"BU-R1": "pass"})
    Conversation(take_turn(pitch)).answer("none")
    tell(Conversation(take_turn(pitch)).answer("attacker"), "1s")
    Conversation(take_turn(pitch)).answer("none")
    assert "passed" in Conversation(take_turn(pitch)).answer("none").kinds()


@pytest.mark.clause("BU-R2", "BU-24")
def test_with_too_few_cards_in_the_stock_he_draws_what_is_there(lay):
    pitch = lay(ball=InPlay((8, 5)), stock=1)
    table = tell(Conversation(take_turn(pitch)).answer("free_kick"), "1s")
    tell(table, "1s")
    drew = table.last("drew")
    assert (drew.n, drew.missing, drew.clause, drew.topic) == (1, 1, "BU-R2", "drew.short")
    assert (pitch.piles.stock, pitch.order[0].held) == (0, 7)


@pytest.mark.clause("BU-12")
def test_the_plain_card_of_a_turn_is_not_noted_on_the_sheet(lay):
    pitch = lay(ball=InPlay((8, 5)))
    table = tell(Conversation(take_turn(pitch)).answer("attacker"), "1s")
    drew = table.last("drew")
    assert (drew.n, drew.missing, drew.weight, drew.clause) == (1, 0, Weight.UNWRITTEN, "BU-12")


@pytest.mark.clause("BU-04")
@pytest.mark.parametrize(("players", "said"), [(2, "Équipe A : 1 tout droit"), (4, "Ana : 1 tout droit")])
def test_the_line_of_a_card_names_who_of_a_pair_played_it(lay, players, said):
    """2-C5: of a pair, the name of the side says too little."""
    table = tell(Conversation(take_turn(lay(ball=InPlay((8, 5)), players=players))).answer("attacker"), "1s")
    line = catalogue("fr").render(sentence(table.last("moved"), "buteur", ["Équipe A", "Équipe B"]))
    assert line.replace("\N{NO-BREAK SPACE}", " ") == said


@pytest.mark.clause("BU-R18")
def test_later_legs_are_not_asked_once_the_ball_left(lay):
    pitch = lay(ball=InPlay((8, 1)))
    table = tell(Conversation(take_turn(pitch)).answer("attacker"), "5l")
    assert table.done
    assert table.last("out").line == "touch"


@pytest.mark.clause("BU-16", "BU-26", "BU-29")
@pytest.mark.parametrize("hands", [None, {"Ana": ["attacker:blue:4s", "keeper:6s"], "Ben": ["penalty"]}])
def test_every_kind_that_is_not_offered_says_why_with_its_clause(lay, hands):
    table = Conversation(take_turn(lay(hands=hands, ball=InPlay((8, 5)))))
    barred = table.question.hints.barred
    assert [(kind, table.refusal(kind).clause) for kind in barred] == [
        ("keeper", "BU-16"),
        ("corner", "BU-26"),
        ("penalty", "BU-29"),
    ]


@pytest.mark.clause("BU-10")
def test_a_card_of_the_kit_is_a_whole_answer_and_says_where_it_leads(lay):
    pitch = lay(ball=InPlay((4, 5)))
    table = Conversation(take_turn(pitch))
    leads = {option.answer: table.question.leads_to(option) for option in table.question.options}
    assert leads["attacker:blue:4dr-4s"] == (12, 9)
    assert leads["attacker:red:2l-7s"] == (11, 3)
    assert leads["free_kick:3s-3dl/s/dr"] is None, "its arrows leave a choice"
    table.answer("attacker:blue:4dr-4s")
    assert table.done
    assert pitch.ball == InPlay((12, 9))


@pytest.mark.clause("BU-10", "BU-15", "BU-43")
def test_a_card_that_lies_on_the_discards_comes_last_until_half_time(lay):
    """Of a path that is in the kit twice, another card may still be in a hand."""
    pitch = lay(ball=InPlay((8, 5)))
    usual = Conversation(take_turn(pitch)).answers
    copies = dict(zip(pitch.box.listed["attacker"], pitch.box.copies["attacker"], strict=True))
    once = next(card for card, count in copies.items() if count == 1)
    twice = next(card for card, count in copies.items() if count == 2)
    pitch = lay(ball=InPlay((8, 5)), laid=[once.code, twice.code])
    table = Conversation(take_turn(pitch))
    shown = usual.index("attacker") - 1
    assert table.answers[shown] == once.code
    assert [code for code in table.answers if code != once.code] == [code for code in usual if code != once.code]
    assert table.question.hints.spent == [once.code]
    table.answer(once.code)  # the kit may be wrong: it is still accepted
    assert Conversation(take_turn(lay(ball=InPlay((8, 5))))).question.hints.spent == [], "after a shuffle"


@pytest.mark.clause("BU-10", "BU-30", "BU-31", "BU-33")
@pytest.mark.parametrize(
    ("start", "card", "there"),
    [
        ((12, 5), "attacker:blue:8s", (18, 5)),
        ((12, 0), "attacker:blue:8s", (18, 0)),
        ((8, 1), "attacker:blue:3l", (8, -1)),
        ((15, 2), "attacker:blue:6dl", (18, -1)),
    ],
)
def test_a_card_that_leaves_the_pitch_leads_behind_the_line(lay, start, card, there):
    table = Conversation(take_turn(lay(ball=InPlay(start))))
    option = next(option for option in table.question.options if option.answer == card)
    assert table.question.leads_to(option) == there


@pytest.mark.clause("BU-10")
def test_a_card_that_the_kit_does_not_list_is_shown_by_where_the_ball_goes(lay):
    pitch = lay(ball=InPlay((8, 5)))
    table = Conversation(take_turn(pitch))
    assert table.question.hints.point_by == "place"
    table.answer("place").answer([12, 2])
    assert table.done
    assert pitch.ball == InPlay((12, 2))
    assert [card.code for card in pitch.piles.laid] == ["attacker"]


@pytest.mark.clause("BU-14")
def test_the_sign_of_a_played_card_is_not_asked(lay):
    pitch = lay(ball=InPlay((8, 5)), kit={"cards": ["attacker:red:3l", "attacker:blue:3l", "attacker:blue:4s"]})
    table = Conversation(take_turn(pitch))
    assert [answer for answer in table.answers if ":" in answer] == ["attacker:3l", "attacker:blue:4s"]
    table.answer("attacker:3l")
    assert pitch.piles.laid[-1].sign == ""


@pytest.mark.clause("BU-10")
def test_an_answer_of_an_older_match_still_stands(lay):
    table = Conversation(take_turn(lay())).answer("attacker")
    assert "describe" not in table.answers
    assert table.answer("describe").topic == "path.symbol"
