"""The board of squares and cards: whole matches by touch, squares smaller than fingertips."""

import random
from dataclasses import replace

import pytest

from companion.play.squares import SquareToken
from companion.present.sheet_lines import column_lines
from companion.sheet import sheet_of
from companion.ui.theme.theme import theme
from companion.ui.widgets.chip import NotNow
from companion.ui.widgets.rows import Row
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.card_matches import CARDS, play_to_the_end
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FEW_CARDS = {"hand": 10, "red": 10, "blue": 10, "none": 10}
FIRST_CARD = ["left", "attacker", [8, 6], "attacker:hand:3s-3dl"]
APP_HOLDS = {"extras": {"hands": "app"}}
SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    return lambda size=TABLET, **changes: AtTheTable(stage, tmp_path, size).begin(**CARDS | changes)


def board_of(played):
    return played.screen.frame.stage.board


@pytest.mark.parametrize(("size", "people"), [(TABLET, 2), (PHONE, 4)], ids=["tablet", "phone"])
def test_a_whole_match_with_real_cards(table, size, people):
    played = table(size, players=["Léa", "Hugo", "Nina", "Papi"][:people], kit={"symbols": FEW_CARDS})
    play_to_the_end(played, random.Random(people), virtual=False)
    assert played.referee.result is not None
    assert not any(step.given.virtual for step in played.referee.steps)
    assert played.app.screens.current == "full_time"


def test_a_touch_takes_the_nearest_square_within_reach(table):
    played = table(PHONE, given=["left"]).give("attacker")
    board = board_of(played)
    x, y = board.pitch.spot(8.5, 6.5)
    played.stage.tap(board.to_window(x + 20, y - 30))
    assert played.screen.shown.picture.marks.chosen == {SquareToken(8, 6)}
    assert played.screen.frame.main.ready
    played.stage.tap(board.to_window(*board.pitch.spot(8.5, 5.4)))
    assert played.screen.shown.picture.marks.chosen == {SquareToken(8, 5)}
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer == [8, 5]


def test_a_touch_far_from_every_legal_square_changes_nothing(table):
    played = table(given=["left"]).give("attacker")
    board = board_of(played)
    played.stage.tap(board.to_window(*board.pitch.spot(2.5, 2.5)))
    assert played.screen.shown.picture.marks.chosen == frozenset()
    assert not played.screen.frame.main.ready


def test_the_ball_runs_leg_by_leg_along_its_card(table):
    played = table(given=FIRST_CARD[:3])
    theme.reduce_motion = False
    played.hand.give(FIRST_CARD[3])
    way = board_of(played).way
    played.stage.until(lambda: way.moving)
    played.stage.frames(2)
    assert 0 < way.progress < 1
    played.stage.seconds(0.35)
    assert 1 < way.progress < 2
    played.stage.seconds(0.4)
    assert not way.moving
    assert way.ball == (14.5, 3.5)


def test_a_card_told_leg_by_leg_runs_each_leg_once(table):
    played = table(given=["left", "attacker", [8, 6], "legs", "straight"]).give(3)
    theme.reduce_motion = False
    played.give("diagonal_left", 3)
    assert 1 < board_of(played).way.progress < 2


def test_the_tray_says_stock_hands_and_the_last_card(table):
    played = table(given=FIRST_CARD[:-1]).give(FIRST_CARD[-1])
    tray = board_of(played).tray
    assert tray.stock == played.referee.table.stock == 38
    assert tray.last_card.kind == "attacker"
    assert played.stage.says(tr("grid.held", n=8))
    assert played.stage.says(tr("grid.stock"))


def test_a_tray_that_becomes_a_strip_leaves_the_room_to_the_pitch(table):
    played = table()
    board = board_of(played)
    assert not board.tray.across
    board.size_hint, board.size = (None, None), (768, 588)
    played.stage.frames(4)
    assert board.tray.across
    assert board.tray.height < board.pitch.height / 3


def test_what_may_not_be_played_is_named_once(table):
    played = table(given=FIRST_CARD[:-1]).give(FIRST_CARD[-1])
    offered = [option.answer for option in played.referee.question.options if ":" not in option.answer]
    assert offered == ["attacker", "free_kick", "place", "none"]
    played.stage.tap(played.screen.answering.panel.others)
    played.stage.seconds(0.3)
    assert played.stage.says("Pas maintenant : Gardien, Corner et Penalty")


