"""A layout built from what was kept of it is the layout that Kivy parses."""

import marshal
import subprocess
import sys
from pathlib import Path
from types import CodeType
from typing import Any

import kivy
import pytest
from kivy.lang import Builder
from kivy.lang.parser import Parser
from kivy.uix.screenmanager import ScreenManager
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView

from companion.resources import kv_path
from companion.ui.kivy_patches.kept_parser import KeptLayout, _packed
from tests.ui.stage import Stage

KV = kv_path("theme/ground").parents[1]
LAYOUTS = [*sorted(KV.rglob("*.kv")), Path(kivy.kivy_data_dir) / "style.kv"]


def told(rule: Any) -> Any:
    """Everything that Kivy reads of a rule."""
    if rule is None:
        return None
    properties = [*rule.properties.values(), *rule.handlers]
    code = [_done_by(p.co_value) for p in properties]
    return (
        (rule.line, rule.name, rule.level, rule.id, rule.avoid_previous_rules, list(rule.properties)),
        [
            (p.line, p.name, p.value, p.watched_keys and sorted(p.watched_keys), p.mode, p.ignore_prev)
            for p in properties
        ],
        code,
        [told(child) for child in rule.children],
        [told(canvas) for canvas in (rule.canvas_before, rule.canvas_root, rule.canvas_after)],
    )


def _done_by(value: Any) -> Any:
    """A constant, or what the code of an expression does; expressions that read the same have one, and one line."""
    if not isinstance(value, CodeType):
        return value
    return (value.co_code, value.co_names, value.co_varnames, [_done_by(each) for each in value.co_consts])


@pytest.mark.parametrize("file", LAYOUTS, ids=lambda file: file.stem)
def test_a_kept_layout_is_the_parsed_one(stage: Stage, file: Path) -> None:
    parsed = Parser(content=file.read_text(encoding="utf-8"), filename=str(file))
    kept = KeptLayout(str(file), marshal.loads(marshal.dumps(_packed(parsed))))
    assert [(type(s), s.key, told(rule)) for s, rule in kept.rules] == [
        (type(s), s.key, told(rule)) for s, rule in parsed.rules
    ]
    assert [(name, base, told(rule)) for name, base, rule in kept.templates] == [
        (name, base, told(rule)) for name, base, rule in parsed.templates
    ]
    assert (kept.dynamic_classes, kept.directives) == (parsed.dynamic_classes, parsed.directives)
    assert kept.sourcecode == parsed.sourcecode


def test_kivys_own_style_is_in_force(stage: Stage) -> None:
    """Widgets that clip do so by rules of this style; without it everything would be drawn over everything."""
    for kind in (ScrollView, ScreenManager, StencilView):
        view = kind()
        drawn = [type(each).__name__ for each in (*view.canvas.before.children, *view.canvas.after.children)]
        assert {"StencilPush", "StencilUse", "StencilUnUse", "StencilPop"} <= set(drawn)
    assert any(str(file).endswith("style.kv") for file in Builder.files)


_STYLES = """
import kivy.lang
from companion.ui import kivy_patches
kivy_patches.install()
print(sum(selector.key == "relativelayout" for selector, _ in kivy.lang.Builder.rules))
"""


def test_the_style_is_loaded_once_even_if_kivy_was_there_before() -> None:
    done = subprocess.run([sys.executable, "-c", _STYLES], capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == "1"
