"""A proof holds for an honest match and for no other; a script that shares no code with the roller agrees."""

import ast
import hashlib
import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.dice import Roller, Seal, dice_key, fresh_key
from companion.dice.proof import verify, with_proof
from companion.games import GAMES
from companion.games import game as game_of
from companion.referee import Entry, Header, MatchFile, Referee, read_match
from companion.words import catalogue
from tests.dice import independent_verifier
from tests.dice.sealed_match import SEALS, SECRET, file_of, sealed_match

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("proved-*.json"))


def verdict(match, seen=""):
    header = Header.from_json(match["header"])
    journal = [Entry.from_json(entry) for entry in match["journal"]]
    return verify(game_of(header.game), header, journal, match.get("proof", {}), seen)


def keys(verdict):
    return {problem.key.removeprefix("proof.bad.") for problem in verdict.problems}


@pytest.fixture
def golden():
    return json.loads(GOLDEN[0].read_text(encoding="utf-8"))


def test_the_independent_verifier_is_independent():
    tree = ast.parse(Path(independent_verifier.__file__).read_text(encoding="utf-8"))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported == {"hashlib", "hmac", "json", "pathlib", "sys", "typing"}


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_match_is_proved_by_both(file, capsys):
    assert independent_verifier.main(str(file)) == 0
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "Proved: all" in capsys.readouterr().out


def test_golden_matches_are_there_with_and_without_taps():
    seals = [json.loads(file.read_text(encoding="utf-8"))["header"]["seal"] for file in GOLDEN]
    assert {bool(seal.get("taps")) for seal in seals} == {True, False}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seal", SEALS)
def test_every_box_is_proved_by_both(game_id, seal):
    match = json.loads(file_of(sealed_match(game_id, SEALS[seal])))
    found = verdict(match)
    assert found.proved
    assert len(found.throws) == sum(entry.get("virtual", False) for entry in match["journal"])
    assert independent_verifier.faults(match) == []


def test_a_face_changed_by_hand_is_found_by_both(golden):
    throw = next(t for t in golden["proof"]["throws"] if "dice" in t)
    for die, face in enumerate(throw["answer"]):
        other = next(each for each in golden["proof"]["faces"][throw["dice"][die]] if each != face)
        answer = [*throw["answer"][:die], other, *throw["answer"][die + 1 :]]
        tampered = json.loads(json.dumps(golden))
        tampered["journal"][throw["entry"]]["answer"] = answer
        assert "throw" in keys(verdict(tampered)) | {"refused"} & keys(verdict(tampered))
        assert independent_verifier.faults(tampered)
        tampered["proof"]["throws"][golden["proof"]["throws"].index(throw)]["answer"] = answer
        assert not verdict(tampered).proved
        assert independent_verifier.faults(tampered)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda match: match["proof"].update(secret="ff" * 32), "seal"),
        (lambda match: match["header"]["seal"].update(commitment="00" * 32), "seal"),
        (lambda match: match["header"]["seal"].update(taps=["0 1 2 3"]), "throw"),
        (lambda match: match["proof"]["throws"].pop(), "listed"),
        (lambda match: match["proof"]["faces"]["classic"].reverse(), "listed"),
        (lambda match: match["proof"].update(secret="no key"), "secret"),
        (lambda match: match["proof"].update(method="dowsing"), "method"),
        (lambda match: match["proof"].pop("secret"), "no_secret"),
        (lambda match: match.pop("proof"), "no_secret"),
        (lambda match: match["header"].pop("seal"), "no_seal"),
        (lambda match: match["journal"][0].update(virtual=True), "no_dice"),
        (lambda match: match["journal"].pop(0), "refused"),
    ],
)
def test_whatever_was_tampered_with_is_named(golden, change, why):
    change(golden)
    assert why in keys(verdict(golden))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda match: match["proof"].pop("secret"), "Pas vérifiable : ce fichier n’a pas la clé des dés."),
        (lambda match: match["proof"].update(method="dowsing"), "Pas vérifiable par cette version de l’application."),
    ],
)
def test_what_cannot_be_checked_is_not_called_wrong(golden, change, said):
    change(golden)
    found = verdict(golden)
    assert catalogue("fr").render(found.summary).replace("\u00a0", " ") == said
    assert not found.proved


