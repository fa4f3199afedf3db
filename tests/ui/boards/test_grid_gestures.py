"""Real cards on the pitch of squares: a finger shows the path, lifting it plays; the pitch of a phone does not jump."""

import pytest

from companion.play.squares import SquareToken
from companion.ui.match.panels.cards import CardPanel
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.chip import Chip
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_grid import MOMENTS, begin, bring, say
from tests.ui.stage import PHONE, PORTRAIT, TABLET

SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
CARD, END = "attacker:blue:4dr-4s", SquareToken(16, 10)
"""Lea plays to the right from the square (8, 6)."""
LEAST_SQUARE = 20
"""The nearest legal square counts, as far as a finger is wide."""


@pytest.fixture
def turn(stage, tmp_path):
    """Lea's turn with real cards, ball in play."""

    def open_at(size=PHONE):
        played = AtTheTable(stage, tmp_path, size, confirm=False)
        played.app.settings["dice"] = "real"
        begin(played)
        say("left", "attacker:blue:4s", [8, 6], "none")(played)
        stage.seconds(4)
        assert played.topic == "turn.card"
        return played

    return open_at


def board_of(played):
    return played.screen.frame.stage.board


def option_of(played, answer):
    return next(option for option in played.screen.shown.asking.done.picking.options if option.answer == answer)


@pytest.mark.clause("BU-10")
@SIZES
def test_one_touch_on_the_end_square_plays_the_card(turn, size):
    played = turn(size)
    option, square = _alone_on_its_square(played)
    before = len(played.referee.given)
    played.stage.tap(board_of(played).card(SquareToken(*square)))
    played.settle()
    assert [given.answer for given in played.referee.given[before:]] == [option.answer]


def _alone_on_its_square(played):
    """The first card that is the only one to lead to its square, and that square."""
    question = played.referee.question
    squares = [question.leads_to(option) for option in question.options]
    return next((o, s) for o, s in zip(question.options, squares, strict=True) if s and squares.count(s) == 1)


@SIZES
def test_a_finger_on_a_card_shows_its_path_and_lifting_plays_it(turn, size):
    played = turn(size)
    picture = played.screen.answering.panel.key_of(played.screen.shown.asking.done.picking.options[0])
    before = len(played.referee.given)
    finger = played.stage.press(picture)
    played.stage.seconds(0.3)
    assert board_of(played).way.ghost is not None
    assert played.screen.frame.asked.question != "Quelle carte jouer\u00a0?"
    assert len(played.referee.given) == before
    finger.touch_up()
    played.stage.until(lambda: len(played.referee.given) > before)


def test_a_finger_that_slides_off_a_card_plays_nothing(turn):
    played = turn()
    picture = played.screen.answering.panel.key_of(played.screen.shown.asking.done.picking.options[0])
    before = len(played.referee.given)
    finger = played.stage.press(picture)
    played.stage.seconds(0.3)
    x, y = picture.to_window(*picture.center)
    finger.touch_move(x, y + 200)
    played.stage.frames(2)
    finger.touch_up()
    played.stage.seconds(0.3)
    assert len(played.referee.given) == before
    assert board_of(played).way.ghost is None


def test_a_finger_slides_from_one_square_to_another_and_off_the_pitch(turn):
    played = turn(TABLET)
    board, before = board_of(played), len(played.referee.given)
    lit = sorted(played.screen.shown.picture.marks.lit)
    x, y = board.card(lit[0]).to_window(*board.card(lit[0]).center)
    finger = played.stage.press((x, y))
    played.stage.frames(2)
    first = board.way.ghost
    assert first is not None
    x, y = board.card(lit[-1]).to_window(*board.card(lit[-1]).center)
    finger.touch_move(x, y)
    played.stage.frames(2)
    assert board.way.ghost not in (None, first)
    finger.touch_move(2, 2)
    played.stage.frames(2)
    finger.touch_up()
    played.stage.seconds(0.2)
    assert len(played.referee.given) == before