def test_a_known_card_is_chosen_by_its_picture(table):
    played = table(PHONE, given=FIRST_CARD[:3])
    answers = played.screen.answering.panel
    option = next(o for o in played.referee.question.options if o.answer == FIRST_CARD[3])
    assert [leg.distance for leg in answers.key_of(option).card.legs] == [3, 3]
    played.hand.choose(option)
    assert answers.key_of(option).chosen
    assert played.screen.frame.asked.question == tr.render(option.words)


@SIZES
@pytest.mark.parametrize(("lang", "scale"), [("fr", 1.6), ("en", 1.0)])
def test_nothing_is_clipped(table, size, lang, scale):
    played = table(size)
    played.app.settings["lang"] = lang
    played.app.settings["text_scale"] = scale
    played.stage.frames(4)
    for answers in ([], FIRST_CARD[:3], FIRST_CARD[3:], ["attacker", "legs"], ["straight"], [2]):
        played.give(*answers)
        played.stage.frames(3)
        assert clipped(played.app.root) == [], played.topic


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_kind_that_may_not_be_played_says_why_with_its_clause(table, size):
    played = table(size, given=FIRST_CARD[:-1]).give(FIRST_CARD[-1])
    played.stage.tap(played.screen.answering.panel.others)
    played.stage.seconds(0.3)
    played.stage.tap(played.stage.find(NotNow))
    played.stage.seconds(0.3)
    rows = [row for row in played.stage.all(Row) if row.value.startswith("BU-")]
    assert [row.value for row in rows] == ["BU-16", "BU-26", "BU-29"]
    assert all(row.text.endswith(".") for row in rows)
    played.stage.tap(rows[1])
    played.stage.seconds(0.3)
    assert played.stage.says("BU-26")


def test_the_ball_is_simply_placed_by_tapping_its_square(table):
    played = table(given=FIRST_CARD[:3])
    board, main = board_of(played), played.screen.frame.main
    assert played.topic == "path.how"
    played.stage.tap(board.to_window(*board.pitch.spot(12.5, 4.5)))
    assert played.screen.shown.picture.marks.chosen == {SquareToken(12, 4)}
    assert main.text == tr("buteur.do.path.place")
    played.hand.confirm()
    played.settle()
    assert [step.given.answer for step in played.referee.steps[-2:]] == ["place", [12, 4]]
    assert board_of(played).way.ball == (12.5, 4.5)
    played.screen.session.undo()
    played.settle()
    assert played.topic == "path.how"
    played.screen.session.redo()
    played.settle()
    assert played.topic == "turn.card"


def test_a_card_that_is_chosen_shows_where_the_ball_would_go_and_takes_the_place_of_a_square(table):
    played = table(given=FIRST_CARD[:3])
    board = board_of(played)
    played.stage.tap(board.to_window(*board.pitch.spot(12.5, 4.5)))
    option = next(o for o in played.referee.question.options if o.answer == FIRST_CARD[3])
    played.hand.choose(option)
    assert played.screen.shown.picture.marks.chosen == frozenset()
    assert [leg.squares[-1] for leg in board.way.ghost.legs] == [(11, 6), (14, 3)]
    assert len(played.referee.given) == 3
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer == FIRST_CARD[3]
    assert board.way.ghost is None
    assert board.way.ball == (14.5, 3.5)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [(True, "Corner arrêté : 74 % (drapeaux qui marquent : 14 sur 54)"), (False, "")],
    ids=["wanted", "not wanted"],
)
def test_the_chance_of_a_save_is_shown_to_tables_that_want_it(table, wanted, words):
    played = table()
    played.app.settings["hints"] = wanted
    played.give("left", "attacker", [8, 6], "place", [18, 5], "corner:red")
    assert played.topic == "corner.cut"
    assert played.screen.frame.asked.chance.replace("\u00a0", " ") == words
    assert not words or played.stage.says(words)


@pytest.mark.parametrize(
    ("count", "first", "then"), [(3, "Léa", "[Hugo] · Nina"), (4, "Léa · Nina", "[Hugo] · Papi")], ids=["three", "four"]
)
def test_the_scoreboard_names_the_people_of_a_side_and_whose_turn_it_is(table, count, first, then):
    people = ["Léa", "Hugo", "Nina", "Papi"][:count]
    teams = [{"name": "Bleu", "letter": "B", "kit": "home"}, {"name": "Rouge", "letter": "R", "kit": "away"}]
    played = table(players=people, teams=teams, starts=0, given=FIRST_CARD[:-1]).give(FIRST_CARD[-1])
    board = played.screen.frame.scoreboard
    plain, marked = board.notes
    assert plain == first
    start, end = marked.index("["), marked.rindex("]")
    inside = marked[start : end + 1].split("]", 2)[2].split("[")[0]
    assert marked[:start] + f"[{inside}]" + marked[end + 1 :] == then
    assert board.clock == tr("match.clock.stock", n=played.referee.table.stock)


