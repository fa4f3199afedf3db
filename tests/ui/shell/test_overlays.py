"""What lies over a screen: the back key closes it and nothing else, and no touch passes through to what is below."""

import importlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.ui.box.part import MeaningList
from companion.ui.files.file_list import FileList
from companion.ui.files.file_picker import choose_file
from companion.ui.match.big_score import BigScore
from companion.ui.match.discipline_sheet import DisciplineSheet
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.match.goal.table_cue import TableCue
from companion.ui.match.panels.hand_sheet import HandSheet
from companion.ui.match.panels.other_cards import OtherCards
from companion.ui.rules.word_paper import WordPaper
from companion.ui.settings.data_card import DataCard
from companion.ui.setup.colours_sheet import ColoursSheet
from companion.ui.setup.handicap_sheet import HandicapSheet
from companion.ui.setup.house_rules import HouseRules
from companion.ui.setup.seal_sheet import SealSheet, SealTaps
from companion.ui.trouble.disk_sheet import DiskSheet
from companion.ui.widgets.overlay import Dialog, Overlay, PullUp
from tests.players import any_answer
from tests.ui import moments_grid, moments_table
from tests.ui.planning import Planning
from tests.ui.screenshots import book_two, explain_a_word
from tests.ui.stage import Stage

BACK = 27
HELD = {"game": "buteur", "mode": "standard", "extras": {"hands": "app"}, "players": ["Ana", "Bo"]}
UI = Path(__file__).resolve().parents[3] / "companion" / "ui"
Open = Callable[[Planning], Any]


def in_a_match(open_it: Open) -> Open:
    return lambda table: open_it(table.begin(given=["towns"]))


def in_new_match(part: str) -> Open:
    """A row of the new match, tapped."""
    return lambda table: table.tap(table.open().new.questions.ids[part])


def on_screen(name: str, open_it: Callable[[Any], Any]) -> Open:
    def go(table: Planning) -> None:
        table.app.go(name)
        table.stage.frames(4)
        open_it(table.app.screens.current_screen)

    return go


def open_colours(table: Planning) -> None:
    table.app.settings["face_to_face"] = True
    table.tap(table.open().new.frame.notes.ids.shirts)


def open_taps(table: Planning) -> None:
    table.tap(table.open().new.questions.ids.seal)
    table.stage.seconds(0.5)
    table.stage.tap(table.stage.find(SealSheet).words.ids.taps, hold=6)
    back(table.stage)
    table.stage.tap(table.new.frame.kick_off)


def open_meanings(table: Planning) -> None:
    table.app.go("kit", game="big4")
    table.stage.frames(5)
    kit = table.app.screens.current_screen
    face = kit.cards["duel",].faces[0]
    kit.ids.scroll.scroll_to(face, padding=10, animate=False)
    table.stage.frames(4)
    table.stage.tap(face, hold=6)


def open_hand(table: Planning) -> None:
    table.begin(given=["left"], **HELD)
    while table.topic != "kick_off.square":
        table.give(any_answer(table.referee.question, random.Random(1)))
    table.stage.frames(3)
    table.stage.tap(table.screen.frame.tools.button("hand"))


def open_other_cards(table: Planning) -> None:
    table.app.settings["dice"] = "real"
    moments_grid.begin(table)
    moments_grid.say("left", "attacker:blue:4s", [8, 6], "none")(table)
    table.stage.seconds(4)
    table.stage.tap(table.screen.answering.panel.others)


def open_file_list(table: Planning) -> None:
    choose_file("Fichier", (".csv",), lambda *_: None)
    table.stage.frames(5)


WAYS: dict[str, tuple[type, Open]] = {
    "why": (Dialog, in_a_match(lambda table: table.screen.why())),
    "what may I do": (PullUp, in_a_match(lambda table: table.screen.explaining.may())),
    "pause": (Dialog, in_a_match(lambda table: table.screen.pause())),
    "big score": (BigScore, in_a_match(lambda table: table.screen.tool("score"))),
    "cards of the match": (DisciplineSheet, book_two),
    "own hand": (HandSheet, open_hand),
    "other cards": (OtherCards, open_other_cards),
    "full disk": (DiskSheet, in_a_match(lambda table: table.app.disk.open_sheet("full"))),
    "word": (WordPaper, explain_a_word),
    "files": (FileList, open_file_list),
    "seal": (SealSheet, in_new_match("seal")),
    "house rules": (HouseRules, in_new_match("rules")),
    "handicap": (HandicapSheet, in_new_match("handicap")),
    "taps": (SealTaps, open_taps),
    "colours": (ColoursSheet, open_colours),
    "meanings": (MeaningList, open_meanings),
    "erase": (Dialog, on_screen("settings", lambda screen: next(_of(screen, DataCard)).ask_to_erase())),
    "counts of dice": (PullUp, on_screen("dice", lambda screen: screen.open_counts())),
    "throws before": (PullUp, on_screen("dice", lambda screen: screen.open_history())),
    "boxes of dice": (PullUp, on_screen("dice", lambda screen: screen.pick_box())),
}
every_overlay = pytest.mark.parametrize("way", WAYS)


