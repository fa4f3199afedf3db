"""Match sheets by touch: the list, its filters, what can be done with a match, and the figures over all of them."""

import pytest

from companion import history
from companion.odds.fairness import judge
from companion.ui.history.dice_chart import DiceChart
from companion.ui.history.past_row import FacingRow, ListedRow, PastRow
from companion.ui.history.stat_bar import StatLine
from companion.ui.history.stat_cards import DiceCard, StatCard
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.rows import Row
from companion.ui.widgets.segment import SegmentOption
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.shelf import fill, settle_tasks, shelve_match
from tests.ui.stage import PHONE, PORTRAIT, TABLET

KITS = ("home", "away", "third", "fourth")
PEOPLE = ("Nina", "Papi", "Tom", "Léa")


def teams(*names):
    sheets = [{"name": name, "letter": name[0], "kit": kit} for name, kit in zip(names, KITS, strict=False)]
    return {"players": list(PEOPLE[: len(names)]), "teams": sheets}


class AtTheShelf(AtTheTable):
    def fill_shelf(self):
        """Oldest first: a match of two, one of another box, one of four, one left open."""
        library = self.app.library
        self.ended = shelve_match(library, "big4", 1, mode="easy", **teams("Mistral", "Rubis"))
        self.other = shelve_match(library, "buteur", 1, 60, players=["Éloïse", "Papi"])
        self.four = shelve_match(library, "big4", 8, 40, mode="easy", **teams("Mistral", "Rubis", "Violine", "Safran"))
        self.open = shelve_match(library, "big4", 2, 12, mode="easy", **teams("Olympe", "Rubis"))
        return self

    def look(self):
        self.app.go("history")
        settle_tasks(self)
        return self

    @property
    def history(self):
        return self.app.screens.get_screen("history")

    def rows(self):
        return sorted(self.stage.all(PastRow), key=lambda row: -row.to_window(*row.center)[1])

    def open_row(self, id):
        self.stage.tap(next(row for row in self.rows() if row.match == id))
        self.stage.seconds(0.3)
        return self

    def act(self, text):
        self.stage.tap(self.stage.find(Row, text=text))
        self.stage.seconds(0.3)
        settle_tasks(self)