def test_the_end_of_the_half_is_announced_on_the_board(table):
    played = table(PHONE, kit={"symbols": FEW_CARDS}, rulings={"BU-R1": "discard"}, given=FIRST_CARD[:-1]).give(
        FIRST_CARD[-1]
    )
    while played.referee.table.stock > 4:
        played.app.session.answer("none")
        played.settle()
    played.stage.frames(3)
    assert played.stage.says(tr("grid.running_low.next_to_last"))
    played.give("none")
    assert played.stage.says(tr("grid.running_low.last_turn"))
    assert clipped(played.app.root) == []


def test_every_line_of_the_sheet_has_its_mark(table):
    played = table(given=["left", "attacker", [8, 6], "place", [18, 5], "corner:red", "blue", [17, 5]]).give("attacker")
    played.give("place", [9, -1], [9, 1], "none")
    lines = column_lines(sheet_of(played.referee))
    assert len(lines) > 8
    assert [line.text for line in lines if not line.mark] == []


UNSTOPPED = [
    "right", "attacker:hand:9s", [9, 6], "no", "attacker:red:2r-7s", "attacker:red:6s", "no", "attacker:red:2l-7s",
    "attacker:blue:4s", "attacker:hand:3s-3dr", "attacker:blue:6dr-5s", [0, 3], "keeper:6s",
    "free_kick:1s-2l/dl/s/dr/r", "straight", "attacker:red:5s-3l", [0, 3], "keeper:3s-5dr", "free_kick:3s-3dl/s/dr",
    "straight", "attacker:red:5dr",
]  # fmt: skip
"""With the cards that the key of these tests deals: the last one shoots, and nobody holds a card that stops it."""


def test_a_shot_is_seen_before_it_is_answered_and_before_the_goal_is_cheered(table):
    """The other side is asked although it can only let it in: that it need not be asked would tell its hand."""
    played = table(starts=0, **APP_HOLDS)
    for answer in UNSTOPPED[:-1]:
        played.app.session.answer(answer)
        played.settle()
    theme.reduce_motion = False
    played.app.session.answer(UNSTOPPED[-1])
    played.stage.until(lambda: not played.app.session.busy)
    assert played.referee.question.topic == "shot.answer"
    assert board_of(played).way.moving
    assert played.referee.score == [0, 0]
    played.stage.until(lambda: not board_of(played).way.moving)
    assert played.screen.frame.moment is None
    played.app.session.answer("let_in")
    played.stage.until(lambda: played.screen.frame.moment is not None)
    assert played.referee.score != [0, 0]


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_squares_of_the_pitch_are_numbered_as_words_name_them(table, size):
    """2-B9: "colonne 9, rang 1" can be found on the board, in readable type."""
    played = table(size)
    played.give("left", "attacker")
    played.stage.frames(3)
    pitch = played.screen.frame.stage.board.pitch
    texts = [label.text for label in pitch.letterings]
    assert texts == [str(n + 1) for n in range(pitch.columns)] + [str(n + 1) for n in range(pitch.rows)]
    assert min(label.options["font_size"] for label in pitch.letterings) >= 11


def test_the_strip_above_the_pitch_is_as_high_as_its_lines_and_no_bar_stays_under_it(table):
    people = ["Léa", "Hugo", "Nina", "Papi"]
    teams = [{"name": "Bleu", "letter": "B", "kit": "home"}, {"name": "Rouge", "letter": "R", "kit": "away"}]
    played = table(PORTRAIT, players=people, teams=teams, given=FIRST_CARD[:-1])
    board = board_of(played)
    four = list(board.tray.corners)
    for corners in ([replace(corner, people=corner.people[:1]) for corner in four], four):
        board.tray.corners = corners
        played.stage.frames(4)
    assert board.tray.across
    assert len(board.tray.ids.far.children) == 4
    assert board.tray.height >= board.tray.ids.far.height + 20
    assert (board.warning.text, board.warning.opacity, board.warning.height) == ("", 0, 0)
