"""Score only by touch, on a tablet and on a phone: what, then who; nothing is refereed."""

import gc
from typing import Any
from weakref import ref

import pytest
from kivy.core.window import Window

from companion.games import SCORE_ONLY
from companion.referee.event import Goal
from companion.ui.match.big_score import BigScore
from companion.ui.match.gate import PAUSE
from companion.ui.score.screen import TO_NAME
from companion.ui.score.side_pad import DeedKey
from companion.ui.score.who_pad import NobodyKey, WhoKey
from companion.ui.widgets.buttons import QuietButton, ToolButton
from companion.ui.widgets.fields import NameField
from companion.ui.widgets.overlay import Dialog, PullUp
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, PORTRAIT, TABLET

NUMBERS = {"posts": ["G", *(str(number) for number in range(2, 12))], "box": "big4", "period": "round"}
every_size = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
tablet_and_phone = pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])


class Scorekeeper(AtTheTable):
    """A hand that keeps the score."""

    @property
    def screen(self) -> Any:
        return self.app.screens.get_screen("score")

    def settle(self) -> None:
        self.stage.frames(2)
        self.stage.until(lambda: self.app.session is None or not self.app.session.busy)
        self.stage.frames(3)

    def keep(self, sides: int = 2, **extras: Any) -> "Scorekeeper":
        names = ["Mistral", "Rubis", "Safran", "Violine"][:sides]
        self.app.begin({"game": SCORE_ONLY, "mode": "standard", "players": names, "extras": NUMBERS | extras})
        self.settle()
        return self

    def tap(self, widget: Any) -> None:
        """A tap by somebody in no hurry."""
        self.stage.tap(widget)
        self.settle()
        self.stage.jump(PAUSE)
        self.stage.frames()

    def deed(self, kind: str, side: int) -> None:
        self.tap(self.screen.frame.pads[side].keys[kind])

    def who(self, number: str) -> None:
        self.tap(self.stage.find(WhoKey, number=number))

    @property
    def lines(self) -> list[str]:
        return [line.text.replace("\u00a0", " ") for line in self.screen.frame.sheet.lines]


@pytest.fixture
def table(stage, tmp_path):
    return lambda size=TABLET: Scorekeeper(stage, tmp_path, size)


def test_back_at_home_nothing_of_the_match_reaches_its_screen(stage, table) -> None:
    """A disk may report an answer late."""
    gc.freeze()
    kept = table().keep()
    screen, session = ref(kept.screen), kept.app.session
    session.answer(session.referee.question.options[0].answer)
    kept.app.go("home")
    stage.until(lambda: not session.busy)
    stage.frames(3)
    gc.collect()
    assert screen() is None
    assert len(session.referee.steps) == 1


@tablet_and_phone
def test_one_tap_from_home_and_one_more_kicks_off(stage, table, size):
    hand = table(size)
    hand.tap(stage.find(QuietButton, text="Score" if size == PHONE else "Score seul"))
    assert hand.app.screens.current == "new_score"
    hand.tap(hand.app.screens.current_screen.kick_off)
    assert hand.app.screens.current == "score"
    assert hand.referee.score == [0, 0]


@every_size
@pytest.mark.clause("SO-02")
def test_a_goal_counts_at_the_first_tap_and_gets_its_number_at_the_second(table, size):
    hand = table(size).keep()
    hand.deed("goal", 0)
    assert hand.referee.score == [1, 0]
    assert hand.screen.frame.pads[0].head.fresh
    assert hand.lines[0] == "But de Mistral, buteur à dire"
    hand.who("9")
    assert hand.lines[0] == "But du n° 9 de Mistral"
    assert hand.screen.frame.strip.text.replace("\u00a0", " ") == "But du n° 9 de Mistral"


@tablet_and_phone
@pytest.mark.clause("SO-02")
def test_ten_seconds_without_a_tap_leave_the_goal_without_a_name(stage, table, size):
    hand = table(size).keep()
    hand.deed("goal", 1)
    stage.seconds(TO_NAME - 1)
    assert hand.topic == "goal.who"
    stage.seconds(1.5)
    hand.settle()
    assert hand.topic == "what"
    assert hand.referee.score == [0, 1]
    assert hand.lines[0] == "But de Rubis"


