"""Counts assertions while they run: a test that asserted nothing fails, and so does an assertion that never runs.

Modules below ``tests/`` note each ``assert``, ``pytest.raises`` and ``does_not_raise`` just before it is met, helpers
like ``tests/ui/stage.py`` too. ``tests/tools/parallel`` then asks which assertions no test of the whole suite has met.
"""

import ast
import builtins
import os
import sys
from collections.abc import Collection, Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from _pytest.assertion import rewrite

_FOLDER = Path(__file__).parent
_NOTE = "note_assertion"
_CHECKS = ("raises", "warns", "does_not_raise")
_met: set[str] = set()
"""Assertions that ran in the test that is running, as ``tests/test_readme.py:42``."""
_ever_met: set[str] = set()


@contextmanager
def does_not_raise() -> Iterator[None]:
    """What stands below is the whole check: it comes to its end."""
    yield


class _Noting(ast.NodeTransformer):
    def __init__(self, path: str) -> None:
        self._path = path

    def _note(self, node: Any) -> ast.stmt:
        statement = ast.parse(f"{_NOTE}({f'{self._path}:{node.lineno}'!r})").body[0]
        for part in ast.walk(statement):
            ast.copy_location(part, node)
        return statement

    def visit_Assert(self, node: ast.Assert) -> list[ast.stmt]:
        return [self._note(node), node]

    def visit_With(self, node: ast.With) -> list[ast.stmt]:
        self.generic_visit(node)
        checks = any(_called(item.context_expr) in _CHECKS for item in node.items)
        return [self._note(node), node] if checks else [node]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """One that raises AssertionError itself is a check wherever it is called."""
        raised = [part for part in ast.walk(node) if isinstance(part, ast.Raise) and part.exc is not None]
        self.generic_visit(node)
        if any(_called(part.exc) == "AssertionError" for part in raised if part.exc):
            node.body.insert(1 if ast.get_docstring(node) else 0, self._note(node.body[0]))
        return node


def _called(node: ast.expr) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def noting(module: ast.Module, path: str) -> ast.Module:
    """The module with a note before each of its assertions."""
    noted: ast.Module = _Noting(path).visit(module)
    return noted


def lines(source: str) -> list[int]:
    """The line of each ``assert`` in a module."""
    return sorted(node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert))


def never_met(met: Collection[str], outcomes: Mapping[str, str], top: Path = _FOLDER.parent) -> list[str]:
    """The assertions in test modules that no test has met; modules of which a test was skipped are left out."""
    files: dict[str, set[str]] = {}
    for test, outcome in outcomes.items():
        files.setdefault(test.partition("::")[0], set()).add(outcome)
    return [
        f"{file}:{line}"
        for file, ends in sorted(files.items())
        if "skipped" not in ends
        for line in lines((top / file).read_text(encoding="utf-8"))
        if f"{file}:{line}" not in met
    ]


_rewrite = rewrite.rewrite_asserts


def _rewrite_noted(module: ast.Module, source: bytes, module_path: str | None = None, config: Any = None) -> None:
    if module_path and _FOLDER in Path(module_path).parents:
        noting(module, Path(module_path).relative_to(_FOLDER.parent).as_posix())
    _rewrite(module, source, module_path, config)


def install() -> None:
    """Into pytest's own rewriting of assertions, which then also looks at the helpers; compiled files of its own."""
    setattr(builtins, _NOTE, _met.add)
    rewrite.rewrite_asserts = _rewrite_noted
    rewrite.PYC_TAIL = f".noted{rewrite.PYC_TAIL}"
    names = {f"tests.{file.stem}" for file in _FOLDER.iterdir() if file.suffix in ("", ".py")}
    pytest.register_assert_rewrite(*sorted(names.difference(sys.modules)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, Any, Any]:
    _ever_met.update(_met)
    _met.clear()
    result = yield
    if not _met:
        pytest.fail("this test has asserted nothing", pytrace=False)
    return result


def pytest_runtest_teardown() -> None:
    _ever_met.update(_met)


def pytest_sessionfinish() -> None:
    """For ``tests/tools/parallel``: all that ran in this process."""
    if "ASSERTIONS" in os.environ:
        file = Path(os.environ["ASSERTIONS"]) / f"{os.getpid()}.met"
        file.write_text("".join(f"{place}\n" for place in sorted(_ever_met)), encoding="utf-8")
