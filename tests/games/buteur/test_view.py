"""What the board, the tray and the scoreboard are told."""

import pytest

from companion.games.buteur.cards import read_card
from companion.games.buteur.events import Moved
from companion.games.buteur.state import AtCentre, AtCorner, BesideGoal, InHands, InNet, InPlay, OnSpot, OverTouch
from companion.games.buteur.turn import take_turn
from companion.games.buteur.view import face_of
from companion.referee.tables.cards import Arrows, CardFace
from companion.referee.tables.grid import PathLeg, PitchSizes
from tests.conversation import Conversation
from tests.games.buteur.play import bring, tell


def view(pitch):
    return pitch.table()


@pytest.mark.parametrize(
    ("ball", "state", "x", "y"),
    [
        (AtCentre("BU-05"), "centre", 9, 6),
        (InPlay((3, 2)), "play", 3.5, 2.5),
        (OverTouch((8, 0)), "touch", 8.5, 0.5),
        (BesideGoal(1, (17, 2)), "beside", 18.5, 2.5),
        (BesideGoal(0, (0, 9)), "beside", -0.5, 9.5),
        (InHands(0), "hands", 0.5, 6),
        (InHands(1), "hands", 17.5, 6),
        (InNet(1, ((17, 4),)), "net", 18.5, 4.5),
        (InNet(0, ((0, 5), (0, 6))), "net", -0.5, 6),
        (AtCorner(0, "blue"), "corner", 0.5, 11.5),
        (OnSpot(0), "spot", 2, 6),
        (OnSpot(1), "spot", 16, 6),
    ],
)
def test_the_ball_lies_where_the_rules_put_it(lay, ball, state, x, y):
    (token,) = view(lay(ball=ball)).tokens
    assert (token.id, token.state, token.x, token.y) == ("ball", state, x, y)


@pytest.mark.clause("BU-K1")
def test_the_board_knows_its_sizes(lay):
    assert view(lay()).sizes == PitchSizes(length=18, width=12, goal=4, goal_area=(4, 1), penalty_area=(8, 3), spot=2)


@pytest.mark.clause("BU-12", "BU-03")
@pytest.mark.parametrize(("players", "sizes"), [(2, [[8], [8]]), (3, [[8], [6, 6]]), (4, [[6, 6], [6, 6]])])
def test_the_stock_and_the_hand_that_each_must_hold_are_always_shown(lay, players, sizes):
    table = view(lay(players=players))
    assert [[person.size for person in corner.people] for corner in table.corners] == sizes
    assert table.stock == 55 - sum(map(sum, sizes))


def test_the_path_of_the_last_card_is_drawn_leg_by_leg(lay):
    pitch = lay(ball=InPlay((14, 8)))
    pitch.at = 1
    tell(Conversation(take_turn(pitch)).answer("attacker"), "6dr 5s")
    path = view(pitch).path
    assert (path.side, path.start, path.out) == (1, (14, 8), None)
    assert [(leg.arrow, leg.distance, len(leg.squares)) for leg in path.legs] == [
        ("diagonal_right", 6, 6),
        ("straight", 5, 5),
    ]
    assert path.legs[0].squares[-1] == (8, 2)
    assert path.legs[1].squares[-1] == (3, 2)


def test_a_path_that_leaves_says_over_which_line_and_a_ball_brought_has_no_arrow(lay):
    pitch = lay(ball=InPlay((14, 8)))
    bring(Conversation(take_turn(pitch)).answer("attacker"), 18, 8)
    path = view(pitch).path
    assert path.out == "beside"
    assert path.legs == (PathLeg("", 0, ((17, 8),)),)


def test_a_throw_in_clears_the_path(lay):
    pitch = lay(ball=OverTouch((8, 0)))
    Conversation(take_turn(pitch)).answer([8, 1])
    assert view(pitch).path is None


@pytest.mark.clause("BU-15")
def test_the_last_card_lies_face_up(lay):
    last = view(lay(laid=["attacker:blue:6dr-5s"])).last_card
    assert last == CardFace("attacker", (Arrows(("diagonal_right",), 6), Arrows(("straight",), 5)), flag="home")


