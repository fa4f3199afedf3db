"""`make systems`: the two commands of the README from a fresh clone, on every system that the app must run on.

Then each is set up again after a change of pyproject.toml that needs nothing new, without the network.
``python -m tests.tools.systems sid`` takes one system; ``ONLY=run`` leaves the tests out. It needs root, for chroot,
and the package archives. The systems stay in build/systems, with what the commands installed; the clone is new each
time.
"""

import os
import sys
import time

from tests.tools.systems import chroot
from tests.tools.systems.chroot import FOLDER, ROOT, SYSTEMS, System

_NEEDED_BEFORE = ("git", "make")
"""What the README asks for before its two commands; they install the rest."""
COMMANDS = {"run": ("make", "run"), "test": ("make", "test")}
_AGAIN_OFFLINE = """
sed -i 's/^description = .*/description = "Changed"/' pyproject.toml
sh tests/tools/set_up.sh virtual-screen && .venv/bin/python -c '
from importlib.metadata import metadata
assert metadata("fourth-official")["Summary"] == "Changed"
' && .venv/bin/fourth-official rules B4-E17 --lang en
"""
"""A change of pyproject.toml that needs no new package, and a command after it."""


def processor_seconds() -> float:
    """What the commands that have ended took of the processor: a busy computer makes them slow, not this."""
    used = os.times()
    return used.children_user + used.children_system


def tried(system: System, commands: list[str]) -> bool:
    """Both commands, in a clone that nobody has set up; their last lines and how long they took."""
    if why := chroot.make(system):
        print(f"{system.title}: SKIPPED, {why}", flush=True)
        return True
    chroot.install(system, *_NEEDED_BEFORE)
    project = chroot.clone(system)
    passed = True
    for name in commands:
        said = FOLDER / f"{system.suite}-{name}.txt"
        began, worked = time.monotonic(), processor_seconds()
        with said.open("w", encoding="utf-8") as log:
            done = chroot.run(system, *COMMANDS[name], folder=project, said=log)
        last = (said.read_text(encoding="utf-8").strip().splitlines() or ["(nothing)"])[-1]
        told = "ok" if done.returncode == 0 else f"FAILED ({done.returncode}), see {said.relative_to(ROOT)}"
        took, work = time.monotonic() - began, processor_seconds() - worked
        print(
            f"{system.title}: {' '.join(COMMANDS[name])}: {told}, {took:.0f} s ({work:.0f} s of work): {last}",
            flush=True,
        )
        passed = passed and done.returncode == 0
    began = time.monotonic()
    again = chroot.run(system, "sh", "-c", _AGAIN_OFFLINE, folder=project, offline=True)
    told = "ok" if again.returncode == 0 else f"FAILED: {again.stdout[-500:]}"
    print(f"{system.title}: set up again offline, pyproject.toml changed: {told}, {time.monotonic() - began:.0f} s")
    passed = passed and again.returncode == 0
    version = chroot.run(system, ".venv/bin/python", "--version", folder=project).stdout.strip()
    pictures = len(list((system.folder / project.lstrip("/") / "demo-out").glob("*.png")))
    print(f"{system.title}: {version}, {pictures} pictures of the demonstration", flush=True)
    return passed


def main(names: list[str]) -> int:
    if why := chroot.cannot():
        print(f"make systems: {why}", file=sys.stderr)
        return 2
    if strange := [name for name in names if name not in SYSTEMS]:
        print(f"make systems: no system is called {strange[0]}: {', '.join(SYSTEMS)}", file=sys.stderr)
        return 2
    commands = os.environ.get("ONLY", "").split() or list(COMMANDS)
    passed = [tried(SYSTEMS[name], commands) for name in names or SYSTEMS]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
