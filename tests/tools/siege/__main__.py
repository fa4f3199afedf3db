"""``python -m tests.tools.siege``: every attack in turn until the time is up, then a table. 1 where anything failed."""

import os
import random
import resource
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tools.siege import input as hostile
from tests.tools.siege import libraries, processes

Attack = Callable[[random.Random, Path], list[str]]
ATTACKS: dict[str, Attack] = {
    "kills of the session": processes.kill_session,
    "kills of the real app": processes.kill_app,
    "random fingers": processes.random_fingers,
    "refused system calls": processes.refuse_calls,
    "disks without room": processes.fill_disk,
    "damaged libraries": libraries.damaged_library,
    "merged backups": libraries.merged_backups,
    "hostile lines": hostile.hostile_lines,
    "hostile match files": hostile.hostile_match_files,
    "hostile backups": hostile.hostile_backups,
    "hostile kits": hostile.hostile_kits,
    "hostile squads": hostile.hostile_squads,
    "random matches": hostile.random_matches,
}
MANY = {"hostile lines": 20, "hostile kits": 20, "hostile squads": 20, "hostile backups": 10, "hostile match files": 5}
"""Quick ones are tried so often in each round."""
WHOLE_PROCESSES = (
    "kills of the session",
    "kills of the real app",
    "random fingers",
    "refused system calls",
    "disks without room",
)
SLOW, LARGE = 10.0, 400
"""Processor seconds that an attack inside this process may take, and megabytes that this process may grow to."""


@dataclass(slots=True)
class Tally:
    tried: int = 0
    failed: int = 0
    slowest: float = 0.0


def possible(name: str) -> bool:
    """What this machine can do: the real app wants a display, refused calls want a tracer."""
    if name in ("kills of the real app", "random fingers"):
        return bool(os.environ.get("DISPLAY"))
    return processes.TRACER is not None if name == "refused system calls" else True


def attempt(name: str, seed: int) -> tuple[list[str], float]:
    """One attack; whatever it raises is a failure."""
    clock = time.monotonic if name in WHOLE_PROCESSES else time.process_time
    began = clock()
    with TemporaryDirectory(prefix="siege-", ignore_cleanup_errors=True) as folder:
        try:
            found = ATTACKS[name](random.Random(f"{name} {seed}"), Path(folder))
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            found = [f"{type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"]
    taken = clock() - began
    if taken > SLOW and name not in WHOLE_PROCESSES:
        found.append(f"it took {taken:.1f} seconds of the processor")
    return found, taken


def megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> int:
    minutes = float(os.environ.get("SIEGE_MINUTES", "10"))
    first = int(os.environ.get("SIEGE_SEED", str(int(time.time()))))
    print(f"{minutes:g} minutes from seed {first} (SIEGE_SEED={first} begins the same way)", flush=True)
    tallies = {name: Tally() for name in ATTACKS if possible(name)}
    end, seed = time.monotonic() + minutes * 60, first
    while time.monotonic() < end:
        for name, tally in tallies.items():
            for number in range(MANY.get(name, 1)):
                if time.monotonic() >= end:
                    break
                found, taken = attempt(name, seed * 100 + number)
                tally.tried += 1
                tally.failed += bool(found)
                tally.slowest = max(tally.slowest, taken)
                for each in found:
                    print(f"FAILED {name}, seed {seed * 100 + number}: {each}", flush=True)
        seed += 1
    print(f"\n{'attack':<24} {'tried':>8} {'failed':>7} {'slowest':>9}")
    for name, tally in tallies.items():
        print(f"{name:<24} {tally.tried:>8} {tally.failed:>7} {tally.slowest:>8.2f}s")
    for name in ATTACKS.keys() - tallies.keys():
        print(f"{name:<24} left out: this machine cannot do it")
    failed, grown = sum(tally.failed for tally in tallies.values()), megabytes()
    print(f"{'all':<24} {sum(tally.tried for tally in tallies.values()):>8} {failed:>7} {grown:>6} MB at most")
    return 1 if failed or grown > LARGE else 0


if __name__ == "__main__":
    sys.exit(main())
