"""Lines and files that nobody honest writes: each gets a sentence, soon, and nothing else happens."""

import io
import json
import subprocess
import sys
import time
import tracemalloc
import zipfile
from hashlib import sha256

import pytest

from companion.backup import BadBackup, backup, restore
from companion.cli import main
from companion.games import GAMES
from companion.games.big4.squad_csv import squad_as_csv, squad_from_csv
from companion.games.big4.squads import BadSquadLine, SquadCard, sample_squad
from companion.protocol import LineDesk, lines_of
from companion.referee import BadMatchFile, MatchFile, read_match
from companion.referee.chance import BadKit
from companion.referee.kits.file import kit_text, read_kit_text
from companion.safety import limits
from companion.safety.strict_json import BadJson, read_json
from tests.players import match, match_anew

START = '{"start": {"game": "big4", "mode": "easy", "players": ["Rouges", "Bleus"]}}'
DEEP = "[" * 900 + "]" * 900
LINES = [
    b'{"answer": "\xff\xfe"}',
    rb'{"answer": "\ud800"}',
    rb'{"save": "\udfff.json"}',
    rb'{"start": {"game": "big4", "mode": "easy", "players": ["\ud83d", "Bleus"]}}',
    f'{{"answer": {DEEP}}}'.encode(),
    f'{{"correct": {{"at": {DEEP}, "answer": 1}}}}'.encode(),
    b'{"correct": {"at": [[0]], "answer": 1}}',
    b'{"correct": {"at": true, "answer": 1}}',
    b'{"correct": {"at": 1e999, "answer": 1}}',
    b'{"answer": ' + b"9" * 4000 + b"}",
    b'{"answer": NaN}',
    b'{"note": {"kind": "decision", "text": "x", "reason": "y", "goals": [200000000, 0]}}',
    b'{"note": {"kind": "signature", "side": 99999999999, "strokes": []}}',
    b'{"note": {"kind": "comment", "text": "' + b"x" * 10_000 + b'"}}',
    b'{"note": ' + DEEP.encode() + b"}",
    b'{"start": {"game": "big4", "mode": "easy", "players": ["' + b"x" * 10_000 + b'", "B"]}}',
    b'{"start": {"game": ["big4"], "mode": "easy", "players": ["A", "B"]}}',
    b'{"start": {"game": "big4", "mode": "easy", "players": ["A", "B"], "starts": [["A"]]}}',
    b'{"start": {"game": "big4", "mode": "easy", "players": ["A", "B"], "lang": {"fr": 1}}}',
    b'{"start": {"game": "big4", "mode": "easy", "players": ["A", "B"], "teams": [{"kit": []}, {"kit": {}}]}}',
    b'{"start": {"game": "big4", "mode": "easy", "players": ["A", "B"], "rulings": {"B4-R5": ["x"]}}}',
    b'{"start": {"game": "big4", "mode": "easy", "players": ["A", "B"], "kit": {"duel": 5}}}',
    b'{"load": "/dev/zero"}',
    b'{"load": "' + b"x" * 5000 + b'"}',
    b'{"save": "/nowhere/at/all.json"}',
    b'{"sheet": {"text": 1}}',
    b"x" * (limits.LINE_BYTES + 5),
]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_hostile_line_gets_a_sentence_and_the_match_goes_on(line):
    desk = LineDesk()
    before = desk.reply(START)
    reply = desk.reply(line)
    assert reply.keys() & {"error", "refused"}
    json.dumps(reply, ensure_ascii=False).encode()
    assert desk.reply('{"answer": "towns"}')["at"] == 1
    assert before["at"] == 0


HOSTILE = {"kit": {"x": {}}, "extras": {"confidence": [10**12, -5]}, "squads": [{"players": 7}]}
UNKNOWN = {("extras", "tir-et-but"), ("extras", "buteur"), ("extras", "foot-savane"), ("extras", "score-only")} | {
    ("squads", "tir-et-but"), ("squads", "buteur"), ("squads", "foot-savane")
}  # fmt: skip
"""What these boxes have no use for: they never look at it."""


@pytest.mark.parametrize("game_id", sorted(GAMES))
@pytest.mark.parametrize("key", HOSTILE)
def test_a_start_with_hostile_values_is_refused_or_like_one_without_them(game_id, key):
    for mode in GAMES[game_id].modes:
        plain = {"game": game_id, "mode": mode.id, "players": [f"J{n}" for n in range(mode.fewest)]}
        reply = LineDesk().reply(json.dumps({"start": plain | {key: HOSTILE[key]}}))
        if (key, game_id) in UNKNOWN:
            assert reply == LineDesk().reply(json.dumps({"start": plain}))
            assert "question" in reply
        else:
            assert set(reply) == {"error"}
            assert reply["error"].endswith(".")
            assert ": ." not in reply["error"].replace("\u00a0", " ")


