"""Everything in one file, and back: a zip with a manifest that seals each part by its digest.

The file holds the secrets of the matches' virtual dice, so that a running match goes on with the same dice elsewhere;
the manifest says so. Restoring merges: what is here is never overwritten, and a file that is damaged, foreign or newer
than this app changes nothing.
"""

import json
import zipfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from io import BytesIO
from typing import Any

from companion import __version__
from companion.dice import fresh_key
from companion.games import GAMES, game
from companion.referee import BadHeader, Referee, read_match
from companion.referee.header import Header
from companion.referee.journal import BadMatchFile
from companion.referee.match_file import match_from_json
from companion.store import CarriedMatch, Holdings, Library, Merged
from companion.words import Phrase, say

ENDING = ".quatrieme"
VERSION = 1
_FORMAT = "fourth-official-backup"
_MANIFEST = "manifest.json"
_MOST = 400_000_000
"""No library is larger than this when unpacked; a file that claims to be is not ours."""
_SECRETS = "Contains the secrets of the virtual dice, so that running matches can go on: keep this file to yourselves."

_UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, KeyError, ValueError, TypeError),
    *(EOFError, OSError, NotImplementedError, RuntimeError),
)
"""What a damaged archive makes its reader say."""

Progress = Callable[[int, int], None]


class BadBackup(Exception):
    """A file that cannot be restored; ``words`` say why. Nothing was changed."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.key)
        self.words = words


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restoration did, and from which day the backup was."""

    merged: Merged
    made: str

    @property
    def sentences(self) -> list[Phrase]:
        """What the table should hear: what came, what stayed, and where ours was kept."""
        told = [
            Phrase(f"backup.restored.{name}", n=n)
            for name in ("added", "grown", "both", "already", "squads", "kits", "settings")
            if (n := getattr(self.merged, name))
        ]
        if self.merged.kits_kept:
            games = [Phrase(f"{game}.name") for game in self.merged.kits_kept if game in GAMES]
            told.append(Phrase("backup.restored.kits_kept", games=games))
        if self.merged.settings_kept:
            told.append(Phrase("backup.restored.settings_kept", n=len(self.merged.settings_kept)))
        return told or [Phrase("backup.restored.nothing")]


def backup_name(moment: datetime | None = None) -> str:
    """A name that sorts by day."""
    return f"quatrieme-arbitre-{moment or datetime.now().astimezone():%Y-%m-%d}{ENDING}"


def backup(library: Library, progress: Progress | None = None) -> bytes:
    """The whole library as the content of one file."""
    held = library.holdings()
    parts = {
        "squads.json": [{"game": game, "squad": squad} for game, squad in held.squads],
        "kits.json": held.kits,
        "settings.json": held.settings,
    }
    texts = {name: _text(part) for name, part in parts.items()}
    for number, match in enumerate(held.matches, 1):
        texts[f"matches/{number:06}-{match.file.id}.json"] = _text(_match_json(match))
        if progress:
            progress(number, len(held.matches))
    manifest = {
        "format": _FORMAT,
        "version": VERSION,
        "app": __version__,
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "secrets": _SECRETS,
        "matches": len(held.matches),
        "unreadable": held.unreadable,
        "parts": {name: sha256(text).hexdigest() for name, text in texts.items()},
    }
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(_MANIFEST, _text(manifest))
        for name, text in texts.items():
            archive.writestr(name, text)
    return out.getvalue()


def restore(library: Library, content: bytes, lang: str) -> Restored:
    """Merge a backup, or the file of a single match, into the library: all of it or nothing."""
    if content.lstrip().startswith(b"{"):
        return _restore_match(library, content, lang)
    manifest, held = read_backup(content)
    made = manifest["made"]
    merged = library.take_in(held, say(lang, "backup.copy", day=made[:10]))
    return Restored(merged, made)


