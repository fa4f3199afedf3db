"""Full time: what a played match shows at its end, and where one can go from there."""

import pytest

from companion.dice import Roller
from companion.games import GAMES
from companion.play.session import Session
from companion.referee import Entry, Header, Referee
from companion.sheet import sheet_of
from companion.ui.full_time.final_score import FinalLine, FinalSide, side_lines
from companion.ui.full_time.timeline_strip import MomentName, ScoreChip, StripeName
from companion.ui.shell.tasks import next_frame
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.rows import Row
from companion.ui.widgets.team.score_bug import ScoreBug
from tests.players import match
from tests.ui.at_the_table import MATCH, AtTheTable
from tests.ui.shelf import settle_tasks
from tests.ui.stage import PHONE, PORTRAIT, TABLET

TEAMS = {"teams": [{"name": "Mistral", "letter": "M", "kit": "home"}, {"name": "Rubis", "letter": "R", "kit": "away"}]}
PASS = [["1", "2", "pass"]]
GOAL = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]
YELLOW = [["1", "1", "tackle"], "action", "0:3", ["foul"], ["2", "4", "yellow"]]
SECRET = "07" * 32
WHOLE_MATCH = ["towns", *GOAL, *PASS, *GOAL, *YELLOW, *GOAL]


@pytest.fixture
def ended(stage, tmp_path):
    """The end of a match, as the match screen hands it over."""

    def reach(size=TABLET):
        theme.reduce_motion = True
        table = AtTheTable(stage, tmp_path, size)
        header = Header.from_json({**MATCH, **TEAMS, "dice": "real"})
        id = table.app.library.begin(header, SECRET)
        referee = Referee(GAMES[header.game], header)
        for number, answer in enumerate(WHOLE_MATCH):
            referee.answer(answer)
            table.app.library.enter(id, number, Entry("answer", answer=answer), over=referee.result is not None)
        table.app.session = Session(table.app.library, id, referee, Roller(SECRET), next_frame)
        table.app.go("full_time", session=table.app.session)
        stage.seconds(0.3)
        return table

    return reach


def button(stage, text):
    return stage.find(QuietButton, text=text)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_the_result_of_the_match_is_shown(stage, ended, size):
    ended(size)
    assert stage.find(ScoreBug).goals == [3, 0]
    sides = {side.name: side for side in stage.all(FinalSide)}
    assert sides["Mistral"].won
    assert not sides["Rubis"].won
    assert stage.says("But de la victoire pour Mistral au 5e tour")
    assert [line.mark for line in stage.all(FinalLine)].count("goal") == 1
    assert stage.says("Oustal, tours 1, 3 et 5")
    assert [line.text for line in stage.all(FinalLine) if line.mark == "yellow"] == ["Aubry, tour 4"]


def test_the_timeline_tells_the_goals_in_their_rounds(stage, ended):
    ended()
    assert sorted(chip.text for chip in stage.all(ScoreChip)) == ["1 – 0", "2 – 0", "3 – 0"]
    assert {name.text for name in stage.all(MomentName)} >= {"Oustal"}
    assert next(name.text.replace("\u00a0", " ") for name in stage.all(StripeName)) == "Manche 1"


def test_a_slip_at_the_end_can_be_undone(stage, ended):
    table = ended()
    stage.tap(button(stage, "Annuler"))
    stage.until(lambda: table.app.screens.current == "match")
    table.settle()
    assert table.referee.result is None
    assert table.referee.score == [2, 0]
    assert table.topic == "free_kick.defence"
    assert table.app.library.open_match().id == table.app.session.id


def test_a_rematch_has_the_same_teams_and_asks_again_who_starts(stage, ended):
    table = ended()
    stage.tap(stage.find(MainButton, text="Revanche"))
    stage.seconds(0.3)
    assert table.app.screens.current == "new"
    assert stage.says("Sans réponse, l’application le demandera.")
    stage.tap(stage.find(MainButton, text="Coup d’envoi"))
    table.settle()
    header = table.referee.header
    assert [team.name for team in header.teams] == ["Mistral", "Rubis"]
    assert header.starts is None


def test_home_offers_no_match_that_is_over(stage, ended):
    table = ended()
    stage.tap(button(stage, "Accueil"))
    assert table.app.screens.current == "home"
    assert list(stage.all(MainButton)) == []


def test_back_leads_home(stage, ended):
    table = ended()
    table.app.screens.current_screen.on_back()
    assert table.app.screens.current == "home"


def share_as_text(stage, table):
    """The formats open; plain text is one of them."""
    stage.tap(button(stage, "Partager"))
    stage.seconds(0.3)
    stage.find(Row, icon="text-box-outline").dispatch("on_release")
    settle_tasks(table)


def test_sharing_without_other_apps_leaves_a_file_and_says_where(stage, ended, tmp_path, monkeypatch):
    table = ended()
    home = tmp_path / "somebody"
    (home / "Documents").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    for number in (1, 2):
        share_as_text(stage, table)
        assert len(list((home / "Documents").iterdir())) == number
        assert stage.says("Enregistré")
        stage.seconds(12)
    assert all("But d’Oustal" in file.read_text(encoding="utf-8") for file in (home / "Documents").iterdir())


def test_the_file_can_be_kept_in_another_folder(stage, ended, tmp_path, monkeypatch):
    table = ended()
    (tmp_path / "Documents").mkdir()
    (tmp_path / "Downloads").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    share_as_text(stage, table)
    notice = table.app.screens.current_screen.ids.notice
    stage.seconds(0.5)
    assert notice.action == "Enregistrer ailleurs"
    stage.tap(notice)
    stage.seconds(0.3)
    stage.tap(stage.find(Row, text="Downloads"))
    stage.seconds(0.3)
    assert len(list((tmp_path / "Downloads").iterdir())) == 1
    assert not list((tmp_path / "Documents").iterdir())
    assert "Downloads" in notice.text


def test_sharing_where_nothing_can_be_written_says_so(stage, ended, tmp_path, monkeypatch):
    table = ended()
    monkeypatch.setenv("HOME", str(tmp_path / "nowhere"))
    share_as_text(stage, table)
    assert not stage.says("Enregistré")
    assert stage.says("Impossible d’enregistrer")


def test_the_language_changes_live(stage, ended):
    table = ended()
    table.app.settings["lang"] = "en"
    stage.frames(3)
    assert stage.says("Full time")
    assert stage.says("Winning goal for Mistral in turn 5")
    assert stage.says("Oustal, turns 1, 3 and 5")


@pytest.mark.parametrize("game", ["big4", "tir-et-but", "buteur", "foot-savane"])
def test_no_side_has_more_lines_than_there_is_room_for(game):
    for seed in range(3):
        sheet = sheet_of(match(game, seed))
        for side in range(len(sheet.sides)):
            assert len(side_lines(sheet, side)) <= 4
