"""A damaged library on a disk that fails at any operation, once or for good: nothing raised, lost or untrue said.

What SQLite itself writes fails in ``test_little_room.py``, and at chosen system calls in ``make siege``.
"""

import json
import subprocess
import sys
from functools import cache

import pytest

from tests.store.test_little_room import check

WAYS = [("EIO", "once"), ("ENOSPC", "broken")]


@cache
def starts(failure: str, how: str) -> list[dict]:
    command = [sys.executable, "-B", "-m", "tests.store.failing_disk", failure, how]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(("failure", "how"), WAYS)
def test_a_start_on_a_failing_disk_ends_well_and_the_next_one_finds_everything(failure: str, how: str) -> None:
    for given in starts(failure, how):
        check(given["first"], given["second"])
        assert given["left"] == ["library.sqlite", "library.sqlite.lock", "set-aside"]


@pytest.mark.parametrize(("failure", "how"), WAYS)
def test_every_operation_failed_once(failure: str, how: str) -> None:
    found = starts(failure, how)
    assert [given["at"] for given in found] == list(range(len(found)))
    assert len(found) > 30
    assert not all(given["first"]["saved"] for given in found)
