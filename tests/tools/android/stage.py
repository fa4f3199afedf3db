"""The files that would be packed, as python-for-android leaves them: compiled with -OO, without sources; and started.

``python -m tests.tools.android.stage FOLDER`` lets buildozer itself copy the files (it needs the packer's Python).
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.tools.android.packer import buildozer
from tests.tools.android.spec import ROOT, packed_files, read_spec

STAND_INS = Path(__file__).resolve().parent / "stand_ins"
DRIVER = Path(__file__).resolve().parent / "drive.py"
_PATIENCE = 1800
_PASSED_ON = ("PATH", "LANG", "LD_LIBRARY_PATH", "TMPDIR")
_SCREEN = ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24"]
"""A screen of its own: on Android Kivy fills it."""


def copy_as_buildozer(folder: Path) -> None:
    """Buildozer's own copy of the project."""
    packer = buildozer()
    packer._copy_application_sources()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(packer.app_dir, folder)


def copy(folder: Path) -> None:
    """The same files by our own reading of buildozer's rules; `make android-check` compares the two."""
    for file in packed_files(read_spec()):
        staged = folder / file.relative_to(ROOT)
        staged.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, staged)


def difference(folder: Path) -> set[str]:
    """The files that only one of the two copies has."""
    theirs = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    ours = {file.relative_to(ROOT).as_posix() for file in packed_files(read_spec())}
    return {name for name in theirs ^ ours if name != "sitecustomize.py"}


def compile_without_sources(folder: Path) -> None:
    """What python-for-android does to the copy."""
    command = [sys.executable, "-W", "error", "-OO", "-m", "compileall", "-b", "-f", "-q", folder]
    subprocess.run(command, check=True)
    for source in folder.rglob("*.py"):
        source.unlink()


def environment(folder: Path, device: Path, system: str) -> dict[str, str]:
    """The variables that python-for-android's start sets, and no others: Android gives an app no home."""
    for name in ("files", "cache"):
        (device / name).mkdir(parents=True)
    return {
        **{name: value for name, value in os.environ.items() if name in _PASSED_ON},
        "ANDROID_ARGUMENT": str(folder),
        "ANDROID_APP_PATH": str(folder),
        "ANDROID_PRIVATE": str(device / "files"),
        "P4A_BOOTSTRAP": "SDL2",
        "PYTHONOPTIMIZE": "2",
        "PYTHONPATH": str(STAND_INS),
        "PYTHONPYCACHEPREFIX": str(device / "pycache"),
        "SDL_AUDIODRIVER": "dummy",
        "STAGED_SYSTEM": system,
    }


def start(folder: Path, out: Path, system: str, only: Sequence[str] = ()) -> list[dict[str, str]]:
    """Start the staged app and let ``drive.py`` use it; the steps it took, each with what is wrong, or nothing.

    ``system`` is what Python calls Android there: ``linux`` up to 3.12, ``android`` from 3.13 on.
    """
    out.mkdir(parents=True, exist_ok=True)
    steps = out / "steps.json"
    steps.unlink(missing_ok=True)
    device = out / "device"
    shutil.rmtree(device, ignore_errors=True)
    variables = environment(folder, device, system) | {"STAGED_OUT": str(out), "STAGED_ONLY": ",".join(only)}
    with (out / "stderr.txt").open("w", encoding="utf-8") as said:
        command = [*_SCREEN, sys.executable, "-OO", DRIVER]
        run = subprocess.Popen(command, cwd=folder, env=variables, stderr=said, start_new_session=True)
        try:
            code = run.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGTERM)  # the app, too, which xvfb-run would leave behind
            code = run.wait()
    taken: list[dict[str, str]] = json.loads(steps.read_text(encoding="utf-8")) if steps.exists() else []
    if code or not taken or taken[-1]["step"] != "leave":
        said_last = (out / "stderr.txt").read_text(encoding="utf-8")[-2000:]
        taken.append({"step": "the run", "wrong": f"ended with {code}: {said_last}"})
    return taken


if __name__ == "__main__":
    copy_as_buildozer(Path(sys.argv[1]).resolve())
