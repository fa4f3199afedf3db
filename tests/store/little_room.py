"""A damaged library on disks with little room: ``python -m tests.store.little_room`` in a space of its own.

It wants the right to mount, so it runs under ``unshare``; see ``test_little_room.py``. It prints a JSON object a size.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store import last_rescue, open_library
from tests.store.damage import damaged

DISK = 2_000_000
MATCHES = 8


def started(file: Path) -> dict[str, object]:
    """What a start finds, and what it says of a rescue."""
    try:
        opened = open_library(file)
    except Exception as raised:
        return {"raised": repr(raised)}
    told = last_rescue(opened.library)
    found = {
        "saved": opened.library.file is not None,
        "kind": opened.kind,
        "journals": sorted(len(match.journal) for match in opened.library.matches()),
        "told": [(found.state, found.lost) for found in told.matches] if told else [],
    }
    opened.library.close()
    opened.claim.release()
    return found


def on_a_disk(room: int, content: bytes) -> dict[str, object]:
    """Start with so much room, free the disk, start again."""
    with TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", folder], check=True)
        try:
            file, filler = Path(folder) / "library.sqlite", Path(folder) / "filler"
            file.write_bytes(content)
            filled_up(filler, room)
            first = started(file)
            filler.unlink()
            return {"room": room, "first": first, "second": started(file), "left": left_in(Path(folder))}
        finally:
            subprocess.run(["umount", folder], check=True)


def filled_up(filler: Path, room: int) -> None:
    with filler.open("wb", buffering=0) as out:
        try:
            while True:
                out.write(bytes(4096))
        except OSError:
            out.truncate(max(0, filler.stat().st_size - room))


def left_in(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


if __name__ == "__main__":
    with TemporaryDirectory() as sound:
        library = damaged(Path(sound) / "library.sqlite", MATCHES)
        given = library.read_bytes()
    for size in map(int, sys.argv[1:]):
        print(json.dumps(on_a_disk(size, given)), flush=True)
