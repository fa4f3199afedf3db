"""The workflows, which nobody has run yet, say what the rest of the project says; `make workflows` lints them."""

import re
import tomllib

import pytest

from tests.tools.desktop.__main__ import PYINSTALLER
from tests.tools.release.checks import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
TEXTS = {file.name: file.read_text(encoding="utf-8") for file in WORKFLOWS}


def test_they_are_marked_as_never_run() -> None:
    assert set(TEXTS) == {"test.yml", "release.yml"}
    assert all(text.startswith("# Never run yet") for text in TEXTS.values())


def test_they_name_what_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for text in TEXTS.values():
        for target in re.findall(r"run: make ([\w-]+)", text):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE)
        for file in re.findall(r"(\.ci/[\w./-]+)", text):
            assert (ROOT / file).exists(), file
    assert PYINSTALLER in TEXTS["release.yml"]


@pytest.mark.parametrize("file", [*WORKFLOWS, *GITHUB.glob("ISSUE_TEMPLATE/*.yml"), GITHUB / "SECURITY.md"])
def test_no_address_is_invented(file) -> None:
    assert not re.findall(r"https?://|[\w.]+@[\w-]+\.\w+", file.read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["urls"] == {}


def test_a_report_about_a_rule_asks_for_clause_page_and_match_file() -> None:
    form = (GITHUB / "ISSUE_TEMPLATE" / "rule.yml").read_text(encoding="utf-8")
    for part in ("id: clause", "id: booklet", "on which page", "id: match"):
        assert part in form
    assert "Fichier du match" in form