def _restore_match(library: Library, content: bytes, lang: str) -> Restored:
    """A match file comes in as a match; one that does not replay to its end is refused with the clause."""
    try:
        saved = read_match(content.decode())
        referee, failure = Referee.resume(game(saved.header.game), saved.header, saved.journal)
        told, saved = saved.proof.get("secret"), replace(saved, proof={})
    except (BadMatchFile, BadHeader) as bad:
        raise BadBackup(bad.words) from bad
    except UnicodeDecodeError as bad:
        raise BadBackup(Phrase("backup.bad.foreign")) from bad
    if failure:
        raise BadBackup(Phrase("backup.bad.stopped", at=failure.at, why=failure.words))
    when = saved.ended or saved.begun or datetime.now(UTC).isoformat(timespec="seconds")
    carried = CarriedMatch(
        replace(saved, id=saved.uuid, begun=saved.begun or when),
        _secret(told) or fresh_key(),
        when,
        over=referee.result is not None,
        revealed=bool(_secret(told)),
    )
    merged = library.take_in(Holdings([carried]), say(lang, "backup.copy", day=when[:10]))
    return Restored(merged, when)


def _secret(told: Any) -> str:
    """The secret that a proof tells, if it is one."""
    try:
        return told if bytes.fromhex(told) else ""
    except (TypeError, ValueError):
        return ""


def read_backup(content: bytes) -> tuple[Mapping[str, Any], Holdings]:
    """What a backup holds, checked to the last part before anything is done with it."""
    manifest, parts = _unpacked(content)
    try:
        matches = [_match_of(part) for name, part in parts.items() if name.startswith("matches/")]
        squads = [(_named(each, "game"), _mapping(each["squad"])) for each in parts["squads.json"]]
        kits = {game: _mapping(kit) for game, kit in _mapping(parts["kits.json"]).items()}
        return manifest, Holdings(matches, squads, kits, _mapping(parts["settings.json"]))
    except (KeyError, TypeError, ValueError, BadMatchFile) as bad:
        raise BadBackup(Phrase("backup.bad.damaged")) from bad


def _unpacked(content: bytes) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The manifest and every part it names; each part must be what the manifest sealed."""
    try:
        archive = zipfile.ZipFile(BytesIO(content))
    except _UNREADABLE as bad:
        kind = "damaged" if content.startswith(b"PK") else "foreign"
        raise BadBackup(Phrase(f"backup.bad.{kind}")) from bad
    with archive:
        if _MANIFEST not in archive.namelist():
            raise BadBackup(Phrase("backup.bad.foreign"))
        if sum(entry.file_size for entry in archive.infolist()) > _MOST:
            raise BadBackup(Phrase("backup.bad.damaged"))
        try:
            manifest = json.loads(archive.read(_MANIFEST))
            _check(manifest)
            texts = {name: archive.read(name) for name in manifest["parts"]}
            if any(sha256(text).hexdigest() != manifest["parts"][name] for name, text in texts.items()):
                raise BadBackup(Phrase("backup.bad.damaged"))
            return manifest, {name: json.loads(text) for name, text in texts.items()}
        except _UNREADABLE as bad:
            raise BadBackup(Phrase("backup.bad.damaged")) from bad


def _check(manifest: Any) -> None:
    if not isinstance(manifest, dict) or manifest.get("format") != _FORMAT:
        raise BadBackup(Phrase("backup.bad.foreign"))
    version = manifest.get("version")
    if type(version) is not int or version < 1:
        raise BadBackup(Phrase("backup.bad.damaged"))
    if version > VERSION:
        raise BadBackup(Phrase("backup.bad.newer"))
    if not isinstance(manifest.get("parts"), dict) or not isinstance(manifest.get("made"), str):
        raise BadBackup(Phrase("backup.bad.damaged"))


def _text(part: Any) -> bytes:
    return json.dumps(part, ensure_ascii=False, sort_keys=True).encode()


def _match_json(match: CarriedMatch) -> dict[str, Any]:
    shelf = {name: getattr(match, name) for name in ("secret", "changed", "over", "closed", "revealed")}
    return match.file.as_json() | {"shelf": shelf}


def _match_of(given: Any) -> CarriedMatch:
    file = match_from_json(given)
    shelf = given["shelf"]
    secret, changed = _named(shelf, "secret"), _named(shelf, "changed")
    bytes.fromhex(secret)
    if not file.id or not _known(file.header):
        raise ValueError(file.id)
    flags = {name: shelf[name] is True for name in ("over", "closed", "revealed")}
    return CarriedMatch(file, secret, changed, **flags)


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
