"""What a process has taken so far, printed for the bench that started it."""

import json
import sys
import time
from typing import Any


def memory() -> int:
    """Resident memory in kB, with what a full machine has moved to its disk."""
    with open("/proc/self/status", encoding="ascii") as status:  # noqa: PTH123  not even pathlib is loaded for this
        return sum(int(line.split()[1]) for line in status if line.startswith(("VmRSS", "VmSwap")))


def report(**more: Any) -> None:
    """Processor time since the process began, and its memory."""
    sys.stdout.write(json.dumps({"seconds": time.process_time(), "memory": memory()} | more) + "\n")
    sys.stdout.flush()


def run_for_a_frame(app: Any) -> None:
    """Run a Kivy app until its first frame has been shown."""
    from kivy.core.window import Window

    def shown(*_: object) -> None:
        report()
        app.stop()

    Window.bind(on_flip=shown)
    app.run()
