"""What tests in several rooms begin with."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from companion.store import Library

settings.register_profile("same", derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
"""The suite tries the same examples each time; ``HYPOTHESIS_PROFILE=default`` looks for new ones."""


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """An empty library of its own."""
    shelf = Library(tmp_path / "library.sqlite")
    yield shelf
    shelf.close()
