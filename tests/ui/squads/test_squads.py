"""Squads by touch: listed, copied, entered card by card, brought from a file, shared, dropped and taken back."""

import gc
import time
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.play.squads.shelf import SquadShelf
from companion.ui.files.file_list import FileRow
from companion.ui.setup.frame import PlanRow
from companion.ui.squads.list_screen import SquadRow
from companion.ui.widgets.buttons import MainButton, ToolButton
from companion.ui.widgets.cards.star_stepper import StarStepper
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET, Stage

BOOK = GAMES["big4"].squads
HOLD = 6
FORMS = pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])


class Clubhouse(AtTheTable):
    """The screens of squads, and fingers for them."""

    def __init__(self, stage: Stage, folder: Path, size: tuple[int, int] = TABLET) -> None:
        super().__init__(stage, folder, size)
        self.app.settings["reduce_motion"] = True

    @property
    def squads(self) -> Any:
        return self.app.screens.get_screen("squads")

    @property
    def squad(self) -> Any:
        return self.app.screens.get_screen("squad")

    @property
    def shelf(self) -> SquadShelf:
        return SquadShelf(GAMES["big4"], self.app.library)

    @property
    def own(self) -> list:
        return [squad for squad in self.shelf.all() if squad.own]

    def open(self) -> "Clubhouse":
        self.app.go("squads")
        self.stage.frames(3)
        return self

    def tap(self, widget: Any) -> None:
        above = widget.parent
        while above is not None and above is not above.parent:
            if hasattr(above, "scroll_to") and hasattr(above, "viewport_size"):
                above.scroll_to(widget, padding=10, animate=False)
                self.stage.frames(2)
                break
            above = above.parent
        self.stage.tap(widget, hold=HOLD)
        self.stage.frames(8)

    def copy_sample(self, name: str = "Mistral") -> "Clubhouse":
        self.open()
        self.tap(self.stage.find(SquadRow, text=name))
        self.tap(self.stage.find(ToolButton, text=tr("squads.copy")))
        self.stage.tap(self.squad.ids.notice)
        return self

    def step(self, index: int, sign: str) -> None:
        stepper = list(self.stage.all(StarStepper))[index]
        self.tap(next(each for each in stepper.children if getattr(each, "icon", "") == sign))

    def written(self) -> Any:
        self.app.tasks.finish_writing()
        return self.own[-1]


@pytest.fixture
def clubhouse(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / ".config"))
    return lambda size=TABLET: Clubhouse(stage, tmp_path / "app", size)


@FORMS
def test_a_card_is_entered_by_touch_and_is_on_the_disk_at_once(stage: Stage, clubhouse, size) -> None:
    table = clubhouse(size).copy_sample()
    assert (table.app.screens.current, table.own[0].name) == ("squad", "Mistral 2")
    tile = table.squad.grid.tiles[16]
    table.tap(tile)
    form = table.squad.form_card
    form.ids.name.input.select_all()
    form.ids.name.input.delete_selection()
    stage.frames(2)
    assert form.problem == tr("big4.bad_squad.no_name", post="9")
    assert tile.wrong
    form.ids.name.input.insert_text("Zidane B.")
    before = dict(table.own[0].players[16])
    table.step(0, "plus" if before["attack"] < 6 else "minus")
    assert (form.problem, tile.wrong) == ("", False)
    card = table.written().players[16]
    assert card["name"] == "Zidane B."
    assert abs(card["attack"] - before["attack"]) == 1
    assert table.own[0].problems == ()


def test_the_back_of_a_card_is_asked_for_only_where_it_differs(stage: Stage, clubhouse) -> None:
    table = clubhouse().copy_sample()
    place = next(n for n, card in enumerate(table.own[0].players) if card["post"] != "G" and "back" not in card)
    table.tap(table.squad.grid.tiles[place])
    assert len(list(stage.all(StarStepper))) == 2
    table.tap(table.squad.form_card.ids.two_sided.__self__)
    assert len(list(stage.all(StarStepper))) == 4
    table.step(3, "minus")
    card = table.written().players[place]
    assert card["back"]["defence"] == card["defence"] - 1
    table.tap(table.squad.form_card.ids.two_sided.__self__)
    assert "back" not in table.written().players[place]


def test_a_squad_names_its_captain_and_a_copy_keeps_him(stage: Stage, clubhouse) -> None:
    table = clubhouse().copy_sample()
    sheet = table.own[0].sheet
    assert sheet["captain"] == BOOK.samples()[0]["captain"]
    place = next(n for n, card in enumerate(table.own[0].players) if card["post"] == "9")
    table.squad.open_card(place)
    stage.frames(3)
    switch = table.squad.form_card.ids.captain
    assert not switch.active
    switch.active = True
    assert table.written().sheet["captain"] == "9"
    switch.active = False
    assert "captain" not in table.written().sheet


