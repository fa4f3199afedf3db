"""Looking a rule up by touch: typing, hits with marks, the boxes as chips, and the way there and back."""

import pytest

from companion.games import GAMES
from companion.rulebook import clause, search
from companion.ui.rules.clause_page import ClausePlace, ClauseText, Neighbours
from companion.ui.rules.ruling_paper import RulingPaper
from companion.ui.rules.search_results import HitCard, NothingFound
from companion.ui.rules.word_paper import PaperLink, WordPaper
from companion.ui.theme.theme import theme
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.text.linked_prose import LinkedProse, MarkedProse
from companion.words import say
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
TWO_FORMS = pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
LONG_ENOUGH = 6
"""Frames that a finger rests on what may also be scrolled."""


class Searching(AtTheTable):
    """The rules, and somebody who types."""

    def open(self, **what):
        search("fr", "warm")
        self.app.go("rules", **what)
        self.stage.seconds(0.2)
        return self

    @property
    def rules(self):
        return self.app.screens.get_screen("rules")

    def type(self, text):
        """Letter by letter, a frame each."""
        field = self.rules.ids.field
        field.input.focus = True
        field.text = ""
        for letter in text:
            field.input.insert_text(letter)
            self.stage.frames()
        self.stage.until(lambda: self.rules.searching and self.rules.ids.results.written)
        self.stage.frames(3)
        return self

    @property
    def hits(self):
        return [card.clause_id for card in self.rules.ids.results.cards]

    def open_hit(self, id):
        self.stage.tap(self.stage.find(HitCard, clause_id=id), hold=LONG_ENOUGH)
        self.stage.seconds(0.2)

    def asked(self):
        """The clause that is outlined on the page."""
        place = self.stage.find(ClausePlace, asked=True)
        return next(widget.clause_id for widget in place.walk() if isinstance(widget, ClauseText | RulingPaper))


