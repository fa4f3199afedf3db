"""The box: cards as text, board sizes, symbol counts, and what cannot be played with."""

from collections import Counter

import pytest

from companion.games import game
from companion.games.buteur.cards import KINDS, Card, Choice, read_card
from companion.games.buteur.kit import read_box
from companion.referee import BadHeader, BadKit
from companion.words import LANGUAGES, catalogue
from tests.assertions import does_not_raise
from tests.games.buteur.play import header

BOX = game("buteur").kit_file
DECK = [*BOX["cards"]["seen"], *BOX["cards"]["assumed"]]


def refused(**corrected):
    with pytest.raises(BadKit) as bad:
        read_box(BOX, corrected)
    for lang in LANGUAGES:
        sentence = catalogue(lang).render(bad.value.words)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "buteur." not in sentence
    return bad.value.words.key.removeprefix("buteur.bad_kit.")


@pytest.mark.clause("BU-K1")
def test_the_default_box_is_the_public_redrawing():
    board = read_box(BOX, {}).board
    assert (board.length, board.width, board.goal, board.spot) == (18, 12, 4, 2)
    assert (board.goal_area.width, board.goal_area.depth) == (4, 1)
    assert (board.penalty_area.width, board.penalty_area.depth) == (8, 3)


@pytest.mark.clause("BU-03", "BU-K2")
def test_fifty_five_cards_are_in_play_and_the_symbols_add_up():
    box = read_box(BOX, {})
    assert box.size == 55
    assert dict(box.symbols) == {"hand": 12, "red": 14, "blue": 14, "none": 15}


@pytest.mark.clause("BU-K2")
def test_the_known_cards_are_those_seen_and_the_assumed_ones_fill_the_deck_up():
    box = read_box(BOX, {})
    assert len(box.known) == 15
    assert len(box.deck) == 55
    assert {card.kind for card in box.known} == set(KINDS)
    assert Counter(card.sign for card in box.deck) == Counter(box.symbols)


def test_what_is_not_sure_says_so():
    assert [BOX[part]["certain"] for part in ("board", "symbols", "paths", "cards")] == [False] * 4


@pytest.mark.clause("BU-K2")
@pytest.mark.parametrize("code", sorted(set(DECK)))
def test_a_card_is_written_as_it_is_read(code):
    assert read_card(code).code == code


@pytest.mark.clause("BU-K2")
def test_a_card_has_its_kind_symbol_and_legs():
    assert read_card("attacker:blue:9s-3r-5s") == Card(
        "attacker", "blue", (Choice(("straight",), 9), Choice(("right",), 3), Choice(("straight",), 5))
    )


@pytest.mark.clause("BU-20")
def test_a_free_kick_has_a_way_for_each_dotted_line():
    ways = list(read_card("free_kick:1s-2l/dl/s/dr/r").ways)
    assert [way[-1].arrow for way in ways] == ["left", "diagonal_left", "straight", "diagonal_right", "right"]
    assert all([leg.distance for leg in way] == [1, 2] for way in ways)


@pytest.mark.clause("BU-R6", "BU-14")
def test_only_an_attacker_shows_a_sign_at_the_cut():
    signs = [read_card(code).sign for code in ("attacker:hand:3s", "attacker:red:4s", "corner:red", "penalty")]
    assert signs == ["hand", "red", "none", "none"]


@pytest.mark.parametrize(
    "code",
    ["", "striker", "attacker", "attacker:hand", "attacker:green:3s", "attacker:none:3s", "attacker:3s",
     "attacker:hand:0s", "attacker:hand:3x", "attacker:hand:s", "attacker:hand:3s-", "attacker:hand:1s-1s-1s-1s",
     "attacker:hand:3s/l", "keeper:3s/l", "keeper:hand:3s", "corner", "corner:hand", "corner:red:3s",
     "penalty:3s", "free_kick", "free_kick:2s/s", "free_kick:100s"],
)  # fmt: skip
def test_an_unreadable_card_is_refused_by_its_text(code):
    with pytest.raises(BadKit) as bad:
        read_card(code)
    assert bad.value.words.gaps["card"] == code


def test_sizes_can_be_corrected_one_by_one():
    board = read_box(BOX, {"board": {"length": 20, "spot": 3}}).board
    assert (board.length, board.width, board.spot) == (20, 12, 3)


@pytest.mark.parametrize(
    "sizes",
    [{"spot": 1}, {"spot": 3}, {"penalty_area_depth": 8}, {"goal_area_depth": 3}, {"goal": 2}, {"goal_area_width": 8},
     {"width": 40}, {"length": 40}],
)  # fmt: skip
def test_sizes_at_their_limits_are_taken(sizes):
    with does_not_raise():
        read_box(BOX, {"board": sizes})


