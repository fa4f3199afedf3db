"""Hostile lines and files of every kind: each gets a sentence, soon."""

import contextlib
import io
import json
import random
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from companion.backup import BadBackup, backup, restore
from companion.dice import Seal
from companion.dice.proof import verify, with_proof
from companion.export import FORMATS, exported
from companion.games import GAMES, game
from companion.games.big4.squad_csv import squad_as_csv, squad_from_csv
from companion.games.big4.squads import BadSquadLine, sample_squad
from companion.protocol import LineDesk
from companion.referee import BadHeader, BadMatchFile, MatchFile, Referee, read_match
from companion.referee.chance import BadKit
from companion.referee.kits.draft import KitDraft
from companion.referee.kits.file import kit_text, read_kit_text
from companion.sheet import sheet_of, sheet_text
from companion.store import Library
from tests.players import any_header, match, play_out

_ODD: tuple[Any, ...] = (
    None, True, 0, -1, 1e308, 2**63, 10**400, "", "x" * 9000, "\ud800", "\x00", "\u202e", "[b]", "=1",
    [], {}, [[]], {"": {}},
    "9999-12-31", "0001-01-01T00:00:00+14:00", "nan", [0] * 50, {"a": [{"b": "c"}]},
)  # fmt: skip


def mangled(value: Any, dice: random.Random, depth: int = 0) -> Any:
    """The value with something odd somewhere in it."""
    if depth > 6 or dice.random() < 0.15:
        return dice.choice(_ODD)
    if isinstance(value, dict) and value:
        changed = dict(value)
        name = dice.choice(list(changed))
        kind = dice.randrange(4)
        if kind == 0:
            del changed[name]
        elif kind == 1:
            changed[str(dice.choice(_ODD))[:50]] = dice.choice(_ODD)
        else:
            changed[name] = mangled(changed[name], dice, depth + 1)
        return changed
    if isinstance(value, list) and value:
        changed_list = list(value)
        at = dice.randrange(len(changed_list))
        kind = dice.randrange(4)
        if kind == 0:
            del changed_list[at]
        elif kind == 1:
            changed_list[at:at] = [changed_list[at]] * dice.choice((1, 3, 200))
        else:
            changed_list[at] = mangled(changed_list[at], dice, depth + 1)
        return changed_list
    return dice.choice(_ODD)


def scratched(content: bytes, dice: random.Random) -> bytes:
    """The bytes with some damage."""
    hurt = bytearray(content)
    for _ in range(dice.randrange(1, 8)):
        at = dice.randrange(len(hurt) + 1)
        kind = dice.randrange(4)
        if kind == 0:
            del hurt[at : at + dice.randrange(1, 40)]
        elif kind == 1:
            hurt[at:at] = dice.randbytes(dice.randrange(1, 20))
        elif kind == 2:
            hurt[at : at + 1] = bytes([dice.randrange(256)])
        else:
            del hurt[at:]
    return bytes(hurt)


def _written(value: Any) -> bytes:
    return json.dumps(value).encode()


_REQUESTS = [
    {
        "start": {
            "game": "big4",
            "mode": "easy",
            "players": ["A", "B"],
            "starts": 0,
            "teams": [{"name": "X", "kit": "home"}],
        }
    },
    {
        "start": {
            "game": "tir-et-but",
            "mode": "standard",
            "players": ["A", "B"],
            "kit": {"blue": ["ball"] * 6},
            "rulings": {},
        }
    },
    {"answer": ["1", "2", "pass"]},
    {"answer": "towns"},
    {"undo": True},
    {"redo": True},
    {"correct": {"at": 1, "answer": ["1", "1", "pass"]}},
    {"note": {"kind": "decision", "text": "x", "reason": "y", "agreed": ["A"], "goals": [1, 0]}},
    {"note": {"kind": "signature", "side": 0, "strokes": [[[0.1, 0.2], [0.3, 0.4]]]}},
    {"sheet": "text"},
    {"load": "/dev/null"},
    {"games": True},
]


def hostile_lines(dice: random.Random, _: Path) -> list[str]:
    """Forty lines at one desk; each gets exactly one reply that can be written."""
    desk = LineDesk()
    for _ in range(40):
        request = dice.choice(_REQUESTS)
        if "save" in request:
            continue
        line = _written(request if dice.random() < 0.3 else mangled(request, dice))
        if dice.random() < 0.2:
            line = scratched(line, dice)
        reply = json.dumps(desk.reply(line), ensure_ascii=False).encode()
        if not reply.startswith(b"{"):
            return [f"{line[:80]!r}: {reply[:80]!r}"]
    return []


@cache
def _match_json(game_id: str) -> dict[str, Any]:
    played = match(game_id, 3)
    secret = "5a" * 32
    header = type(played.header).from_json(played.header.as_json() | {"seal": Seal.of(secret).as_json()})
    referee, _ = Referee.resume(GAMES[game_id], header, played.journal)
    return json.loads(with_proof(MatchFile(header, referee.journal), referee, [secret]).text)


