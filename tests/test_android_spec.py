"""No Android package can be built where the tests run; that its description is sound can be checked anywhere.

Staging follows the rules of buildozer's own copier.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def spec() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    assert parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    assert set(parser.sections()) == {"app", "buildozer"}
    return dict(parser["app"])


def listed(spec: dict[str, str], key: str) -> list[str]:
    return [part.strip() for part in spec.get(key, "").split(",") if part.strip()]


def referenced(spec: dict[str, str], key: str) -> Path:
    return ROOT / spec[key].replace("%(source.dir)s", spec["source.dir"])


def would_be_staged(spec: dict[str, str], file: Path) -> bool:
    name = file.relative_to(ROOT)
    if any(part.startswith(".") for part in name.parts):
        return False
    if any(f"{name.parent.as_posix()}/".startswith(f"{folder}/") for folder in listed(spec, "source.exclude_dirs")):
        return False
    if any(fnmatch(name.as_posix(), pattern) for pattern in listed(spec, "source.exclude_patterns")):
        return False
    return not file.suffix or file.suffix[1:].lower() in listed(spec, "source.include_exts")


@pytest.mark.parametrize("key", ["icon.filename", "presplash.filename", "version.filename"])
def test_every_file_it_names_exists(spec: dict[str, str], key: str) -> None:
    assert referenced(spec, key).is_file()


def test_it_finds_the_version_of_the_package(spec: dict[str, str]) -> None:
    from companion import __version__

    found = re.search(spec["version.regex"], referenced(spec, "version.filename").read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__


@pytest.mark.parametrize("room", ["companion", "kv", "assets"])
def test_every_file_of_the_app_would_be_packed(spec: dict[str, str], room: str) -> None:
    files = [f for f in (ROOT / room).rglob("*") if f.is_file() and "__pycache__" not in f.parts]
    assert files
    assert [str(file) for file in files if not would_be_staged(spec, file)] == []


def test_the_entry_is_packed_and_the_rest_stays_at_home(spec: dict[str, str]) -> None:
    assert would_be_staged(spec, ROOT / "main.py")
    for name in ("tests/without_kivy.py", "pyproject.toml", "README.md", ".venv/bin/x.py", "demo-out/01.png"):
        assert not would_be_staged(spec, ROOT / name), name


def test_the_packed_tree_referees_as_android_compiles_it(spec: dict[str, str], tmp_path: Path) -> None:
    """Android strips asserts and docstrings: nothing may hang on them, nor on a file that stays at home."""
    for room in ("companion", "assets"):
        for file in (ROOT / room).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts and would_be_staged(spec, file):
                staged = tmp_path / file.relative_to(ROOT)
                staged.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, staged)
    start = {"start": {"game": "big4", "mode": "easy", "players": ["Rouges", "Bleus"]}}
    told = subprocess.run(
        [sys.executable, "-OO", "-c", "from companion.cli import main; main(['referee'])"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
        input=f"{json.dumps(start)}\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.stderr == ""
    assert json.loads(told.stdout)["question"]["text"]


def test_the_packages_are_those_of_the_project(spec: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[<>=]", need)[0] for need in project["dependencies"]}
    pins = dict(need.split("==") for need in listed(spec, "requirements") if "==" in need)
    assert wanted <= pins.keys()
    assert f"kivy=={pins['kivy']}" in project["dependencies"]
    unpinned = {need for need in listed(spec, "requirements") if "==" not in need}
    assert unpinned == {"python3", "android"}, "these two are part of the packer itself; all else has a version"


def test_it_asks_for_no_more_than_it_needs(spec: dict[str, str]) -> None:
    assert listed(spec, "android.permissions") == ["VIBRATE"]
    assert spec["android.allow_backup"] == "False", "the secrets of running matches stay on the device"
    assert listed(spec, "android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert (spec["android.api"], spec["android.minapi"]) == ("36", "24")
