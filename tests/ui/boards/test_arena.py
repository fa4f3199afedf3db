"""The dice game on the screen: dice held back by a tap, real dice told by what they mean."""

from typing import Any

import pytest

from companion.present.announcements import announced
from companion.present.sheet_lines import column_lines, shown_lines
from companion.sheet import sheet_of
from companion.ui.match.announcement import Announcement
from companion.ui.match.goal.celebration import corners_after, last_in_a_row
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.match.panels.combination_list import CombinationRow
from companion.ui.theme.palette import THEMES
from companion.words.translation import tr
from tests.ui.cut_off import cut_off
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, SIZES, TABLET
from tests.ui.ties import CARDS, GOAL, IDLE, LOB, NOTHING, VOLLEY, Tie, marks, referee_after, table_after


def test_a_tap_holds_a_die_back_and_a_second_lets_it_go(tie: Any) -> None:
    played = tie().take_up(NOTHING)
    assert played.main.text == "Relancer 2 dés"
    played.tap_die(1)
    assert [die.held for die in played.board.dice.values()] == [True, False, True]
    assert played.main.text == "Relancer 1 dé"
    played.tap_die(3)
    assert played.main.text == "Relancer 2 dés"
    played.confirm()
    assert played.given()[-2] == [2, 3], "virtual dice are thrown by the same tap"


def test_dice_worth_keeping_are_held_at_first_and_all_three_cannot_be(tie: Any) -> None:
    played = tie().take_up(["boot", "card", "net"])
    assert [die.held for die in played.board.dice.values()] == [True, False, True]
    assert played.main.text == "Relancer 1 dé"
    played.tap_die(2)
    assert not played.main.ready
    assert played.main.missing == "Choisissez un dé"
    before = played.given()
    played.confirm()
    assert played.given() == before


def test_a_combination_is_taken_by_the_main_button(tie: Any) -> None:
    played = tie().take_up(LOB)
    assert played.main.text == "Prendre le but"
    assert played.screen.frame.asked.question.replace("\u00a0", " ") == "Lob ! Prendre le but ou relancer ?"
    assert played.screen.answering.panel.hint == "Papi\u00a0: arrêt possible ensuite, avec le dé rouge"
    played.confirm()
    assert (played.given()[-1], played.topic) == ("claim", "keeper.counter")


def test_rolling_again_is_one_touch_and_ending_the_turn_two(tie: Any) -> None:
    played = tie().take_up(LOB)
    assert [die.held for die in played.board.dice.values()] == [True, False, True]
    played.tap_die(2, 3)
    stop = played.screen.answering.panel.key_of(played.referee.question.options[-1])
    played.stage.tap(stop)
    assert (stop.look, played.main.text) == ("chosen", "Finir le tour")
    played.stage.tap(played.screen.answering.panel.key_of(played.referee.question.options[1]))
    played.settle()
    assert played.given()[-2] == [3]
    played.take_up(LOB)
    played.stage.tap(played.screen.answering.panel.key_of(played.referee.question.options[-1]))
    played.confirm()
    assert played.given()[-1] == "stop"


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_combinations_can_be_looked_up_in_the_middle_of_a_turn(tie: Any, size: tuple[int, int]) -> None:
    played = tie(size).take_up(NOTHING)
    played.stage.tap(played.stage.find(icon="book-open-variant", height=played.screen.answering.panel.line_height))
    played.stage.frames(5)
    rows = list(played.stage.all(CombinationRow))
    assert [row.name for row in rows][:2] == ["Lob", "Lucarne"]
    assert [look.word for look in rows[0].faces] == ["Pied", "Ballon", "Filet"]
    assert played.stage.says("à vérifier avec votre boîte")


def test_a_phone_sets_the_combination_large_above_the_question(tie: Any) -> None:
    played = tie(PHONE).take_up(LOB)
    asked = played.screen.frame.asked
    assert (asked.headline, asked.worth) == ("Lob", "1 but")
    assert played.screen.frame.asked.question.replace("\u00a0", " ") == "Prendre le but ou relancer ?"
    assert played.screen.answering.panel._again.text == "Relancer 1 dé"


def test_virtual_dice_land_where_they_will_lie(tie: Any) -> None:
    played = tie().take_up(NOTHING, [1, 3])
    throwing = played.screen.answering.panel.dice_in_hand
    played.hand.throw()
    played.stage.until(lambda: throwing.stage == "table")
    landed = [die.center for die in throwing.bodies]
    assert [die.look.word for die in throwing.bodies] == [word.text for word in throwing.words]
    played.settle()
    for number, spot in zip((1, 3), landed, strict=True):
        die = played.board.card(f"blue:{number}")
        assert spot == pytest.approx((die.center_x, die.top - die.side / 2), abs=1)


