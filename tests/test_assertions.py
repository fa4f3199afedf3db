"""The tests of the tests: one that asserts nothing fails, and an assertion that nobody meets is found."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.assertions import lines, never_met

TOP = Path(__file__).resolve().parent.parent
CONFTEST = """
from tests import assertions
from tests.assertions import pytest_runtest_call, pytest_runtest_teardown, pytest_sessionfinish

assertions.install()
"""
HELPER = """
def helps(value):
    assert value
"""
PLANTED = """
import pytest

from tests.assertions import does_not_raise
from tests.helper import helps


def check(value):
    if not value:
        raise AssertionError(value)


def test_nothing():
    len("but")


def test_under_a_condition_that_never_holds():
    for value in ():
        assert value


@pytest.mark.parametrize("value", [0, 1])
def test_for_one_of_two(value):
    if value:
        assert value == 1


@pytest.fixture
def seen():
    assert len("but") == 3


def test_in_a_fixture_only(seen):
    len("but")


def test_asserts():
    assert len("but") == 3


def test_raises():
    with pytest.raises(ZeroDivisionError):
        1 / 0


def test_does_not_raise():
    with does_not_raise():
        len("but")


def test_a_helper_of_this_module_raises():
    check(1)


def test_a_helper_of_another_module_asserts():
    helps(1)
"""
BLIND = {
    "test_nothing",
    "test_under_a_condition_that_never_holds",
    "test_for_one_of_two[0]",
    "test_in_a_fixture_only",
}


def test_a_test_that_asserted_nothing_fails_and_what_ran_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    shutil.copy(TOP / "pyproject.toml", tmp_path)
    shutil.copy(TOP / "tests" / "assertions.py", folder)
    for name, text in (("__init__", ""), ("conftest", CONFTEST), ("helper", HELPER), ("test_planted", PLANTED)):
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    own = {"ASSERTIONS": str(tmp_path), "PYTEST_ADDOPTS": "", "COLUMNS": "200"}
    done = subprocess.run(command, cwd=tmp_path, env=os.environ | own, capture_output=True, text=True, check=False)
    failed = re.findall(r"^FAILED tests/test_planted.py::(\S+) - (.*)", done.stdout, re.MULTILINE)
    assert dict(failed) == dict.fromkeys(BLIND, "Failed: this test has asserted nothing"), done.stdout
    assert "4 failed, 6 passed" in done.stdout
    [file] = tmp_path.glob("*.met")
    met = file.read_text(encoding="utf-8").splitlines()
    assert "tests/helper.py:3" in met
    outcomes = {"tests/test_planted.py::test_asserts": "passed"}
    assert never_met(met, outcomes, tmp_path) == ["tests/test_planted.py:19"]


def test_an_assertion_that_nobody_meets_is_found_unless_a_test_beside_it_was_skipped(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def test_a():\n    assert 1\n    assert 2\n", encoding="utf-8")
    assert never_met(["test_a.py:2"], {"test_a.py::test_a": "passed"}, tmp_path) == ["test_a.py:3"]
    assert never_met([], {"test_a.py::test_a": "skipped"}, tmp_path) == []


def test_every_assertion_of_a_module_is_known_by_its_line() -> None:
    assert lines("assert 1\nif 0:\n    assert 2\ndef f():\n    def g():\n        assert 3, (\n4)\n") == [1, 3, 6]
