"""Kv rules are applied as Kivy's builder does, by code of our own."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from kivy.lang import Builder
from kivy.lang.builder import BuilderException, _handlers

from companion.ui import kivy_patches
from tests.assertions import does_not_raise
from tests.ui.stage import Stage


@pytest.mark.parametrize("stock", ["0", "1"])
def test_the_app_shows_its_first_frame_in_a_process_of_its_own(tmp_path: Path, stock: str) -> None:
    """As people start it: nothing is imported before, so the first widgets are made with the first import."""
    done = run("tests.tools.bench.started.ours", tmp_path, stock)
    assert '"seconds"' in done


def run(module: str, folder: Path, stock: str) -> str:
    """What a module prints in a process of its own, with our patches or on plain Kivy."""
    folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "KIVY_HOME"), str(folder))
    done = subprocess.run(
        [sys.executable, "-m", module],
        env=os.environ | folders | {"KIVY_GL_BACKEND": "mock", kivy_patches.STOCK: stock},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_every_kind_of_rule_does_what_it_does_in_kivy(tmp_path: Path) -> None:
    ours, kivys = (run("tests.ui.kivy_patches.layout_of_every_kind", tmp_path, stock) for stock in "01")
    assert len(json.loads(ours)) == 13
    assert ours == kivys


def test_expressions_follow_what_they_name(stage: Stage) -> None:
    box = Builder.load_string(
        "BoxLayout:\n"
        "    wide: first.width + self.height\n"
        "    names: [each for each in ('a', 'b') if self.height > 10]\n"
        "    Widget:\n"
        "        id: first\n"
        "        opacity: 0.5 if root.height > 50 else 1\n"
        "        on_opacity: root.told = args[1]\n"
    )
    box.height, first = 10, box.ids.first
    first.width = 30
    assert (box.wide, box.names, first.opacity, box.told) == (40, [], 1, 1)
    box.height = 100
    assert (box.wide, box.names, first.opacity, box.told) == (130, ["a", "b"], 0.5, 0.5)


def test_what_is_bound_to_a_widget_that_stays_is_undone(stage: Stage) -> None:
    box = Builder.load_string("BoxLayout:\n    Widget:\n        opacity: root.opacity\n")
    [child] = box.children
    uid = child.uid
    assert uid in _handlers
    box.remove_widget(child)
    del child
    gc.collect()
    assert uid not in _handlers


def test_a_layout_that_names_a_widget_which_is_gone_is_told(stage: Stage) -> None:
    box = Builder.load_string("BoxLayout:\n    wide: first.width + self.height\n    Widget:\n        id: first\n")
    box.remove_widget(box.children[0])
    gc.collect()
    with pytest.raises(ReferenceError):
        box.height = 70


@pytest.mark.skipif(os.environ.get(kivy_patches.STOCK) == "1", reason="plain Kivy raises")
def test_an_expression_whose_widget_is_gone_does_nothing(stage: Stage) -> None:
    box = Builder.load_string("BoxLayout:\n    Widget:\n        opacity: root.opacity\n")
    observers = box.get_property_observers("opacity", args=True)
    [(call, args)] = [(call, args) for call, args, *_ in observers if args]
    box.clear_widgets()
    gc.collect()
    with does_not_raise():
        call(*args)


def test_an_error_names_the_line(stage: Stage) -> None:
    with pytest.raises(BuilderException, match="opacity"):
        Builder.load_string("Widget:\n    opacity: 1 / self.x\n")


def test_a_rule_is_carried_out_again_whenever_what_it_names_changes(stage: Stage) -> None:
    line = Builder.load_string("Label:\n    width: self.height * 2\n    text: str(self.width)")
    line.height = 21
    assert (line.width, line.text) == (42, "42")


def test_a_rule_that_cannot_be_carried_out_is_not_passed_over(stage: Stage) -> None:
    with pytest.raises(BuilderException):
        Builder.load_string("Label:\n    width: self.height / 0")
    line = Builder.load_string("Label:\n    width: 100 / self.height")
    with pytest.raises(ZeroDivisionError):
        line.height = 0