def _of(screen: Any, kind: type) -> Iterator[Any]:
    return (widget for widget in screen.walk() if isinstance(widget, kind))


@pytest.fixture
def opened(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """The app with that overlay open, and the overlay."""
    monkeypatch.setenv("HOME", str(tmp_path))

    def open_it(way: str) -> Any:
        kind, reach = WAYS[way]
        table = Planning(stage, tmp_path / "library")
        reach(table)
        stage.seconds(0.5)
        return table, stage.find(kind)

    return open_it


def back(stage: Stage) -> None:
    """As Kivy passes the key on; whoever takes it says so, otherwise Kivy would close the app."""
    assert stage.back()
    stage.seconds(0.5)


def state(table: Planning) -> tuple[str, int]:
    """The screen, and how much of the match is written."""
    return table.app.screens.current, len(table.referee.journal) if table.app.session else 0


@every_overlay
def test_the_back_key_closes_it_and_nothing_else(stage: Stage, opened: Any, way: str) -> None:
    table, over = opened(way)
    before = state(table)
    back(stage)
    assert over.get_root_window() is None
    assert state(table) == before


@every_overlay
def test_no_other_key_closes_it(stage: Stage, opened: Any, way: str) -> None:
    _, over = opened(way)
    Window.dispatch("on_keyboard", BACK + 1, 0, None, [])
    stage.seconds(0.5)
    assert over.get_root_window() is Window


@every_overlay
def test_no_touch_beside_it_reaches_the_screen_below(stage: Stage, opened: Any, way: str) -> None:
    """Where it fades, also while it does: the second touch follows the first one at once."""
    table, over = opened(way)
    table.app.settings["reduce_motion"] = False
    before, reached = state(table), touches_of(table)
    panel = getattr(over, "panel", over)
    wide, high = Window.size
    spots = [(wide / 2, high - 4), (4, high / 2), (wide - 4, high - 4), (4, 4)]
    beside = [spot for spot in spots if panel is over or not panel.collide_point(*panel.to_widget(*spot))]
    for spot in beside[: 2 if isinstance(over, Overlay) else 1]:
        stage.press(spot).touch_up()
    stage.seconds(0.5)
    assert reached == []
    assert over.get_root_window() is None
    assert state(table) == before


def touches_of(table: Planning) -> list[Any]:
    """Fills with what the screens are touched by."""
    reached: list[Any] = []
    table.app.root.bind(on_touch_down=lambda _, touch: reached.append(touch.pos))
    return reached


def test_a_goal_and_what_is_put_back_after_it_take_every_touch(stage: Stage, tmp_path: Path) -> None:
    table = Planning(stage, tmp_path)
    moments_table.play("towns", *moments_table.TO_A_DUEL, [11, "two_stars"])(table)
    stage.tap(table.screen.answering.panel.pad.sum_keys[3])
    journal, reached = len(table.referee.journal), touches_of(table)
    for kind in (GoalMoment, TableCue):
        stage.until(lambda kind=kind: next(stage.all(kind), None), timeout=20)
        stage.press(table.screen.frame.main).touch_up()
        stage.frames(3)
    assert reached == []
    assert len(table.referee.journal) == journal


def test_every_kind_of_overlay_is_tried(stage: Stage) -> None:
    for file in UI.rglob("*.py"):
        if "class " in (text := file.read_text(encoding="utf-8")) and any(
            f"({base})" in text for base in ("Overlay", "PullUp", "Dialog")
        ):
            importlib.import_module(".".join(file.relative_to(UI.parent.parent).with_suffix("").parts))
    kinds, found = [Overlay], set()
    while kinds:
        below = kinds.pop().__subclasses__()
        found.update(below)
        kinds += below
    assert found <= {kind for kind, _ in WAYS.values()}
