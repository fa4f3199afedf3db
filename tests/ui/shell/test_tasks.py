"""Background tasks: reported on the thread that draws, in order within a queue, and written out at the end."""

from threading import Event, get_ident

from kivy.uix.widget import Widget

from companion.ui.shell.tasks import WRITING, Tasks
from tests.ui.stage import Stage


def test_results_and_failures_are_reported_on_the_thread_that_draws(stage: Stage) -> None:
    stage.open(Widget())
    tasks, heard = Tasks(), []
    tasks.run(get_ident, lambda worker: heard.append((worker != get_ident(), "done")))
    tasks.run(lambda: 1 // 0, fail=lambda wrong: heard.append(type(wrong)))
    stage.until(lambda: not tasks.waiting)
    assert heard == [(True, "done"), ZeroDivisionError]
    tasks.close()


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
