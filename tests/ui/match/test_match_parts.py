"""Scoreboard, running sheet, contest and the goal: what they show in each window, and what they give back."""

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.present.contest import ContestPart, ContestSide
from companion.present.sheet_lines import SheetLine
from companion.referee.table import Corner
from companion.ui.match.contest.view import ContestView
from companion.ui.match.face.desk import DeskTeam
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.match.scoreboard import Scoreboard
from companion.ui.match.sheet_column import SheetColumn, SheetRow
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import ToolButton
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.team.card_counts import CardCount
from companion.ui.widgets.team.digit import Digit
from companion.words.translation import tr
from tests.ui.cut_off import cut_off, smallest_type
from tests.ui.sample_match import BOARD, CLASSIC, CORNERS, DUEL, player
from tests.ui.stage import PHONE, PORTRAIT, SIZES, TABLET, Stage

LONG = (Corner("Les Tigres de la plage", "T", "third", 12, 3), Corner("Olympique", "O", "fourth", 1, None))
THREE_DICE = ContestPart("dés : 11", dice=(CLASSIC[4], CLASSIC[4], CLASSIC[0]))
ATTACK = ContestSide(
    "Attaque",
    "M",
    "home",
    (THREE_DICE, ContestPart("joueur", stars=(4,)), ContestPart("duel", dice=(DUEL[3],))),
    17,
    player("home-9"),
)
DEFENCE = ContestSide(
    "Défense",
    "R",
    "away",
    (ContestPart("dés : 11 ou plus", to_come=3), ContestPart("gardien", stars=(6,))),
    None,
    player("away-G"),
)
WALL = ContestSide(
    "Défense",
    "R",
    "away",
    (ContestPart("mur", stars=(2, 5, 3)), ContestPart("gardien", stars=(6,)), ContestPart("coach", bonus="+ 2")),
    18,
    player("away-G"),
)
SENTENCE = "Le gardien doit faire 11 ou plus : 50 %"
LINES = [
    SheetLine("T23", "Oustal face au gardien", "now", "strong"),
    SheetLine("T14", "Les n° 3 et 8 de Mistral affaiblis", "bandage", "quiet"),
    SheetLine("T12", "But de Corval sur duel : 15 contre 12", "goal"),
    SheetLine("T9", "Rouge pour Ganda, n° 5 de Mistral", "red"),
    SheetLine("T8", "Jaune pour Toumi, corrigé", "yellow", "struck"),
    SheetLine("T1", "Coup d’envoi", "whistle", "quiet"),
]
MANY_LINES = [replace(line, key=f"{number}.0") for number, line in enumerate(LINES * 10)]


def shown(stage: Stage, widget: Widget, size: tuple[int, int]) -> Widget:
    root = FloatLayout()
    root.add_widget(widget)
    stage.open(root, size)
    return widget


