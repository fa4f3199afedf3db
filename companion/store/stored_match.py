"""A match as the library keeps it, read from its rows; and everything that a library holds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from companion.referee.annotation import Annotation, read_annotations
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.referee.match_file import MatchFile
from companion.safety.moments import is_moment, known_moment
from companion.safety.strict_json import BadJson
from companion.store.secrets import read_secrets
from companion.store.stored_json import stored_object, stored_text, stored_value

COLUMNS = (
    *("id", "uuid", "title", "header", "secret", "created", "changed", "over", "revealed", "later_secrets"),
    "known_outside",
)
"""The columns of a match that ``stored_match`` reads."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as a file for export, and what only the library knows of it."""

    file: MatchFile
    secrets: Sequence[str]
    """The key of each seal of its virtual dice; empty for one that this device does not have."""
    changed: str
    over: bool = False
    revealed: bool = False
    known_outside: bool = False
    """Whether the current key is or was known outside this device: the next throw needs a new seal."""
    id: int = field(default=0, compare=False)
    """Its number in this library."""

    @property
    def header(self) -> Header:
        return self.file.header

    @property
    def journal(self) -> Sequence[Entry]:
        return self.file.journal

    @property
    def annotations(self) -> Sequence[Annotation]:
        return self.file.annotations

    @property
    def title(self) -> str:
        return self.file.title

    @property
    def uuid(self) -> str:
        return self.file.id


@dataclass(frozen=True, slots=True)
class Holdings:
    """Everything in a library; ``unreadable`` matches are only counted."""

    matches: Sequence[StoredMatch] = ()
    squads: Sequence[tuple[str, Mapping[str, Any]]] = ()
    kits: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    unreadable: int = 0


def stored_match(row: Mapping[str, Any], entries: Sequence[tuple[Any, ...]], notes: Sequence[Any]) -> StoredMatch:
    """Build a match from its row, its entries with their times, and its notes; raises ``ValueError`` if damaged."""
    over, changed = bool(row["over"]), known_moment(row["changed"])
    file = MatchFile(
        Header.from_json(stored_value(row["header"])),
        [Entry.from_json(stored_value(text)) for text, _ in entries],
        read_annotations([stored_value(text) for text in notes]),
        stored_text(row["uuid"]),
        stored_text(row["title"]),
        known_moment(row["created"]),
        changed if over else "",
        _first_entered([entered for _, entered in entries]),
    )
    secrets = read_secrets(row["secret"], row["later_secrets"])
    return StoredMatch(file, secrets, changed, over, bool(row["revealed"]), bool(row["known_outside"]), row["id"])


def _first_entered(times: Sequence[Any]) -> str:
    """The time of the first answer. An imported match may have one time for all entries: that of the last."""
    return times[0] if (len(times) == 1 or len(set(times)) > 1) and is_moment(times[0]) else ""


def holdings_without_matches(rows: Callable[[str], Iterable[tuple[Any, ...]]]) -> Holdings:
    """All squads, kits and settings that can be read; ``rows`` answers a query."""
    squads = [
        (stored_text(game), stored_object(text)) for game, text in rows("SELECT game, squad FROM squad ORDER BY id")
    ]
    kits = [(stored_text(game), stored_object(text)) for game, text in rows("SELECT game, kit FROM kit ORDER BY game")]
    settings = {}
    for name, value in rows("SELECT name, value FROM setting ORDER BY name"):
        with suppress(BadJson):
            settings[stored_text(name)] = stored_value(value)
    return Holdings(
        (),
        [(game, squad) for game, squad in squads if squad is not None],
        {game: kit for game, kit in kits if kit is not None},
        settings,
    )
