"""The sheet on paper: everything that was told, and what was corrected still there, struck through."""

import pytest

from companion.play.read_only_match import open_match
from companion.referee.event import Goal
from companion.ui.files.export import open_export, show_code
from companion.ui.files.qr_page import QrCode
from companion.ui.sheet.dialogs import GoalsRow
from companion.ui.sheet.paper_line import PaperAction, PaperEntry, PaperFact, PaperLine, PaperRemark
from companion.ui.sheet.paper_table import PaperCell, PaperTeam
from companion.ui.sheet.signature import RefereeBox, SignatureBox, SignaturePad
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.fields import NameField, NoteField
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.rows import Row
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.shelf import settle_tasks, shelve_match
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
    return lambda size=TABLET: OnPaper(stage, tmp_path, size)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_the_sheet_says_who_what_when_and_how_it_stands(stage, on_paper, size):
    on_paper(size).begin(**TEAMS, dice="real", rulings={"B4-R1": "optional"}, given=["towns", *GOAL[:-1]]).give(
        GOAL[-1]
    ).open()
    facts = {fact.label.replace("\u00a0", " "): fact.value for fact in stage.all(PaperFact)}
    assert facts["Jeu"] == "BIG 4 Football"
    assert facts["Carte arbitre"] == "Alan Towns"
    assert facts["Dés"] == "réels"
    assert facts["Règles de la maison"] == "1 modifiée"
    assert any("Au choix (B4-R1)" in entry.text for entry in stage.all(PaperEntry))
    assert facts["Résultat"].replace("\u00a0", " ") == "Match en cours, 1 – 0"
    assert [team.name for team in stage.all(PaperTeam) if team.name] == ["Mistral", "Rubis"]
    assert [(team.person) for team in stage.all(PaperTeam) if team.name] == ["Nina", "Papi"]
    assert [cell.text for cell in stage.all(PaperCell) if cell.kind == "total"] == ["1", "0"]


def test_goals_stand_with_their_score(stage, on_paper):
    table = on_paper().begin(**TEAMS, given=["towns", *GOAL[:-1]]).give(GOAL[-1]).open()
    goal = next(line for line in table.lines() if line.strong)
    assert goal.text.startswith("But d’Oustal, Mistral, sur coup franc")
    assert (goal.number, goal.score, goal.mark) == ("T1", "1 – 0", "goal")
    assert any(entry.text == "9 Oustal, un but" for entry in stage.all(PaperEntry))


def test_a_correction_stays_in_sight(stage, on_paper):
    table = on_paper().begin(**TEAMS, given=["towns", *GOAL[:-1]]).give(GOAL[-1])
    table.app.session.undo()
    table.settle()
    table.give(["5", "6", "6"]).open()
    struck = [line for line in table.lines() if line.struck]
    assert [line.text[:3] for line in struck] == ["But", "Man"]
    assert all("corrigé" in line.note for line in struck)
    assert not any(line.strong and not line.struck for line in table.lines())


def test_key_moments_first_everything_on_demand(stage, on_paper):
    table = (
        on_paper().begin(**TEAMS, given=["towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"]]).give("1:11").open()
    )
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
    table = on_paper().begin(**TEAMS, given=["towns"]).open()
    table.app.settings["lang"] = "en"
    stage.until(lambda: table.sheet.ids.paper.written)
    assert stage.says("MATCH SHEET")
    assert stage.says("Kick-off for Mistral")


def test_every_format_is_written_off_the_screen_and_the_table_hears_where(stage, on_paper, tmp_path, monkeypatch):
    table = on_paper().begin(**TEAMS, given=["towns", *GOAL[:-1]]).give(GOAL[-1]).open()
    monkeypatch.setenv("HOME", str(tmp_path))
    for icon in ("file-pdf-box", "image", "text-box-outline", "file-delimited", "code-json", "chart-bar"):
        open_export(table.sheet, table.app.session.id)
        stage.seconds(0.3)
        stage.find(Row, icon=icon).dispatch("on_release")
        assert stage.says("en préparation")
        settle_tasks(table)
        assert stage.says("Enregistré")
    written = {file.suffix: file.read_bytes() for file in tmp_path.glob("mistral-rubis*")}
    assert set(written) == {".pdf", ".png", ".txt", ".csv", ".json", ".bgsplay"}
    assert written[".pdf"].startswith(b"%PDF")
    assert written[".png"].startswith(b"\x89PNG")
    assert b"Mistral" in written[".txt"]


def test_the_code_for_another_phone_is_drawn(stage, on_paper):
    table = on_paper().begin(**TEAMS, given=["towns", *GOAL[:-1]]).give(GOAL[-1]).open()
    show_code(table.sheet, table.app.session.id)
    settle_tasks(table)
    stage.seconds(0.3)
    cells = stage.find(QrCode).cells
    assert len(cells) == len(cells[0]) > 40
    assert cells[4][4:11] == [True] * 7