def test_while_dice_fly_the_table_is_still_as_it_was_asked(tie: Any) -> None:
    played = tie().take_up(NOTHING, [1], ["ball"], [1])
    assert played.referee.table.try_number == 3
    throwing = played.screen.answering.panel.dice_in_hand
    played.hand.throw()
    played.stage.until(lambda: throwing.stage == "table")
    assert played.screen.frame.stage.folded.tries.number == 3
    played.settle()


# Real dice.


def test_real_dice_are_told_by_what_they_mean_until_the_table_wants_faces(tie: Any) -> None:
    played = tie(PHONE).take_up()
    played.app.settings["dice"] = "real"
    played.screen.present()
    played.stage.frames(3)
    answers = played.screen.answering.panel
    assert answers.manner == "meaning"
    assert not played.main.ready
    pad = answers.words
    assert [key.text for key in pad._keys[1].values()] == ["0", "1", "2", "3"]
    assert pad.picked == [None, "0"]
    played.stage.tap(pad.key(0, "lob"))
    assert (answers.reading, played.main.ready) == ("Lob", True)
    played.stage.tap(pad.key(1, "2"))
    assert answers.reading == "Lob, 2 nouveaux cartons"
    played.confirm()
    assert played.given() == [["lob", 2]]
    assert played.topic == "goal_found.again"
    played.give([2])
    assert played.screen.answering.panel.manner == "meaning"
    played.give(["net"])
    assert played.app.settings["entry"] == "faces"


def test_a_single_die_offers_what_it_can_mean(tie: Any) -> None:
    played = tie().take_up(["free_kick", 0], "claim")
    played.give("goal")
    assert played.given()[-1] == "goal"
    assert played.topic == "keeper.counter"


def test_faces_beside_dice_we_never_saw_leave_the_reading_to_the_table(tie: Any) -> None:
    played = tie(PHONE).take_up(["nothing", 0], [2])
    played.give(["net"])
    assert played.topic == "try.seen"
    assert not played.main.ready
    played.give("top_corner")
    assert played.topic == "goal_found.again"


def test_kept_cards_that_count_have_a_row_of_their_own(tie: Any) -> None:
    played = tie(PHONE).take_up(["nothing", 0], [2], rulings={"TB-R4": "showing"})
    played.give(["card"])
    assert played.topic == "try.seen_kept"
    pad = played.screen.answering.panel.pad
    assert [row.label for row in pad.rows] == ["Combinaison", "Cartons gardés"]
    played.give(["top_corner", 1])
    assert played.topic == "goal_found.again"


# What the table must hear.


def announcements(played: Tie) -> list[str]:
    """Every announcement until the screen rests; a touch goes on after each."""
    seen: dict[Announcement, str] = {}
    for _ in range(900):
        played.stage.frames()
        if not played.app.session.busy and not played.screen._sequence.playing:
            return list(seen.values())
        for shown in played.stage.all(Announcement):
            seen[shown] = shown.text.replace("\u00a0", " ")
            played.stage.tap(played.main)
    raise AssertionError("the screen does not come to rest")


def test_cards_of_a_side_and_a_cancelled_turn_are_announced(tie: Any) -> None:
    played = tie().take_up(CARDS, [1, 2])
    assert played.screen.frame.scoreboard.cells[0].card == "yellow"
    played.app.session.answer(["card", "card"])
    assert announcements(played) == ["Rouge pour Camille : plusieurs cartons dans un essai, prochain tour annulé"]
    assert played.screen.frame.scoreboard.cells[0].card == "red"
    assert played.screen.frame.scoreboard.cells[0].note == "un rouge"
    played.give("stop", NOTHING)
    played.app.session.answer("stop")
    assert announcements(played) == ["Suspension de Camille : tour annulé"]
    assert marks(played.referee.table)[0] == ["-r....", "-!...."]


def test_a_won_match_stands_until_somebody_goes_on_and_the_series_is_on_the_scoreboard(tie: Any) -> None:
    played = tie().take_up(*GOAL, *IDLE * 22, NOTHING)
    played.app.session.answer("stop")
    played.stage.until(lambda: not played.app.session.busy)
    played.stage.seconds(1)
    assert played.screen._sequence.playing
    assert announcements(played) == ["Match gagné par Camille, 1 à 0. Matchs gagnés : 1 à 0"]
    board = played.screen.frame.scoreboard
    assert (board.mode, board.period) == ("Match retour", "1re mi-temps")
    assert board.clock.replace("\u00a0", " ") == "Matchs : Camille 1-0"
    assert [cell.note for cell in board.cells] == ["aucun carton", "aucun carton"]


