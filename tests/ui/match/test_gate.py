"""Quick fingers: what is not shown and settled takes no touch, and no tap plays for somebody else."""

from threading import Event
from typing import Any

import pytest
from kivy.core.window import Window

from companion.play.squares import SquareToken
from companion.ui.match.gate import PAUSE
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.overlay import Dialog, Overlay
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.card_matches import CARDS
from tests.ui.moments_savanna import at
from tests.ui.stage import PHONE, PORTRAIT, TABLET, Stage
from tests.ui.ties import TIE

every_size = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
GAPS = (0.05, 0.1, 0.2, 0.35)
"""Seconds between the two halves of a double tap."""


@pytest.fixture
def table(stage: Stage, tmp_path: Any) -> Any:
    def open_at(size: tuple[int, int] = TABLET, *, dice: str = "real", **changes: Any) -> AtTheTable:
        played = AtTheTable(stage, tmp_path, size, confirm=False)
        played.app.settings["dice"] = dice
        return played.begin(**changes)

    return open_at


def double_tap(played: AtTheTable, where: Any, gap: float) -> None:
    """Two taps on the same spot."""
    spot = where if isinstance(where, tuple) else where.to_window(*where.center)
    for _ in range(2):
        played.stage.press(spot).touch_up()
        played.stage.seconds(gap)


def answers(played: AtTheTable) -> int:
    return len(played.referee.steps)


# A double tap counts once: play.md 1-A2, 2-B1.


@every_size
@pytest.mark.parametrize("gap", GAPS)
def test_a_double_tap_on_a_lost_turn_loses_one_turn(table: Any, size: Any, gap: float) -> None:
    played = table(size, given=["towns"])
    side = played.referee.question.seat.side
    double_tap(played, played.screen.answering.panel.pad.face_keys["pass"], gap)
    played.settle()
    assert answers(played) == 2
    assert played.referee.question.seat.side != side


@pytest.mark.parametrize("gap", GAPS)
def test_a_double_tap_on_a_card_plays_one_card(table: Any, gap: float) -> None:
    played = table(given=["left", "attacker", [8, 6]], **CARDS)
    panel = played.screen.answering.panel
    option = next(option for option in panel.question.options if panel.pictures.of.get(id(option)))
    double_tap(played, panel.key_of(option), gap)
    played.settle()
    assert [step.question.topic for step in played.referee.steps].count(played.referee.steps[3].question.topic) == 1


@pytest.mark.parametrize("gap", GAPS)
def test_a_double_tap_on_nothing_ends_one_turn(table: Any, gap: float) -> None:
    played = table(given=[], **TIE)
    side = played.referee.question.seat.side
    keys = played.screen.answering.panel.told_pad.keys
    key = next(key for row in keys.values() for value, key in row.items() if value == "nothing")
    double_tap(played, key, gap)
    played.settle()
    assert played.referee.question.seat.side != side
    assert all(step.question.seat.side == side for step in played.referee.steps)


def test_one_persons_own_quick_taps_all_count(table: Any) -> None:
    played = table(given=["towns"])
    pad = played.screen.answering.panel.pad
    for key in (pad.sum_keys[9], pad.face_keys["dribble"]):
        played.stage.press(key.to_window(*key.center)).touch_up()
        played.stage.frames()
    played.stage.until(lambda: played.topic != "turn" and played.screen.takes_touches)
    assert answers(played) == 2
    assert played.referee.question.seat.side == played.referee.steps[-1].question.seat.side
    for token in ("1:4", "1:5"):
        card = played.screen.frame.stage.board.card(token)
        played.stage.press(card.to_window(*card.center)).touch_up()
        played.stage.frames()
    played.settle()
    assert answers(played) > 2, "both cards of the sum were taken"


@pytest.mark.parametrize("seconds", [0.2, 0.5, 1.0])
def test_a_second_tap_that_a_slow_frame_keeps_back_is_not_the_next_persons(table: Any, seconds: float) -> None:
    """Kivy reads the finger in the frame after, when the moment for the next person seems over."""
    played = table(given=["towns"])
    key = played.screen.answering.panel.pad.face_keys["pass"]
    spot = key.to_window(*key.center)
    played.stage.press(spot).touch_up()
    played.stage.until(lambda: not played.screen.under_way)
    played.stage.frames(2)
    given = answers(played)
    played.stage.tap_meanwhile(spot, seconds)
    played.settle()
    assert answers(played) == given


