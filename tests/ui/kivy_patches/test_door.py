"""One door to Kivy: it can be kept shut, it is shut for other versions, and nobody goes in by another way."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import kivy
import pytest

from companion.ui import kivy_patches

UI = Path(__file__).resolve().parents[3] / "companion" / "ui"
_REPLACED = """
import kivy
kivy.__version__ = {version!r} or kivy.__version__
from companion.ui.shell.environment import prepare
prepare(silent=True)
from companion.ui import kivy_patches
from kivy.core.text import Label
from kivy.graphics import context, context_instructions
from kivy.lang import builder
replaced = [
    builder.Parser, context.ref, context_instructions.resource_find, Label._render_end, Label._render_text,
    Label.get_extents,
]
print(sum(each.__module__.startswith("companion") for each in replaced), len(replaced))
"""


def replaced(version: str = "", **environment: str) -> list[str]:
    """How many of the names that patches replace are ours in a process of its own, and how many there are."""
    done = subprocess.run(
        [sys.executable, "-c", _REPLACED.format(version=version)],
        env={name: value for name, value in os.environ.items() if name != kivy_patches.STOCK} | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()[-2:]


def test_every_patch_is_in_force_on_the_version_that_it_was_written_for() -> None:
    assert kivy.__version__ == kivy_patches.KIVY
    assert replaced() == ["6", "6"]


@pytest.mark.parametrize("stock", ["0", "1"])
def test_the_app_shows_its_first_frame_in_a_process_of_its_own(tmp_path: Path, stock: str) -> None:
    """As people start it: nothing is imported before, so the first widgets are made with the first import."""
    folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "KIVY_HOME"), str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.bench.started.ours"],
        env=os.environ | folders | {"KIVY_GL_BACKEND": "mock", kivy_patches.STOCK: stock},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert '"seconds"' in done.stdout


@pytest.mark.parametrize("version", ["2.3.0", "2.3.2", "3.0.0"])
def test_another_version_of_kivy_is_left_alone(version: str) -> None:
    assert replaced(version) == ["0", "6"]


def test_the_switch_leaves_kivy_alone() -> None:
    assert replaced(**{kivy_patches.STOCK: "1"}) == ["0", "6"]


def test_every_patch_says_what_it_replaces_and_what_it_buys() -> None:
    folder = UI / "kivy_patches"
    for name in kivy_patches.PATCHES:
        text = ast.get_docstring(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))) or ""
        assert "What it buys: " in text, name
        assert "a report: *" in text or "Not a fault of Kivy." in text, name


def changes_of_kivy(source: str) -> Iterator[str]:
    """Assignments to attributes of what is imported from Kivy; the window and its settings are made to be set."""
    tree = ast.parse(source)
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "kivy"
        for alias in node.names
    } - {"Window", "Config", "Metrics"}
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
            targets = [ast.Attribute(node.args[0], "")]
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id in imported:
                yield f"{target.value.id}.{target.attr}"


def test_nothing_else_replaces_anything_in_kivy() -> None:
    found = {
        str(file.relative_to(UI)): list(changes_of_kivy(file.read_text(encoding="utf-8")))
        for file in sorted(UI.rglob("*.py"))
        if file.parent.name != "kivy_patches"
    }
    assert not {file: changes for file, changes in found.items() if changes}


@pytest.mark.parametrize(
    "planted",
    [
        "from kivy.uix.label import Label\nLabel._font_properties = ('text',)",
        "from kivy.lang import builder\nbuilder.Parser = None",
        "from kivy.uix.widget import Widget\nsetattr(Widget, 'pos', None)",
    ],
)
def test_the_check_sees_a_planted_replacement(planted: str) -> None:
    assert list(changes_of_kivy(planted))
