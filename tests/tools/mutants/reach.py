"""A pytest plugin (``-p tests.tools.mutants.reach``) that writes down which functions of the app each test calls.

One line of JSON for each test, into the folder that ``REACH`` names: the test, its seconds, whether it passed, names of
functions that were not met before, and the numbers of all that it called.
"""

import json
import os
import sys
import threading
from collections.abc import Generator
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType
from typing import Any

import pytest

_TOP = Path(__file__).resolve().parents[3]
_HOUSE = f"{_TOP / 'companion'}{os.sep}"
_called: dict[int, CodeType] = {}
_numbers: dict[str, int] = {}
_failed: list[str] = []


def _on_call(frame: FrameType, _event: str, _arg: Any) -> None:
    code = frame.f_code
    _called[id(code)] = code


def function_name(code: CodeType) -> str:
    """``companion/play/session.py::Session.answer``; a comprehension or lambda is part of its function."""
    path = Path(code.co_filename).relative_to(_TOP).as_posix()
    parts = [part for part in code.co_qualname.split(".") if part != "<locals>"]
    while parts and parts[-1].startswith("<"):
        parts.pop()
    return f"{path}::{'.'.join(parts)}"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.append(report.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    _called.clear()
    threading.settrace(_on_call)
    sys.settrace(_on_call)
    began = perf_counter()
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]
        _write(item.nodeid, perf_counter() - began)


def _write(test: str, seconds: float) -> None:
    names = {function_name(code) for code in list(_called.values()) if code.co_filename.startswith(_HOUSE)}
    new = sorted(names.difference(_numbers))
    for name in new:
        _numbers[name] = len(_numbers)
    row = {
        "test": test,
        "seconds": round(seconds, 3),
        "passed": test not in _failed,
        "new": new,
        "called": sorted(_numbers[name] for name in names),
    }
    file = Path(os.environ["REACH"]) / f"{os.getpid()}.jsonl"
    with file.open("a", encoding="utf-8") as lines:
        lines.write(f"{json.dumps(row)}\n")
