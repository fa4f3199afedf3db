"""The content of a library read from its tables, for a backup or to rescue a damaged file."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from companion.referee.annotation import read_annotations
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.referee.match_file import MatchFile
from companion.safety.moments import is_moment, known_moment
from companion.safety.strict_json import BadJson
from companion.store.kept import kept_text, kept_value
from companion.store.secrets import read_secrets

CARRIED = (
    "id", "uuid", "title", "header", "secret", "created", "changed", "over", "revealed", "later_secrets",
    "known_outside",
)  # fmt: skip
"""The columns of a match that are carried."""


@dataclass(frozen=True, slots=True)
class CarriedMatch:
    """A match with what only the library knows of it; with its secret its virtual dice continue elsewhere."""

    file: MatchFile
    secret: str
    changed: str
    over: bool = False
    revealed: bool = False
    later_secrets: Sequence[str] = ()
    known_outside: bool = False

    @property
    def secrets(self) -> tuple[str, ...]:
        """The key of each seal; empty if it is not available."""
        return (self.secret, *self.later_secrets)


@dataclass(frozen=True, slots=True)
class Holdings:
    """Everything in a library; ``unreadable`` matches are only counted."""

    matches: Sequence[CarriedMatch] = ()
    squads: Sequence[tuple[str, Mapping[str, Any]]] = ()
    kits: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    unreadable: int = 0


def first_entered(times: Sequence[Any]) -> str:
    """The time of the first answer. An imported match may have one time for all entries: that of the last."""
    return times[0] if (len(times) == 1 or len(set(times)) > 1) and is_moment(times[0]) else ""


def carried_match(
    row: Mapping[str, Any], journal: Sequence[Any], notes: Sequence[Any], kicked_off: str = ""
) -> CarriedMatch:
    """Build a match from its row, its entries and its notes; raises ``ValueError`` if one of them is damaged."""
    over, changed = bool(row["over"]), known_moment(row["changed"])
    file = MatchFile(
        Header.from_json(kept_value(row["header"])),
        [Entry.from_json(kept_value(text)) for text in journal],
        read_annotations([kept_value(text) for text in notes]),
        kept_text(row["uuid"]),
        kept_text(row["title"]),
        known_moment(row["created"]),
        changed if over else "",
        kicked_off,
    )
    secrets = read_secrets(row["secret"], row["later_secrets"])
    flags = {name: bool(row[name]) for name in ("revealed", "known_outside")}
    return CarriedMatch(file, secrets[0], changed, over, later_secrets=secrets[1:], **flags)


def read_settings(rows: Sequence[tuple[Any, ...]]) -> dict[str, Any]:
    """Settings by name; damaged ones are left out."""
    found = {}
    for name, value in rows:
        with suppress(BadJson):
            found[kept_text(name)] = kept_value(value)
    return found
