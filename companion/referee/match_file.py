"""A match as one JSON file: the header, all entries, and the players' notes."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from companion.referee.annotation import Annotation, BadAnnotation, read_annotations
from companion.referee.header import FORMAT, BadHeader, Header
from companion.referee.journal import BadMatchFile, Entry, check_journal
from companion.safety import limits
from companion.safety.moments import is_moment
from companion.safety.strict_json import BadJson, read_json
from companion.words import Phrase, plain

_NAMELESS = uuid5(NAMESPACE_URL, "fourth-official/match-file")
_NAME = "fourth-official-match"
_ABOUT = ("id", "title", "begun", "kicked_off", "ended")


@dataclass(frozen=True, slots=True)
class MatchFile:
    """The content of a match file. ``id`` never changes.

    ``begun``, ``kicked_off`` and ``ended`` are times in UTC, if known: when the match was set up, its first answer, and
    its last.
    """

    header: Header
    journal: Sequence[Entry]
    annotations: Sequence[Annotation] = ()
    id: str = ""
    title: str = ""
    begun: str = ""
    ended: str = ""
    kicked_off: str = ""
    proof: Mapping[str, Any] = field(default_factory=dict)
    """The secret of the dice and their possible outcomes, once the match is over."""

    def as_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"format": _NAME, "version": FORMAT, "header": self.header.as_json()}
        written |= {name: getattr(self, name) for name in _ABOUT if getattr(self, name)}
        written["journal"] = [entry.as_json() for entry in self.journal]
        if self.annotations:
            written["annotations"] = [note.as_json() for note in self.annotations]
        if self.proof:
            written["proof"] = dict(self.proof)
        return written

    @property
    def uuid(self) -> str:
        """A permanent id: its own or, if a file has none, one derived from its beginning, which never changes."""
        try:
            return str(UUID(self.id)).upper()
        except ValueError:
            first = [entry.as_json() for entry in self.journal[:10]]
            beginning = json.dumps([self.header.as_json(), first], ensure_ascii=False, sort_keys=True)
            return str(uuid5(_NAMELESS, self.id or beginning)).upper()

    @property
    def text(self) -> str:
        return json.dumps(self.as_json(), ensure_ascii=False, indent=1)


def match_text(header: Header, journal: Iterable[Entry], annotations: Iterable[Annotation] = ()) -> str:
    """The match as the text of a file."""
    return MatchFile(header, list(journal), list(annotations)).text


def read_match(text: str) -> MatchFile:
    """Read a match from text; anything else is refused with the reason."""
    if len(text) > limits.FILE_BYTES:
        raise BadMatchFile(Phrase("referee.bad_file.too_large"))
    try:
        given = read_json(text)
    except BadJson as bad:
        raise BadMatchFile(Phrase("referee.bad_file.not_json")) from bad
    return match_from_json(given)


def match_from_json(given: Any) -> MatchFile:
    """Read a match from a value returned by ``read_json``."""
    if not isinstance(given, dict) or given.get("format") != _NAME:
        raise BadMatchFile(Phrase("referee.bad_file.foreign"))
    if given.get("version") != FORMAT:
        raise BadMatchFile(Phrase("referee.bad_file.version", version=str(given.get("version"))[:20]))
    if not isinstance(given.get("journal"), list):
        raise BadMatchFile(Phrase("referee.bad_file.no_journal"))
    about = {name: given.get(name, "") for name in _ABOUT}
    if not all(isinstance(value, str) for value in about.values()):
        raise BadMatchFile(Phrase("referee.bad_file.foreign"))
    for name in ("begun", "kicked_off", "ended"):
        if about[name] and not is_moment(about[name]):
            raise BadMatchFile(Phrase("referee.bad_file.moment", given=about[name][:40]))
    about = {name: plain(value).strip()[: limits.NAME] for name, value in about.items()}
    try:
        header = Header.from_json(given.get("header"))
        annotations = read_annotations(given.get("annotations", []))
    except (BadHeader, BadAnnotation) as bad:
        raise BadMatchFile(bad.words) from bad
    proof = given.get("proof", {})
    if not isinstance(proof, dict):
        raise BadMatchFile(Phrase("proof.bad.shape"))
    journal = check_journal([Entry.from_json(entry) for entry in given["journal"]])
    return MatchFile(header, journal, annotations, **about, proof=proof)


def read_file(file: Path) -> str:
    """The text of a match file; raises with a sentence if it is missing, unreadable or too large."""
    try:
        with file.open("rb") as given:
            content = given.read(limits.FILE_BYTES + 1)
    except (OSError, ValueError):
        raise BadMatchFile(Phrase("referee.bad_file.missing", file=file)) from None
    if len(content) > limits.FILE_BYTES:
        raise BadMatchFile(Phrase("referee.bad_file.too_large"))
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadMatchFile(Phrase("referee.bad_file.not_json")) from None