def test_a_double_is_celebrated_once_with_the_score_it_made(tie: Any) -> None:
    played = tie().take_up(*IDLE * 23, VOLLEY, "claim", "double", ["doubled"])
    played.app.session.answer("leave")
    seen: dict[GoalMoment, list[int]] = {}
    while not any(True for _ in played.stage.all(Announcement)):
        played.stage.until(lambda: not played.app.session.busy)
        played.stage.frames()
        seen |= {moment: [corner.goals for corner in moment.corners] for moment in played.stage.all(GoalMoment)}
    assert list(seen.values()) == [[2, 0]]
    assert sum(played.referee.score) == 0, "the next match has begun by then"
    played.settle()


def test_only_cards_that_lie_nowhere_are_announced() -> None:
    told = referee_after(CARDS, [1, 2], ["card", "card"], "stop", *IDLE).events
    kinds = [(event.kind, event.icon) for event in told if announced(event)]
    assert kinds == [("caution", "yellow"), ("sent_off", "red"), ("passed", "red")]
    goals = referee_after(VOLLEY, "claim", "double", ["doubled"], "leave").steps[-1].events
    scored = [index for index, event in enumerate(goals) if event.kind == "goal"]
    assert [last_in_a_row(goals, index) for index in scored] == [False, True]
    before, now = table_after(VOLLEY), table_after(VOLLEY, "claim", "double", ["doubled"], "leave")
    assert [corner.goals for corner in corners_after(before, now, goals)] == [2, 0]


def test_the_running_sheet_leaves_the_tries_out_but_not_what_was_corrected() -> None:
    referee = referee_after(NOTHING, [1], ["ball"], "stop", *IDLE)
    assert [line.text for line in column_lines(sheet_of(referee))][:2] == [
        "Papi\u00a0: fin du tour, par choix",
        "Camille\u00a0: fin du tour, par choix",
    ]
    referee.correct(0, LOB)
    struck = [line for line in shown_lines(sheet_of(referee)) if line.struck]
    assert struck
    assert all(line.event is None or line.event.kind == "tried" for line in struck)


# Everything can be read, in every size, theme and language.

MOMENTS: dict[str, tuple[Any, ...]] = {
    "first throw": (),
    "nothing found": (["boot", "card", "head"],),
    "volley found": (VOLLEY,),
    "last try": (NOTHING, [1], ["ball"], [1, 2, 3], LOB),
    "keeper asked": (LOB, "claim"),
    "keeper die": (LOB, "claim", "roll"),
    "dice not seen": (["nothing", 1],),
    "told in words": (["nothing", 1], [1], ["net"]),
    "extra time": (*IDLE * 24, CARDS),
    "kicks": (*IDLE * 28, ["goal"], ["no_goal"]),
}


@pytest.mark.parametrize(
    ("size", "scale", "theme_name", "lang"),
    [
        ("tablet", 1.0, "night", "fr"),
        ("portrait", 1.0, "day", "en"),
        ("phone", 1.0, "black", "fr"),
        ("tablet", 1.6, "day", "fr"),
        ("portrait", 1.6, "black", "en"),
        ("phone", 1.6, "night", "fr"),
    ],
)
def test_every_moment_can_be_read(tie: Any, size: str, scale: float, theme_name: str, lang: str) -> None:
    played = tie(SIZES[size])
    assert theme_name in THEMES
    for name, value in {"text_scale": scale, "theme": theme_name, "lang": lang}.items():
        played.app.settings[name] = value
    unread = {}
    for name, answers in MOMENTS.items():
        played.take_up(*answers)
        played.screen.ids.notice.hide()
        played.stage.frames(4)
        unread[name] = clipped(played.app.root) + cut_off(played.app.root)
    for manner in ("meaning", "faces"):
        played.take_up()
        played.screen.answering.panel.pick_manner(manner)
        played.stage.frames(4)
        unread[manner] = clipped(played.app.root) + cut_off(played.app.root)
    assert not any(unread.values()), unread


def test_the_language_changes_under_the_dice(tie: Any) -> None:
    played = tie().take_up(LOB)
    played.app.settings["lang"] = "en"
    played.stage.frames(4)
    assert [die.name for die in played.board.dice.values()] == ["Boot", "Ball", "Net"]
    assert played.main.text == "Take the goal"
    assert played.board.track.stretches[0].title == "First half"
    assert tr.lang == "en"
