"""The files of the Debian package; that it installs, works and leaves no trace is shown by `make deb`."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion import __version__
from companion.words import LANGUAGES
from tests.tools.deb.manual import manual
from tests.tools.deb.package import DEPENDS, ID, NAME, changelog, control, lay_out, licences, project


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("deb") / "tree"
    lay_out(folder)
    return folder


def test_every_dependency_of_the_project_is_one_of_debian() -> None:
    debian = {
        "fonttools": "fonttools",
        "fpdf2": "fpdf",
        "kivy": "kivy",
        "pillow": "pil",
        "plyer": "plyer",
        "segno": "segno",
        "snowballstemmer": "snowballstemmer",
    }
    needed = {re.split(r"[<>=]", need)[0] for need in project()["dependencies"]}  # type: ignore[attr-defined]
    assert needed == set(debian)
    assert {need.split()[0] for need in DEPENDS} == {"python3", *(f"python3-{name}" for name in debian.values())}
    oldest, first_not = re.findall(r"3\.\d+", str(project()["requires-python"]))
    assert DEPENDS[:2] == (f"python3 (>= {oldest})", f"python3 (<< {first_not})")


def test_menu_manual_and_starter_are_at_their_places(tree: Path) -> None:
    for place in (
        f"usr/games/{NAME}",
        f"usr/share/applications/{ID}.desktop",
        f"usr/share/metainfo/{ID}.metainfo.xml",
        f"usr/share/icons/hicolor/512x512/apps/{ID}.png",
        f"usr/share/man/man6/{NAME}.6.gz",
        f"usr/share/man/fr/man6/{NAME}.6.gz",
        f"usr/share/doc/{NAME}/copyright",
    ):
        assert (tree / place).is_file(), place
    assert [file for file in tree.rglob("*") if file.is_file() and file.stat().st_mode & 0o111] == [
        tree / "usr/games" / NAME
    ]
    assert not list(tree.rglob("__pycache__"))


def test_the_app_runs_from_where_the_package_puts_it(tree: Path, tmp_path: Path) -> None:
    starter = (tree / "usr/games" / NAME).read_text(encoding="utf-8")
    assert "PYTHONPATH=/usr/share/fourth-official" in starter
    told = subprocess.run(
        ["python3", "-m", "companion", "licences", "--all"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tree / "usr/share" / NAME), "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "MIT License" in told.stdout, told.stderr


def test_the_control_file_says_what_it_is_and_invents_no_address(tree: Path) -> None:
    text = control(tree)
    assert f"Version: {__version__}\n" in text
    assert "Homepage" not in text
    assert re.search(r"^Maintainer: .* <\S+\.invalid>$", text, re.MULTILINE)
    assert f"{NAME} ({__version__})" in changelog()


def test_every_licence_has_its_text() -> None:
    text = licences()
    used = set(re.findall(r"^License: (\S+)$", text.split("\nLicense: Expat\n ")[0], re.MULTILINE))
    told = set(re.findall(r"^License: (\S+)\n .", text, re.MULTILINE))
    assert used <= told
    assert {"Expat", "OFL-1.1", "Bitstream-Vera", "Apache-2.0", "CC0-1.0"} == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manual_explains_every_command(lang: str) -> None:
    page = manual(lang)
    for command in ("referee", "export", "rules", "licences", "simulate"):
        assert f".SS {command}\n" in page
    assert "cli." not in page


@pytest.mark.skipif(not shutil.which("man"), reason="man-db reads it")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manual_is_read_without_a_warning(lang: str) -> None:
    command = ["man", "--warnings", "-l", "-"]
    done = subprocess.run(command, input=manual(lang), capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
