"""Kivy 2.3.1 on a Python without ``ast.Str``, as 3.14 and later are; older ones forget the name for this test."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
_FORGET = "import ast; [ast.__dict__.pop(name, None) for name in ('Str', '__getattr__')]"
_PARSE = """
from kivy.lang.parser import Parser
[(_, rule)] = Parser(content='<Label>:\\n    text: f"{self.x} and {self.y}"').rules
assert sorted(rule.properties["text"].watched_keys) == [["self", "x"], ["self", "y"]]
"""
_PREPARE = "from companion.ui.shell.environment import prepare; prepare(silent=True)"


def parsed(*program: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "\n".join(program)],
        env={**os.environ, "KIVY_HOME": str(home), "KIVY_GL_BACKEND": "mock", "KIVY_NO_CONSOLELOG": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_layouts_are_parsed_without_a_name_that_python_has_removed(tmp_path: Path) -> None:
    told = parsed(_FORGET, _PREPARE, _PARSE, home=tmp_path)
    assert told.returncode == 0, told.stderr


def test_nothing_needs_the_part_of_kivy_that_distributions_leave_out() -> None:
    """For 3.14 Kivy is the system's, and that has no ``kivy.tests``."""
    ours = [file for folder in ("companion", "tests") for file in (ROOT / folder).rglob("*.py")]
    wanted = re.compile(r"^\s*(?:from|import) kivy\.tests\b", re.MULTILINE)
    assert [file.name for file in ours if wanted.search(file.read_text(encoding="utf-8"))] == []
