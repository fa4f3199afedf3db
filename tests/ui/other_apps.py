"""A device with other apps: what the app asks of Android is written down, and files are handed to it."""

import sys
from collections.abc import Callable, Sequence
from types import ModuleType

import pytest

import companion.device


class OtherApps(ModuleType):
    """Stands in for ``companion.device.android``; ``answers`` are the schemes of links that an app opens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answers: Sequence[str] = ()) -> None:
        super().__init__("companion.device.android")
        self.answers = answers
        self.shared: list[tuple[list[tuple[str, bytes]], str]] = []
        self.opened: list[str] = []
        self.hand_over: Callable[[str, bytes | None], None]
        monkeypatch.setitem(sys.modules, self.__name__, self)
        monkeypatch.setattr(companion.device, "android", self, raising=False)

    def share_files(self, files: Sequence[tuple[str, bytes]], kind: str) -> None:
        self.shared.append((list(files), kind))

    def open_link(self, address: str) -> None:
        if address.partition(":")[0] not in self.answers:
            raise RuntimeError("nobody answers")
        self.opened.append(address)

    def watch_documents(self, done: Callable[[str, bytes | None], None]) -> None:
        self.hand_over = done

    def insets(self) -> tuple[int, int, int, int, int]:
        return 0, 0, 0, 0, 0