@pytest.fixture
def shelf(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: AtTheShelf(stage, tmp_path, size)


@pytest.mark.parametrize(("size", "lang"), [(TABLET, "fr"), (PORTRAIT, "en"), (PHONE, "fr"), (PHONE, "en")])
def test_nothing_is_cut_off_in_large_type(stage, shelf, size, lang):
    """Before the others: Kivy shares recycled rows among all lists of a process, also those of struck ones."""
    table = shelf(size)
    table.app.settings["lang"] = lang
    theme.text_scale = 1.6
    table.fill_shelf().look()
    stage.seconds(0.3)
    assert clipped(table.history) == []
    table.history.tab = "figures"
    stage.seconds(0.3)
    assert clipped(table.history) == []


def test_the_door_of_the_home_screen_leads_here(stage, shelf):
    table = shelf()
    stage.tap(stage.find(QuietButton, text="Feuilles de match"))
    settle_tasks(table)
    assert table.app.screens.current == "history"
    assert stage.says("Aucun match pour l’instant")
    assert stage.says("Rien à compter")


def test_every_match_stands_there_the_newest_first(stage, shelf):
    table = shelf().fill_shelf().look()
    rows = table.rows()
    assert [row.match for row in rows] == [table.open, table.four, table.other, table.ended]
    ended = rows[3]
    assert (ended.names, ended.letters, ended.team_colours) == (["Mistral", "Rubis"], ["M", "R"], ["home", "away"])
    assert ended.score.count("–") == 1
    assert "en cours" in rows[0].note
    assert "en cours" not in ended.note
    assert isinstance(ended, FacingRow)
    assert isinstance(rows[1], ListedRow)
    assert rows[1].names == ["Mistral", "Rubis", "Violine", "Safran"]


def test_box_player_and_team_filter_the_list(stage, shelf):
    table = shelf().fill_shelf().look()
    stage.tap(stage.find(FilterChip, text="Buteur"))
    settle_tasks(table)
    assert [row.match for row in table.rows()] == [table.other]
    stage.tap(stage.find(FilterChip, text="Tous les jeux"))
    for words, found in (("eloise", [table.other]), ("RUBIS", [table.open, table.four, table.ended]), ("zz", [])):
        table.history.ids.search.text = words
        stage.seconds(0.4)
        settle_tasks(table)
        assert [row.match for row in table.rows()] == found
    assert stage.says("Aucun match ne correspond")


def test_an_open_match_is_resumed_and_only_that(stage, shelf):
    table = shelf().fill_shelf().look()
    table.open_row(table.ended)
    assert not stage.says("Reprendre")
    stage.find(Overlay).close()
    stage.seconds(0.3)
    table.open_row(table.open).act("Reprendre")
    assert table.app.screens.current == "match"
    assert table.app.session.id == table.open


def test_a_match_is_opened_watched_and_played_again(stage, shelf):
    table = shelf().fill_shelf().look()
    table.open_row(table.ended).act("Ouvrir la feuille")
    assert table.app.screens.current == "sheet"
    assert table.app.session is None
    table.app.screens.current_screen.on_back()
    settle_tasks(table)
    assert table.app.screens.current == "history"
    table.open_row(table.other).act("Revoir le match")
    assert table.app.screens.current == "replay"
    table.app.screens.current_screen.on_back()
    settle_tasks(table)
    table.open_row(table.ended).act("Revanche")
    assert table.app.screens.current == "new"
    assert stage.says("Mistral")


def test_a_match_gets_a_name_and_is_found_by_it(stage, shelf):
    table = shelf().fill_shelf().look()
    table.open_row(table.ended).act("Renommer")
    field = next(widget for widget in stage.all() if getattr(widget, "longest", 0) == 40 and hasattr(widget, "typing"))
    field.text = "La finale"
    stage.tap(stage.find(MainButton, text="Renommer"))
    settle_tasks(table)
    assert next(row for row in table.rows() if row.match == table.ended).title == "La finale"
    table.history.ids.search.text = "finale"
    stage.seconds(0.4)
    settle_tasks(table)
    assert [row.match for row in table.rows()] == [table.ended]


def test_deleting_asks_once_and_can_be_taken_back(stage, shelf):
    table = shelf().fill_shelf().look()
    table.open_row(table.ended).act("Supprimer")
    stage.tap(stage.find(QuietButton, text="Garder"))
    stage.seconds(0.3)
    assert table.ended in [row.match for row in table.rows()]
    table.open_row(table.ended).act("Supprimer")
    stage.tap(stage.find(QuietButton, text="Supprimer"))
    stage.seconds(0.3)
    settle_tasks(table)
    assert table.ended not in [row.match for row in table.rows()]
    stage.tap(table.history.ids.notice)
    settle_tasks(table)
    assert table.ended in [row.match for row in table.rows()]


def test_the_match_being_played_can_be_deleted_too(stage, shelf):
    table = shelf().begin(given=["towns"])
    live = table.app.session.id
    table.app.go("home")
    table.look().open_row(live).act("Supprimer")
    stage.tap(stage.find(QuietButton, text="Supprimer"))
    stage.seconds(0.3)
    settle_tasks(table)
    assert table.app.session is None
    assert table.rows() == []
    table.app.go("home")
    stage.frames(3)
    assert not stage.says("Reprendre")


def test_the_figures_say_what_they_show(stage, shelf):
    table = shelf().fill_shelf()
    history.freshen(table.app.library)
    counted = history.statistics_of(table.app.library)
    table.look()
    lines = list(stage.all(StatLine))
    for scorer in counted.scorers[:6]:
        assert any(line.name == scorer.name and line.figure == str(scorer.goals) for line in lines)
    for record in counted.people:
        if record.scored:
            assert any(line.name == record.name and line.figure == str(record.scored) for line in lines)
    kinds = {n for kinds in counted.goal_kinds.values() for n in kinds.values()}
    assert kinds <= {int(line.figure) for line in lines}
    dice = stage.find(DiceCard)
    _, first = dice.found[0]
    verdict = judge(first.record.seen, first.record.weights).verdict
    assert tr(f"fairness.verdict.{verdict}") in dice.heading
    assert str(first.record.throws) in dice.note
    chart = stage.find(DiceChart)
    assert [column.seen for column in chart.columns] == list(dice.found[0][1].record.seen.values())


def test_a_tap_on_the_dice_goes_on_to_the_next_kind(stage, shelf):
    table = shelf().fill_shelf().look()
    dice = stage.find(DiceCard)
    first = dice.heading
    dice.dispatch("on_release")
    stage.frames(2)
    assert dice.heading != first
    assert all(column.look is not None for column in stage.find(DiceChart).columns)
    for _ in range(len(dice.found) - 1):
        dice.dispatch("on_release")
    assert dice.heading == first
    assert table.history.ids.figures.scroll_y == 1


@pytest.mark.parametrize("size", [PORTRAIT, PHONE], ids=["portrait", "phone"])
def test_elsewhere_the_figures_stand_behind_a_tab(stage, shelf, size):
    table = shelf(size).fill_shelf().look()
    assert list(stage.all(StatCard)) == []
    stage.tap(stage.find(SegmentOption, key="figures"))
    stage.frames(3)
    assert list(stage.all(StatCard))
    assert list(stage.all(PastRow)) == []
    stage.tap(stage.find(SegmentOption, key="matches"))
    stage.frames(3)
    assert table.rows()


def test_a_thousand_matches_build_only_the_rows_in_sight(stage, shelf):
    """The list is there before the worker has read the rest, and no row exists that nobody can see."""
    table = shelf().fill_shelf()
    history.freshen(table.app.library)
    fill(table.app.library, 1000)
    table.app.go("history")
    stage.frames(2)
    assert table.rows()[0].match == table.open
    settle_tasks(table)
    view = table.history.ids.list
    assert len(view.data) == 1004
    built = {id(row) for row in stage.all(PastRow)}
    in_sight = view.height / min(row.height for row in table.rows())
    assert len(built) <= in_sight + 3
    for step in range(25):
        view.scroll_y = 1 - step / 100
        stage.frames()
        built |= {id(row) for row in stage.all(PastRow)}
    assert len(built) <= 2 * (in_sight + 3)
