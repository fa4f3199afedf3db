"""What we hand out is whole: the wheel carries its layouts and assets, and the command works from any folder."""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from companion import __version__

ROOT = Path(__file__).resolve().parent.parent


TOP_LEVEL = {
    *("pyproject.toml", "buildozer.spec", "README.md", "CONTRIBUTING.md"),
    *("companion", "kv", "assets", "tests"),
    *("main.py", "Makefile", ".ci", ".github", "CHANGELOG.md", "LICENSE", ".gitignore", ".pre-commit-config.yaml"),
}


def files_under(room: str) -> set[str]:
    return {file.relative_to(ROOT).as_posix() for file in (ROOT / room).rglob("*") if file.is_file()}


def run(*command: str | Path, cwd: Path, typed: str = "", **environment: str) -> str:
    """What the command printed; it must succeed."""
    told = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **environment},
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index")
    run(*pip, "--wheel-dir", folder, ROOT, cwd=folder)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile")
    run(*pip, "--target", folder, wheel, cwd=folder)
    return folder


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a checkout knows which files are ours")
def test_the_top_level_holds_what_it_must_and_no_more() -> None:
    ours = run("git", "ls-files", cwd=ROOT).splitlines()
    assert {name.partition("/")[0] for name in ours} == TOP_LEVEL


@pytest.mark.parametrize("room", ["kv", "assets"])
def test_the_wheel_carries_every_file_of(room: str, wheel: Path) -> None:
    wanted = {f"companion/{name}" for name in files_under(room)}
    assert wanted
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_brings_nothing_but_the_app(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"companion", f"fourth_official-{__version__}.dist-info"}


def test_the_source_package_is_complete(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path, cwd=ROOT)
    [built] = tmp_path.glob("*.tar.gz")
    with tarfile.open(built) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    named = {
        "pyproject.toml",
        "buildozer.spec",
        "main.py",
        "Makefile",
        ".ci/run",
        "LICENSE",
        "README.md",
        "CONTRIBUTING.md",
    }
    rooms = set().union(*(files_under(room) for room in ("kv", "assets", "companion", "tests")))
    assert named | {name for name in rooms if "__pycache__" not in name} <= packed


@pytest.mark.parametrize("name", ["fourth-official", "companion"])
def test_the_command_works_from_any_folder(site: Path, tmp_path: Path, name: str) -> None:
    told = run(site / "bin" / name, "--version", cwd=tmp_path, PYTHONPATH=str(site))
    assert __version__ in told


def test_the_installed_app_finds_its_own_files(site: Path, tmp_path: Path) -> None:
    ask = "from companion.resources import asset_path, kv_path; print(asset_path()); print(kv_path('x').parent)"
    told = run(sys.executable, "-c", ask, cwd=tmp_path, PYTHONPATH=str(site))
    assert told.split() == [str(site / "companion" / "assets"), str(site / "companion" / "kv")]


def test_the_referee_needs_no_kivy_and_no_checkout(site: Path, tmp_path: Path) -> None:
    ask = "import sys; sys.modules['kivy'] = None; from companion.cli import main; sys.exit(main(['referee']))"
    start = {"start": {"game": "big4", "mode": "easy", "players": ["Rouges", "Bleus"]}}
    told = run(sys.executable, "-c", ask, cwd=tmp_path, typed=f"{json.dumps(start)}\n", PYTHONPATH=str(site))
    assert json.loads(told)["question"]["text"]


def test_the_installed_command_has_the_text_of_every_licence(site: Path, tmp_path: Path) -> None:
    told = run(site / "bin" / "fourth-official", "licences", "--all", cwd=tmp_path, PYTHONPATH=str(site))
    assert "MIT License" in told
    assert "SIL OPEN FONT LICENSE" in told
