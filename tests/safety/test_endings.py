"""The command line ends with one sentence and an exit code: interrupted, cut off, on a full disk, without a home."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.backup import backup, restore
from companion.store import Library
from companion.store.place import NoHome, library_file
from tests.players import match

SMALL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
from companion.cli import main
sys.exit(main(sys.argv[2:]))
"""
START = '{"start": {"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0}}\n'


@pytest.fixture(autouse=True)
def ctrl_c_is_heeded():
    """In the background, too: what a shell starts there ignores Ctrl-C, and so would its children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def companion(*arguments, **how):
    return subprocess.Popen(
        [sys.executable, "-m", "companion", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **how,
    )


def one_sentence(said):
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1, said
    return said.strip()


def test_ctrl_c_ends_the_referee(tmp_path):
    drive = companion("referee", "--lang", "en")
    drive.stdin.write(START)
    drive.stdin.flush()
    drive.stdout.readline()
    drive.send_signal(signal.SIGINT)
    _, said = drive.communicate()
    assert (drive.returncode, one_sentence(said)) == (130, "Interrupted.")


LONG = """
import os, signal, sys, threading
from companion.cli import main
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
sys.exit(main(["simulate", "buteur", "--matches", "100000"]))
"""


def test_ctrl_c_ends_a_simulation():
    done = subprocess.run([sys.executable, "-B", "-c", LONG], capture_output=True, text=True, check=False)
    assert (done.returncode, one_sentence(done.stderr)) == (130, "Interrompu.")


@pytest.mark.parametrize("command", [["referee"], ["rules", "carton", "--all"], ["stats", "missing.json"]])
def test_a_reader_that_leaves_ends_it(command):
    ends, reads = os.pipe()
    os.close(ends)
    done = subprocess.run(
        [sys.executable, "-m", "companion", *command, "--lang", "en"],
        input=START * 5,
        stdout=reads,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(reads)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1] == "The output was closed before the end."


def test_a_disk_that_is_full_is_said_of_the_output(tmp_path):
    file = tmp_path / "match.json"
    played = match("big4", 1)
    file.write_text(json.dumps({"format": "fourth-official-match", "version": 1, "header": played.header.as_json(),
                                "journal": [entry.as_json() for entry in played.journal]}))  # fmt: skip
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "companion", "replay", str(file), "--lang", "en"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, one_sentence(done.stderr)) == (2, "The disk is full: not everything was written.")


@pytest.mark.parametrize("request_of", ["restore", "stats"])
def test_a_disk_that_is_full_is_said_of_the_library(tmp_path, request_of):
    here = Library(tmp_path / "here.sqlite")
    for seed in range(4):
        played = match("big4", seed)
        id = here.begin(played.header, "ab" * 32)
        for number, entry in enumerate(played.journal):
            here.enter(id, number, entry)
    saved = tmp_path / "all.quatrieme"
    saved.write_bytes(backup(here))
    there = tmp_path / "there.sqlite"
    empty = Library(there)
    if request_of == "stats":
        restore(empty, saved.read_bytes(), "fr")
    size = there.stat().st_size
    arguments = ["restore", str(saved)] if request_of == "restore" else ["stats"]
    program = [sys.executable, "-B", "-c", SMALL]
    command = [*program, str(size + 8_000), *arguments, "--library", str(there), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "nothing was saved" in one_sentence(done.stderr).lower()
    assert len(empty.matches()) == (4 if request_of == "stats" else 0)
    empty.close()
    here.close()


NOBODY = """
import os, pwd, sys
os.environ.pop("HOME", None)
pwd.getpwuid = lambda uid: (_ for _ in ()).throw(KeyError(uid))
if sys.argv[1] == "app":
    from companion.ui.shell.environment import prepare
    prepare(silent=True)
    print(os.environ["KIVY_HOME"])
    sys.exit(0)
from companion.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("folder", [None, "config"])
def test_without_a_home_the_library_is_asked_for(tmp_path, folder):
    known = {"XDG_CONFIG_HOME": str(tmp_path / folder)} if folder else {}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "HOME"))}
    done = subprocess.run(
        [sys.executable, "-B", "-c", NOBODY, "stats", "--lang", "en"],
        env=kept | known,
        capture_output=True,
        text=True,
        check=False,
    )
    if folder is None:
        assert done.returncode == 2
        assert one_sentence(done.stderr).startswith("There is no home")
    else:
        assert (done.returncode, done.stdout, done.stderr) == (0, "No matches yet.\n", "")


def test_without_a_home_rules_are_still_told(tmp_path):
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "HOME"))}
    command = [sys.executable, "-B", "-c", NOBODY, "rules", "B4-E18"]
    done = subprocess.run(command, env=kept, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_home_is_one_kind_of_error(monkeypatch):
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(Path, "expanduser", lambda _: (_ for _ in ()).throw(RuntimeError))
    with pytest.raises(NoHome):
        library_file()
