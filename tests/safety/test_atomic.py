"""A file is written whole or not at all."""

import os
import resource
import signal
import stat
import subprocess
import sys

import pytest

from companion.cli import main
from companion.device.share import save_file
from companion.safety.atomic import write_file, write_new
from tests.players import match

OLD = b"the older save"


def leftovers(folder):
    return [file.name for file in folder.iterdir() if file.name.endswith(".part")]


@pytest.fixture
def full_disk():
    """Writing past a thousand bytes fails, as on a disk without room."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, old)


def test_a_full_disk_leaves_the_old_file(tmp_path, full_disk):
    file = tmp_path / "match.json"
    file.write_bytes(OLD)
    with pytest.raises(OSError, match="large"):
        write_file(file, b"x" * 5000)
    assert file.read_bytes() == OLD
    assert leftovers(tmp_path) == []


def test_a_full_disk_leaves_no_stub_of_a_new_file(tmp_path, full_disk):
    with pytest.raises(OSError, match="large"):
        write_new(tmp_path / "backup.quatrieme", b"x" * 5000)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_never_overwritten_by_a_new_file(tmp_path):
    file = tmp_path / "backup.quatrieme"
    write_new(file, OLD, private=True)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        write_new(file, b"new")
    assert file.read_bytes() == OLD
    assert leftovers(tmp_path) == []


def test_a_link_stays_a_link(tmp_path):
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(OLD)
    link.symlink_to(target)
    write_file(link, "new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


KILLED = """
import os, sys
from pathlib import Path
from companion.safety import atomic

real = os.fsync
atomic.os.fsync = lambda handle: os.kill(os.getpid(), 9)
atomic.write_file(Path(sys.argv[1]), "the newer save")
"""


def test_a_kill_in_the_middle_leaves_the_old_file(tmp_path):
    file = tmp_path / "match.json"
    file.write_bytes(OLD)
    done = subprocess.run([sys.executable, "-c", KILLED, str(file)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert file.read_bytes() == OLD


def test_save_over_an_older_save_on_a_full_disk(tmp_path, full_disk):
    from companion.protocol import Desk

    desk, file = Desk(), tmp_path / "match.json"
    file.write_bytes(OLD)
    desk.referee = match("big4", 1)
    assert "error" in desk.reply(f'{{"save": "{file}"}}')
    assert file.read_bytes() == OLD


def test_a_failed_backup_does_not_block_its_name(tmp_path, library, request):
    out = tmp_path / "all.quatrieme"
    for _ in range(3):
        library.keep_squad("big4", {"name": [os.urandom(9_000).hex() for _ in range(3)]})
    library.close()
    request.getfixturevalue("full_disk")
    resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, resource.RLIM_INFINITY))
    assert main(["backup", str(out), "--library", str(library.file)]) == 2
    assert not out.exists()
    assert leftovers(tmp_path) == []


def test_documents_on_a_full_disk(tmp_path, monkeypatch, full_disk):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert save_file("sheet.pdf", b"x" * 5000) is None
    assert leftovers(tmp_path) == []