@pytest.mark.parametrize(
    ("sizes", "why"),
    [
        ({"length": 17}, "even"),
        ({"width": 13}, "even"),
        ({"goal": 3}, "even"),
        ({"goal": 0}, "even"),
        ({"length": 42}, "even"),
        ({"goal": 6}, "widths"),
        ({"goal_area_width": 10}, "widths"),
        ({"penalty_area_width": 10}, "widths"),
        ({"width": 10}, "widths"),
        ({"goal_area_depth": 4}, "depths"),
        ({"goal_area_depth": 0}, "depths"),
        ({"penalty_area_depth": 9}, "depths"),
        ({"spot": 4}, "depths"),
        ({"spot": 0}, "depths"),
        ({"length": "18"}, "number"),
        ({"length": True}, "number"),
        ({"length": -2}, "number"),
        ({"height": 3}, "size_name"),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused(sizes, why):
    assert refused(board=sizes) == why


@pytest.mark.parametrize(
    ("symbols", "why"),
    [({"hand": 0}, "symbol"), ({"hand": 1, "red": 1, "blue": 1}, "few"), ({"green": 3}, "size_name"),
     ({"red": 2.5}, "number")],
)  # fmt: skip
def test_symbol_counts_that_cannot_be_are_refused(symbols, why):
    assert refused(symbols=symbols) == why


@pytest.mark.parametrize(
    ("part", "given", "why"),
    [("board", 3, "shape"), ("symbols", [], "shape"), ("cards", "attacker", "shape"), ("cards", [3], "shape"),
     ("dice", {}, "part")],
)  # fmt: skip
def test_a_kit_of_another_shape_is_refused(part, given, why):
    assert refused(**{part: given}) == why


def test_a_table_that_lost_cards_says_how_many_are_left():
    box = read_box(BOX, {"symbols": {"none": 13}})
    assert (box.size, box.deck) == (53, ())


def test_a_few_cards_entered_join_the_picture_list_but_are_no_deck():
    box = read_box(BOX, {"cards": ["attacker:red:4s", "penalty"]})
    assert [card.code for card in box.known] == ["attacker:red:4s", "penalty"]
    assert (box.size, box.deck) == (55, ())


def test_a_whole_deck_entered_counts_its_own_symbols():
    cards = [code for code in DECK if code != "attacker:hand:3s"] + ["attacker:red:9s"]
    box = read_box(BOX, {"cards": cards})
    assert (box.symbols["hand"], box.symbols["red"], len(box.deck)) == (11, 15, 55)


def test_more_cards_of_a_sign_than_were_counted_are_refused():
    assert refused(cards=["attacker:hand:3s"] * 13) == "too_many"


def test_a_smaller_deck_is_whole_once_its_counts_say_so():
    cards = [code for code in DECK if code != "penalty"]
    assert not read_box(BOX, {"cards": cards}).deck
    assert len(read_box(BOX, {"cards": cards, "symbols": {"none": 12}}).deck) == 52


def test_a_bad_kit_stops_the_match_before_it_starts():
    with pytest.raises(BadHeader) as bad:
        game("buteur").begin(header(kit={"board": {"length": 17}}))
    assert bad.value.words.key == "buteur.bad_kit.even"


@pytest.mark.parametrize(
    ("extras", "kit", "why"),
    [
        ({"hands": "nobody"}, {}, "hands"),
        ({"hands": []}, {}, "hands"),
        ({"hands": "app"}, {"cards": ["penalty"]}, "deck"),
    ],
)
def test_the_app_holds_the_hands_only_with_the_whole_deck(extras, kit, why):
    with pytest.raises(BadHeader) as bad:
        game("buteur").begin(header(extras=extras, kit=kit))
    assert bad.value.words.key == f"buteur.bad_header.{why}"


@pytest.mark.clause("BU-13", "BU-30")
def test_a_match_is_played_on_the_corrected_board(lay):
    pitch = lay(kit={"board": {"length": 22, "width": 14, "goal": 2}})
    assert pitch.board.kick_off_squares(1) == [(10, 6), (10, 7)]
    assert pitch.board.goal_mouth(1) == [(21, 6), (21, 7)]


@pytest.mark.parametrize(
    ("kit", "offered"),
    [
        ({}, [("hands", True)]),
        ({"cards": DECK}, [("hands", False)]),
        ({"cards": ["penalty"]}, []),
        ({"symbols": {"none": 13}}, []),
    ],
)
def test_the_app_offers_to_hold_the_hands_only_with_the_whole_deck(kit, offered):
    switches = game("buteur").switches(header(kit=kit))
    assert [(switch.name, switch.guessed) for switch in switches] == offered
    for switch in switches:
        assert game("buteur").begin(header(kit=kit, extras={switch.name: switch.value})).app_holds