def test_a_finger_that_comes_down_while_a_question_is_painted_means_the_one_before(table: Any) -> None:
    played = table(given=["towns"])
    played.app.session.answer([9, "dribble"])
    played.stage.until(lambda: not played.screen.under_way)
    cards = [played.screen.frame.stage.board.card(token) for token in ("1:4", "1:5")]
    assert not played.screen.takes_touches, "the next question is not painted yet"
    played.stage.tap_meanwhile(cards[0].to_window(*cards[0].center), 0.3)
    assert not played.screen.shown.picture.marks.chosen
    played.stage.frames(2)
    played.stage.tap(cards[0])
    assert len(played.screen.shown.picture.marks.chosen) == 1


def test_the_change_of_side_is_seen(table: Any) -> None:
    played = table(given=["towns"])
    frame = played.screen.frame
    before = frame.asker
    theme.reduce_motion = False
    played.stage.tap(played.screen.answering.panel.pad.face_keys["pass"])
    played.stage.until(lambda: frame.asker != before)
    assert frame.wiped < 1
    played.settle()
    assert frame.wiped == 1
    theme.reduce_motion = True
    played.stage.tap(played.screen.answering.panel.pad.face_keys["pass"])
    played.stage.until(lambda: frame.asker == before)
    assert frame.wiped == 1, "simply there"


# Nothing is taken while an answer is being written: play.md 2-A1, 2-A2, 2-B2.


def test_a_footballer_tapped_while_the_move_before_is_saved_changes_nothing(table: Any) -> None:
    played = table(given=[])
    at("move.who", dice="real")(played)
    board = played.screen.frame.stage.board
    movers = sorted(played.screen.shown.picture.marks.movable)
    stage = played.stage
    stage.tap(board.card(movers[0]))
    target = sorted(played.screen.shown.picture.marks.lit)[0]
    stage.press(board.card(target).to_window(*board.card(target).center)).touch_up()
    assert played.app.session.busy
    given = answers(played)
    for mover in movers:
        card = board.card(mover)
        stage.press(card.to_window(*card.center)).touch_up()
    assert answers(played) == given
    played.settle()


def test_a_match_left_and_resumed_while_an_answer_is_saved_has_it(table: Any) -> None:
    """It was read from the library before the answer was there, and the next one met an unknown line."""
    played = table(given=["towns"])
    key, session, slow = played.screen.answering.panel.pad.face_keys["pass"], played.app.session, Event()
    session.in_turn(slow.wait, lambda _: None)
    played.stage.press(key.to_window(*key.center)).touch_up()
    assert session.busy
    played.app.go("home")
    played.app.resume(session.id)
    played.stage.seconds(0.3)
    slow.set()
    played.stage.until(lambda: played.app.screens.current == "match")
    played.settle()
    journal = played.app.session.referee.journal
    assert "pass" in str(journal[-1].answer)
    assert list(played.app.library.match(session.id).journal) == list(journal)


def test_a_finger_on_a_card_previews_nothing_while_another_is_saved(table: Any) -> None:
    played = table(given=["left", "attacker", [8, 6]], **CARDS)
    pictures = list(played.screen.answering.panel.pictures.of.values())[:3]
    spots = [picture.to_window(*picture.center) for picture in pictures]
    played.stage.press(spots[0]).touch_up()
    assert played.app.session.busy
    trying = played.screen.shown.picture.trying
    fingers = [played.stage.press(spot) for spot in spots]
    assert played.screen.shown.picture.trying == trying
    for finger in fingers:
        finger.touch_up()
    played.settle()
    played_since = played.referee.steps[3:]
    assert {step.question.seat.side for step in played_since} == {played_since[0].question.seat.side}


