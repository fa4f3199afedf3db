"""`make desktop`: build the one-folder app in an environment of its own, start it, and play the demonstration from it.

It needs the network once, for PyInstaller, and a virtual screen: Kivy opens a window while PyInstaller looks at it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DESKTOP = ROOT / ".ci" / "desktop"
BUILD = ROOT / "build" / "desktop"
FOLDER = ROOT / "dist" / "fourth-official"
PROGRAM = FOLDER / "fourth-official"
PYINSTALLER = "pyinstaller==6.22.0"
ID = "org.quatriemearbitre.fourthofficial"
PYTHON = BUILD / "venv" / "bin" / "python"
_STARTED = 60.0
_QUIET_KIVY = {"KIVY_NO_CONSOLELOG": "1", "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON"}
"""While PyInstaller imports Kivy: otherwise it logs every import."""


def install() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [PYINSTALLER, *project["dependencies"]]
    told = BUILD / "venv" / "installed.txt"
    if told.is_file() and told.read_text(encoding="utf-8").splitlines() == wanted:
        return
    print(f"Installing {PYINSTALLER} and the packages of the app", flush=True)
    venv.create(BUILD / "venv", with_pip=True, clear=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted], check=True)
    told.write_text("\n".join(wanted), encoding="utf-8")


def build() -> None:
    command = [PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", ROOT / "dist", "--workpath", BUILD / "work", DESKTOP / "companion.spec"]
    variables = {**os.environ, **_QUIET_KIVY, "KIVY_HOME": str(BUILD / "kivy"), "PYTHONPATH": ""}
    (BUILD / "kivy").mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    done = subprocess.run(
        command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stdout[-4000:])
    shutil.copytree(DESKTOP / "menu", FOLDER / "menu", dirs_exist_ok=True)
    shutil.copy(ROOT / "assets" / "icons" / "app.png", FOLDER / "menu" / f"{ID}.png")
    size = sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"Built in {time.monotonic() - began:.0f} s: {size / 1e6:.0f} MB in {FOLDER.relative_to(ROOT)}", flush=True)


def run(arguments: Sequence[str | Path], home: Path) -> str:
    """What the built program prints; it gets a home of its own, and no Python is on its PATH."""
    done = subprocess.run(
        [PROGRAM, *arguments], cwd=home, env=_variables(home), capture_output=True, text=True, timeout=600, check=False
    )
    if done.returncode:
        raise SystemExit(f"{PROGRAM.name} {' '.join(map(str, arguments))}: {done.stderr[-2000:]}")
    return done.stdout


def _variables(home: Path) -> dict[str, str]:
    passed_on = ("DISPLAY", "XAUTHORITY", "LANG")
    empty = home / "no-programs"
    empty.mkdir(exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if name in passed_on}
    return kept | {"HOME": str(home), "PATH": str(empty)}


def start(home: Path) -> float:
    """Open the app as from a menu; the seconds until it has its library, after which it must still be running."""
    began = time.monotonic()
    library = home / ".config" / "companion" / "library.sqlite"
    with (BUILD / "started.txt").open("w", encoding="utf-8") as said:
        app = subprocess.Popen([PROGRAM], cwd=home, env=_variables(home), stdout=said, stderr=said)
        try:
            while not library.exists() and app.poll() is None and time.monotonic() - began < _STARTED:
                time.sleep(0.05)
            took = time.monotonic() - began
            time.sleep(3)
            if app.poll() is not None or not library.exists():
                raise SystemExit(f"the app did not stay open: {(BUILD / 'started.txt').read_text(encoding='utf-8')}")
        finally:
            app.terminate()
            app.wait(30)
    return took


def demonstrate(home: Path) -> None:
    """The demonstration and every writer, all from the built folder; the sheet is that of the sources."""
    out = BUILD / "demo"
    shutil.rmtree(out, ignore_errors=True)
    run(["demo", "--out", out], home)
    pictures = sorted(file.name for file in out.glob("*.png"))
    sheet = run(["replay", out / "match.json"], home)
    again = subprocess.run(
        [sys.executable, "-m", "companion", "replay", out / "match.json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    if sheet != again.stdout or len(pictures) < 10:
        raise SystemExit(f"the demonstration differs from that of the sources ({len(pictures)} pictures)")
    for form in ("pdf", "png", "txt", "csv", "json", "bgsplay"):
        run(["export", out / "match.json", "--to", form, "--out", out / f"exported.{form}"], home)
    found = run(["rules", "--lang", "en", "tie on a free kick", "--game", "big4"], home)
    if not found.startswith("B4-E17"):
        raise SystemExit("the rules are not there")
    print(f"Demonstration: {len(pictures)} pictures, sheet and match file in {out.relative_to(ROOT)}")
    print("Exported from it: pdf, png, txt, csv, json, bgsplay; a rule was found")


def main() -> int:
    install()
    build()
    with tempfile.TemporaryDirectory() as home:
        print(f"{PROGRAM.name} {run(['--version'], Path(home)).strip()}")
        print(
            f"Started without a Python on PATH: library open after {start(Path(home)):.1f} s, window stays open",
            flush=True,
        )
        demonstrate(Path(home))
    print("desktop: built and played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
