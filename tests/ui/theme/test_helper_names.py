"""No layout gives a made-up name to a class and to one of its bases: see ``helper_names.py``."""

import subprocess
import sys

from tests.ui.theme.helper_names import shared


def test_no_made_up_name_is_given_to_a_class_and_to_one_of_its_bases() -> None:
    """In a process of its own: what other tests have opened has its names already."""
    command = (sys.executable, "-m", "tests.ui.theme.helper_names")
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_planted_names_are_found() -> None:
    planted = "<A@BoxLayout>:\n    Widget:\n        so_high: 1\n    Label:\n        so_high: self.width\n"
    assert shared([planted]) == ["so_high: Widget and Label"]
    assert shared([planted.replace("    Label:\n        so_high", "    Label:\n        so_wide")]) == []
