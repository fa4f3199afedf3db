"""Nothing that can be tapped lies under the system's bars, a cut-out or the keyboard; on every screen and dialog."""

import pytest
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from companion.device.insets import PRETENDED, Insets
from companion.games import GAMES
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.shell import safe_frame
from companion.ui.theme.safe_area import safe
from companion.ui.widgets.buttons import MainButton
from companion.ui.widgets.dialogs import OfferedAction, offer
from companion.ui.widgets.fields import BareInput
from companion.ui.widgets.overlay import Dialog
from tests.ui.at_the_table import AtTheTable
from tests.ui.insets import COVERED, Covered, covered_buttons

GOAL = ["towns", ["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]
SCREENS = ("home", "new", "history", "rules", "aide", "settings", "about", "squads", "dice", "learn", "kit")
WANTED = {"new": {"game": "big4"}, "aide": {"game": "big4"}, "kit": {"game": "big4"}, "squads": {"game": "big4"}}
WANTED["learn"] = {"box": "big4", "die": "action"}


@pytest.fixture(params=COVERED, ids=list(COVERED))
def covered(request, monkeypatch) -> Covered:
    covered = COVERED[request.param]
    monkeypatch.setenv(PRETENDED, covered.pretended)
    return covered


@pytest.fixture
def table(stage, tmp_path, covered) -> AtTheTable:
    return AtTheTable(stage, tmp_path, covered.size)


def test_a_button_under_a_bar_would_be_found(stage, table):
    button = MainButton(text="Ici", size_hint=(None, None), size=(200, 80), pos=(100, 0))
    Window.add_widget(button)
    stage.frames(2)
    assert covered_buttons()
    button.y = table.app.frame.padding[3]
    assert covered_buttons() == []


def test_every_screen_keeps_out(stage, table, covered):
    assert (safe.left, safe.top, safe.right, safe.bottom) == covered.insets[:4]
    for name in SCREENS:
        table.app.go(name, **WANTED.get(name, {}))
        stage.seconds(0.3)
        assert covered_buttons() == [], name


@pytest.mark.parametrize("game", GAMES.boxes)
def test_a_match_keeps_out(stage, table, game):
    table.app.go("new", game=game)
    stage.frames(4)
    stage.tap(stage.find(text="Coup d’envoi"))
    stage.until(lambda: table.app.screens.current == "match")
    stage.seconds(0.5)
    assert covered_buttons() == []
    table.app.screens.current_screen.why()
    stage.seconds(0.5)
    assert covered_buttons() == []


def test_dialogs_and_sheets_keep_out(stage, table):
    dialog = Dialog(title="Titre", body="Texte " * 300, actions=[{"key": "yes", "text": "Oui", "rank": "main"}])
    for overlay in (dialog, offer("Feuille", [OfferedAction("play", "Un", "", print)] * 20, share=0.95)):
        overlay.open()
        stage.seconds(0.4)
        assert covered_buttons() == []
        overlay.close()
        stage.seconds(0.4)


def test_a_guided_match_and_a_goal_keep_out(stage, table, covered):
    guide = table.app.first_match("big4", pace=8.0)
    stage.until(lambda: guide.overlay.card.parent is not None, 60)
    assert covered_buttons() == []
    card = guide.overlay.card
    assert card.top <= Window.height - covered.insets.top
    guide.leave()
    stage.seconds(0.4)
    table.begin(given=GOAL[:-1])
    table.app.session.answer(GOAL[-1])
    moment = stage.until(lambda: next(stage.all(GoalMoment), None))
    left, top, right, bottom, _ = covered.insets
    assert (moment.x, moment.y) == (left, bottom)
    assert (moment.right, moment.top) == (Window.width - right, Window.height - top)


def test_the_keyboard_pushes_up_what_is_being_typed_into(stage, tmp_path, monkeypatch):
    keyboard = COVERED["keyboard"]
    monkeypatch.setenv(PRETENDED, keyboard.pretended)
    table = AtTheTable(stage, tmp_path, keyboard.size)
    table.app.go("new", game="big4")
    stage.seconds(0.3)
    for field in list(stage.all(BareInput)):
        field.focus = True
        stage.seconds(0.3)
        assert safe.bottom == 460
        view = field
        while not isinstance(view, ScrollView):
            view = view.parent
        assert field.to_window(*field.pos)[1] >= view.to_window(*view.pos)[1] >= 460, field.text
        field.focus = False
        stage.seconds(0.3)
        assert safe.bottom == 24


def test_the_insets_are_asked_for_again_until_the_window_is_there(stage, tmp_path, monkeypatch):
    """At the start Android knows no insets, and after a turn of the device it tells the old ones for a moment."""
    answers = [None, None, Insets(0, 10, 0, 0), Insets(0, 40, 0, 0)]
    monkeypatch.setattr(safe_frame, "on_android", lambda: True)
    monkeypatch.setattr(safe_frame, "read_insets", lambda: answers.pop(0) if len(answers) > 1 else answers[0])
    table = AtTheTable(stage, tmp_path)
    stage.seconds(2)
    assert safe.top == 40
    answers[:] = [Insets(0, 40, 0, 0), Insets(24, 0, 24, 0)]
    table.app.dispatch("on_resume")
    stage.seconds(1)
    assert (safe.left, safe.top) == (24, 0)
