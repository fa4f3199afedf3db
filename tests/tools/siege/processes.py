"""Attacks on whole processes: killed at random instants, refused at chosen system calls, short of room on the disk."""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from companion.games import game
from companion.referee import Referee
from companion.store import open_library
from tests.tools.siege.scenario import LIBRARY, damage, fill, make_old

TOP = Path(__file__).resolve().parents[3]
_LONGEST = 120
_CALLS = ("pwrite64", "write", "fsync", "fdatasync", "ftruncate", "rename", "link", "linkat", "unlink", "mkdir")
_ERRORS = ("ENOSPC", "EIO", "EROFS", "EDQUOT")
TRACER = shutil.which("strace")


def _command(name: str, folder: Path, seed: int) -> list[str]:
    return [sys.executable, "-B", "-m", "tests.tools.siege.scenario", name, str(folder), str(seed)]


def _environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(TOP), "PYTHONDONTWRITEBYTECODE": "1"}


def check(folder: Path, told: str) -> list[str]:
    """The library opens, every match replays, and no acknowledged entry is missing."""
    promised = [int(line.split()[1]) for line in told.splitlines() if line.startswith("kept ")]
    on_disk = "begun True" in told
    opened = open_library(folder / LIBRARY)
    try:
        matches = opened.library.matches()
        for match in matches:
            _, failure = Referee.resume(game(match.header.game), match.header, match.journal)
            if failure:
                return [f"a match stops at {failure.at}: {failure.words}"]
        newest = max(matches, key=lambda match: match.id, default=None)
        kept = len(newest.journal) if newest else 0
        if on_disk and promised and kept < promised[-1]:
            return [f"{promised[-1]} entries were acknowledged, {kept} are there"]
    finally:
        opened.library.close()
    return []


def kill_session(dice: random.Random, folder: Path) -> list[str]:
    """A match through the session, killed at any instant."""
    return _killed(_command("play", folder, dice.randrange(10**6)), dice, folder, _environment())


def kill_app(dice: random.Random, folder: Path) -> list[str]:
    """The real app, played by touch, killed at any instant."""
    command = [sys.executable, "-m", "tests.tools.siege.real_app", str(folder), str(dice.randrange(10**6))]
    return _killed(command, dice, folder, _environment() | {"KIVY_GL_BACKEND": "mock"}, longest=8.0)


def random_fingers(dice: random.Random, folder: Path) -> list[str]:
    """The real app under random touches, keys and turns of the device; see ``tests/ui/monkey.py``."""
    command = [sys.executable, "-m", "tests.ui.monkey", "0.1", str(dice.randrange(10**6))]
    environment = _environment() | {"KIVY_GL_BACKEND": "mock", "TMPDIR": str(folder)}
    done = subprocess.run(command, cwd=TOP, env=environment, capture_output=True, text=True, check=False)
    found = [line for line in done.stdout.splitlines() if line.startswith("seed ")]
    return found or ([done.stderr.strip().rpartition("\n")[2]] if done.returncode else [])


def _killed(
    command: list[str], dice: random.Random, folder: Path, environment: dict[str, str], longest: float = 0.8
) -> list[str]:
    process = subprocess.Popen(
        command, cwd=TOP, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    first = process.stdout.readline() if process.stdout else ""
    time.sleep(dice.random() ** 2 * longest)
    os.kill(process.pid, signal.SIGKILL)
    rest, wrong = process.communicate()
    if process.returncode not in (-signal.SIGKILL, 0):
        return [wrong.strip().rpartition("\n")[2]]
    return check(folder, first + rest)


def refuse_calls(dice: random.Random, folder: Path) -> list[str]:
    """A system call of a start, migration, answer, backup, restoration or rescue is refused, and maybe all after it."""
    seed, name = dice.randrange(10**6), dice.choice(("start", "migrate", "answer", "backup", "restore", "rescue"))
    if name == "migrate":
        make_old(folder, dice)
    else:
        fill(folder, seed)
        (folder / "all.quatrieme").rename(folder / "kept.quatrieme")
        if name == "restore":
            shutil.copy(folder / "kept.quatrieme", folder / "all.quatrieme")
    before = 0 if name == "migrate" else _entries(folder)
    if name == "rescue":
        damage(folder)
    call, error, at = dice.choice(_CALLS), dice.choice(_ERRORS), dice.randrange(1, 40)
    when = f"{at}+" if dice.random() < 0.5 else str(at)
    names = (LIBRARY, f"{LIBRARY}-wal", "other.sqlite", f"{LIBRARY}.new", "library-rescued.sqlite")
    watched = {*folder.iterdir(), *(folder / name for name in names)} if name != "rescue" else ()
    paths = [part for file in sorted(watched) for part in ("-P", str(file))]
    inject = ["-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}"]
    tracer = [TRACER or "strace", "-f", "-qq", *paths, *inject, "-o", "/dev/null"]
    return _watched([*tracer, *_command(name, folder, seed)], folder, f"{name} {call} {error} {when}", before)


def fill_disk(dice: random.Random, folder: Path) -> list[str]:
    """No file may grow past a size."""
    seed, name = dice.randrange(10**6), dice.choice(("start", "migrate", "answer", "backup", "restore", "rescue"))
    if name == "migrate":
        make_old(folder, dice)
    else:
        fill(folder, seed)
        if name == "backup":
            (folder / "all.quatrieme").unlink()
    before = 0 if name == "migrate" else _entries(folder)
    if name == "rescue":
        damage(folder)
    most = dice.choice((0, 100, 5_000, 30_000, 70_000, dice.randrange(200_000)))

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return _watched(_command(name, folder, seed), folder, f"{name} {most} bytes", before, limit)


def _watched(command: list[str], folder: Path, what: str, before: int, prepare: object = None) -> list[str]:
    done = subprocess.run(
        command,
        cwd=TOP,
        env=_environment(),
        capture_output=True,
        text=True,
        timeout=_LONGEST,
        preexec_fn=prepare,  # type: ignore[arg-type]
        check=False,
    )
    if done.returncode:
        return [f"{what}: {done.stderr.strip().rpartition(chr(10))[2]}"]
    found = check(folder, done.stdout)
    if not found and _entries(folder) < before:
        found = ["entries that were there are gone"]
    if list(folder.glob("*.part")) or list(folder.glob(".*.part")):
        found.append("half a file was left behind")
    return [f"{what}: {each}" for each in found]


def _entries(folder: Path) -> int:
    opened = open_library(folder / LIBRARY)
    try:
        return sum(len(match.journal) for match in opened.library.matches())
    finally:
        opened.library.close()