def test_the_table_need_not_wait_for_the_name(table):
    """On a tablet the other side's keys stay: a tap there leaves the first goal without a name."""
    hand = table(TABLET).keep()
    hand.deed("goal", 0)
    hand.deed("goal", 1)
    assert hand.referee.score == [1, 1]
    assert [step.given.answer for step in hand.referee.steps] == ["goal:0", "nobody", "goal:1"]


@tablet_and_phone
@pytest.mark.clause("SO-03")
def test_cards_and_substitutions_take_two_taps(table, size):
    hand = table(size).keep()
    for kind, number in (("yellow", "6"), ("red", "G"), ("change", "8")):
        hand.deed(kind, 1)
        hand.who(number)
    assert hand.lines[:3] == [
        "Rubis : changement du n° 8",
        "Rouge pour le n° G de Rubis",
        "Jaune pour le n° 6 de Rubis",
    ]
    hand.deed("yellow", 0)
    hand.tap(hand.stage.find(NobodyKey))
    assert hand.lines[0] == "Jaune pour Mistral"


@tablet_and_phone
@pytest.mark.clause("SO-04")
def test_a_second_yellow_offers_to_send_off_and_never_forces(table, size):
    hand = table(size).keep()
    for _ in range(2):
        hand.deed("yellow", 1)
        hand.who("6")
    strip = hand.screen.frame.strip
    assert strip.offer_key.parent is strip
    hand.deed("goal", 0)
    hand.who("10")
    assert strip.offer_key.parent is None, "the game went on"
    hand.tap(strip.undo_key)
    hand.tap(strip.undo_key)
    hand.tap(strip.offer_key)
    assert hand.lines[0] == "Deuxième jaune : expulsion du n° 6 de Rubis"


@tablet_and_phone
def test_undo_names_what_goes_and_takes_it_back(table, size):
    hand = table(size).keep()
    hand.deed("goal", 0)
    hand.who("4")
    strip = hand.screen.frame.strip
    assert size == PHONE or strip.undo_key.text.replace("\u00a0", " ") == "Annuler : but du n° 4 de Mistral"
    hand.tap(strip.undo_key)
    hand.tap(strip.undo_key)
    assert hand.referee.score == [0, 0]
    assert not hand.referee.strikes
    assert strip.undo_key.parent is None


@tablet_and_phone
@pytest.mark.clause("SO-05", "SO-07")
def test_a_period_and_the_end_are_one_tap_each(stage, table, size):
    hand = table(size).keep()
    hand.deed("goal", 1)
    hand.who("7")
    hand.tap(stage.find(QuietButton, text="Manche 1"))
    assert hand.lines[0] == "Manche 2"
    hand.tap(stage.find(ToolButton, text="Fin") if size == PHONE else stage.find(QuietButton, text="Fin du match"))
    assert hand.app.screens.current == "full_time"
    hand.app.screens.current_screen.undo()
    hand.settle()
    assert hand.app.screens.current == "score", "a match ended by mistake goes on where it was"


@every_size
@pytest.mark.parametrize("sides", [3, 4])
def test_three_and_four_sides(table, size, sides):
    hand = table(size).keep(sides)
    for side in range(sides):
        hand.deed("goal", side)
        hand.who("11")
    assert hand.referee.score == [1] * sides
    assert all(key.width >= 48 and key.height >= 48 for key in hand.stage.all(DeedKey))


def test_only_the_side_where_nobody_is_named(table):
    hand = table(PHONE)
    hand.app.begin({"game": SCORE_ONLY, "mode": "standard", "players": ["Nina", "Papi"]})
    hand.settle()
    hand.deed("goal", 0)
    assert hand.topic == "what"
    assert hand.lines[0] == "But de Nina"