class Noting(OnPaper):
    def settle_note(self):
        self.stage.frames(3)
        settle_tasks(self)
        self.stage.until(lambda: self.sheet.ids.paper.written)
        self.stage.frames(3)

    def at_the_goal(self, words):
        """Touch the line of the goal while noting, then that choice."""
        if not self.sheet.noting:
            self.stage.tap(self.stage.find(QuietButton, text="Annoter"))
            self.settle_note()
        self.stage.tap(next(line for line in self.lines() if line.strong))
        self.stage.seconds(0.3)
        self.stage.tap(self.stage.find(Row, text=words))
        self.stage.seconds(0.3)

    def confirm(self, words):
        self.stage.tap(self.stage.find(MainButton, text=words))
        self.stage.seconds(0.3)
        self.settle_note()

    @property
    def kept(self):
        return self.app.library.annotations(self.app.session.id)


@pytest.fixture
def noting(stage, tmp_path):
    theme.reduce_motion = True
    return Noting(stage, tmp_path, PORTRAIT).begin(**TEAMS, given=["towns", *GOAL[:-1]]).give(GOAL[-1]).open()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_pencil_leads_to_the_fields(stage, noting, size):
    """1-B11: comment and signatures are screens below the top of the sheet."""
    stage.resize(size)
    stage.frames(8)
    noting.sheet.note()
    noting.settle_note()
    stage.frames(4)
    paper = noting.sheet.ids.paper
    field = next(action for action in stage.all(PaperAction))
    lower, upper = paper.to_window(*paper.pos)[1], paper.to_window(paper.x, paper.top)[1]
    assert lower <= field.to_window(*field.pos)[1]
    assert field.to_window(field.x, field.top)[1] <= upper


def test_a_line_opens_its_clause_and_leads_to_its_moment(stage, noting):
    noting.at_the_goal("Lire la règle")
    dialog = stage.find(Dialog)
    assert dialog.title.endswith(f"({noting.sheet.sheet.goals[0][1].clause})")
    dialog.close()
    stage.seconds(0.3)
    noting.at_the_goal("Revoir ce moment")
    assert noting.app.screens.current == "replay"
    told = noting.app.screens.current_screen.replay.passage.events
    assert any(isinstance(event, Goal) for event in told)


def test_comments_on_a_line_and_on_the_match_are_kept_and_can_be_taken_back(stage, noting):
    noting.at_the_goal("Commenter")
    stage.find(NoteField).text = "Superbe"
    noting.confirm("Noter")
    noting.sheet.add()
    stage.seconds(0.3)
    stage.find(NoteField).text = "Revanche dimanche"
    noting.confirm("Noter")
    said = {remark.text.replace("\u00a0", " ") for remark in stage.all(PaperRemark)}
    assert said == {"« Revanche dimanche »", "« Superbe »"}
    goal = next(line for line in noting.sheet.sheet.lines if line.score)
    assert [(note.text, note.line) for note in noting.kept] == [("Superbe", goal.key), ("Revanche dimanche", "")]
    for struck in (True, False):
        noting.sheet.open_note(0)
        stage.seconds(0.3)
        noting.confirm("Retirer" if struck else "Rétablir")
        assert next(remark for remark in stage.all(PaperRemark) if "Superbe" in remark.text).struck is struck


def test_the_table_overrules_the_referee_with_a_reason(stage, noting):
    noting.at_the_goal("Décision de la table")
    main = stage.find(MainButton, icon="gavel")
    assert not main.ready
    text, reason = sorted(stage.all(NoteField), key=lambda field: -field.to_window(*field.pos)[1])
    text.text = "but refusé"
    assert not main.ready
    reason.text = "dé tombé de la table"
    assert main.ready
    next(row for row in stage.all(GoalsRow) if row.team == "Mistral").change(-1)
    stage.tap(stage.find(FilterChip, text="Papi"))
    noting.confirm("Noter la décision")
    words = next(line for line in noting.lines() if line.mark == "gavel").text.replace("\u00a0", " ")
    assert "Décision de la table : but refusé. Motif : dé tombé de la table." in words
    assert "Un but de moins pour Mistral" in words
    assert "D’accord : Nina" in words
    assert "Papi" not in words
    assert [cell.text for cell in stage.all(PaperCell) if cell.kind == "total"] == ["0", "0"]
    assert noting.referee.score == [1, 0], "the rules are not touched"
    noting.app.go("match")
    noting.settle()
    assert any("Décision de la table" in line.text for line in noting.screen.frame.sheet.lines)


def test_the_place_is_written_at_the_head(stage, noting):
    noting.sheet.more()
    stage.seconds(0.3)
    stage.tap(stage.find(Row, text="Lieu"))
    stage.seconds(0.3)
    stage.find(NameField).text = "Ludothèque"
    noting.confirm("Noter")
    assert {fact.label: fact.value for fact in stage.all(PaperFact)}["Lieu"] == "Ludothèque"


