"""Back up the library to one file and restore it: a zip with a manifest that lists the digest of each part.

The file holds the secrets of the matches' virtual dice, so that a running match continues with the same dice on another
device; the manifest says so. Restoring merges: nothing in the library is overwritten, and a file that is damaged,
foreign or newer than this app changes nothing.
"""

import json
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from io import BytesIO
from typing import Any, overload

from companion import __version__
from companion.dice.proof import secrets_of
from companion.dice.sealed import fitting, seals_of
from companion.games import GAMES, game
from companion.referee import BadHeader, Referee, read_match
from companion.referee.header import Header
from companion.referee.journal import BadMatchFile
from companion.referee.match_file import match_from_json
from companion.safety import limits
from companion.safety.moments import is_moment
from companion.safety.strict_json import read_json
from companion.store import BadLibrary, Holdings, Library, Merged, NotSaved, StoredMatch
from companion.store.opening import RESCUE
from companion.words import Phrase, WordedError, say

ENDING = ".quatrieme"
VERSION = 1
_FORMAT = "fourth-official-backup"
_MANIFEST = "manifest.json"
_SECRETS = "Contains the secrets of the virtual dice, so that rolls can be proved. The next roll is sealed anew."

_UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, KeyError, ValueError, TypeError),
    *(EOFError, OSError, NotImplementedError, RuntimeError),
)
"""The exceptions that reading a damaged archive can raise."""

Progress = Callable[[int, int], None]


class BadBackup(WordedError):
    """A file that cannot be restored; ``words`` say why. Nothing has been changed."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The result of a restore, and the date of the backup."""

    merged: Merged
    made: str

    @property
    def sentences(self) -> list[Phrase]:
        """Sentences for the user: what was added, what was left alone, and where local versions were kept."""
        sentences = [
            Phrase(f"backup.restored.{name}", n=n)
            for name in ("added", "grown", "both", "already", "squads", "kits", "settings")
            if (n := getattr(self.merged, name))
        ]
        if self.merged.kits_kept:
            games = [Phrase(f"{game}.name") for game in self.merged.kits_kept if game in GAMES]
            sentences.append(Phrase("backup.restored.kits_kept", games=games))
        if self.merged.settings_kept:
            sentences.append(Phrase("backup.restored.settings_kept", n=len(self.merged.settings_kept)))
        return sentences or [Phrase("backup.restored.nothing")]


def backup_name(moment: datetime | None = None) -> str:
    """A file name that sorts by date."""
    return f"quatrieme-arbitre-{moment or datetime.now().astimezone():%Y-%m-%d}{ENDING}"


def backup(library: Library, progress: Progress | None = None) -> bytes:
    """The whole library as the content of one file.

    Matches are read and packed one by one: only the packed file is ever in memory as a whole. ``progress`` may raise
    ``Cancelled`` to give it up.
    """
    with_secrets = _gives_secrets(library)
    held = library.holdings_without_matches()
    out = BytesIO()
    unreadable, parts = 0, {}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:

        def put(name: str, part: Any) -> None:
            text = _text(part)
            parts[name] = sha256(text).hexdigest()
            archive.writestr(name, text)

        put("squads.json", [{"game": game, "squad": squad} for game, squad in held.squads])
        put("kits.json", held.kits)
        put("settings.json", _of_any_device(held.settings))
        ids = library.ids()
        for number, id in enumerate(ids, 1):
            try:
                match = library.match(id)
            except BadLibrary:
                unreadable += 1
            else:
                given = match if with_secrets or match.over else _without_secrets(match)
                put(f"matches/{number:06}-{match.uuid}.json", _match_json(given))
            if progress:
                progress(number, len(ids))
        manifest = {
            "format": _FORMAT,
            "version": VERSION,
            "app": __version__,
            "made": datetime.now(UTC).isoformat(timespec="seconds"),
            "secrets": _SECRETS,
            "matches": len(ids) - unreadable,
            "unreadable": unreadable,
            "parts": parts,
        }
        archive.writestr(_MANIFEST, _text(manifest))
    return out.getvalue()


def _gives_secrets(library: Library) -> bool:
    """Whether the secrets of running matches may be included: only if the library can record that."""
    try:
        library.tell_secrets()
    except NotSaved:
        return False
    return True


def _without_secrets(match: StoredMatch) -> StoredMatch:
    return replace(match, secrets=[""] * len(match.secrets))


def restore(library: Library, content: bytes, lang: str) -> Restored:
    """Merge a backup, or the file of a single match, into the library: all of it or nothing."""
    if content[:1000].lstrip().startswith(b"{"):
        return _restore_match(library, content, lang)
    manifest, held = read_backup(content)
    made = manifest["made"]
    merged = library.take_in(held, say(lang, "backup.copy", day=made[:10]))
    return Restored(merged, made)


def _restore_match(library: Library, content: bytes, lang: str) -> Restored:
    """Add a match file as a match; one that does not replay to its end is refused with the clause."""
    try:
        saved = read_match(content.decode())
        referee, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
        secrets = fitting(secrets_of(saved.proof), seals_of(saved.header, saved.journal))
        saved = replace(saved, proof={})
    except (BadMatchFile, BadHeader) as bad:
        raise BadBackup(bad.words) from bad
    except UnicodeDecodeError as bad:
        raise BadBackup(Phrase("backup.bad.foreign")) from bad
    if failure:
        raise BadBackup(Phrase("backup.bad.stopped", at=failure.at, why=failure.words))
    when = saved.ended or saved.begun or datetime.now(UTC).isoformat(timespec="seconds")
    match = StoredMatch(
        replace(saved, id=saved.uuid, begun=saved.begun or when),
        secrets,
        when,
        over=referee.result is not None,
        revealed=any(secrets),
        known_outside=True,
    )
    merged = library.take_in(Holdings([match]), say(lang, "backup.copy", day=when[:10]))
    return Restored(merged, when)


