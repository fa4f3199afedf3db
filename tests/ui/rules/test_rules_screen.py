"""The rules by touch: every box that has clauses, every chapter, and the clause that was asked for."""

import pytest

from companion.games import GAMES
from companion.referee import Header
from companion.rulebook import chapters, clauses
from companion.rulebook.drawn import drawn_rules
from companion.ui.rules.clause_page import ClausePlace, ClauseText
from companion.ui.rules.drawn_rule import DrawnRuleView, RuleBranch, RuleExample, RuleFace, RuleLink, RuleStep
from companion.ui.rules.ruling_paper import ReadingOption, RulingPaper
from companion.ui.rules.screen import BoxThumb, ChapterRow
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton
from companion.ui.widgets.text.linked_prose import with_places
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

HEADER = Header.from_json(
    {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0, "rulings": {"B4-R3": "duel_first"}}
)
FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])

LONG_ENOUGH = 6
"""Frames that a finger rests on what may also be scrolled."""


class Reading(AtTheTable):
    """The rules, and a finger that turns their pages."""

    def open(self, **what):
        self.app.go("rules", **what)
        self.stage.seconds(0.3)
        return self

    @property
    def rules(self):
        return self.app.screens.get_screen("rules")

    def turn_to(self, chapter):
        row = self.stage.find(ChapterRow, chapter=chapter)
        self.rules.ids.list.scroll_to(row, padding=10, animate=False)
        self.stage.frames(3)
        self.stage.tap(row, hold=LONG_ENOUGH)
        self.stage.seconds(0.2)

    def shown(self):
        """Ids of the clauses on the page."""
        widgets = [w for w in self.rules.ids.page.walk() if isinstance(w, ClauseText | RulingPaper)]
        return [widget.clause_id for widget in widgets]


@pytest.fixture
def reading(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: Reading(stage, tmp_path, size)


@pytest.mark.parametrize("game", GAMES.boxes)
def test_every_clause_of_every_box_can_be_read(stage, reading, game):
    table = reading().open()
    stage.tap(stage.find(BoxThumb, game=game))
    stage.seconds(0.2)
    read = []
    for chapter in chapters(game):
        table.turn_to(chapter)
        read += table.shown()
    assert sorted(read) == sorted(clauses(game))


@FORMS
def test_it_opens_at_the_clause_asked_for(stage, reading, size):
    table = reading(size).open(clause="B4-R21")
    place = stage.find(ClausePlace, asked=True)
    paper = next(widget for widget in place.walk() if isinstance(widget, RulingPaper))
    assert paper.clause_id == "B4-R21"
    view = table.rules.ids.page
    top, bottom = view.to_window(0, view.top)[1], view.to_window(0, view.y)[1]
    assert bottom - 1 <= place.to_window(0, place.y)[1]
    assert place.to_window(0, place.top)[1] <= top + 1


def test_a_ruling_shows_the_reading_of_the_match_and_is_locked(stage, reading):
    table = reading().open(game="big4", clause="B4-R3", header=HEADER)
    options = {
        option.key: option
        for option in stage.find(RulingPaper, clause_id="B4-R3").walk()
        if isinstance(option, ReadingOption)
    }
    assert options["duel_first"].chosen
    assert not options["referee_first"].chosen
    stage.tap(options["referee_first"], hold=LONG_ENOUGH)
    stage.frames(3)
    assert options["duel_first"].chosen
    assert table.rules.ids.notice.text.startswith("Le match a commencé")


def test_outside_a_match_our_reading_is_marked(stage, reading):
    reading().open(clause="B4-R3")
    assert stage.find(RulingPaper, clause_id="B4-R3").chosen == "referee_first"
    assert not list(stage.all(MainButton, text="Retour au match"))


def test_during_a_match_only_what_is_in_force_is_shown(stage, reading):
    table = reading().open(game="big4", header=HEADER)
    listed = [row.chapter for row in reversed(table.rules.ids.chapters.children)]
    assert "coach" not in listed
    assert "many" not in listed
    table.turn_to("tackle")
    held = GAMES["big4"]
    assert all("easy" in clauses(held.id)[id].modes for id in table.shown())


def test_the_main_action_leads_back_to_the_match(stage, reading):
    table = reading().begin()
    table.open(game="big4", clause="B4-E04", header=table.referee.header)
    stage.tap(stage.find(MainButton, text="Retour au match"))
    assert table.app.screens.current == "match"


def test_a_phone_shows_chapters_then_a_page_and_goes_back_the_same_way(stage, reading):
    table = reading(PHONE).open()
    assert not table.rules.reading
    table.turn_to("setup")
    assert table.rules.reading
    assert stage.says("Les onze titulaires")
    table.rules.on_back()
    assert not table.rules.reading
    table.rules.on_back()
    assert table.app.screens.current == "home"


def test_the_language_changes_live_on_the_page(stage, reading):
    table = reading().open(clause="B4-E07")
    assert stage.says("Utiliser les dés classiques")
    table.app.settings["lang"] = "en"
    stage.seconds(0.2)
    assert stage.says("Using the classic dice")
    assert not stage.says("Utiliser les dés classiques")


@FORMS
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_drawn_rules_are_whole_in_every_form(stage, tmp_path, size, scale):
    table = AtTheTable(stage, tmp_path, size)
    theme.text_scale = scale
    for game in GAMES.values():
        for id in drawn_rules(game):
            table.app.go("rules", clause=id)
            stage.seconds(0.3)
            view = stage.find(DrawnRuleView)
            page = table.app.screens.current_screen.ids.page
            assert clipped(view) == []
            left = page.to_window(*page.pos)[0]
            parts = [part for part in view.walk() if isinstance(part, RuleStep | RuleBranch | RuleFace | RuleExample)]
            starts = [part.to_window(*part.pos)[0] for part in parts]
            assert min(starts) >= left
            assert all(x + part.width <= left + page.width for x, part in zip(starts, parts, strict=True))


@pytest.mark.clause("B4-E18")
def test_the_ruling_of_a_drawn_rule_is_one_tap_away(stage, tmp_path):
    table = AtTheTable(stage, tmp_path)
    table.app.go("rules", clause="B4-E18")
    stage.seconds(0.3)
    rules = table.app.screens.current_screen
    link = stage.find(RuleLink)
    rules.ids.page.scroll_to(link, animate=False)
    stage.frames(3)
    stage.tap(link, hold=6)
    stage.seconds(0.3)
    assert rules.clause == "B4-R3"


def test_punctuation_stays_with_the_word_before_it():
    """X11: a marked word at the end of a line tore off its full stop."""
    said = "On forme un mur. Le mur\u00a0: trois joueurs"
    assert with_places(said, [(12, 15, "wall"), (20, 23, "wall")]) == (
        "On forme un [ref=wall]mur.[/ref] Le [ref=wall]mur\u00a0:[/ref] trois joueurs"
    )