def test_the_keeper_has_nothing_to_count(stage: Stage, clubhouse) -> None:
    table = clubhouse().copy_sample()
    assert table.squad.form_card.keeper
    assert not list(stage.all(StarStepper))
    assert stage.says("Le gardien porte toujours 6 étoiles de défense")


def test_what_the_keeper_has_not_is_there_for_the_next_card(stage: Stage, clubhouse) -> None:
    gc.freeze()  # what other tests have left behind is not looked at
    table = clubhouse().copy_sample()
    posts = [card["post"] for card in table.own[0].players]
    table.tap(table.squad.grid.tiles[posts.index("G")])
    gc.collect()
    table.tap(table.squad.grid.tiles[posts.index("9")])
    assert table.squad.form_card.ids.two_sided.parent is not None


def test_a_squad_that_comes_with_the_app_is_not_changed(stage: Stage, clubhouse) -> None:
    table = clubhouse().open()
    table.tap(stage.find(SquadRow, text="Rubis"))
    table.tap(table.squad.grid.tiles[3])
    assert stage.says("il se copie, il ne se modifie pas")
    table.stage.tap(table.squad.ids.notice)
    assert [squad.name for squad in table.own] == ["Rubis 2"]


def test_a_dropped_squad_comes_back_at_a_tap(stage: Stage, clubhouse) -> None:
    table = clubhouse().copy_sample()
    [kept] = table.own
    table.tap(stage.find(ToolButton, text=tr("squads.drop")))
    assert (table.app.screens.current, table.own) == ("squads", [])
    stage.tap(table.squads.ids.notice)
    assert table.own == [kept]
    assert stage.find(SquadRow, text="Mistral 2")


def test_a_new_squad_begins_with_22_cards_to_fill(stage: Stage, clubhouse) -> None:
    table = clubhouse(PHONE).open()
    table.tap(stage.find(MainButton, text=tr("squads.new")))
    stage.frames(20)
    table.tap(stage.find(SquadRow, text=tr("squads.blank")))
    stage.frames(20)
    assert table.app.screens.current == "squad"
    assert sum(tile.wrong for tile in table.squad.grid.tiles) == 22
    assert tr("squads.wrong_cards", n=22) in table.squad.standing
    assert clipped(table.app.root) == []


def brought(table: Clubhouse, file: Path) -> None:
    table.squads.bring()
    for _ in range(500):
        table.stage.frames()
        if list(table.stage.all(FileRow, text=file.name)):
            break
        time.sleep(0.004)
    table.stage.frames(20)
    table.tap(table.stage.find(FileRow, text=file.name))
    for _ in range(500):
        table.stage.frames()
        if table.app.screens.current == "squad" or list(table.stage.all(Dialog)):
            break
        time.sleep(0.004)
    table.stage.frames(20)


def test_a_table_goes_out_and_comes_back_the_same(stage: Stage, clubhouse, tmp_path: Path) -> None:
    table = clubhouse().copy_sample("Violine")
    table.squad.open_card(4)
    table.squad.form_card.ids.name.text = "Ève « 9 », l'éclair"
    kept = table.written()
    table.tap(stage.find(ToolButton, text=tr("squads.share")))
    file = tmp_path / "effectif-violine-2.csv"
    assert file.is_file()
    table.open()
    brought(table, file)
    assert table.app.screens.current == "squad"
    assert [squad.name for squad in table.own] == ["Violine 2", "Violine 2 2"]
    assert table.own[1].players == kept.players


def test_a_bad_table_is_refused_with_line_and_reason_and_nothing_is_lost(stage: Stage, clubhouse, tmp_path) -> None:
    table = clubhouse().copy_sample()
    before = table.own
    lines = BOOK.to_csv(BOOK.samples()[0]).splitlines()
    lines[11] = "5,Ganda,9,5,2,5"
    file = tmp_path / "tigres.csv"
    file.write_text("\n".join(lines), encoding="utf-8")
    table.open()
    brought(table, file)
    [dialog] = list(stage.all(Dialog))
    assert "Ligne 12" in dialog.body.replace("\u00a0", " ")
    assert "de 0 à 6 étoiles, pas 9" in dialog.body
    assert table.own == before