def test_the_main_button_is_inert_once_the_answer_was_given(table: Any) -> None:
    """It must not light up and become "Voir mes cartes" under the finger that follows it."""
    played = table(dice="virtual", extras={"hands": "app"}, **CARDS)
    screen = played.screen
    left = next(chip for chip in played.stage.all() if getattr(chip, "text", "") == "À gauche")
    played.stage.press(left.to_window(*left.center)).touch_up()
    assert played.app.session.busy
    assert not screen.frame.main.ready
    finger = played.stage.press(screen.frame.main)
    played.settle()
    finger.touch_up()
    played.stage.frames(4)
    assert screen.answering.panel.covered, "the finger came down on another button"


def test_a_finger_on_the_main_button_means_what_it_said_at_the_press(table: Any) -> None:
    played = table(dice="virtual", given=["towns"])
    finger = played.stage.press(played.screen.frame.main)
    played.app.session.throw()
    played.settle()
    given = answers(played)
    finger.touch_up()
    played.settle()
    assert answers(played) == given


# Moments: play.md 1-B7.


@every_size
def test_while_a_moment_is_shown_a_touch_on_the_old_keys_goes_on(table: Any, size: Any) -> None:
    played = table(size, given=["towns", ["1", "1", "free_kick"], "action", "0:9", ["6", "5"]])
    key = played.screen.answering.panel.pad.sum_keys[6]
    spot = key.to_window(*key.center)
    played.app.session.answer(["1", "2", "3"])
    played.stage.until(lambda: played.screen.showing)
    entries = len(played.referee.journal)
    while played.screen.showing:
        played.stage.tap(spot)
        assert len(played.referee.journal) == entries
        assert not played.screen.ids.notice.shown, "nothing was refused"


# Overlays: play.md 1-A4, ui.md 6.2.


def test_a_tap_beside_a_closing_dialog_does_nothing(table: Any) -> None:
    theme.reduce_motion = False
    played = table(given=["towns"])
    played.app.settings["clock"] = "match"
    played.screen.pause()
    played.stage.seconds(0.3)
    home = played.stage.find(QuietButton, text=tr("match.pause.home"))
    played.stage.tap(home)
    for _ in range(8):
        played.stage.tap((5, 5), hold=0)
    played.stage.seconds(0.5)
    assert played.app.screens.current == "home"
    assert not list(played.stage.all(Overlay))


def test_two_fingers_choose_one_action_of_a_dialog(table: Any) -> None:
    played = table(given=["towns"])
    played.screen.pause()
    played.stage.frames(3)
    buttons = [played.stage.find(QuietButton, text=tr(f"match.pause.{name}")) for name in ("home", "rules")]
    fingers = [played.stage.press(button) for button in buttons]
    for finger in fingers:
        finger.touch_up()
    played.stage.frames(5)
    assert played.app.screens.current == "home"


@pytest.mark.parametrize("still", [True, False])
def test_an_overlay_closed_in_the_frame_in_which_it_was_opened_leaves(stage: Stage, table: Any, still: bool) -> None:
    table(given=["towns"])
    theme.reduce_motion = still
    closed: list[object] = []
    dialog = Dialog(title="…", actions=[{"key": "no", "text": "Non"}])
    dialog.bind(on_close=closed.append)
    dialog.open()
    dialog.close()
    dialog.close()
    stage.seconds(0.5)
    assert dialog.parent is None
    assert len(closed) == 1
    assert not list(stage.all(Dialog))


def test_the_rule_of_a_correction_that_was_left_is_not_opened(table: Any) -> None:
    theme.reduce_motion = False
    played = table(given=["towns", [9, "dribble"], "dice", ["1:4", "1:5"]])
    app, stage = played.app, played.stage
    app.go("correct", session=app.session, at=1)
    stage.seconds(0.3)
    correct = app.screens.current_screen
    correct.read_rule()
    stage.seconds(0.3)
    read = stage.find(QuietButton, text=tr("match.why.rules"))
    spot = read.to_window(*read.center)
    for _ in range(2):
        stage.back()
    stage.tap(spot, hold=0)
    stage.seconds(0.5)
    assert app.screens.current == "match"
    correct.read_rule()


# Keys: ui.md 6.1.