def scoreboard(size: tuple[int, int], **facts: object) -> Scoreboard:
    high = 68 if size == PHONE else 88
    board = Scoreboard(size=(size[0], high), pos=(0, size[1] - high), game="Grand jeu de football", mode="Mode avancé")
    board.period, board.clock, board.corners, board.playing = "Manche 3", "Tour 15", list(CORNERS), 0
    for name, value in facts.items():
        setattr(board, name, value)
    return board


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("corners", [CORNERS, LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_scoreboard_says_everything_in_its_band(
    stage: Stage, size: tuple[int, int], corners: tuple[Corner, ...], scale: float, tmp_path: Path
) -> None:
    theme.text_scale = scale
    board = shown(stage, scoreboard(size, corners=list(corners), notes=["Coach 2", "un jaune"]), size)
    stage.shot(tmp_path / "scoreboard.png")
    assert cut_off(board) == []
    for side, cell in enumerate(board.cells):
        assert stage.says(corners[side].name.upper())
        assert cell.playing == (side == 0)
        assert cell.x >= 0
        assert cell.right <= size[0]
    assert board.cells[0].right == board.bug.x
    assert board.cells[1].x == board.bug.right
    assert stage.says("Manche 3") == (size != PHONE)
    assert stage.says("Grand jeu de football") == (size == TABLET)


@pytest.mark.parametrize("needed", [3, 5])
def test_on_a_phone_a_card_leaves_the_goals_that_are_needed_in_sight(stage: Stage, needed: int) -> None:
    """2-C6: "first to five" disappeared with the first yellow card."""
    board = shown(stage, scoreboard(PHONE), PHONE)
    board.corners = [replace(CORNERS[0], needed=needed, goals=1, yellows=1), replace(CORNERS[1], needed=needed)]
    stage.frames(5)
    for cell in board.cells:
        parts = sorted((part.x, part.right) for part in (cell.ids.pips, cell.ids.cards) if part.width > 1)
        assert len(cell.ids.pips.children) == needed
        assert parts[0][0] >= cell.x + cell.edge
        assert parts[-1][1] <= cell.right - cell.edge + 1
        assert all(right <= x for (_, right), (x, _) in itertools.pairwise(parts))


def test_a_goal_turns_the_digit_and_leaves_it_green(stage: Stage) -> None:
    board = shown(stage, scoreboard(TABLET), TABLET)
    board.corners = [Corner("Mistral", "M", "home", 2, 3), CORNERS[1]]
    board.fresh = 0
    stage.seconds(0.5)
    assert [(digit.shown, digit.fresh) for digit in stage.all(Digit)] == [("2", True), ("1", False)]
    assert [cell.goals for cell in board.cells] == [2, 1]
    board.fresh = -1
    assert not any(digit.fresh for digit in stage.all(Digit))


def test_pause_is_a_button_on_a_tablet_and_absent_on_a_phone(stage: Stage) -> None:
    paused: list[int] = []
    for size in (TABLET, PORTRAIT, PHONE):
        board = shown(stage, scoreboard(size), size)
        board.bind(on_pause=lambda *_: paused.append(1))
        stage.tap(stage.find(ToolButton))
    assert len(paused) == 2


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_sheet_shows_whole_sentences_newest_first(stage: Stage, scale: float, tmp_path: Path) -> None:
    theme.text_scale = scale
    sheet = shown(stage, SheetColumn(pos=(992, 216), size=(272, 488), lines=LINES), TABLET)
    stage.shot(tmp_path / "sheet.png")
    assert cut_off(sheet) == []
    rows = sorted(stage.all(SheetRow), key=lambda row: row.index)
    assert [row.text for row in rows] == [line.text for line in LINES][: len(rows)]
    assert all(upper.y >= lower.top - 1 for upper, lower in itertools.pairwise(rows))
    assert all(row.height >= 56 for row in rows)


def test_a_line_of_the_sheet_can_be_tapped_also_after_scrolling(stage: Stage) -> None:
    sheet = shown(stage, SheetColumn(pos=(992, 216), size=(272, 488), lines=MANY_LINES), TABLET)
    tapped: list[str] = []
    sheet.bind(on_line=lambda _, key: tapped.append(key))
    stage.tap((1130, 216 + 400))
    stage.drag((1130, 300), (1130, 640))
    stage.seconds(1)
    row = next(row for row in stage.all(SheetRow) if 300 < row.to_window(*row.center)[1] < 500)
    assert row.index > 3
    stage.tap(row)
    assert tapped == [MANY_LINES[0].key, MANY_LINES[row.index].key]


def test_a_sheet_still_rolling_from_a_push_goes_to_the_newest_line_and_stays_there(stage: Stage) -> None:
    sheet = shown(stage, SheetColumn(pos=(992, 216), size=(272, 488), lines=LINES * 10), TABLET)
    stage.drag((1130, 300), (1130, 640), steps=4)
    before = sheet.ids.rows.scroll_y
    stage.frames(2)
    assert sheet.ids.rows.scroll_y < before, "the sheet does not roll on by itself"
    sheet.to_newest()
    stage.seconds(1)
    assert sheet.ids.rows.scroll_y == pytest.approx(1, abs=1e-3)
    assert any(row.index == 0 for row in stage.all(SheetRow))


def contest(size: tuple[int, int], **facts: object) -> ContestView:
    box, pos = BOARD[size]
    view = ContestView(size=box, pos=pos, goal_word="But", save_word="Arrêt")
    for name, value in ({"attack": ATTACK, "defence": DEFENCE, "odds": 0.5, "sentence": SENTENCE} | facts).items():
        setattr(view, name, value)
    return view


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("defence", [DEFENCE, WALL], ids=["dice", "wall"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_contest_shows_both_sums_and_the_odds(
    stage: Stage, size: tuple[int, int], defence: ContestSide, scale: float, tmp_path: Path
) -> None:
    theme.text_scale = scale
    theme.reduce_motion = True
    view = shown(stage, contest(size, defence=defence), size)
    stage.frames(3)
    stage.shot(tmp_path / "contest.png")
    assert cut_off(view) == []
    if scale == 1.0:
        assert smallest_type(view) >= 14
    for words in ("Attaque", "Défense", "contre", SENTENCE, "17", "But", "Arrêt", "Oustal", "Norval"):
        assert stage.says(words), words
    assert stage.says("?") == (defence is DEFENCE)
    for widget in view.walk(restrict=True):
        if isinstance(widget, DrawnDie):
            assert view.x <= widget.x
            assert widget.right <= view.right
            assert view.y + view.band_height < widget.y


def test_the_total_counts_up_when_the_dice_have_fallen(stage: Stage) -> None:
    view = shown(stage, contest(PHONE), PHONE)
    total = view._views[1].total
    assert total.text == "?"
    view.defence = ContestSide("Défense", "R", "away", (THREE_DICE, ContestPart("gardien", stars=(6,))), 17)
    stage.frames(6)
    assert 0 < int(total.text) < 17
    stage.seconds(0.5)
    assert total.text == "17"


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(396, 200), (396, 240), (948, 220), (948, 300)])
def test_a_low_contest_says_what_is_compared_with_whom_and_for_how_much(
    stage: Stage, size: tuple[int, int], scale: float
) -> None:
    theme.text_scale = scale
    theme.reduce_motion = True
    view = shown(stage, contest(TABLET, defence=WALL), TABLET)
    view.size = size
    stage.frames(3)
    assert cut_off(view) == []
    for words in ("17", "Oustal", "Norval", "contre", "But"):
        assert stage.says(words), words
    assert stage.says(SENTENCE) or stage.says("Attaque")


def test_the_sides_of_a_contest_stand_in_the_middle_of_their_halves(stage: Stage) -> None:
    view = shown(stage, contest(TABLET), TABLET)
    view.size = 752, 640
    stage.frames(3)
    left, right = view._views
    assert left.center_x == pytest.approx(view.x + view.width / 4, abs=8)
    assert right.center_x == pytest.approx(view.right - view.width / 4, abs=8)
    assert left.card.height > 120


@pytest.mark.parametrize(("odds", "inside"), [(0.5, (True, True)), (0.03, (False, True)), (0.97, (True, False))])
def test_a_share_too_narrow_for_its_label_has_it_above(stage: Stage, odds: float, inside: tuple[bool, bool]) -> None:
    view = shown(stage, contest(PHONE, odds=odds), PHONE)
    bar = view.ids.bar
    stage.frames(3)
    assert (bar.left_fits, bar.right_fits) == inside
    assert bar.left_share == pytest.approx(bar.width * odds)
    assert stage.says("97") == (odds != 0.5)
    assert cut_off(view) == []


def test_unknown_odds_leave_the_bar_away(stage: Stage) -> None:
    view = shown(stage, contest(PHONE, odds=-1, sentence=""), PHONE)
    assert view.band_height == 0
    assert view.ids.bar.opacity == 0


def goal(stage: Stage, size: tuple[int, int], **facts: object) -> tuple[GoalMoment, list[str]]:
    corners = [Corner("Mistral", "M", "home", 2, 3), CORNERS[1]]
    moment = GoalMoment(corners=corners, who="Oustal, n° 9 de Mistral", how="Duel : 17 contre 15", **facts)
    moment.size_hint, moment.size = (None, None), size
    heard: list[str] = []
    moment.bind(on_done=lambda *_: heard.append("done"))
    shown(stage, moment, size)
    moment.show()
    return moment, heard


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("scorer", [player("home-9"), None], ids=["player", "team"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_goal_fills_the_screen(
    stage: Stage, size: tuple[int, int], scorer: object, lang: str, tmp_path: Path
) -> None:
    tr.switch(lang)
    theme.reduce_motion = True
    moment, _ = goal(stage, size, player=scorer)
    stage.frames(3)
    stage.shot(tmp_path / "goal.png")
    assert cut_off(moment) == []
    assert smallest_type(moment) >= 14
    for words in (
        "BUT" if lang == "fr" else "GOAL",
        "Oustal, n° 9 de Mistral",
        "Duel : 17 contre 15",
        "MISTRAL",
        "RUBIS",
    ):
        assert stage.says(words), words
    assert [(digit.value, digit.fresh) for digit in stage.all(Digit)] == [(2, True), (1, False)]


def test_a_goal_lasts_a_second_and_takes_itself_away(stage: Stage) -> None:
    moment, heard = goal(stage, PHONE, player=player("home-9"))
    stage.frames(5)
    assert moment.words < 1, "the words come after the band"
    stage.seconds(0.8)
    assert (moment.words, moment.ids.band.wipe, heard) == (1, 1, [])
    stage.seconds(0.5)
    assert heard == ["done"]
    assert moment.parent is None


def test_a_goal_that_fades_stays_when_it_is_shown_again(stage: Stage) -> None:
    """As the demonstration does, which on a slow machine comes late."""
    moment, heard = goal(stage, PHONE, player=player("home-9"))
    stage.seconds(1.1)
    assert 0 < moment.opacity < 1
    moment.show(60)
    stage.seconds(3)
    assert (moment.words, moment.opacity, heard) == (1, 1, [])


def test_a_tap_ends_a_goal(stage: Stage) -> None:
    moment, heard = goal(stage, PHONE)
    stage.frames(5)
    stage.tap((200, 400))
    assert heard == ["done"]
    assert moment.parent is None
    stage.seconds(1.5)
    assert heard == ["done"]


def test_a_desk_shows_the_cards_that_a_team_was_shown(stage: Stage) -> None:
    row = DeskTeam(name="Rubis", letter="R", goals=1, needed=5, size_hint=(None, None), size=(184, 66))
    shown(stage, row, TABLET)
    for yellows, reds in ((0, 0), (2, 1)):
        row.yellows, row.reds = yellows, reds
        stage.frames(3)
        assert [each.count for each in stage.all(CardCount)] == [count for count in (yellows, reds) if count]
        assert all(row.ids.name.x <= each.x and each.right <= row.ids.digit.x for each in stage.all(CardCount))
