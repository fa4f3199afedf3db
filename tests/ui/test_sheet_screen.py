"""The sheet on paper: everything that was told, and what was corrected still there, struck through."""

import pytest

from companion.ui.parts.buttons import QuietButton
from companion.ui.parts.paper_line import PaperEntry, PaperFact, PaperLine
from companion.ui.parts.paper_table import PaperCell, PaperTeam
from companion.ui.theme import theme
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, PORTRAIT, TABLET

TEAMS = {"teams": [{"name": "Mistral", "letter": "M", "kit": "home"}, {"name": "Rubis", "letter": "R", "kit": "away"}]}
GOAL = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]


class OnPaper(AtTheTable):
    """A match, and its sheet."""

    def open(self):
        self.app.go("sheet", session=self.app.session)
        self.stage.until(lambda: self.sheet.ids.paper.written)
        self.stage.frames(3)
        return self

    @property
    def sheet(self):
        return self.app.screens.get_screen("sheet")

    def lines(self):
        return [line for line in reversed(self.sheet.ids.paper.ids.lines.children) if isinstance(line, PaperLine)]


@pytest.fixture
def on_paper(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: OnPaper(stage, tmp_path, size)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_the_sheet_says_who_what_when_and_how_it_stands(stage, on_paper, size):
    on_paper(size).begin(**TEAMS, dice="real", rulings={"B4-R1": "optional"}).give("towns", *GOAL).open()
    facts = {fact.label.replace("\u00a0", " "): fact.value for fact in stage.all(PaperFact)}
    assert facts["Jeu"] == "BIG 4 Football"
    assert facts["Carte arbitre"] == "Alan Towns"
    assert facts["Dés"] == "réels"
    assert facts["Règles de la maison"] == "1 modifiée"
    assert "Non, au choix" in facts["B4-R1"]
    assert [team.name for team in stage.all(PaperTeam) if team.name] == ["Mistral", "Rubis"]
    assert [(team.person) for team in stage.all(PaperTeam) if team.name] == ["Nina", "Papi"]
    assert [cell.text for cell in stage.all(PaperCell, total=True)] == ["1", "0"]


def test_goals_stand_with_their_score(stage, on_paper):
    table = on_paper().begin(**TEAMS).give("towns", *GOAL).open()
    goal = next(line for line in table.lines() if line.strong)
    assert goal.text.startswith("But d’Oustal, Mistral, sur coup franc")
    assert (goal.turn, goal.score, goal.mark) == ("1", "1 – 0", "goal")
    assert any(entry.text.startswith("9  Oustal") for entry in stage.all(PaperEntry))


def test_a_correction_stays_in_sight(stage, on_paper):
    table = on_paper().begin(**TEAMS).give("towns", *GOAL)
    table.app.session.undo()
    table.settle()
    table.give(["5", "6", "6"]).open()
    struck = [line for line in table.lines() if line.struck]
    assert [line.text[:3] for line in struck] == ["But", "Man"]
    assert all("corrigé" in line.note for line in struck)
    assert not any(line.strong and not line.struck for line in table.lines())


def test_key_moments_first_everything_on_demand(stage, on_paper):
    table = on_paper().begin(**TEAMS).give("towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"], "1:11").open()
    assert not stage.says("dribblé")
    short = len(table.lines())
    stage.tap(stage.find(QuietButton, text="Tout le déroulement"))
    stage.until(lambda: table.sheet.ids.paper.written)
    assert stage.says("dribblé")
    assert len(table.lines()) > short
    stage.tap(stage.find(QuietButton, text="Temps forts"))
    stage.until(lambda: table.sheet.ids.paper.written)
    assert len(table.lines()) == short


def test_back_to_where_it_was_opened(stage, on_paper):
    table = on_paper().begin(**TEAMS).open()
    table.sheet.on_back()
    assert table.app.screens.current == "match"


def test_the_language_changes_live(stage, on_paper):
    table = on_paper().begin(**TEAMS).give("towns").open()
    table.app.settings["lang"] = "en"
    stage.until(lambda: table.sheet.ids.paper.written)
    assert stage.says("MATCH SHEET")
    assert stage.says("Mistral kicks off")


def test_sharing_says_where_the_sheet_lies(stage, on_paper, tmp_path, monkeypatch):
    on_paper().begin(**TEAMS).open()
    monkeypatch.setenv("HOME", str(tmp_path))
    stage.tap(stage.find(QuietButton, text="Partager"))
    stage.frames(3)
    assert stage.says("Feuille enregistrée")
    assert (tmp_path / "feuille-de-match-1.txt").is_file()