def test_old_spreadsheets_and_huge_files(clubhouse) -> None:
    table = clubhouse().open()
    text = BOOK.to_csv(BOOK.samples()[1]).replace("Norval", "Aimé").replace(",", ";")
    table.squads.take("vieux.csv", text.encode("cp1252"))
    table.stage.frames(2)
    assert table.own[0].players[0]["name"] == "Aimé"
    table.squads.take("film.csv", b"x" * 300_000)
    table.squads.take("gone.csv", None)
    table.stage.frames(2)
    assert len(table.own) == 1


@FORMS
def test_the_line_up_is_picked_before_kick_off(stage: Stage, clubhouse, size) -> None:
    table = clubhouse(size)
    table.app.go("new", game="big4")
    new = table.app.screens.get_screen("new")
    new.change(lambda plan: plan.choose("advanced"))
    stage.frames(4)
    card = new.frame.cards.children[-1]
    assert card.squad == "Effectif Mistral"
    assert card.squad_note == "11 titulaires, 11 remplaçants"
    table.tap(card.squad_row)
    screen = table.app.screens.get_screen("line_up")
    assert table.app.screens.current == "line_up"
    assert sum(tile.starts for tile in screen.grid.tiles) == 11
    table.tap(stage.find(FilterChip, text="Violine"))
    second = screen.grid.tiles[1]
    table.tap(second)
    assert (second.starts, screen.grid.tiles[0].starts) == (True, False)
    table.tap(stage.find(MainButton, text=tr("squads.lined_up")))
    assert table.app.screens.current == "new"
    assert new.plan.names == ["Violine", "Rubis"]
    table.stage.tap(new.frame.kick_off)
    stage.frames(4)
    header = table.app.session.referee.header
    assert header.teams[0].squad["starters"]["G"] == second.name
    keeper = next(token for token in table.referee.table.tokens if token.id == "0:G")
    assert keeper.name == second.name


def test_stars_for_the_weaker_side(stage: Stage, clubhouse) -> None:
    table = clubhouse(PHONE)
    table.app.go("new", game="big4")
    stage.frames(4)
    table.tap(stage.find(PlanRow, text=tr("new.handicap.none")))
    stage.frames(20)
    for _ in range(4):
        table.step(1, "plus")
    assert [stepper.value for stepper in stage.all(StarStepper)] == [0, 4]
    table.tap(stage.find(MainButton, text=tr("new.handicap.done")))
    stage.frames(20)
    assert stage.says("Avantage : Rubis + 4")
    table.stage.tap(table.app.screens.get_screen("new").frame.kick_off)
    stage.frames(4)
    assert dict(table.app.session.referee.header.extras) == {"confidence": [0, 4]}
    assert [corner.confidence for corner in table.referee.table.corners] == [0, 4]


def test_a_squad_left_unfinished_keeps_the_match_waiting(stage: Stage, clubhouse) -> None:
    table = clubhouse().copy_sample()
    table.app.go("new", game="big4")
    new = table.app.screens.get_screen("new")
    new.change(lambda plan: plan.squads.choose(0, table.own[0].key))
    assert new.frame.kick_off.ready
    table.app.go("squad", game="big4", key=table.own[0].key)
    table.squad.open_card(2)
    table.squad.form_card.ids.name.text = ""
    table.app.back()
    stage.frames(3)
    assert not new.frame.kick_off.ready
    assert new.frame.kick_off.missing == tr("new.missing.squad")
    stage.tap(new.frame.kick_off)
    assert stage.says("n'a pas de nom".replace("'", "\u2019"))


@pytest.mark.parametrize(
    ("size", "lang", "scale"),
    [(TABLET, "fr", 1.6), (PORTRAIT, "en", 1.6), (PHONE, "fr", 1.6), (PHONE, "en", 1.0)],
    ids=["tablet", "portrait", "phone", "phone-en"],
)
def test_nothing_is_clipped(stage: Stage, clubhouse, size, lang: str, scale: float) -> None:
    table = clubhouse(size)
    table.app.settings["lang"], table.app.settings["text_scale"] = lang, scale
    table.open()
    assert clipped(table.app.root) == []
    table.squads.add(BOOK.samples()[0])
    stage.frames(4)
    table.squad.open_card(4)
    table.squad.form_card.ids.two_sided.active = True
    stage.seconds(0.3)
    for root in stage.app.root.get_root_window().children:
        assert clipped(root) == []
    if size == PHONE:
        stage.back()
    table.app.go("new", game="big4")
    stage.seconds(0.3)
    assert clipped(table.app.root) == []
    table.app.go("line_up", plan=table.app.screens.get_screen("new").plan, side=1)
    stage.frames(4)
    assert clipped(table.app.root) == []
