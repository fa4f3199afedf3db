"""The kit editor by touch: faces, counts, marks, refusals, reset, files; and a match that is played with the kit."""

import pytest

from companion.games import GAMES
from companion.referee.kits.file import kit_text
from companion.ui.box.part import CheckedKey, KitFace, MeaningList
from companion.ui.box.screen import KitScreen
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.rows import Row
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

HELD = 6
"""Frames that a finger rests on what may also be scrolled."""
DUEL = ["miss", "goal", "star", "star", "two_stars", "two_stars"]


class Editing(AtTheTable):
    """The editor of one box, and fingers for it."""

    def open(self, game="big4"):
        theme.reduce_motion = True
        self.app.go("kit", game=game)
        self.stage.frames(5)
        return self

    @property
    def kit(self) -> KitScreen:
        return self.app.screens.get_screen("kit")

    def tap(self, widget):
        self.kit.ids.scroll.scroll_to(widget, padding=10, animate=False)
        self.stage.frames(4)
        self.stage.tap(widget, hold=HELD)
        self.stage.frames(3)

    def card(self, *path):
        return self.kit.cards[path]

    def put(self, index, face, *path):
        self.tap(self.card(*path).faces[index])
        self.stage.tap(self.kit.meanings.keys[face], hold=HELD)
        self.stage.frames(4)

    def take_away(self, index, *path):
        self.tap(self.card(*path).faces[index])
        self.stage.tap(self.stage.find(QuietButton, text="Retirer cette face"), hold=HELD)
        self.stage.frames(4)

    @property
    def main(self):
        return next(button for button in self.stage.all(MainButton))


@pytest.fixture
def editing(stage, tmp_path):
    return lambda game="big4", size=TABLET: Editing(stage, tmp_path, size).open(game)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_face_is_changed_judged_and_saved(editing, size):
    table = editing(size=size)
    assert not table.main.ready
    table.put(0, "miss", "duel")
    assert "But" in table.card("duel").problem
    assert not table.main.ready
    table.stage.tap(table.main)
    assert table.app.library.kits.of("big4") == {}
    assert "dont les règles ont besoin" in table.kit.ids.notice.text
    table.kit.ids.notice.hide()
    table.stage.frames(3)
    table.put(1, "goal", "duel")
    assert table.card("duel").problem == ""
    assert table.card("duel").checked
    table.stage.tap(table.main)
    assert table.app.library.kits.of("big4") == {"duel": DUEL}
    assert not table.main.ready


def test_what_the_booklet_says_is_not_asked(editing):
    table = editing()
    table.tap(table.card("action").faces[0])
    assert "Le livret" in table.kit.ids.notice.text
    assert table.kit.meanings is None
    marks = {path: card.certain for path, card in table.kit.cards.items()}
    assert marks == {
        ("classic",): True,
        ("action",): True,
        ("duel",): False,
        ("referee",): False,
        ("referee_card",): True,
    }


def test_a_tick_vouches_for_our_guess_and_can_be_taken_back(editing):
    table = editing("foot-savane")
    mark = next(w for w in table.card("snake").walk() if isinstance(w, CheckedKey))
    table.tap(mark)
    assert table.card("snake").checked
    assert len(table.kit.draft.kit["snake"]) == 32
    table.tap(mark)
    assert not table.card("snake").checked
    assert table.kit.draft.kit == {}


def test_counts_are_stepped_and_a_wrong_sum_is_refused(editing):
    table = editing("foot-savane", PHONE)
    left = table.card("goal").row("Goal à gauche")
    minus, plus = left.children[2], left.children[0]
    table.tap(minus)
    assert (left.count, table.card("goal").note) == (4, "15 cartes sur 16")
    assert "16 cartes" in table.card("goal").problem
    table.tap(plus)
    assert table.card("goal").problem == ""


def test_sizes_step_as_the_board_allows(editing):
    table = editing("buteur")
    row = table.card("board").row("Longueur du terrain")
    table.tap(row.children[0])
    assert row.count == 20
    assert table.kit.draft.kit == {"board": GAMES["buteur"].kit_parts[0].default | {"length": 20}}


def test_a_combination_takes_faces_and_gives_them_back(editing):
    table = editing("tir-et-but")
    path = ("combinations", "lob")
    table.take_away(0, *path)
    assert table.kit.draft.kit == {"combinations": {"lob": ["ball", "net"]}}
    assert len(table.card(*path).faces) == 3
    assert table.card(*path).faces[2].look is None
    table.put(2, "head", *path)
    assert table.kit.draft.kit == {"combinations": {"lob": ["ball", "net", "head"]}}


