"""What a finger can do with each control."""

import pytest
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.drawn.box_cover import BoxCover
from companion.ui.widgets.fields import NameField, SearchField
from companion.ui.widgets.header import PageHeader
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.overlay import Dialog, PullUp
from companion.ui.widgets.rows import SwitchRow
from companion.ui.widgets.segment import Segment
from companion.ui.widgets.step_slider import StepSlider
from companion.ui.widgets.team.digit import TURN_SECONDS, Digit
from companion.ui.widgets.team.score_bug import ScoreBug
from companion.ui.widgets.team.team_block import TeamBlock
from tests.ui.gallery import CONTROLS, page
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, SIZES, Stage

BACK_KEY = 27


def hung(*parts: Widget) -> BoxLayout:
    """Parts in a column, as a screen would hold them."""
    column = BoxLayout(orientation="vertical", padding=16, spacing=16)
    for part in (*parts, Widget()):
        column.add_widget(part)
    return column


def test_a_button_answers_in_the_frame_of_the_touch(stage: Stage) -> None:
    taps = []
    button = QuietButton(text="Annuler", on_release=taps.append)
    stage.open(hung(button), PHONE)
    finger = stage.press(button)
    stage.frames(1)
    assert button.shade > 0
    assert button.sink > 0
    assert taps == []
    finger.touch_up()
    stage.frames(5)
    assert button.shade == button.sink == 0
    assert taps == [button]


def test_a_disabled_button_is_faint_and_silent(stage: Stage) -> None:
    taps = []
    button = QuietButton(text="Annuler", on_release=taps.append)
    stage.open(hung(button), PHONE)
    button.disabled = True
    stage.tap(button)
    assert taps == []
    assert button.opacity < 0.5


def test_the_main_button_says_what_is_missing_and_waits(stage: Stage) -> None:
    taps, asked = [], []
    button = MainButton(text="Affaiblir", missing="Encore 5", ready=False)
    button.bind(on_release=taps.append, on_unready=asked.append)
    stage.open(hung(button), PHONE)
    assert stage.says("Encore 5")
    stage.tap(button)
    assert (taps, asked) == ([], [button])
    button.ready = True
    stage.frames(2)
    assert not stage.says("Encore 5")
    stage.tap(button)
    assert (taps, asked) == ([button], [button])


def test_a_segment_holds_one_choice(stage: Stage) -> None:
    picked = []
    options = [{"key": "fr", "text": "Français"}, {"key": "en", "text": "English"}]
    segment = Segment(options=options, chosen="fr")
    segment.bind(on_pick=lambda _, key: picked.append(key))
    stage.open(hung(segment), PHONE)
    stage.tap(stage.find(key="fr"))
    assert picked == []
    stage.tap(stage.find(key="en"))
    assert picked == ["en"]
    assert [place.key for place in stage.all(chosen=True)] == ["en"]
    segment.options = [{"key": "fr", "text": "French"}, {"key": "en", "text": "English"}]
    stage.frames(1)
    assert stage.says("French")
    assert segment.chosen == "en"


def test_the_whole_row_is_the_switch(stage: Stage) -> None:
    row = SwitchRow(text="Sons", icon="volume-high")
    stage.open(hung(row), PHONE)
    stage.tap((row.x + 60, row.center_y))
    assert row.active
    stage.tap((row.right - 20, row.center_y))
    assert not row.active


def test_a_slider_takes_the_nearest_step(stage: Stage) -> None:
    slider = StepSlider()
    stage.open(hung(slider), PHONE)
    stage.tap((slider.spot(3) + 9, slider.center_y))
    assert slider.step == 3
    stage.drag((slider.spot(3), slider.center_y), (slider.x - 50, slider.center_y))
    assert slider.step == 0
    stage.drag((slider.spot(0), slider.center_y), (slider.right + 50, slider.center_y))
    assert slider.step == slider.steps - 1


def test_a_name_is_typed_and_kept_short(stage: Stage) -> None:
    names = []
    field = NameField(text="Mistral", longest=9)
    field.bind(on_done=lambda _, name: names.append(name))
    stage.open(hung(field), PHONE)
    stage.tap((field.right - 12, field.center_y))
    stage.frames(2)
    assert field.typing
    field.input.do_cursor_movement("cursor_end")
    field.input.insert_text(" du Nord")
    field.input.focus = False
    stage.frames(2)
    assert field.text == "Mistral d"
    assert names == ["Mistral d"]


def test_the_cross_empties_the_search(stage: Stage) -> None:
    field = SearchField(text="coup franc")
    stage.open(hung(field), PHONE)
    stage.tap((field.right - 28, field.center_y))
    assert field.text == field.input.text == ""


def test_the_header_leads_back(stage: Stage) -> None:
    backs = []
    header = PageHeader(title="Réglages")
    header.bind(on_back=backs.append)
    stage.open(hung(header), PHONE)
    stage.tap(stage.find(icon="arrow-left"))
    assert backs == [header]