def test_digits_typed_on_another_screen_or_in_a_dialog_play_nothing(table: Any) -> None:
    played = table(given=["towns"])
    played.app.go("rules", game="big4")
    played.stage.frames(3)
    played.type("71")
    assert answers(played) == 1
    played.app.back()
    played.stage.frames(3)
    played.screen.pause()
    played.type("71")
    assert answers(played) == 1
    played.stage.back()
    played.stage.seconds(0.5)
    played.type("71")
    played.settle()
    assert played.referee.given[-1].answer == [7, "dribble"]


def test_a_digit_typed_at_once_for_the_next_person_is_not_taken(table: Any) -> None:
    played = table(given=["towns"])
    faces = list(played.screen.answering.panel.pad.face_keys)
    played.type("7" + str(faces.index("pass") + 1))
    played.stage.until(lambda: not played.app.session.busy)
    played.stage.frames(2)
    played.type("7")
    assert played.screen.answering.panel.entry.total is None
    played.stage.seconds(PAUSE)
    played.type("7")
    assert played.screen.answering.panel.entry.total == 7


# What was tapped so far stays tapped: play.md 1-B9.


def change_language(played: AtTheTable) -> None:
    tr.switch("en")


def turn(played: AtTheTable) -> None:
    """Turn the device, and back."""
    for _ in range(2):
        played.stage.resize((Window.height, Window.width))
        played.stage.frames(3)


def switch_odds(played: AtTheTable) -> None:
    played.screen.chances.switch_odds()


AGAIN = pytest.mark.parametrize("change", [change_language, turn, switch_odds])


@AGAIN
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_half_a_sum_stays_chosen(table: Any, size: Any, change: Any) -> None:
    played = table(size, given=["towns", [9, "dribble"]])
    played.stage.tap(played.screen.frame.stage.board.card("1:4"))
    chosen = played.screen.shown.picture.marks.chosen
    assert len(chosen) == 1
    change(played)
    played.stage.frames(6)
    assert played.screen.shown.picture.marks.chosen == chosen
    board = played.screen.frame.stage.board
    if board.card("1:5").parent is None:
        played.stage.tap(board.cover_of("1:5"))
    played.stage.tap(board.card("1:5"))
    played.settle()
    assert answers(played) > 2


@AGAIN
def test_half_a_throw_stays_entered(table: Any, change: Any) -> None:
    played = table(given=["towns"])
    played.stage.tap(played.screen.answering.panel.pad.sum_keys[9])
    change(played)
    played.stage.frames(6)
    assert played.screen.answering.panel.entry.total == 9
    played.stage.tap(played.screen.answering.panel.pad.face_keys["dribble"])
    played.settle()
    assert played.referee.given[-1].answer == [9, "dribble"]


@AGAIN
def test_a_square_stays_pointed_at(table: Any, change: Any) -> None:
    played = table(given=["left"], **CARDS).give("attacker")
    played.app.settings["confirm"] = True
    played.screen.present()
    played.stage.frames(3)
    board = played.screen.frame.stage.board
    played.stage.tap(board.to_window(*board.pitch.spot(8.5, 6.5)))
    assert played.screen.shown.picture.marks.chosen == {SquareToken(8, 6)}
    change(played)
    played.stage.frames(6)
    assert played.screen.shown.picture.marks.chosen == {SquareToken(8, 6)}


# A match that is gone.


def test_nothing_leads_back_to_a_match_that_was_erased(table: Any) -> None:
    played = table(given=["towns"])
    app, stage = played.app, played.stage
    app.go("settings")
    stage.frames(3)
    app.screens.current_screen.data.erase()
    stage.until(lambda: not app.tasks.waiting)
    stage.back()
    stage.frames(5)
    assert app.screens.current == "home"
    assert app.session is None


def test_leaving_a_screen_closes_what_lies_over_it(table: Any) -> None:
    played = table(given=["towns"])
    played.screen.pause()
    played.stage.frames(3)
    played.app.go("home")
    played.stage.seconds(0.5)
    assert not list(played.stage.all(Overlay))


def test_two_fingers_open_one_dialog(table: Any) -> None:
    played = table(given=["towns"])
    tools = played.screen.frame.tools
    fingers = [played.stage.press(tools.button("why")), played.stage.press(played.stage.find_text("Pause"))]
    for finger in fingers:
        finger.touch_up()
    played.stage.frames(3)
    assert len([child for child in Window.children if isinstance(child, Overlay)]) == 1