def test_leaving_loses_nothing_and_another_box_is_one_tap_away(editing):
    table = editing()
    table.put(0, "miss", "duel")
    thumb = next(t for t in table.kit.ids.boxes.children if t.game == "buteur")
    table.stage.tap(thumb)
    assert table.kit.game == "buteur"
    table.app.go("home")
    table.open("big4")
    assert table.kit.draft.kit["duel"][0] == "miss"
    assert table.app.library.kits.of("big4") == {}


def test_reset_goes_back_to_our_box_and_can_be_undone(editing):
    table = editing()
    table.app.library.kits.keep("big4", {"duel": DUEL})
    table.open()
    assert table.card("duel").checked
    table.kit.reset()
    assert table.kit.draft.kit == {}
    table.kit.ids.notice.on_release()
    assert table.kit.draft.kit == {"duel": DUEL}
    table.kit.reset()
    table.stage.frames(3)
    table.stage.tap(table.main)
    assert table.app.library.kits.all() == {}


def test_a_kit_travels_as_a_file(editing, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    table = editing()
    table.put(0, "miss", "duel")
    table.kit.share()
    assert not list(tmp_path.glob("*.json")), "a kit that cannot work is not shared"
    table.put(1, "goal", "duel")
    table.kit.share()
    (file,) = table.stage.until(lambda: list(tmp_path.glob("*.json")))
    table.kit.reset()
    table.open("buteur")
    table.kit.take_file(file.name, file.read_bytes())
    assert (table.kit.game, table.kit.draft.kit) == ("big4", {"duel": DUEL})
    assert "Enregistrez" in table.kit.ids.notice.text


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "pas lisible"),
        (b"\xff\xfe", "pas lisible"),
        (b"{}", "ne décrit pas"),
        (kit_text("marelle", {}).encode(), "boîte inconnue"),
        (kit_text("big4", {"duel": ["goal", "hat"]}).encode(), "on ne peut pas jouer avec ce matériel"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_words(editing, content, said):
    table = editing()
    table.kit.take_file("x.json", content)
    assert said in table.kit.ids.notice.text.replace("\u00a0", " ")
    assert table.app.library.kits.all() == {}


def test_a_new_match_is_played_with_the_kept_kit_and_old_ones_keep_theirs(editing):
    table = editing()
    table.begin()
    before = table.referee.header
    table.app.library.kits.keep("big4", {"duel": DUEL})
    table.app.go("new", game="big4")
    new = table.app.screens.get_screen("new")
    assert "votre boîte" in new.questions.ids.kit.text
    table.stage.frames(3)
    new.kick_off()
    table.settle()
    assert table.referee.header.kit == {"duel": DUEL}
    assert before.kit == {}
    assert [match.header.kit for match in table.app.library.matches()] == [{"duel": DUEL}, {}]


def test_the_doors_lead_here(editing):
    table = editing()
    table.app.go("new", game="buteur")
    table.stage.frames(3)
    table.app.screens.get_screen("new").questions.ids.kit.dispatch("on_release")
    assert (table.app.screens.current, table.kit.game) == ("kit", "buteur")
    table.app.back()
    assert table.app.screens.current == "new"
    table.app.go("settings")
    table.stage.frames(3)
    next(row for row in table.stage.all(Row) if row.text == "Matériel des boîtes").dispatch("on_release")
    assert table.app.screens.current == "kit"


@pytest.mark.parametrize(("size", "scale"), [(PORTRAIT, 1.0), (PHONE, 1.6)], ids=["portrait", "phone"])
def test_nothing_is_clipped_in_either_language(editing, size, scale):
    table = editing(size=size)
    theme.text_scale = scale
    for lang in ("fr", "en"):
        tr.switch(lang)
        for game in GAMES.boxes:
            table.open(game)
            assert clipped(table.app.root) == []


def test_every_face_of_every_die_is_drawn_and_named(editing):
    table = editing(size=PHONE)
    for game in GAMES.boxes:
        table.open(game)
        for part in table.kit.draft.parts:
            for key in (w for w in table.card(*part.path).walk() if isinstance(w, KitFace) and w.look):
                assert key.look.word
                assert key.look.pips or key.look.pictogram or key.look.text
    assert not list(table.stage.all(MeaningList))
