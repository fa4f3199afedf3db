"""What the app says when something went wrong: it opens, tells what is safe and what to do, and loses nothing."""

import os
import sqlite3

import pytest

from companion.referee import read_match
from companion.safety.crash import keep_trace, last_trace
from companion.store import Claim, Library, last_rescue
from companion.store.trouble import NotSaved
from companion.ui.history.past_row import PastRow
from companion.ui.trouble.crash import IntactMatch
from companion.ui.trouble.disk_sheet import DiskSheet
from companion.ui.trouble.rescue import RescueRow
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.words import Phrase
from companion.words.translation import tr
from tests.players import match
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_trouble import TRACE
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


def shelve(library, game, seed, answers=20_000, **header):
    played = match(game, seed, answers, **header)
    id = library.begin(played.header, f"{seed:02x}" * 32)
    over = played.result is not None
    library.enter(id, 0, *played.journal, over=over)
    return id


def damaged_library(folder):
    """Four matches; the header of one and the end of another cannot be read, and neither can the first bytes."""
    file = folder / "library.sqlite"
    library = Library(file)
    two = {"players": ["Nina", "Papi"], "teams": [{"name": "Mistral"}, {"name": "Rubis"}]}
    shelve(library, "big4", 1, mode="easy", **two)
    shelve(library, "foot-savane", 2, players=["Léa", "Hugo"])
    short = shelve(library, "big4", 3, 40, mode="easy", **two)
    lost = shelve(library, "tir-et-but", 4, 30, players=["Nina", "Papi"])
    library.database.writer.execute("UPDATE match SET secret = 'no key' WHERE id = ?", (lost,))
    library.database.writer.execute("UPDATE entry SET entry = '{' WHERE match = ? AND number = 35", (short,))
    library.close()
    content = bytearray(file.read_bytes())
    content[:100] = bytes(100)
    file.write_bytes(content)


def open_rescue(stage, folder, size):
    damaged_library(folder)
    table = AtTheTable(stage, folder, size)
    stage.until(lambda: list(stage.all(RescueRow)))
    return table


@FORMS
def test_after_a_rescue_the_app_says_what_was_saved(stage, tmp_path, size):
    table = open_rescue(stage, tmp_path, size)
    assert table.app.screens.current == "rescue"
    rows = list(stage.all(RescueRow))
    assert sorted(row.saved for row in rows) == [False, True, True, True]
    assert stage.says("3 matchs sur 4 ont été sauvés")
    assert any("sans ses 5 dernières réponses" in row.note.replace("\u00a0", " ") for row in rows)
    stage.tap(stage.find(MainButton, text=tr("rescue.page.go_on")))
    stage.frames(3)
    assert table.app.screens.current == "home"
    assert last_rescue(table.app.library).seen
    table.app.go("settings")
    stage.frames(3)
    table.app.screens.current_screen.data.rescued.encode()
    assert table.app.screens.current_screen.data.rescued


def test_the_rescue_is_told_once(stage, tmp_path):
    table = open_rescue(stage, tmp_path, TABLET)
    stage.tap(stage.find(MainButton, text=tr("rescue.page.go_on")))
    stage.frames(3)
    stage.clear()
    assert AtTheTable(stage, tmp_path).app.screens.current == "home"
    assert table is not None


@FORMS
def test_the_trace_of_a_stop_is_offered_kept_and_erased(stage, tmp_path, size):
    keep_trace(tmp_path, TRACE)
    library = Library(tmp_path / "library.sqlite")
    shelve(library, "big4", 3, 40, mode="easy", players=["Nina", "Papi"])
    library.close()
    table = AtTheTable(stage, tmp_path, size)
    stage.frames(3)
    assert table.app.screens.current == "crash"
    assert stage.says("ui/sheet/screen.py, ligne 58, dans share")
    assert stage.find(IntactMatch).text
    table.app.screens.current_screen.keep()
    stage.frames(3)
    assert table.app.screens.current == "home"
    table.app.go("settings")
    table.app.go("crash")
    stage.frames(3)
    stage.tap(stage.find(QuietButton, text=tr("crash.erase")))
    stage.seconds(0.4)
    buttons = [each for each in stage.all(QuietButton, text=tr("crash.erase")) if each.lead]
    stage.tap(buttons[0])
    stage.seconds(0.4)
    assert last_trace(tmp_path) is None
    assert table.app.screens.current == "settings"