def test_a_square_that_no_known_card_leads_to_needs_a_second_touch(turn):
    played = turn()
    near = sorted(played.screen.shown.picture.marks.near - played.screen.shown.picture.marks.lit)
    board, before = board_of(played), len(played.referee.given)
    far = max(near, key=lambda token: min(_away(token, lit) for lit in played.screen.shown.picture.marks.lit))
    played.stage.tap(board.card(far))
    assert played.screen.shown.picture.marks.chosen == {far}
    assert len(played.referee.given) == before, "a sleeve plays nothing"
    played.stage.tap(board.card(far))
    played.settle()
    assert [given.answer for given in played.referee.given[before:]] == ["place", [far.column, far.row]]


def _away(one, other):
    return max(abs(one.column - other.column), abs(one.row - other.row))


@SIZES
def test_all_cards_and_the_rarer_answers_are_one_touch_further(turn, size):
    played = turn(size)
    panel = played.screen.answering.panel
    assert isinstance(panel, CardPanel)
    played.stage.tap(panel.others)
    played.stage.seconds(0.5)
    pictures = [key for key in panel.sheet.walk() if isinstance(key, CardPicture)]
    assert len(pictures) == sum(":" in str(option.answer) for option in played.screen.shown.asking.asked.options)
    nothing = next(key for key in panel.sheet.walk() if isinstance(key, Chip) and key.text == "Rien à jouer")
    played.stage.tap(nothing)
    played.settle()
    assert played.referee.given[-1].answer == "none"


def test_the_pitch_stays_as_it_lies_unless_it_shall_turn(turn):
    played = turn()
    pitch = board_of(played).pitch
    say("none")(played)
    assert not pitch.rotated
    played.app.settings["turn_pitch"] = True
    say("none")(played)
    assert not pitch.rotated, "Lea attacks upward"
    say("none")(played)
    assert pitch.rotated


@SIZES
def test_on_a_turned_pitch_a_touch_plays_where_it_is_seen(turn, size):
    played = turn(size)
    played.app.settings["turn_pitch"] = True
    say("none")(played)
    board = board_of(played)
    attacked = board.pitch.spot_on(0, 6)
    middle = board.pitch.spot_on(9, 6)
    assert attacked > middle, "Hugo attacks to the right, or upward"
    option, (column, row) = _alone_on_its_square(played)
    x, y = board.to_window(*board.pitch.spot_on(column + 0.5, row + 0.5))
    before = len(played.referee.given)
    played.stage.tap((x, y))
    played.settle()
    assert [given.answer for given in played.referee.given[before:]] == [option.answer]


def test_a_chosen_card_bears_a_tick(stage):
    picture = stage.open(CardPicture(size=(72, 100), chosen=True))
    badge = next(child for child in picture.walk() if type(child).__name__ == "CheckBadge")
    assert (badge.text, badge.opacity) != ("", 0)
    picture.chosen = False
    assert badge.opacity == 0


def test_the_pitch_of_a_phone_stands_upright_with_large_squares_and_does_not_jump(turn):
    played = turn()
    board = board_of(played)
    places = set()
    for answers in ((), ("place", [12, 3]), ("attacker",), ("legs",), ("straight",), (2,), ("done",)):
        say(*answers)(played)
        played.stage.seconds(4)
        pitch = board.pitch
        assert pitch.upright
        places.add((*pitch.corner, pitch.square))
    bring("attacker", 18, 5)(played) if played.topic == "turn.card" else None
    played.stage.seconds(4)
    places.add((*board.pitch.corner, board.pitch.square))
    assert len(places) == 1
    assert board.pitch.square >= LEAST_SQUARE


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_squares_are_large_in_every_question_with_and_without_chances(stage, tmp_path, size):
    played = AtTheTable(stage, tmp_path, size)
    names = [name for name, _ in MOMENTS]
    small = []
    for name, reach in MOMENTS[names.index("half") : names.index("last-turn-but-one")]:
        if name == "why-not":  # lies over the question before it
            continue
        reach(played)
        for hints in (True, False):
            played.app.settings["hints"] = hints
            played.screen.present()
            stage.frames(4)
            square = board_of(played).pitch.square
            if square < LEAST_SQUARE:
                small.append((name, hints, round(square, 1), round(played.screen.frame.panel.height)))
    assert small == []
