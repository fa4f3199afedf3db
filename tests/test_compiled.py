"""Compiled copies are used while they fit, made again when they do not, and never stand in the way."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.compiled import cache_folder, compiled, file_stamp
from companion.words.texts import catalogue


class Maker:
    """Counts how often something is made."""

    def __init__(self, value: object) -> None:
        self.value, self.made = value, 0

    def __call__(self) -> object:
        self.made += 1
        return self.value


@pytest.fixture
def keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Maker], object]:
    """``compiled`` with a cache folder of its own."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("ANDROID_PRIVATE", raising=False)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return lambda source, make: compiled("some/thing", source, make)


def test_it_is_made_once_and_read_back(keeps: Callable[[str, Maker], object]) -> None:
    make = Maker({"a": (1, 2.5, None), "b": ["é", compile("1 + 1", "x", "eval")]})
    assert keeps("source", make) == keeps("source", make) == make.value
    assert make.made == 1


def test_a_changed_source_is_compiled_again(keeps: Callable[[str, Maker], object]) -> None:
    keeps("source", Maker("old"))
    assert keeps("changed", Maker("new")) == keeps("changed", Maker("unused")) == "new"


@pytest.mark.parametrize("damage", [lambda data: data[:-3], lambda data: data[:9] + b"\xff" + data[10:], lambda _: b""])
def test_a_damaged_copy_is_made_again(keeps: Callable[[str, Maker], object], damage: Callable[[bytes], bytes]) -> None:
    keeps("source", Maker("old"))
    copy = cache_folder() / "some" / "thing.marshal"
    copy.write_bytes(damage(copy.read_bytes()))
    assert keeps("source", Maker("new")) == keeps("source", Maker("unused")) == "new"


def test_a_folder_that_cannot_be_written_costs_only_time(
    keeps: Callable[[str, Maker], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    make = Maker("value")
    assert keeps("source", make) == keeps("source", make) == "value"
    assert make.made == 2


def test_the_device_has_a_folder_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path))
    assert cache_folder() == tmp_path / "cache"


def test_a_file_is_known_by_its_size_and_time(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    assert file_stamp(file) == (str(file), 0, 0)
    file.write_text("a = 1", encoding="utf-8")
    assert file_stamp(file)[1] == 5


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_kept_catalogue_says_the_same(keeps: Callable[[str, Maker], object], lang: str) -> None:
    first = catalogue.__wrapped__(lang)
    assert (cache_folder() / f"words-{lang}.marshal").is_file()
    assert catalogue.__wrapped__(lang).entries == first.entries == catalogue(lang).entries
