"""The file for the menus of Linux is one that their own checker accepts."""

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