def hostile_match_files(dice: random.Random, folder: Path) -> list[str]:
    """A match file with something odd in it: read, replayed, proved, drawn and imported, or refused with a sentence."""
    plain = _match_json(dice.choice(list(GAMES)))
    content = _written(mangled(plain, dice))
    if dice.random() < 0.3:
        content = scratched(content, dice)
    try:
        saved = read_match(content.decode())
        referee, _ = Referee.resume(game(saved.header.game), saved.header, saved.journal)
    except (BadMatchFile, BadHeader, UnicodeDecodeError):
        return _refused(lambda: _import(content))
    verify(referee.game, saved.header, saved.journal, saved.proof)
    sheet_text(sheet_of(referee, saved.annotations), saved.header.lang)
    exported(saved, dice.choice(FORMATS), saved.header.lang)
    return _refused(lambda: _import(content))


def _import(content: bytes) -> None:
    library = Library(None)
    try:
        restore(library, content, "fr")
        for stored in library.matches():
            sheet_of(Referee.resume(game(stored.header.game), stored.header, stored.journal)[0], stored.annotations)
    finally:
        library.close()


def _refused(act: Callable[[], None]) -> list[str]:
    try:
        act()
    except BadBackup:
        return []
    return []


@cache
def _backup() -> bytes:
    from tests.tools.siege.libraries import shelve

    library, dice = Library(None), random.Random(4)
    for _ in range(3):
        shelve(library, dice, 30)
    library.kits.keep("big4", {"duel": ["goal"]})
    library.settings.set("lang", "en")
    content = backup(library)
    library.close()
    return content


def hostile_backups(dice: random.Random, _: Path) -> list[str]:
    """A backup that is scratched, or well sealed and full of nonsense: merged or refused, all or nothing."""
    content = scratched(_backup(), dice) if dice.random() < 0.5 else _resealed(dice)
    library = Library(None)
    try:
        restore(library, content, "fr")
        library.holdings()
    except BadBackup:
        if library.holdings().matches:
            return ["a refused backup left something behind"]
    finally:
        library.close()
    return []


def _resealed(dice: random.Random) -> bytes:
    from hashlib import sha256

    with zipfile.ZipFile(io.BytesIO(_backup())) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(parts.pop("manifest.json"))
    name = dice.choice(list(parts))
    parts[name] = _written(mangled(json.loads(parts[name]), dice))
    manifest["parts"] = {each: sha256(text).hexdigest() for each, text in parts.items()}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", _written(mangled(manifest, dice) if dice.random() < 0.2 else manifest))
        for each, text in parts.items():
            archive.writestr(each, text)
    return out.getvalue()


def hostile_kits(dice: random.Random, _: Path) -> list[str]:
    """A kit file of any box with nonsense in it: refused, or named part by part and still editable."""
    box = GAMES[dice.choice(list(GAMES))]
    kit = {part.path[0]: part.written(part.default) for part in box.kit_parts if len(part.path) == 1}  # type: ignore[arg-type]
    text = _written(mangled(json.loads(kit_text(box.id, kit)), dice)).decode()
    try:
        game_id, given = read_kit_text(text)
    except BadKit:
        return []
    if game_id in GAMES:
        GAMES[game_id].kit_problems(given)
        KitDraft(GAMES[game_id], given).problems  # noqa: B018
        try:
            Referee(GAMES[game_id], any_header_with(GAMES[game_id], given))
        except BadHeader:
            return []
    return []


def any_header_with(box: Any, kit: Any) -> Any:
    return type(any_header(box, random.Random(1))).from_json(any_header(box, random.Random(1)).as_json() | {"kit": kit})


def hostile_squads(dice: random.Random, _: Path) -> list[str]:
    """A squad as a table or as an object, scratched or odd."""
    squad = sample_squad("mistral")
    with contextlib.suppress(BadSquadLine):
        squad_from_csv(scratched(squad_as_csv(squad).encode(), dice).decode("utf-8", "replace"))
    book = GAMES["big4"].squads
    odd = mangled(squad.as_json(), dice)
    if book is not None and isinstance(odd, dict):
        book.problems(odd)
        header = {"game": "big4", "mode": "advanced", "players": ["A", "B"], "squads": [odd, squad.as_json()]}
        LineDesk().reply(_written({"start": header}))
    return []


def random_matches(dice: random.Random, _: Path) -> list[str]:
    """A match by chance in any mode with any readings; what must hold of every match is checked at its end."""
    box = GAMES[dice.choice(list(GAMES))]
    header = any_header(box, dice, house_rules=True)
    referee = play_out(Referee(box, header), dice)
    if referee.result is None or any(goals < 0 for goals in referee.score):
        return [f"{box.id}: no result, or fewer goals than none"]
    again, failure = Referee.resume(box, header, referee.journal)
    if failure or again.score != referee.score or len(again.events) != len(referee.events):
        return [f"{box.id}: played again it is another match"]
    for _ in range(dice.randrange(4)):
        before = len(referee.given)
        referee.undo()
        referee.redo()
        if len(referee.given) != before:
            return [f"{box.id}: undo and redo do not meet"]
    saved = read_match(MatchFile(header, referee.journal).text)
    for lang in ("fr", "en"):
        if sheet_text(sheet_of(again), lang) != sheet_text(
            sheet_of(Referee.resume(box, saved.header, saved.journal)[0]), lang
        ):
            return [f"{box.id}: the sheet of the file is another one"]
    return []
