"""The files for the menus and the software centres of Linux are such as their own checkers accept."""

import shutil
import subprocess
from pathlib import Path

import pytest

MENU = Path(__file__).parents[3] / ".ci" / "desktop" / "menu"


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-utils checks it")
def test_the_menu_file_is_valid():
    for file in MENU.glob("*.desktop"):
        done = subprocess.run(["desktop-file-validate", file], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, ""), done.stdout


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="appstream checks it")
def test_the_metainfo_is_valid():
    [file] = MENU.glob("*.metainfo.xml")
    command = ["appstreamcli", "validate", "--no-net", file]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