def read_backup(content: bytes) -> tuple[Mapping[str, Any], Holdings]:
    """The content of a backup, with every part checked before it is returned."""
    parts = _Parts(content)
    try:
        matches = _Matches(parts)
        matches.check()
        squads = [(_named(each, "game"), _mapping(each["squad"])) for each in parts["squads.json"]]
        kits = {game: _mapping(kit) for game, kit in _mapping(parts["kits.json"]).items()}
        return parts.manifest, Holdings(matches, squads, kits, _of_any_device(_mapping(parts["settings.json"])))
    except (*_UNREADABLE, BadMatchFile) as bad:
        raise BadBackup(Phrase("backup.bad.damaged")) from bad


def _of_any_device(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings without what is true of one device alone: that its library was damaged once."""
    return {name: value for name, value in settings.items() if name != RESCUE}


class _Parts:
    """The parts listed in a manifest, read one at a time and checked against their digests."""

    def __init__(self, content: bytes) -> None:
        if len(content) > limits.BACKUP_BYTES:
            raise BadBackup(Phrase("backup.bad.too_large"))
        try:
            self._archive = zipfile.ZipFile(BytesIO(content))
        except _UNREADABLE as bad:
            kind = "damaged" if content.startswith(b"PK") else "foreign"
            raise BadBackup(Phrase(f"backup.bad.{kind}")) from bad
        if _MANIFEST not in self._archive.namelist():
            raise BadBackup(Phrase("backup.bad.foreign"))
        _check_sizes(self._archive.infolist())
        try:
            self.manifest: Mapping[str, Any] = read_json(self._archive.read(_MANIFEST))
            _check(self.manifest)
        except _UNREADABLE as bad:
            raise BadBackup(Phrase("backup.bad.damaged")) from bad
        self.names: list[str] = list(self.manifest["parts"])

    def __getitem__(self, name: str) -> Any:
        sealed, text = self.manifest["parts"][name], self._archive.read(name)
        if sha256(text).hexdigest() != sealed:
            raise ValueError(name)
        return read_json(text)


class _Matches(Sequence[StoredMatch]):
    """The matches of a backup, each read on demand."""

    def __init__(self, parts: _Parts) -> None:
        self._parts = parts
        self._names = [name for name in parts.names if name.startswith("matches/")]

    def check(self) -> None:
        """Read and check each match by itself, and let it go again: a backup is never in memory as a whole."""
        for name in self._names:
            _match_of(self._parts[name])

    def __len__(self) -> int:
        return len(self._names)

    @overload
    def __getitem__(self, at: int) -> StoredMatch: ...
    @overload
    def __getitem__(self, at: slice) -> list[StoredMatch]: ...
    def __getitem__(self, at: int | slice) -> StoredMatch | list[StoredMatch]:
        if isinstance(at, slice):
            return [_match_of(self._parts[name]) for name in self._names[at]]
        return _match_of(self._parts[self._names[at]])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


def _check_sizes(entries: Sequence[zipfile.ZipInfo]) -> None:
    """Refuse archives that would decompress to far more than their size, before decompressing anything."""
    for entry in entries:
        folded = max(1, entry.compress_size)
        swollen = entry.file_size > limits.RATIO_FREE and entry.file_size / folded > limits.BACKUP_RATIO
        if entry.file_size > limits.PART_BYTES or swollen:
            raise BadBackup(Phrase("backup.bad.too_large"))
    if sum(entry.file_size for entry in entries) > limits.BACKUP_UNPACKED:
        raise BadBackup(Phrase("backup.bad.too_large"))


def _check(manifest: Any) -> None:
    if not isinstance(manifest, dict) or manifest.get("format") != _FORMAT:
        raise BadBackup(Phrase("backup.bad.foreign"))
    version = manifest.get("version")
    if type(version) is not int or version < 1:
        raise BadBackup(Phrase("backup.bad.damaged"))
    if version > VERSION:
        raise BadBackup(Phrase("backup.bad.newer"))
    if not isinstance(manifest.get("parts"), dict) or not is_moment(str(manifest.get("made"))):
        raise BadBackup(Phrase("backup.bad.damaged"))


def _text(part: Any) -> bytes:
    return json.dumps(part, ensure_ascii=False, sort_keys=True).encode()


def _match_json(match: StoredMatch) -> dict[str, Any]:
    first, *later = match.secrets
    shelf = {"secret": first, "changed": match.changed, "over": match.over, "revealed": match.revealed}
    shelf["closed"] = False  # nothing has ever set it, but version 0.9 wants to read it
    shelf |= {"later_secrets": later} if later else {}
    return match.file.as_json() | {"shelf": shelf}


def _match_of(given: Any) -> StoredMatch:
    file = match_from_json(given)
    shelf = given["shelf"]
    changed, later = _named(shelf, "changed"), shelf.get("later_secrets", [])
    secrets = fitting([_named(shelf, "secret"), *later], seals_of(file.header, file.journal))
    if not file.id or not _known(file.header) or not is_moment(changed):
        raise ValueError(file.id)
    return StoredMatch(file, secrets, changed, shelf["over"] is True, shelf["revealed"] is True, known_outside=True)


def _known(header: Header) -> bool:
    return header.game in GAMES


def _named(given: Any, name: str) -> str:
    value = given[name]
    if not isinstance(value, str):
        raise TypeError(name)
    return value


def _mapping(given: Any) -> Mapping[str, Any]:
    if not isinstance(given, dict):
        raise TypeError(given)
    return given
