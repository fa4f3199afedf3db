"""Background tasks: reported on the thread that draws, in order within a queue, and written out at the end."""

from pathlib import Path
from threading import Event, get_ident

import pytest
from kivy.uix.widget import Widget

from companion.store import BadLibrary, NotSaved
from companion.ui.shell.tasks import WRITING, Tasks
from companion.words import Phrase
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import Stage


def test_results_and_failures_are_reported_on_the_thread_that_draws(stage: Stage) -> None:
    stage.open(Widget())
    tasks, heard = Tasks(), []
    tasks.run(get_ident, lambda worker: heard.append((worker != get_ident(), "done")))
    tasks.run(lambda: 1 // 0, fail=lambda wrong: heard.append(type(wrong)))
    stage.until(lambda: not tasks.waiting)
    assert heard == [(True, "done"), ZeroDivisionError]
    tasks.close()


def test_a_screen_tells_a_failure_by_its_type_and_raises_a_bug(stage: Stage, tmp_path: Path) -> None:
    app = AtTheTable(stage, tmp_path).app
    screen = app.screens.current_screen
    told: list[str] = []
    screen.ids.notice.fbind("text", lambda _, text: told.append(text))

    def fails(error: Exception) -> None:
        def work() -> None:
            raise error

        app.tasks.run(work, fail=lambda wrong: screen.notify_error(wrong, "Pas enregistré."))
        stage.until(lambda: not app.tasks.waiting)

    fails(NotSaved(Phrase("store.damaged"), "full"))
    fails(OSError("no room"))
    assert told == ["Pas enregistré."]
    fails(BadLibrary(Phrase("store.damaged")))
    assert told[1:] == [tr("store.damaged")]
    with pytest.raises(ZeroDivisionError):
        fails(ZeroDivisionError())


def test_one_queue_does_not_wait_for_another(stage: Stage) -> None:
    stage.open(Widget())
    tasks, heard, gate = Tasks(), [], Event()
    tasks.run(gate.wait, lambda _: heard.append("slow"), queue="slow")
    tasks.run(lambda: None, lambda _: heard.append("quick"))
    stage.until(lambda: heard)
    assert heard == ["quick"]
    gate.set()
    stage.until(lambda: not tasks.waiting)
    assert heard == ["quick", "slow"]
    tasks.close()


def test_closing_finishes_what_is_to_be_written() -> None:
    tasks, written = Tasks(), []
    for number in range(200):
        tasks.run(lambda number=number: written.append(sum(range(number * 100))), queue=WRITING)
    tasks.close()
    assert len(written) == 200
