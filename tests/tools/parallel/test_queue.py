"""The queue of the tests: each test is taken once, and none that was taken is forgotten."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.tools.parallel.queue import Queue


def test_each_test_is_taken_once_whoever_asks(tmp_path: Path) -> None:
    queues = [Queue(tmp_path) for _ in range(4)]
    with ThreadPoolExecutor(4) as hands:
        taken = [
            number
            for numbers in hands.map(lambda queue: [queue.take() for _ in range(50)], queues)
            for number in numbers
        ]
    assert sorted(taken) == list(range(200))


def test_a_test_whose_process_died_is_lost_not_passed(tmp_path: Path) -> None:
    queue = Queue(tmp_path)
    queue.fill([["a"], ["b[x y]"], ["c"], ["d"]])
    for _ in range(3):
        queue.take()
    queue.end("a", "passed")
    queue.end("a", "failed")
    queue.end("b[x y]", "passed")
    assert queue.left == 1
    assert Queue(tmp_path).outcomes() == {"a": "failed", "b[x y]": "passed", "c": "lost", "d": "lost"}


def test_nothing_is_left_once_every_process_has_looked_for_more(tmp_path: Path) -> None:
    queue = Queue(tmp_path)
    queue.fill([["a"], ["b"]])
    for _ in range(4):
        queue.take()
    assert queue.left == 0


def test_a_file_is_one_portion_of_several_tests(tmp_path: Path) -> None:
    queue = Queue(tmp_path)
    queue.fill([["a", "b", "c"], ["d"]])
    queue.take()
    for test in ("a", "b", "c"):
        queue.end(test, "passed")
    assert queue.left == 1
    assert queue.outcomes() == {"a": "passed", "b": "passed", "c": "passed", "d": "lost"}