@pytest.fixture
def searching(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: Searching(stage, tmp_path, size)


@FORMS
def test_hits_come_while_typing_best_first_and_a_tap_opens_the_clause(stage, searching, size):
    table = searching(size).open().type("remplacer un exc")
    assert table.hits == [hit.clause.id for hit in search("fr", "remplacer un exc").of("")]
    assert clipped(table.app.root) == []
    table.open_hit("B4-R26")
    assert table.asked() == "B4-R26"
    view, place = table.rules.ids.page, stage.find(ClausePlace, asked=True)
    assert view.to_window(0, view.y)[1] - 1 <= place.to_window(0, place.y)[1]
    assert place.to_window(0, place.top)[1] <= view.to_window(0, view.top)[1] + 1


def test_one_letter_is_not_searched_and_clearing_brings_the_page_back(stage, searching):
    table = searching().open()
    table.rules.ids.field.text = "m"
    stage.frames(3)
    assert not table.rules.searching
    table.type("mur")
    assert table.rules.searching
    table.rules.ids.field.text = ""
    stage.frames(3)
    assert not table.rules.searching
    assert table.rules.ids.page.get_root_window() is not None


def test_the_words_that_were_asked_for_lie_on_marks(stage, searching):
    table = searching().open().type("mur")
    card = stage.find(HitCard, clause_id="B4-R12")
    passage = next(part for part in card.walk() if isinstance(part, MarkedProse) and part.said == card.passage)
    assert [passage.said[start:end] for start, end, _ in passage.places] == ["mur"]
    boxes = list(passage.boxes())
    assert len(boxes) == 1
    x, _, width, height = boxes[0][1]
    assert passage.x <= x
    assert x + width <= passage.right
    assert width > 5 < height
    assert table.hits


def test_a_finger_on_a_mark_opens_the_hit_too(stage, searching):
    table = searching().open().type("mur")
    card = stage.find(HitCard, clause_id="B4-R12")
    passage = next(part for part in card.walk() if isinstance(part, MarkedProse) and part.said == card.passage)
    tap_place(stage, passage, "hit")
    assert table.asked() == "B4-R12"


def test_chips_count_the_boxes_and_keep_one(stage, searching):
    table = searching().open().type("penalty")
    found = search("fr", "penalty")
    for game in GAMES.boxes:
        chip = stage.find(FilterChip, text=say("fr", f"{game}.name"))
        assert chip.note == str(found.counts.get(game, 0))
    stage.tap(stage.find(FilterChip, text="Buteur"))
    stage.seconds(0.2)
    assert table.hits == [hit.clause.id for hit in found.of("buteur")]


def test_hits_of_all_boxes_name_their_box(stage, searching):
    table = searching().open().type("penalty")
    cards = table.rules.ids.results.cards
    assert [card.box for card in cards] == [say("fr", f"{clause(card.clause_id).game}.name") for card in cards]
    assert len({card.box for card in cards}) == len(GAMES.boxes)
    stage.tap(stage.find(FilterChip, text="Buteur"))
    stage.seconds(0.2)
    assert {card.box for card in table.rules.ids.results.cards} == {""}


@TWO_FORMS
def test_nothing_found_offers_words_that_do_find_something(stage, searching, size):
    table = searching(size).open().type("qwxzv")
    nothing = stage.find(NothingFound)
    assert "qwxzv" in nothing.text
    assert clipped(table.app.root) == []
    for word in nothing.suggestions:
        assert search("fr", word).hits
    stage.tap(stage.find(FilterChip, text=nothing.suggestions[0]), hold=LONG_ENOUGH)
    stage.until(lambda: table.hits)
    assert table.rules.ids.field.text == nothing.suggestions[0]


def test_nothing_in_this_box_offers_the_others(stage, searching):
    table = searching().open().type("serpent")
    stage.tap(stage.find(FilterChip, text="Buteur"))
    stage.seconds(0.2)
    assert "Buteur" in stage.find(NothingFound).text
    stage.tap(stage.find_text("Chercher dans tous les jeux"), hold=LONG_ENOUGH)
    stage.until(lambda: table.hits)
    assert table.hits[0].startswith("FS-")


def test_during_a_match_its_own_box_is_searched_with_its_readings(stage, searching):
    table = searching().begin(rulings={"B4-R3": "duel_first"})
    table.open(game="big4", header=table.referee.header).type("arbitre ou duel d'abord")
    assert table.rules.ids.results.game == "big4"
    assert "Le duel d’abord" in stage.find(HitCard, clause_id="B4-R3").passage


@TWO_FORMS
def test_back_goes_the_way_one_came(stage, searching, size):
    """List, hits, clause, neighbour; and back the same way to the home screen."""
    table = searching(size).open().type("tacle")
    table.open_hit("B4-E18")
    table.rules.follow("B4-E19")
    stage.seconds(0.2)
    assert table.asked() == "B4-E19"
    table.rules.on_back()
    stage.seconds(0.2)
    assert table.asked() == "B4-E18"
    table.rules.on_back()
    stage.until(lambda: table.rules.searching)
    assert table.rules.ids.field.text == "tacle"
    table.rules.on_back()
    stage.seconds(0.2)
    assert not table.rules.searching
    assert table.app.screens.current == "rules"
    table.rules.on_back()
    assert table.app.screens.current == "home"


def tap_place(stage, prose, name):
    x, y, width, height = next(box for found, box in prose.boxes() if found == name)
    stage.tap(prose.to_window(x + width / 2, y + height / 2), hold=LONG_ENOUGH)
    stage.seconds(0.3)


@TWO_FORMS
def test_a_word_is_explained_on_tap_and_leads_to_its_clause(stage, searching, size):
    table = searching(size).open(clause="B4-E26")
    text = stage.find(ClauseText, clause_id="B4-E26")
    prose = next(part for part in text.walk() if isinstance(part, LinkedProse))
    tap_place(stage, prose, "weakened")
    paper = stage.find(WordPaper)
    assert paper.word == "Affaibli"
    assert "Carte retournée" in paper.text
    assert clipped(paper) == []
    stage.tap(stage.find(PaperLink))
    stage.seconds(0.3)
    assert table.asked() == "B4-K3"
    table.rules.on_back()
    stage.seconds(0.2)
    assert table.asked() == "B4-E26"


def test_a_neighbour_is_one_tap_away(stage, searching):
    table = searching().open(clause="B4-E17")
    place = stage.find(ClausePlace, asked=True)
    near = next(part for part in place.walk() if isinstance(part, Neighbours))
    assert [id for _, _, id in near.places] == list(clause("B4-E17").see)
    prose = next(part for part in near.walk() if isinstance(part, LinkedProse))
    tap_place(stage, prose, "B4-E16")
    assert table.asked() == "B4-E16"


def test_a_finger_that_scrolls_opens_nothing(stage, searching):
    table = searching().open(clause="B4-E26")
    prose = next(part for part in stage.find(ClauseText, clause_id="B4-E26").walk() if isinstance(part, LinkedProse))
    _, (x, y, _, _) = next(iter(prose.boxes()))
    start = prose.to_window(x + 4, y + 4)
    stage.drag(start, (start[0], start[1] + 160))
    stage.seconds(0.3)
    assert not list(stage.all(WordPaper))
    assert table.asked() == "B4-E26"


@TWO_FORMS
def test_the_largest_text_clips_nothing(stage, searching, size):
    theme.text_scale = 1.6
    try:
        table = searching(size).open().type("coup franc et mur")
        assert clipped(table.app.root) == []
        table.open_hit("B4-A02")
        assert clipped(table.app.root) == []
    finally:
        theme.text_scale = 1.0


def test_the_language_changes_live_with_the_hits(stage, searching):
    table = searching().open().type("penalty")
    table.app.settings["lang"] = "en"
    stage.until(lambda: stage.says("The penalty"))
    assert [card.clause_id for card in table.rules.ids.results.cards[:3]]


@FORMS
def test_no_frame_has_more_to_lay_out_than_it_can(stage, searching, caplog, size):
    """Kivy warns when layouts chase each other before a frame, as they did when the app opened straight at a ruling."""
    with caplog.at_level("CRITICAL", logger="kivy"):
        table = searching(size).open(clause="B4-R21")
        for id in ("TB-R23", "BU-R7"):
            table.app.go("rules", clause=id)
            stage.seconds(0.2)
        assert table.asked() == "BU-R7"
        table.type("penalty")
    assert [record for record in caplog.records if "iteration" in record.getMessage()] == []
