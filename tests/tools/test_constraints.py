"""The pins of the tools: all that a fresh clone is tested with, so that it is as green next year as today."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent.parent
_PINNED_THERE = "kivy"
"""In pyproject.toml, because those who install the app need the same; on some systems it is the system's own."""


def pins() -> dict[str, str]:
    lines = (ROOT / "tests" / "tools" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = dict(line.split("==") for line in lines if not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pinned.items()}


def needed() -> set[str]:
    """Everything that the project and its tools need, and what those need in turn."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    left = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    found: set[str] = set()
    while left:
        wanted = Requirement(left.pop())
        name = canonicalize_name(wanted.name)
        if name in found or name == _PINNED_THERE or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        left += requires(name) or []
    return found


def test_everything_that_the_tests_run_with_has_one_version() -> None:
    assert needed() <= set(pins())
    assert all(re.fullmatch(r"\d[\w.]*", version) for version in pins().values())


def test_a_pin_is_one_that_the_project_allows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in map(Requirement, [*project["dependencies"], *project["optional-dependencies"]["dev"]]):
        name = canonicalize_name(wanted.name)
        if name != _PINNED_THERE:
            assert wanted.specifier.contains(pins()[name]), name