def test_a_throw_marked_real_to_hide_it_is_missed_by_nobody(golden):
    at = golden["proof"]["throws"][0]["entry"]
    golden["journal"][at].pop("virtual")
    found = verdict(golden)
    assert "listed" in keys(found)
    assert found.entered == 1


def test_the_seal_that_the_table_noted_is_compared(golden):
    seal = golden["header"]["seal"]["commitment"]
    assert verdict(golden, seen=f"{seal[:4].upper()} {seal[4:8]}").proved
    assert keys(verdict(golden, seen="0123 4567")) == {"seen"}


def test_a_noted_seal_is_compared_even_where_the_key_is_missing(golden):
    golden.pop("proof")
    found = verdict(golden, seen="0123 4567")
    assert (found.summary.key, keys(found)) == ("proof.verdict.no_key", {"no_secret", "seen"})
    golden["header"].pop("seal")
    assert keys(verdict(golden, seen="0123 4567")) == {"no_secret", "no_seal"}
    assert keys(verdict(golden)) == {"no_secret"}


def test_throws_taken_back_are_counted_and_come_again(golden):
    found = verdict(golden)
    assert found.taken_back == sum(throw.again for throw in found.throws) > 0
    assert all(throw.holds for throw in found.throws)


def test_undo_and_redo_cannot_fish():
    seal = SEALS["plain"]
    played = sealed_match("big4", seal, answers=1)
    roller = Roller(dice_key(SECRET, seal.taps))
    first = roller.throw(played.question, played.throws)
    played.answer(first, virtual=True)
    for _ in range(3):
        played.undo()
        assert played.strikes
        assert roller.throw(played.question, played.throws) == first
        played.redo()
        assert played.given[-1].answer == first
        assert not played.strikes


def test_a_match_that_is_not_over_tells_no_secret():
    played = sealed_match("big4", SEALS["plain"], answers=20)
    file = with_proof(MatchFile(played.header, played.journal), played, [SECRET])
    assert SECRET not in file.text
    assert file.proof == {}


def test_the_command_says_what_is_wrong(golden, tmp_path, capsys):
    golden["proof"]["secret"] = "ff" * 32
    file = tmp_path / "match.json"
    file.write_text(json.dumps(golden), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    said = capsys.readouterr().out.replace("\u00a0", " ")
    assert "Non prouvé" in said
    assert "pas celle que le sceau promettait" in said
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    file.write_text(json.dumps(golden | {"proof": 3}), encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_the_seal_is_the_hash_of_the_secret_and_taps_change_the_dice():
    secret = fresh_key()
    seal = Seal.of(secret)
    assert seal.commitment == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    assert seal.fits(secret)
    assert not seal.fits(fresh_key())
    assert not seal.fits("nonsense")
    tapped = seal.tapped(0.5, 0.25, 1.25)
    assert tapped.commitment == seal.commitment
    assert tapped.taps == ("0 500 250 1250000",)
    assert dice_key(secret, seal.taps) == secret
    assert len({secret, dice_key(secret, tapped.taps), dice_key(secret, tapped.tapped(0, 0, 2).taps)}) == 3
    assert Seal.from_json(json.loads(json.dumps(tapped.as_json()))) == tapped


@pytest.mark.parametrize("given", [{}, {"commitment": 3}, {"commitment": "ab", "taps": 4}])
def test_a_seal_that_cannot_be_read_is_none(given):
    assert Seal.from_json(given) is None


def test_corrections_are_counted():
    played = sealed_match("big4", SEALS["plain"])
    played.correct(0, "mordan" if played.given[0].answer == "towns" else "towns")
    match = json.loads(file_of(played))
    found = verdict(match)
    assert found.proved
    assert found.corrected == 1
    assert Referee.resume(played.game, played.header, played.journal)[1] is None


def test_a_proof_survives_reading_and_writing(golden):
    text = json.dumps(golden)
    assert read_match(read_match(text).text).proof == golden["proof"]