@FORMS
def test_after_a_stop_one_tap_leads_back_to_the_match(stage, tmp_path, size):
    """1-C10."""
    keep_trace(tmp_path, TRACE)
    library = Library(tmp_path / "library.sqlite")
    shelve(library, "big4", 3, 40, mode="easy", players=["Nina", "Papi"])
    library.close()
    table = AtTheTable(stage, tmp_path, size)
    stage.frames(3)
    stage.tap(stage.find(QuietButton, text=tr("home.resume")))
    stage.until(lambda: table.app.session is not None)
    stage.frames(3)
    assert table.app.screens.current == "match"
    assert last_trace(tmp_path) is not None
    table.app.go("home")
    table.app.after_trouble()
    assert table.app.screens.current == "home", "it was seen"


def test_a_crash_leaves_its_trace_without_names(stage, tmp_path):
    table = AtTheTable(stage, tmp_path).begin(players=["Nina", "Papi"])
    try:
        raise ValueError("Nina cannot be drawn: 'Papi'")
    except ValueError as error:
        table.app.leave_trace(error)
    trace = last_trace(tmp_path)
    assert trace.error == "ValueError: … cannot be drawn: …"
    assert trace.before[-1] == "match"


class Refusing:
    """A disk without room, as long as it is told to be."""

    def __init__(self, library, monkeypatch):
        self.full = True
        enter = type(library).enter

        def refuse(*given, **more):
            if self.full:
                raise NotSaved(Phrase("store.unwritten.full"), "full")
            enter(*given, **more)

        monkeypatch.setattr(type(library), "enter", refuse)


@FORMS
def test_a_full_disk_is_told_the_match_goes_on_and_is_written_later(stage, tmp_path, size, monkeypatch):
    table = AtTheTable(stage, tmp_path, size).begin(given=["towns"])
    disk = Refusing(table.app.library, monkeypatch)
    table.give(["1", "2", "pass"])
    stage.seconds(0.3)
    sheet = stage.find(DiskSheet)
    assert sheet.title.replace("\u00a0", " ") == "Le disque est plein : ce match reste en mémoire"
    assert "1 réponse pas encore enregistrée" in sheet.body.replace("\u00a0", " ")
    stage.tap(stage.find(QuietButton, text=tr("trouble.play_on")))
    stage.seconds(0.4)
    table.give(["1", "2", "pass"])
    assert table.app.session.waiting == 2
    assert table.screen.unsaved
    table.app.disk.open_sheet("full")
    stage.seconds(0.3)
    disk.full = False
    stage.tap(stage.find(MainButton, text=tr("trouble.save")))
    stage.until(lambda: not table.app.session.waiting)
    stage.seconds(0.4)
    assert list(stage.all(DiskSheet)) == []
    assert not table.screen.unsaved
    assert len(table.app.library.match(table.app.session.id).journal) == 3


def test_what_waits_can_be_shared(stage, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    table = AtTheTable(stage, tmp_path / "app").begin(given=["towns"])
    Refusing(table.app.library, monkeypatch)
    table.give(["1", "2", "pass"])
    stage.seconds(0.3)
    stage.tap(stage.find(QuietButton, text=tr("trouble.share")))
    stage.seconds(0.4)
    [file] = tmp_path.glob("*.json")
    saved = read_match(file.read_text(encoding="utf-8"))
    assert len(saved.journal) == 2
    assert saved.proof == {}


@FORMS
def test_without_a_disk_the_app_opens_in_memory_and_writes_as_soon_as_it_can(stage, tmp_path, size):
    folder = tmp_path / "folder"
    folder.write_text("a file where the folder should be")
    table = AtTheTable(stage, folder, size)
    stage.seconds(0.3)
    assert table.app.library.file is None
    assert stage.find(DiskSheet).steps[1] == tr("trouble.step.save")
    stage.find(DiskSheet).close()
    stage.seconds(0.4)
    table.begin(given=["towns"])
    assert table.app.library.file is None
    folder.unlink()
    table.give(["1", "2", "pass"])
    stage.until(lambda: table.app.library.file is not None)
    table.give(["1", "2", "pass"])
    assert table.app.session.library is table.app.library
    assert len(table.app.library.match(table.app.session.id).journal) == 3
    assert table.app.settings["reduce_motion"] is True


def test_a_second_app_looks_on(stage, tmp_path):
    library = Library(tmp_path / "library.sqlite")
    id = shelve(library, "big4", 3, 40, mode="easy", players=["Nina", "Papi"])
    library.close()
    other = Claim(tmp_path / "library.sqlite")
    assert other.held
    first = AtTheTable(stage, tmp_path)
    stage.frames(3)
    assert stage.says(tr("store.second_start"))
    first.app.resume(id)
    stage.frames(3)
    assert first.app.session.read_only
    before = len(first.app.session.referee.journal)
    first.app.session.throw()
    first.app.session.answer(["1", "2", "pass"])
    stage.frames(3)
    assert len(first.app.session.referee.journal) == before
    assert stage.says(tr("store.second_app"))
    other.release()


BAD_SETTINGS = {"lang": '"de"', "theme": '"pink"', "text_scale": '"big"', "font": "7", "shake_force": "99", "dice": "{"}


@pytest.mark.parametrize(("name", "value"), BAD_SETTINGS.items())
def test_a_damaged_setting_is_the_default_and_is_kept(stage, tmp_path, name, value):
    Library(tmp_path / "library.sqlite").close()
    database = sqlite3.connect(tmp_path / "library.sqlite")
    database.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (name, value))
    database.commit()
    table = AtTheTable(stage, tmp_path)
    stage.frames(2)
    assert table.app.screens.current == "home"
    table.app.go("settings")
    stage.frames(2)
    assert database.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone() == (value,)
    database.close()