@tablet_and_phone
def test_the_score_opens_over_the_whole_window(stage, table, size):
    hand = table(size).keep()
    hand.deed("goal", 0)
    hand.who("9")
    hand.tap(hand.screen.frame.pads[0].head)
    big = stage.find(BigScore)
    assert tuple(big.size) == tuple(Window.size)
    assert [side.goals for side in big.board.sides] == [1, 0]
    stage.tap((size[0] / 2, size[1] / 2))
    assert not list(stage.all(BigScore))
    assert hand.referee.score == [1, 0], "the tap that closes it notes nothing"


@tablet_and_phone
def test_the_clock_starts_and_stops_at_a_tap_and_times_stand_on_the_sheet(table, size):
    hand = table(size).keep(clock=True)
    now = [1000.0]
    clock = hand.app.session.clock
    clock.now = lambda: now[0]
    hand.screen.toggle_clock()
    now[0] += 24 * 60 + 10
    hand.stage.seconds(0.4)
    assert hand.screen.time == "24:10"
    hand.deed("goal", 1)
    hand.who("9")
    hand.screen.toggle_clock()
    now[0] += 600
    hand.stage.seconds(0.4)
    assert hand.screen.time == "24:10"
    assert hand.screen.frame.sheet.lines[0].turn == "24’"
    assert [step.given.clock for step in hand.referee.steps] == [1450, 1450]


def test_a_countdown_runs_for_each_period_signals_its_end_and_ends_nothing(table):
    hand = table(TABLET).keep(minutes=10)
    now = [0.0]
    hand.app.session.clock.now = lambda: now[0]
    signals: list[str] = []
    hand.app.feedback.time_up = lambda: signals.append("up")  # type: ignore[method-assign]
    hand.screen.toggle_clock()
    now[0] = 597
    hand.stage.seconds(0.4)
    assert (hand.screen.time, signals) == ("0:03", [])
    now[0] = 604
    hand.stage.seconds(0.8)
    assert (hand.screen.time, signals) == ("−0:04", ["up"])
    assert hand.topic == "what"
    hand.screen.deed("period")
    hand.settle()
    assert hand.screen.time == "10:00"


def test_the_clock_goes_on_from_the_last_answer_after_a_restart(table):
    hand = table(TABLET).keep(clock=True)
    hand.app.session.clock.counted = 75.0
    hand.deed("goal", 0)
    match = hand.app.session.id
    hand.app.go("home")
    hand.app.resume(match)
    hand.stage.until(lambda: hand.app.screens.current == "score")
    hand.settle()
    assert hand.screen.time == "1:15"
    assert not hand.screen.running


@tablet_and_phone
def test_a_box_gives_its_numbers_and_its_word_for_a_period(stage, table, size):
    hand = table(size)
    hand.app.go("new", game="big4")
    stage.frames(3)
    hand.app.screens.current_screen.questions.ids.scorekeeper.dispatch("on_release")
    stage.frames(3)
    assert hand.app.screens.current == "new_score"
    assert hand.app.screens.current_screen.plan.box == "big4"
    hand.app.screens.current_screen.questions.ids.who.dispatch("on_pick", "numbers")
    hand.tap(hand.app.screens.current_screen.kick_off)
    assert hand.screen.period == "Manche 1"
    hand.deed("goal", 0)
    assert {key.number for key in stage.all(WhoKey)} == {str(number) for number in range(2, 12)}


def test_sheet_history_and_replay_show_such_a_match(stage, table):
    hand = table(TABLET).keep(box="", title="Fléchettes")
    hand.deed("goal", 0)
    hand.who("3")
    hand.app.go("sheet", session=hand.app.session)
    stage.seconds(0.3)
    assert stage.says("Fléchettes")
    hand.app.go("replay", match=hand.app.session)
    stage.seconds(0.3)
    hand.app.go("history")
    stage.until(lambda: stage.says("Fléchettes"))
    assert any(isinstance(event, Goal) for event in hand.referee.events)


