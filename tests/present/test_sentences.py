"""Every public sentence of the screens, read in both languages at fixed moments, and none left unread."""

import ast
import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import companion.present
from companion.words import LANGUAGES
from companion.words.translation import tr
from tests.present.sentences import HERE, sentences

PRESENT = Path(companion.present.__file__).parent


@pytest.fixture(params=LANGUAGES)
def lang(request):
    tr.switch(request.param)
    return request.param


def test_they_say_what_they_said(lang, tmp_path):
    """After a change that is meant: python -m tests.present.sentences, and read what it wrote."""
    kept = json.loads((HERE / f"sentences.{lang}.json").read_text(encoding="utf-8"))
    said = json.loads(json.dumps(sentences(tmp_path)))
    assert {name: (each, kept.get(name)) for name, each in said.items() if each != kept.get(name)} == {}
    assert list(said) == list(kept)


def public() -> set[tuple[str, str]]:
    """The functions that screens may call, methods and properties too, each with its file."""
    found = set()
    for file in PRESENT.rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            inner = node.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_") else [node]
            found |= {
                (str(file.relative_to(PRESENT)), part.name)
                for part in inner
                if isinstance(part, ast.FunctionDef) and not part.name.startswith("_")
            }
    return found


def test_no_function_is_left_out(tmp_path):
    """Whatever a screen can ask for is asked for here."""
    called: set[tuple[str, str]] = set()

    def watch(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(PRESENT)):
            called.add((str(Path(frame.f_code.co_filename).relative_to(PRESENT)), frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        sentences(tmp_path)
    finally:
        sys.setprofile(before)
    assert sorted(public() - called) == []