@pytest.mark.parametrize("players", ['["Nina"]', '["Nina", "Papi", "Zoé", "Luc", "Ada", "Max", "Léa"]'])
def test_an_open_match_whose_header_cannot_be_played_is_a_sentence(stage, tmp_path, players):
    library = Library(tmp_path / "library.sqlite")
    id = shelve(library, "big4", 3, 40, mode="easy", players=["Nina", "Papi"])
    library.database.writer.execute("UPDATE match SET header = json_set(header, '$.players', json(?))", (players,))
    library.close()
    table = AtTheTable(stage, tmp_path)
    stage.frames(2)
    assert table.app.screens.current == "home"
    table.app.resume(id)
    stage.frames(2)
    assert stage.says(tr("referee.bad_header.player_count", fewest=2, most=4, given=players.count(",") + 1))
    table.app.go("history")
    stage.until(lambda: list(stage.all(PastRow)))


@pytest.mark.parametrize("setting", ["plan.big4", "dice_room", "studies", "kit_draft.big4", "kit_draft.buteur"])
@pytest.mark.parametrize("value", ['{"mode": 5}', "[1]", '{"counts": 3, "duel": "x"}', '{"board": {"length": "3"}}'])
def test_nonsense_that_screens_remember_ends_none_of_them(stage, tmp_path, setting, value):
    Library(tmp_path / "library.sqlite").close()
    database = sqlite3.connect(tmp_path / "library.sqlite")
    database.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (setting, value))
    database.execute("INSERT INTO kit (game, kit, changed) VALUES ('buteur', ?, '')", (value,))
    database.execute("INSERT INTO squad (game, squad, changed) VALUES ('big4', ?, '')", (value,))
    database.commit()
    database.close()
    table = AtTheTable(stage, tmp_path)
    for screen, what in (
        ("new", {"game": "big4"}),
        ("new", {"game": "buteur"}),
        ("dice", {}),
        ("learn", {}),
        ("kit", {"game": "big4"}),
        ("kit", {"game": "buteur"}),
        ("squads", {"game": "big4"}),
    ):
        table.app.go(screen, **what)
        stage.frames(2)
        assert table.app.screens.current == screen


NONSENSE = ('{"board": {"length": "10"}}', '{"symbols": {"star": 3}}', '{"board": 5}', '{"cards": [1]}')


@pytest.mark.parametrize("kit", NONSENSE)
def test_a_nonsense_kit_file_is_refused_before_it_is_kept(stage, tmp_path, kit):
    table = AtTheTable(stage, tmp_path)
    table.app.go("kit", game="buteur")
    screen = table.app.screens.current_screen
    content = f'{{"format": "fourth-official-kit", "version": 1, "game": "buteur", "kit": {kit}}}'
    screen.take_file("kit.json", content.encode())
    stage.frames(2)
    assert stage.says(tr("referee.bad_kit.shape"))
    assert table.app.library.settings.get("kit_draft.buteur", None) is None
    table.app.go("kit", game="buteur")
    stage.frames(2)


def test_a_library_error_at_a_touch_is_a_sentence(stage, tmp_path):
    table = AtTheTable(stage, tmp_path)
    handled = table.app.disk.handle_exception(NotSaved(Phrase("store.unwritten.full"), "full"))
    stage.frames(2)
    from kivy.base import ExceptionManager

    assert handled == ExceptionManager.PASS
    assert stage.says(tr("store.unwritten.full"))
    assert table.app.disk.handle_exception(ValueError()) == ExceptionManager.RAISE


def test_kivy_leaves_no_folder_of_its_own_behind():
    assert "kivy-home-" not in os.environ["KIVY_HOME"]