def test_signatures_are_drawn_by_finger_and_kept(stage, noting):
    noting.sheet.ids.paper.scroll_y = 0
    stage.frames(3)
    stage.tap(next(box for box in stage.all(SignatureBox) if "Rubis" in box.name))
    stage.seconds(0.3)
    pad = stage.find(SignaturePad)
    left = pad.to_window(pad.x + 30, pad.center_y)
    stage.drag(left, pad.to_window(pad.right - 30, pad.center_y + 20))
    stage.drag(left, pad.to_window(pad.center_x, pad.y + 10))
    assert len(pad.strokes) == 2
    stage.tap(stage.find(PaperAction, text="Effacer"))
    assert not pad.strokes
    stage.drag(pad.to_window(pad.x + 30, pad.center_y), pad.to_window(pad.right - 30, pad.center_y))
    noting.confirm("Garder")
    [kept] = noting.kept
    assert kept.side == 1
    assert all(0 <= x <= 1 and 0 <= y <= 1 for stroke in kept.strokes for x, y in stroke)
    assert next(box for box in stage.all(SignatureBox) if "Rubis" in box.name).strokes
    assert stage.find(RefereeBox).text == "Match en cours"


def test_a_pencil_stands_at_every_line_while_noting(stage, noting):
    assert not any(line.noting for line in noting.lines())
    stage.tap(stage.find(QuietButton, text="Annoter"))
    noting.settle_note()
    assert noting.sheet.everything
    assert all(line.noting and line.height >= 56 for line in noting.lines())
    stage.tap(stage.find(QuietButton, text="Terminé"))
    noting.settle_note()
    assert not any(line.noting for line in noting.lines())


def test_a_match_from_the_shelf_can_be_annotated_too(stage, noting):
    id = shelve_match(noting.app.library, "buteur", 1, 40)
    noting.app.go("sheet", session=open_match(noting.app.library, id))
    noting.settle_note()
    noting.sheet.add()
    stage.seconds(0.3)
    stage.find(NoteField).text = "Vieux match"
    noting.confirm("Noter")
    assert [note.text for note in noting.app.library.annotations(id)] == ["Vieux match"]
    assert stage.says("Vieux match")


def test_rules_opened_from_the_sheet_lead_back_to_it_and_those_of_the_match_to_the_match(stage, on_paper):
    paper = on_paper().begin(**TEAMS, given=["towns"]).open()
    for screen in ("sheet", "match"):
        paper.app.go(screen, session=paper.app.session)
        paper.app.screens.get_screen(screen).open_rules("B4-E07")
        stage.frames(3)
        stage.tap(stage.find(MainButton, text=tr(f"rules.back_to_{screen}")))
        assert paper.app.screens.current == screen


@pytest.fixture
def before(stage, tmp_path):
    """A match set up, and nobody asked anything yet."""
    theme.reduce_motion = True
    return Noting(stage, tmp_path, PORTRAIT).begin(**TEAMS).open()


def test_a_side_makes_a_reservation_before_kick_off(stage, before):
    before.sheet.ids.paper.scroll_to(stage.find(PaperAction, text="Ajouter une réserve"), animate=False)
    stage.frames(3)
    stage.tap(stage.find(PaperAction, text="Ajouter une réserve"))
    stage.seconds(0.3)
    stage.tap(stage.find(Row, text="Rubis"))
    stage.seconds(0.3)
    stage.find(NoteField).text = "Le dé action est fendu"
    before.confirm("Noter")
    assert [(note.kind, note.side, note.text) for note in before.kept] == [("reservation", 1, "Le dé action est fendu")]
    [remark] = stage.all(PaperRemark)
    assert ("fendu" in remark.text, remark.letter) == (True, "R")
    before.sheet.open_note(0)
    stage.seconds(0.3)
    before.confirm("Retirer")
    assert stage.find(PaperRemark).struck


def test_sides_sign_before_kick_off_and_again_after(stage, before):
    assert stage.says("Avant le match")
    assert len(list(stage.all(SignatureBox))) == 4
    before.sheet.sign(0, True)
    stage.seconds(0.3)
    pad = stage.find(SignaturePad)
    stage.drag(pad.to_window(pad.x + 30, pad.center_y), pad.to_window(pad.right - 30, pad.center_y))
    before.confirm("Garder")
    assert [(note.side, note.before) for note in before.kept] == [(0, True)]
    assert [bool(box.strokes) for box in stage.all(SignatureBox)].count(True) == 1
    before.app.go("match")
    before.settle()
    before.give("towns").open()
    assert not list(stage.all(PaperAction, text="Ajouter une réserve"))
    assert stage.says("Avant le match")
    assert stage.says("sans signature"), "who did not sign before kick-off signs no more for that moment"
