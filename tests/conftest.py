"""What tests in several rooms begin with."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from companion.store import Library
from companion.words.translation import tr
from tests import assertions
from tests.assertions import pytest_runtest_call, pytest_runtest_teardown, pytest_sessionfinish  # noqa: F401  hooks

assertions.install()

for _name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"  # nobody's language: the commands and the app then speak French, on any computer

settings.register_profile("same", derandomize=True, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
"""The suite tries the same examples each time; ``HYPOTHESIS_PROFILE=default`` looks for new ones."""


def pytest_collection_finish() -> None:
    """Modules and collected tests are here to stay: searching them for what was dropped costs a tenth of the time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    """Each test begins in French, whatever the one before it spoke."""
    tr.switch("fr")
    yield
    tr.switch("fr")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """An empty library of its own."""
    shelf = Library(tmp_path / "library.sqlite")
    yield shelf
    shelf.close()
