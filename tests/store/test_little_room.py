"""A damaged library and ten amounts of room, from none to enough: nothing raised, nothing lost, nothing untrue said."""

import json
import os
import resource
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.store.damage import damaged
from tests.store.little_room import MATCHES, started

ROOMS = (0, 4_096, 20_000, 60_000, 100_000, 130_000, 160_000, 200_000, 260_000, 320_000, 500_000)
"""Free bytes. The library has about 130,000, and a rescue needs a copy to read from and the new file."""
UNSHARE = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--user", "--map-root-user"])]


@cache
def cannot_mount() -> str:
    """Why no disk of its own can be made here; empty if it can."""
    try:
        done = subprocess.run(
            [*UNSHARE, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, text=True, check=False
        )
    except OSError as missing:
        return str(missing)
    return done.stderr if done.returncode else ""


def check(first: dict, second: dict) -> None:
    journals = second["journals"]
    assert "raised" not in first | second
    assert second["saved"]
    assert len(journals) == MATCHES
    assert [tuple(each) for each in second["told"]] == [("whole", 0)] * MATCHES
    assert first["journals"] in ([], journals)
    assert first["saved"] == (first["kind"] == "")


@pytest.fixture(scope="module")
def starts() -> dict[int, dict]:
    if why := cannot_mount():
        pytest.skip(f"no disk of its own can be mounted here: {why}")
    command = [*UNSHARE, sys.executable, "-m", "tests.store.little_room", *map(str, ROOMS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {given["room"]: given for given in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("room", ROOMS)
def test_on_a_nearly_full_disk(starts: dict[int, dict], room: int) -> None:
    given = starts[room]
    check(given["first"], given["second"])
    assert given["left"] == ["library.sqlite", "library.sqlite.lock", "set-aside"]


def test_the_smallest_room_is_too_little_and_the_largest_is_enough(starts: dict[int, dict]) -> None:
    assert [starts[room]["first"]["saved"] for room in (ROOMS[0], ROOMS[-1])] == [False, True]


IN_LITTLE_ROOM = "import json, sys; from pathlib import Path; from tests.store.little_room import started; "
IN_LITTLE_ROOM += "print(json.dumps(started(Path(sys.argv[1]))))"


@pytest.mark.parametrize("room", ROOMS)
def test_where_no_file_may_grow_past_a_size(tmp_path: Path, room: int) -> None:
    """The same without the right to mount: the system refuses to write past that size of any file."""
    file = damaged(tmp_path / "library.sqlite", MATCHES)

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    command = [sys.executable, "-B", "-c", IN_LITTLE_ROOM, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, preexec_fn=limit)
    assert done.stderr == ""
    check(json.loads(done.stdout), started(file))