class Asked:
    """A dialog over a screen with a button under it."""

    def __init__(self, stage: Stage, **how: object) -> None:
        self.taps: list[object] = []
        self.answers: list[str] = []
        button = MainButton(text="Dessous", height=900, on_release=self.taps.append)
        stage.open(hung(button), PHONE)
        actions = [{"key": "keep", "text": "Garder"}, {"key": "erase", "text": "Effacer", "rank": "outline"}]
        self.dialog = Dialog(title="Effacer ?", body="Douze feuilles.", actions=actions, **how)
        self.dialog.bind(on_answer=lambda _, key: self.answers.append(key))
        self.dialog.open()
        stage.seconds(0.4)


def test_a_dialog_gives_the_answer_and_goes(stage: Stage) -> None:
    asked = Asked(stage)
    stage.tap(stage.find(text="Effacer", outlined=True))
    stage.seconds(0.4)
    assert asked.answers == ["erase"]
    assert asked.dialog.parent is None
    assert asked.taps == []


def test_a_tap_beside_a_dialog_closes_it_and_reaches_nothing_below(stage: Stage) -> None:
    asked = Asked(stage)
    stage.tap((200, 20))
    stage.seconds(0.4)
    assert asked.dialog.parent is None
    assert (asked.answers, asked.taps) == ([], [])


def test_back_closes_a_dialog(stage: Stage) -> None:
    asked = Asked(stage)
    Window.dispatch("on_keyboard", BACK_KEY, 0, None, [])
    stage.seconds(0.4)
    assert asked.dialog.parent is None


def test_what_must_be_answered_stays(stage: Stage) -> None:
    asked = Asked(stage, must_answer=True)
    stage.tap((200, 20))
    Window.dispatch("on_keyboard", BACK_KEY, 0, None, [])
    stage.seconds(0.4)
    assert asked.dialog.parent is not None


def test_a_sheet_is_pulled_up_and_put_down(stage: Stage) -> None:
    stage.open(hung(), PHONE)
    sheet = PullUp(title="Feuille de match")
    sheet.add_widget(QuietButton(text="Ligne"))
    sheet.open()
    stage.seconds(0.4)
    assert sheet.panel.y == 0
    assert stage.find(text="Ligne").get_root_window() is not None
    stage.tap(stage.find(icon="chevron-down"))
    stage.seconds(0.4)
    assert sheet.parent is None


def test_a_refusal_names_its_clause_and_goes_by_itself(stage: Stage) -> None:
    whys = []
    notice = Notice(pos_hint={"center_x": 0.5, "y": 0.1})
    notice.bind(on_why=lambda _, clause: whys.append(clause))
    root = FloatLayout()
    root.add_widget(notice)
    stage.open(root, PHONE)
    stage.tap(notice)
    assert whys == []
    notice.show("Il manque 5.", "B4-E12")
    stage.seconds(0.4)
    assert notice.opacity == 1
    stage.tap(notice)
    assert whys == ["B4-E12"]
    notice.show("Il manque 5.", "B4-E12")
    stage.seconds(6)
    assert notice.opacity == 0


def test_a_goal_turns_the_digit_over(stage: Stage) -> None:
    bug = ScoreBug(letters=["M", "R"], goals=[1, 1])
    stage.open(hung(bug), PHONE)
    bug.goals, bug.fresh = [1, 2], 1
    stage.frames(2)
    turning = stage.find(value=2)
    assert turning.shown == "1"
    stage.seconds(TURN_SECONDS + 0.1)
    assert turning.shown == "2"
    assert turning.upright == 1
    assert turning.fresh


def test_a_goal_without_motion_is_there_at_once(stage: Stage) -> None:
    bug = ScoreBug(letters=["M", "R"], goals=[1, 1])
    stage.open(hung(bug), PHONE)
    theme.reduce_motion = True
    bug.goals = [2, 1]
    assert stage.find(value=2).shown == "2"


@pytest.mark.parametrize("teams", [2, 3, 4])
def test_a_score_has_a_block_and_a_digit_per_team(stage: Stage, teams: int) -> None:
    kits = ["home", "away", "third", "fourth"][:teams]
    bug = ScoreBug(team_colours=kits, letters=list("MRVO")[:teams], goals=list(range(teams)))
    stage.open(hung(bug), PHONE)
    assert [digit.value for digit in stage.all(Digit)] == list(range(teams))
    assert len(list(stage.all(TeamBlock))) == teams
    assert bug.width > teams * bug.height


def test_a_box_gives_way_by_its_lid_only(stage: Stage) -> None:
    taps = []
    box = BoxCover(game="big4", title="BIG 4", size_hint=(None, None), size=(290, 428), on_release=taps.append)
    stage.open(hung(box), PHONE)
    finger = stage.press(box)
    stage.frames(1)
    assert box.sink == pytest.approx(6)
    finger.touch_up()
    stage.frames(5)
    assert box.sink == 0
    assert taps == [box]


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_no_control_cuts_its_words_at_any_text_size(stage: Stage, size: tuple[int, int], scale: float) -> None:
    shown = stage.open(page(CONTROLS), size)
    theme.text_scale = scale
    stage.seconds(0.3)
    assert clipped(shown) == []
