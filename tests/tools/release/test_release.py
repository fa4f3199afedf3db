"""A release is refused while something stands in its way, and its papers name everything that is shipped."""

import json
import subprocess
from pathlib import Path

import pytest

from companion import __version__
from companion.words import LANGUAGES, catalogue
from tests.tools.release.checks import ROOT, changes, section, untranslated
from tests.tools.release.papers import bill_of_materials, checksums, licence_list, shipped

INSTALLED = {"kivy": "2.3.1", "fpdf2": "2.8.9", "pyinstaller": "6.22.0", "pip": "26.0", "docutils": "0.23"}


def test_a_file_that_is_not_committed_stands_in_the_way(tmp_path: Path) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.invalid"]
    subprocess.run([*git, "init", "-q"], cwd=tmp_path, check=True)
    (tmp_path / "file").write_text("one", encoding="utf-8")
    assert changes(tmp_path) == ["?? file"]
    subprocess.run([*git, "add", "."], cwd=tmp_path, check=True)
    subprocess.run([*git, "commit", "-qm", "one"], cwd=tmp_path, check=True)
    assert changes(tmp_path) == []
    (tmp_path / "file").write_text("two", encoding="utf-8")
    assert changes(tmp_path) == [" M file"]


def test_a_text_without_a_translation_stands_in_the_way() -> None:
    assert list(untranslated({lang: catalogue(lang).entries for lang in LANGUAGES})) == []
    told = {"fr": {"a.one": "un", "a.other": "deux", "b": "trois"}, "en": {"a.other": "two", "b": ""}}
    assert list(untranslated(told)) == ["en: b"]


def test_a_version_that_the_changelog_does_not_tell_stands_in_the_way() -> None:
    text = "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2030-01-02\n\n## [1.0.0] - 2030-01-01\nGood.\n"
    assert section("1.0.0", text) == "Good."
    assert section("1.1.0", text) == section("1.2.0", text) == ""


def test_the_changelog_tells_this_version_to_people_first() -> None:
    told = section(__version__, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    short, _, rest = told.partition("### Added")
    assert 5 <= len([line for line in short.splitlines() if line.startswith("- ")]) <= 15
    assert rest


def test_the_papers_name_what_is_shipped_and_not_what_builds_it() -> None:
    inside = shipped(INSTALLED)
    assert inside == {"fpdf2": "2.8.9", "kivy": "2.3.1"}
    page = licence_list("1.0.0", inside)
    assert "fpdf2 2.8.9: LGPL-3.0-only" in page
    assert "Barlow, Barlow Condensed: OFL-1.1" in page
    assert "SIL OPEN FONT LICENSE" in page
    told = json.loads(bill_of_materials("1.0.0", inside))
    assert (told["bomFormat"], told["metadata"]["component"]["version"]) == ("CycloneDX", "1.0.0")
    assert "pkg:pypi/kivy@2.3.1" in [component.get("purl") for component in told["components"]]


def test_a_package_without_a_licence_in_the_list_stops_the_release() -> None:
    with pytest.raises(SystemExit, match="numpy is shipped"):
        licence_list("1.0.0", {"numpy": "2.0"})


def test_the_checksums_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    (tmp_path / "SHA256SUMS").write_text(checksums([tmp_path / "a"]), encoding="utf-8")
    done = subprocess.run(["sha256sum", "--check", "--status", "SHA256SUMS"], cwd=tmp_path, check=False)
    assert done.returncode == 0
