"""A cache of the matches that were read or played last, which the screens ask for often."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar

_MOST = 4
"""Enough for the session, the match whose sheet is open, and those behind them on the way back."""

M = TypeVar("M")


class Recent(Generic[M]):
    """A few matches by id, each as in the library: code that writes one must also update it here."""

    def __init__(self) -> None:
        self._matches: dict[int, M] = {}

    def get(self, id: int) -> M | None:
        return self._matches.get(id)

    def put(self, id: int, match: M) -> None:
        self._matches.pop(id, None)
        self._matches[id] = match
        while len(self._matches) > _MOST:
            del self._matches[next(iter(self._matches))]

    def change(self, id: int, changed: Callable[[M], dict[str, Any]]) -> None:
        """Set the fields that ``changed`` returns, if that match is here."""
        match = self._matches.get(id)
        if match is not None:
            self._matches[id] = replace(match, **changed(match))  # type: ignore[type-var]

    def change_all(self, **fields: Any) -> None:
        for id in list(self._matches):
            self.change(id, lambda _: fields)

    def forget(self, id: int | None = None) -> None:
        """Forget one match, or all of them."""
        if id is None:
            self._matches.clear()
        else:
            self._matches.pop(id, None)
