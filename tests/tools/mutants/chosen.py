"""A pytest plugin (``-p tests.tools.mutants.chosen``): runs the tests of a list in its order, lists those that fail.

``CHOSEN`` names the file with the list; without it everything that was collected is run. ``FAILED`` names the file for
those that fail.
"""

import os
from pathlib import Path

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if "CHOSEN" in os.environ:
        wanted = Path(os.environ["CHOSEN"]).read_text(encoding="utf-8").splitlines()
        collected = {item.nodeid: item for item in items}
        items[:] = [collected[test] for test in wanted if test in collected]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _note(report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        _note(report.nodeid)


def _note(test: str) -> None:
    with Path(os.environ["FAILED"]).open("a", encoding="utf-8") as file:
        file.write(f"{test}\n")
