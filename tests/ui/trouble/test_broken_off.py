"""A match that no longer replays, in the window: said, gone on with, and a finished one keeps its result everywhere."""

import json
import random

import pytest

from companion import history
from companion.store import open_library
from companion.ui.widgets.buttons import MainButton
from companion.words.translation import tr
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable
from tests.ui.shelf import settle_tasks, shelve_match
from tests.ui.stage import PHONE, TABLET


def answer(table, times):
    """Any legal answers, straight to the session; the disk is waited for."""
    dice = random.Random(4)
    for _ in range(times):
        table.app.session.answer(any_answer(table.referee.question, dice))
        table.settle()


def spoil(library, id, number):
    text = json.dumps({"answer": "no such answer"})
    library.database.writer.execute("UPDATE entry SET entry = ? WHERE match = ? AND number = ?", (text, id, number))
    library.database.writer.execute("UPDATE match SET summary_version = 0 WHERE id = ?", (id,))


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_it_opens_with_a_sentence_and_answers_count_again(stage, tmp_path, size):
    table = AtTheTable(stage, tmp_path, size)
    library = table.app.library
    id = shelve_match(library, "big4", 3, 20)
    before = list(library.match(id).journal)
    spoil(library, id, 10)
    table.app.go("home")
    settle_tasks(table)
    stage.tap(stage.find(MainButton, text="Reprendre"))
    settle_tasks(table)
    table.settle()
    assert table.app.screens.current == "match"
    assert stage.says("ne se rejoue plus après la réponse 10")
    assert stage.says("mises de côté")
    answer(table, 3)
    after = list(library.match(id).journal)
    assert after[:10] == before[:10]
    assert after[11:20] == before[11:20]
    assert [entry.op for entry in after[20:22]] == ["set_aside", "answer"]
    assert not stage.says("Une autre application a continué")


def test_a_finished_one_keeps_its_result_on_every_screen(stage, tmp_path):
    table = AtTheTable(stage, tmp_path, TABLET)
    library = table.app.library
    id = shelve_match(library, "buteur", 2)
    history.freshen(library)
    score = history.rows(library)[0].summary.score
    spoil(library, id, len(library.match(id).journal) // 2)
    table.app.go("history")
    settle_tasks(table)
    assert stage.says("ne se rejoue plus en entier")
    table.app.screens.current_screen.act("sheet", history.rows(library)[0])
    settle_tasks(table)
    stage.frames(10)
    assert stage.says(f"{score[0]} – {score[1]}, résultat enregistré")
    assert not stage.says("Match en cours")


def test_a_library_that_another_app_replaced_gets_every_answer_all_the_same(stage, tmp_path):
    table = AtTheTable(stage, tmp_path).begin()
    file = table.app.library.file
    answer(table, 3)
    file.rename(file.with_name("elsewhere.sqlite"))
    answer(table, 3)
    stage.until(lambda: not table.app.session.waiting)
    stage.frames(5)
    assert table.app.library.file == file
    assert not table.app.library.displaced
    assert len(table.app.library.match(table.app.session.id).journal) == len(table.referee.journal)
    assert stage.says(tr("store.written"))
    table.app.library.database.check_in()
    alone = tmp_path / "alone" / "library.sqlite"
    alone.parent.mkdir()
    alone.write_bytes(file.read_bytes())
    [found] = open_library(alone).library.matches()
    assert list(found.journal) == list(table.referee.journal)
