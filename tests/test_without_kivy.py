"""Everything but the screens lives without Kivy; proved in a process of its own, however this suite is run."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ONLY_ON_A_PHONE = {"companion.device.android", "companion.device.android_speech"}


def modules_beside_the_screens() -> list[str]:
    names = []
    for file in sorted((ROOT / "companion").rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        if parts[:2] != ("companion", "ui") and parts[-1] != "__main__":
            names.append(".".join(parts).removesuffix(".__init__"))
    return names


def python(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )


def test_every_room_but_the_screens_opens() -> None:
    names = [name for name in modules_beside_the_screens() if name not in ONLY_ON_A_PHONE]
    assert "companion.cli" in names
    imports = "\n".join(f"import {name}" for name in names)
    told = python(f"import tests.without_kivy\n{imports}")
    assert told.returncode == 0, told.stderr


def test_the_lock_holds() -> None:
    told = python("import tests.without_kivy\nimport kivy.clock")
    assert "ModuleNotFoundError" in told.stderr


def test_the_lock_refuses_to_come_too_late() -> None:
    told = python("import sys, types\nsys.modules['kivy'] = types.ModuleType('kivy')\nimport tests.without_kivy")
    assert "RuntimeError" in told.stderr