@pytest.mark.clause("BU-K2")
@pytest.mark.parametrize(
    ("code", "icon", "flag", "coloured"),
    [
        ("attacker:hand:4s", "hand-back-right", "", True),
        ("attacker:red:4s", "", "away", True),
        ("keeper:6s", "hand-back-right", "", False),
        ("free_kick:1s-2l/s/r", "whistle", "", True),
        ("corner:blue", "flag", "home", True),
        ("penalty", "target", "", True),
    ],
)
def test_a_card_shows_its_symbol_or_the_icon_of_its_kind(code, icon, flag, coloured):
    face = face_of(read_card(code))
    assert (face.icon, face.flag, face.coloured) == (icon, flag, coloured)


@pytest.mark.clause("BU-29", "BU-27")
def test_the_chances_of_a_cut_come_from_the_signs_seen_so_far(lay):
    seen = view(lay(laid=["attacker:hand:4s", "attacker:red:4s", "attacker:red:5s", "penalty"]))
    assert seen.unseen == {"hand": 11, "red": 12, "blue": 14, "none": 14}
    assert seen.chances["penalty_saved"] == pytest.approx(11 / 51)
    assert seen.chances["corner_red_scored"] == pytest.approx(12 / 51)


@pytest.mark.clause("BU-R6")
def test_where_one_cuts_again_cards_without_a_sign_do_not_count(lay):
    chances = view(lay({"BU-R6": "cut_again"})).chances
    assert chances["penalty_saved"] == pytest.approx(12 / 40)


def test_cards_laid_without_a_word_leave_the_counts_alone(lay):
    pitch = lay(ball=InPlay((8, 5)))
    bring(Conversation(take_turn(pitch)).answer("attacker"), 9, 5)
    assert sum(view(pitch).unseen.values()) == 55


@pytest.mark.clause("BU-29", "BU-27")
def test_a_cut_says_how_likely_it_saves(lay):
    laid = ["attacker:hand:4s", "attacker:red:4s", "attacker:red:5s", "penalty"]
    spot, corner = lay(laid=laid, ball=OnSpot(1)), lay(laid=laid, ball=AtCorner(1, "red"))
    asked = [Conversation(take_turn(pitch)).question.gaps for pitch in (spot, corner)]
    assert [(gaps["saved"], gaps["signs"], gaps["among"]) for gaps in asked] == [(22, 11, 51), (76, 12, 51)]


@pytest.mark.clause("BU-42")
def test_at_the_end_of_a_half_the_chance_is_that_of_the_laid_cards(lay):
    pitch = lay(laid=["attacker:hand:4s", "attacker:red:4s", "attacker:red:5s", "penalty"], ball=OnSpot(1))
    pitch.ending = True
    gaps = Conversation(take_turn(pitch)).question.gaps
    assert (gaps["saved"], gaps["signs"], gaps["among"]) == (25, 1, 4)


@pytest.mark.clause("BU-06")
def test_the_chance_tells_nothing_of_hands_that_the_app_holds(lay):
    hands = {"Ana": ["attacker:hand:3s", "attacker:hand:4s", "attacker:hand:5s"], "Ben": ["attacker:red:5s"]}
    gaps = Conversation(take_turn(lay(hands=hands, ball=OnSpot(1)))).question.gaps
    assert (gaps["signs"], gaps["among"]) == (12, 55)


@pytest.mark.clause("BU-04")
@pytest.mark.parametrize(("players", "turns"), [(3, ["Ana", "Ben", "Ana", "Cléo"]), (4, ["Ana", "Ben", "Cléo", "Dan"])])
def test_the_scoreboard_knows_whose_turn_it_is_within_a_side(lay, players, turns):
    pitch = lay(players=players)
    pitch.turn, pitch.playing = 1, 0
    seen = []
    for at in range(4):
        pitch.at = at
        people = [person for corner in view(pitch).corners for person in corner.people]
        seen += [person.name for person in people if person.playing]
    assert seen == turns


@pytest.mark.parametrize(
    ("start", "end", "icon"),
    [((3, 3), (6, 3), "arrow-right"), ((6, 3), (3, 5), "arrow-left"), ((3, 3), (3, 5), "arrow-down"),
     ((3, 3), (3, 1), "arrow-up")],
)  # fmt: skip
def test_a_line_of_the_sheet_shows_which_way_the_ball_went(start, end, icon):
    assert Moved("BU-10", 0, "attacker", (), start, end).icon == icon