def test_the_screen_stays_on_while_a_match_is_played_and_only_then(table):
    hand = table(TABLET)
    assert Window.allow_screensaver
    hand.keep()
    assert not Window.allow_screensaver
    hand.app.dispatch("on_pause")
    assert Window.allow_screensaver
    hand.app.dispatch("on_resume")
    assert not Window.allow_screensaver
    hand.screen.deed("end")
    hand.settle()
    assert hand.app.screens.current == "full_time"
    assert Window.allow_screensaver


def test_pause_and_sheet_open_on_a_phone(stage, table):
    hand = table(PHONE).keep()
    hand.deed("goal", 0)
    hand.who("9")
    hand.tap(stage.find(ToolButton, text="Feuille"))
    stage.find(PullUp).close()
    stage.seconds(0.3)
    hand.tap(stage.find(ToolButton, text="Pause"))
    stage.find(Dialog).close()
    stage.seconds(0.3)
    assert hand.app.screens.current == "score"


# A tablet that lies flat between the two.


@pytest.mark.parametrize(
    ("size", "short", "edges"),
    [(TABLET, False, (0, 180)), (TABLET, True, (90, -90)), (PORTRAIT, False, (0, 180))],
    ids=["tablet", "short sides", "portrait"],
)
def test_face_to_face_each_side_has_its_own_keys_and_the_score_towards_it(table, size, short, edges):
    hand = table(size)
    hand.app.settings["face_to_face"], hand.app.settings["short_sides"] = True, short
    hand.keep()
    halves = hand.screen.frame.around.halves
    assert tuple(halves) == edges
    assert [half.parent.towards for half in halves.values()] == list(edges)
    hand.deed("goal", 1)
    hand.who("9")
    assert [half.bug.goals for half in halves.values()] == [[0, 1], [0, 1]]
    assert {half.strip.text for half in halves.values()} == {"But du n°\u00a09 de Rubis"}
    hand.tap(halves[edges[0]].strip.undo_key)
    hand.deed("yellow", 0)
    assert hand.stage.find(WhoKey, number="9").get_root_window() is not None


def test_the_pause_turns_to_who_wants_it_and_puts_all_on_one_side(stage, table):
    hand = table()
    hand.app.settings["face_to_face"] = True
    hand.keep()
    hand.tap(hand.screen.frame.around.halves[180].strip)
    hand.tap(stage.find(ToolButton, text="Pause"))
    stage.seconds(0.3)
    hand.tap(stage.find(QuietButton, text="Tous du même côté"))
    stage.seconds(0.3)
    assert hand.screen.frame.around is None
    assert not hand.app.settings["face_to_face"]


@pytest.mark.parametrize(("size", "sides"), [(PHONE, 2), (TABLET, 4)], ids=["phone", "four sides"])
def test_neither_a_phone_nor_four_sides_lie_flat(table, size, sides):
    hand = table(size)
    hand.app.settings["face_to_face"] = True
    hand.keep(sides)
    assert hand.screen.frame.around is None
    assert not hand.screen.faces.offered


@every_size
def test_two_quick_taps_on_a_goal_are_one_and_one_more_is_offered(table, size) -> None:
    played = table(size).keep(posts=[])
    key = played.screen.frame.pads[0].keys["goal"]
    for _ in range(2):
        played.stage.tap(key)
    played.settle()
    assert played.referee.score == [1, 0]
    played.tap(played.stage.find_text("Encore un"))
    assert played.referee.score == [2, 0]
    assert not played.stage.says("Encore un")
    played.stage.seconds(PAUSE)
    played.deed("goal", 0)
    assert played.referee.score == [3, 0]
    assert not played.stage.says("Encore un")


def test_a_second_tap_that_a_slow_frame_keeps_back_is_no_second_goal(table) -> None:
    played = table(TABLET).keep(posts=[])
    key = played.screen.frame.pads[0].keys["goal"]
    played.stage.tap(key)
    played.settle()
    played.stage.tap_meanwhile(key, 0.6)
    played.settle()
    assert played.referee.score == [1, 0]
    assert played.stage.says("Encore un")


