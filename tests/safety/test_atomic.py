"""A file is written whole or not at all."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from companion.safety.atomic import write_file, write_new
from companion.store import Library

OLD = b"the older save"


def leftovers(folder):
    return [file.name for file in folder.iterdir() if file.name.endswith(".part")]


SMALL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
from pathlib import Path
from companion.safety.atomic import write_file, write_new
file = Path(sys.argv[2])
"""


def on_a_full_disk(code, file, room=1000, **how):
    """Run this in a process of its own, in which writing past so many bytes fails as on a disk without room."""
    command = [sys.executable, "-B", "-c", SMALL + code, str(room), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, **how)


REFUSED = """
try:
    {call}(file, b"x" * 5000)
except OSError as bad:
    print(bad.strerror)
"""


def test_a_full_disk_leaves_the_old_file(tmp_path):
    file = tmp_path / "match.json"
    file.write_bytes(OLD)
    assert on_a_full_disk(REFUSED.format(call="write_file"), file).stdout == "File too large\n"
    assert file.read_bytes() == OLD
    assert leftovers(tmp_path) == []


def test_a_full_disk_leaves_no_stub_of_a_new_file(tmp_path):
    file = tmp_path / "backup.quatrieme"
    assert on_a_full_disk(REFUSED.format(call="write_new"), file).stdout == "File too large\n"
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
    done = subprocess.run([sys.executable, "-B", "-c", KILLED, str(file)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert file.read_bytes() == OLD


SAVED = """
from companion.protocol import LineDesk
from tests.players import match
desk = LineDesk()
desk.referee = match("big4", 1)
print(desk.reply(f'{{"save": "{file}"}}'))
"""


def test_save_over_an_older_save_on_a_full_disk(tmp_path):
    file = tmp_path / "match.json"
    file.write_bytes(OLD)
    assert "error" in on_a_full_disk(SAVED, file).stdout
    assert file.read_bytes() == OLD


BACKED_UP = """
from companion.cli import main
sys.exit(main(["backup", str(file), "--library", sys.argv[2] + ".sqlite"]))
"""


def test_a_failed_backup_does_not_block_its_name(tmp_path):
    out = tmp_path / "all.quatrieme"
    library = Library(tmp_path / "all.quatrieme.sqlite")
    for _ in range(3):
        library.squads.keep("big4", {"name": [os.urandom(9_000).hex() for _ in range(3)]})
    library.close()
    assert on_a_full_disk(BACKED_UP, out, 40_000).returncode == 2
    assert not out.exists()
    assert leftovers(tmp_path) == []


DOCUMENT = """
from companion.device.share import save_file
print(save_file("sheet.pdf", b"x" * 5000))
"""


def test_documents_on_a_full_disk(tmp_path):
    done = on_a_full_disk(DOCUMENT, tmp_path, env=os.environ | {"HOME": str(tmp_path)})
    assert done.stdout == "None\n"
    assert leftovers(tmp_path) == []


def open_files():
    return len(list(Path("/dev/fd").iterdir()))


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="this system does not list them")
def test_writing_leaves_no_file_open(tmp_path):
    before = open_files()
    for _ in range(5):
        write_file(tmp_path / "save", b"x")
    assert open_files() == before