def test_standard_input_that_is_no_text_ends_nothing():
    given = b'\xff\xfe\n{"games": true}\n' + b"y" * (limits.LINE_BYTES * 2 + 3) + b'\n{"games": true}\n'
    told = subprocess.run(
        [sys.executable, "-m", "companion", "referee"], input=given, capture_output=True, timeout=60, check=False
    )
    replies = [json.loads(line) for line in told.stdout.splitlines()]
    assert [set(reply) for reply in replies] == [{"error"}, {"games"}, {"error"}, {"games"}]
    assert told.stderr == b""


def test_a_line_that_is_too_long_is_told_once():
    long = b"z" * (limits.LINE_BYTES * 3)
    assert len(list(lines_of(io.BytesIO(long + b"\n{}\n")))) == 2
    assert len(list(lines_of(io.BytesIO(long)))) == 1


def saved_json(**changes):
    referee = match("big4", 1)
    plain = json.loads(MatchFile(referee.header, referee.journal).text)
    return plain | changes


FILES = {
    "empty": b"",
    "binary": bytes(range(256)),
    "deep": DEEP.encode(),
    "deep journal": json.dumps(saved_json(journal=[])).replace('"journal": []', f'"journal": {DEEP}').encode(),
    "surrogate": json.dumps(saved_json(title="\ud800")).encode(),
    "huge number": json.dumps(saved_json(version=10**300)).encode(),
    "date": json.dumps(saved_json(begun="9999-12-31T23:59:59-12:00")).encode(),
    "date of no year": json.dumps(saved_json(ended="0001-01-01T00:00:00+14:00")).encode(),
    "undo bomb": json.dumps(
        saved_json(journal=saved_json()["journal"] + [{"undo": True}, {"redo": True}] * 25_000)
    ).encode(),
    "undo bomb below the number of lines": json.dumps(
        saved_json(journal=saved_json()["journal"] + [{"undo": True}, {"redo": True}] * 4_000)
    ).encode(),
    "proof": json.dumps(saved_json(proof=[1])).encode(),
    "annotations": json.dumps(saved_json(annotations={"kind": "comment"})).encode(),
    "goals": json.dumps(
        saved_json(annotations=[{"kind": "decision", "text": "x", "reason": "y", "goals": [200_000_000]}])
    ).encode(),
    "too large": b'{"format": "' + b"x" * limits.FILE_BYTES + b'"}',
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("command", ["replay", "verify", "export", "stats", "restore"])
def test_a_hostile_file_gets_a_sentence(name, command, tmp_path, capsys):
    file = tmp_path / "hostile.json"
    file.write_bytes(FILES[name])
    more = {"export": ["--to", "pdf"], "restore": ["--library", str(tmp_path / "library.sqlite")]}.get(command, [])
    began = time.process_time()
    assert main([command, str(file), *more]) in (1, 2)
    assert time.process_time() - began < 5
    assert capsys.readouterr().err.strip()


EDGES = ("0001-01-01", "9999-12-31", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00")


@pytest.mark.parametrize("date", EDGES)
@pytest.mark.parametrize("to", ["pdf", "txt", "csv", "bgsplay"])
def test_a_date_at_the_edge_of_the_calendar_is_written_as_it_is(date, to, tmp_path):
    plain = saved_json()
    plain["header"]["date"] = date
    file = tmp_path / "edge.json"
    file.write_text(json.dumps(plain), encoding="utf-8")
    assert main(["export", str(file), "--to", to]) == 0


def test_undo_and_redo_at_the_desk_come_to_an_end():
    desk = LineDesk()
    desk.referee = match_anew("big4", 2)
    for _ in range(20_000):
        if "error" in desk.reply('{"undo": true}') or "error" in desk.reply('{"redo": true}'):
            break
        if len(desk.referee.journal) % 200 == 0:
            desk.referee.journal += desk.referee.journal[-100:] * 10
    assert "error" in desk.reply('{"undo": true}')


KITS = [
    "",
    DEEP,
    "[]",
    '{"format": "fourth-official-kit", "version": 1, "game": "big4", "kit": [1]}',
    '{"format": "fourth-official-kit", "version": 1e5, "game": "big4", "kit": {}}',
    '{"format": "fourth-official-kit", "version": 1, "game": "\\ud800", "kit": {}}',
    "{" * (limits.FILE_BYTES + 1),
]


@pytest.mark.parametrize("text", KITS, ids=range(len(KITS)))
def test_a_hostile_kit_is_refused(text):
    with pytest.raises(BadKit):
        read_kit_text(text)


def bomb(size: int) -> bytes:
    """A backup of a few hundred kilobytes whose one part unfolds to ``size``."""
    out = io.BytesIO()
    part = b"[" + b" " * (size - 2) + b"]"
    parts = {"squads.json": part, "kits.json": b"{}", "settings.json": b"{}"}
    manifest = {
        "format": "fourth-official-backup",
        "version": 1,
        "made": "2026-11-16T20:00:00+00:00",
        "parts": {name: sha256(content).hexdigest() for name, content in parts.items()},
    }
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", json.dumps(manifest))
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def test_a_backup_that_unfolds_to_much_is_refused_without_unfolding(library):
    content = bomb(60_000_000)
    assert len(content) < 400_000
    tracemalloc.start()
    began = time.process_time()
    with pytest.raises(BadBackup):
        restore(library, content, "fr")
    taken, most = time.process_time() - began, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert taken < 1
    assert most < 10_000_000


def test_a_backup_that_lies_about_its_sizes_is_refused(library):
    """The size that a directory of parts tells is where reading stops."""
    content = bytearray(bomb(60_000_000))
    at = content.rindex(b"PK\x01\x02", 0, content.rindex(b"squads.json"))
    content[at + 24 : at + 28] = (1000).to_bytes(4, "little")
    with pytest.raises(BadBackup):
        restore(library, bytes(content), "fr")


def test_an_endless_backup_is_refused(library):
    with pytest.raises(BadBackup):
        restore(library, b"PK" + bytes(limits.BACKUP_BYTES), "fr")


def test_an_honest_backup_is_far_from_the_limits(library):
    for game in GAMES:
        played = match(game, 1)
        id = library.begin(played.header, "ab" * 32)
        library.enter(id, 0, *played.journal)
    assert restore(library, backup(library), "fr").merged.already == len(GAMES)


@pytest.mark.parametrize("text", ["[1", "1e999", "-Infinity", str(2**60), DEEP, '"\\udc00"', '"' + "x" * 20_001 + '"'])
def test_strict_json_refuses(text):
    with pytest.raises(BadJson):
        read_json(text)


def test_a_saved_match_with_control_characters_reads_plain():
    plain = saved_json(title="Fi\u202enale\x07")
    plain["header"]["players"] = ["Ni\x00na", "=cmd|'/c calc'!A1"]
    read = read_match(json.dumps(plain))
    assert (read.title, read.header.players) == ("Finale", ("Nina", "=cmd|'/c calc'!A1"))
    with pytest.raises(BadMatchFile):
        read_match(json.dumps(plain).replace("Nina", "\\u0000").replace("Ni\\u0000na", "\\u0000"))


def test_a_squad_of_formulas_survives_its_table():
    squad = sample_squad("mistral")
    names = ("=1+1", "＝cmd", "@x", "-2", "'quoted")
    cards = (
        tuple(SquadCard(card.post, name, card.face, card.back) for card, name in zip(squad.cards, names, strict=False))
        + squad.cards[len(names) :]
    )
    risky = type(squad)("+ team", "＠coach", cards)
    text = squad_as_csv(risky)
    assert ",'=1+1," in text
    assert ",'＝cmd," in text
    assert squad_from_csv(text) == risky


def test_a_squad_without_end_is_refused():
    head = "post,name,attack,defence\n"
    for body in ("2,A,0,0\n" * 100_000, f"2,{'x' * 10_000},0,0\n"):
        with pytest.raises(BadSquadLine):
            squad_from_csv(head + body)


def test_a_kit_file_of_ours_is_read_again():
    assert read_kit_text(kit_text("big4", {"duel": ["goal"]})) == ("big4", {"duel": ["goal"]})


def test_a_kit_file_of_any_size_is_not_read():
    """As long as it may be it is read, and found to be no kit."""
    for more, why in ((0, "not_json"), (1, "too_large")):
        with pytest.raises(BadKit) as refused:
            read_kit_text(" " * (limits.FILE_BYTES + more))
        assert refused.value.words.key == f"referee.bad_kit_file.{why}"