def test_a_second_tap_that_rests_on_the_key_is_no_second_goal(table) -> None:
    """It counts when the finger came down, not when it was lifted."""
    played = table(TABLET).keep(posts=[])
    key = played.screen.frame.pads[0].keys["goal"]
    played.stage.tap(key)
    played.stage.tap(key, hold=40)
    played.settle()
    assert played.referee.score == [1, 0]
    assert played.stage.says("Encore un")


def test_a_double_tap_is_one_although_another_finger_taps_between(table) -> None:
    played = table(TABLET).keep(posts=[])
    keys = [played.screen.frame.pads[side].keys["goal"] for side in (0, 1)]
    for key in (*keys, keys[0]):
        played.stage.tap(key)
    played.settle()
    assert played.referee.score == [1, 1]
    assert played.stage.says("Encore un")


def test_quick_taps_for_both_sides_both_count(table) -> None:
    played = table(TABLET).keep(posts=[])
    for side in (0, 1):
        played.stage.tap(played.screen.frame.pads[side].keys["goal"])
    played.settle()
    assert played.referee.score == [1, 1]


def test_a_goal_of_the_other_side_counts_although_the_disk_still_writes_the_first(table) -> None:
    played = table(TABLET).keep()
    fingers = [played.stage.press(played.screen.frame.pads[side].keys["goal"]) for side in (0, 1)]
    for finger in fingers:
        finger.touch_up()
    assert played.app.session.busy
    assert played.referee.journal == [], "the first is not on the disk yet"
    played.settle()
    assert played.referee.score == [1, 1]


@every_size
def test_the_second_half_of_a_double_tap_names_no_scorer(table, size) -> None:
    played = table(size).keep()
    where = played.screen.frame.pads[0].keys["goal"].to_window(*played.screen.frame.pads[0].keys["goal"].center)
    played.stage.tap(where)
    played.stage.frames(3)
    played.stage.tap(where)
    played.settle()
    assert played.referee.score == [1, 0]
    assert len(played.referee.steps) == 1, "who it was is still asked"


@every_size
def test_points_have_a_key_each(stage, table, size) -> None:
    """2-B12: one tap for one, two or three, and nobody is asked for unless that was chosen."""
    kept = table(size).keep(points=True, posts=[])
    kept.deed("goal3", 0)
    kept.deed("goal2", 1)
    kept.deed("goal", 0)
    assert kept.referee.score == [4, 2]
    assert [kept.screen.frame.pads[0].keys[kind].text for kind in ("goal", "goal2", "goal3")] == ["+ 1", "+ 2", "+ 3"]
    assert all(min(kept.screen.frame.pads[0].keys[kind].size) >= 48 for kind in ("goal", "goal2", "goal3"))


def test_goals_are_one_tap_unless_a_name_is_wanted(stage, table) -> None:
    kept = table(PHONE)
    kept.app.go("new_score")
    stage.frames(4)
    stage.tap(kept.app.screens.get_screen("new_score").kick_off)
    stage.until(lambda: kept.app.session is not None)
    kept.settle()
    kept.deed("goal", 0)
    assert kept.referee.question.topic == "what"


@tablet_and_phone
def test_names_are_changed_while_the_match_goes_on(stage, table, size) -> None:
    kept = table(size).keep(posts=[])
    kept.deed("goal", 0)
    kept.screen.pause()
    stage.seconds(0.3)
    tap_action(stage, "Changer les noms")
    field = next(iter(stage.all(NameField, text="Mistral")))
    field.text = "Les Bleus"
    tap_action(stage, "Noter")
    kept.settle()
    assert kept.lines[0] == "But des Bleus"
    assert kept.screen.frame.pads[0].head.name == "Les Bleus"
    kept.app.resume(kept.app.session.id)
    stage.until(lambda: not kept.app.tasks.waiting)
    assert kept.referee.table.corners[0].name == "Les Bleus"


def tap_action(stage, text: str) -> None:
    stage.tap(next(part for part in stage.find(Dialog).walk() if getattr(part, "text", "") == text))
    stage.seconds(0.4)
