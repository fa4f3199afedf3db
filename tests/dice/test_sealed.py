"""Dice that nobody can foretell: a key that is or was known outside gets a second seal, and both are proved."""

import json
import random

import pytest

from companion.backup import backup, restore
from companion.dice import Roller, Seal, SealedDice, fresh_key
from companion.dice.proof import verify, with_proof
from companion.export import exported
from companion.games import GAMES
from companion.play.session import Session
from companion.referee import Draw, Entry, Header, MatchFile, Referee, Roll, read_match
from companion.sheet import sheet_of, sheet_text
from companion.store import Library
from tests.dice import independent_verifier
from tests.players import any_answer, any_header
from tests.ui_thread import UiThread

KNOWN = "17" * 32
"""A secret that somebody outside knows."""


class Table:
    """A session played to its end, or for a while, by anybody."""

    def __init__(self, library, stored, seed=1):
        self.thread = UiThread()
        self.session = Session.resume(library, stored, self.thread.post)
        self.dice = random.Random(seed)

    def play(self, answers=20_000, undo=0.0):
        session = self.session
        for _ in range(answers):
            question = session.referee.question
            if question is None:
                break
            if isinstance(question, Roll | Draw):
                session.throw()
                self.settle()
                if self.dice.random() < undo:
                    session.undo()
                    self.settle()
            else:
                session.answer(any_answer(question, self.dice))
                self.settle()
        return self

    def settle(self):
        self.thread.settle(self.session)

    def close(self):
        self.session.close()


def running(game_id="big4", seed=3, answers=40, secret=KNOWN):
    """A match that somebody wrote by hand, with dice of a secret that they chose."""
    dice, game = random.Random(seed), GAMES[game_id]
    header = any_header(game, dice, seal=Seal.of(secret).as_json())
    referee, roller = Referee(game, header), Roller(secret)
    while len(referee.given) < answers and referee.question is not None:
        question = referee.question
        if isinstance(question, Roll | Draw):
            referee.answer(roller.throw(question, referee.throws), virtual=True)
        else:
            referee.answer(any_answer(question, dice))
    return referee


def foretold(session, secret):
    """How many throws somebody who knows the secret could have foretold."""
    referee, roller = Referee(session.referee.game, session.referee.header), Roller(secret)
    right = thrown = 0
    for entry in session.referee.journal:
        question = referee.question
        if entry.op == "answer" and entry.virtual and isinstance(question, Roll | Draw):
            thrown += 1
            right += roller.throw(question, referee.throws) == entry.answer
        referee.enter(entry)
    return right, thrown


def finished_file(library, id):
    stored = library.match(id)
    [file] = exported(stored.file, "json", "fr", secrets=stored.secrets)
    return json.loads(file.content)


def verdict(plain):
    saved = read_match(json.dumps(plain))
    return verify(GAMES[saved.header.game], saved.header, saved.journal, saved.proof)


def test_an_imported_match_with_a_known_secret_cannot_be_foretold(library):
    referee = running("tir-et-but")  # however its new dice fall, dozens of throws are still to come
    plain = json.loads(MatchFile(referee.header, referee.journal).text)
    plain["proof"] = {"secret": KNOWN, "throws": [], "faces": {}}
    restore(library, json.dumps(plain).encode(), "fr")
    before = sum(entry.virtual for entry in referee.journal)
    table = Table(library, library.open_match()).play()
    right, thrown = foretold(table.session, KNOWN)
    assert thrown > before + 20
    assert right < before + (thrown - before) / 2
    assert [entry.op for entry in table.session.referee.journal].count("seal") == 1
    table.close()
    found = verdict(finished_file(library, table.session.id))
    assert found.proved
    assert found.resealed == 1
    assert {throw.seal for throw in found.throws} == {0, 1}
    assert independent_verifier.faults(finished_file(library, table.session.id)) == []
    text = sheet_text(sheet_of(table.session.referee), "fr")
    assert f"scellés de nouveau à partir du lancer virtuel {before + 1}" in text


def test_a_running_match_finished_elsewhere_is_not_accused(library):
    secret = fresh_key()
    referee = running(secret=secret)
    here = library.begin(referee.header, secret)
    library.enter(here, 0, *referee.journal)
    [shared] = exported(library.match(here).file, "json", "fr", secrets=library.match(here).secrets)
    assert secret not in shared.content.decode()
    there = Library(None)
    restore(there, shared.content, "fr")
    table = Table(there, there.open_match()).play()
    table.close()
    plain = finished_file(there, table.session.id)
    found = verdict(plain)
    assert (found.problems, found.proved) == ((), False)
    assert found.unchecked == sum(entry.virtual for entry in referee.journal)
    assert found.summary.key == "proof.verdict.partly"
    assert independent_verifier.faults(plain) == []
    restore(library, json.dumps(plain).encode(), "fr")
    whole = verdict(finished_file(library, here))
    assert whole.proved
    there.close()


def test_a_backup_tells_the_secrets_and_the_next_throw_is_sealed_anew(library):
    secret = fresh_key()
    referee = running(secret=secret)
    id = library.begin(referee.header, secret)
    library.enter(id, 0, *referee.journal)
    assert not library.match(id).known_outside
    backup(library)
    assert library.match(id).known_outside
    table = Table(library, library.match(id)).play(60)
    assert [entry.op for entry in table.session.referee.journal].count("seal") == 1
    stored = library.match(id)
    assert not stored.known_outside
    assert len(stored.secrets) == 2
    table.close()


def test_without_a_backup_nothing_is_sealed_anew(library):
    secret = fresh_key()
    referee = running(secret=secret)
    id = library.begin(referee.header, secret)
    library.enter(id, 0, *referee.journal)
    table = Table(library, library.match(id)).play(60)
    assert "seal" not in {entry.op for entry in table.session.referee.journal}
    table.close()


@pytest.mark.parametrize("game_id", GAMES.boxes)
def test_taken_back_throws_come_again_across_the_seal(game_id, library):
    referee = running(game_id, answers=25)
    id = library.begin(referee.header, KNOWN)
    library.enter(id, 0, *referee.journal)
    library.tell_secrets()
    session = Table(library, library.match(id)).play(3).session
    seen = {}
    for step in session.referee.steps:
        if step.question.chance:
            seen[len(seen)] = step.given.answer
    dice = SealedDice(session.referee, library.match(id).secrets)
    again = Referee(session.referee.game, session.referee.header)
    for step in session.referee.steps:
        if step.question.chance:
            assert dice.throw(again.question, again.throws) == seen[again.throws]
        again.answer(step.given.answer, virtual=step.given.virtual)
    session.close()


def test_a_match_played_with_undos_after_a_second_seal_is_proved(library):
    referee = running()
    id = library.begin(referee.header, KNOWN)
    library.enter(id, 0, *referee.journal)
    library.tell_secrets()
    table = Table(library, library.match(id), seed=8).play(undo=0.2)
    table.close()
    plain = finished_file(library, id)
    assert verdict(plain).proved
    assert independent_verifier.faults(plain) == []


def test_a_backup_of_a_library_that_cannot_remember_it_keeps_the_secrets_here(library):
    id = library.begin(running().header, KNOWN)
    library.database.writer.execute("PRAGMA query_only = ON")
    there = Library(None)
    restore(there, backup(library), "fr")
    assert there.matches()[0].secrets[0] == ""
    library.database.writer.execute("PRAGMA query_only = OFF")
    assert library.match(id).secrets[0] == KNOWN
    there.close()


def test_a_second_seal_cannot_be_taken_out_or_put_in_by_hand(library):
    referee = running()
    id = library.begin(referee.header, KNOWN)
    library.enter(id, 0, *referee.journal)
    library.tell_secrets()
    table = Table(library, library.match(id)).play()
    table.close()
    plain = finished_file(library, id)
    at = next(at for at, entry in enumerate(plain["journal"]) if "seal" in entry)
    without = plain | {"journal": plain["journal"][:at] + plain["journal"][at + 1 :]}
    assert not verdict(without).proved
    other = json.loads(json.dumps(plain))
    other["journal"][at]["seal"] = Seal.of("99" * 32).as_json() | {"keeps": True}
    assert not verdict(other).proved
    assert independent_verifier.faults(other)
    forgotten = json.loads(json.dumps(plain))
    forgotten["proof"].pop("later")
    assert not verdict(forgotten).proved


def test_a_match_of_an_older_version_without_a_seal_goes_on():
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"]})
    referee = Referee(GAMES["big4"], header)
    assert not SealedDice(referee, [KNOWN]).needs_seal
    assert SealedDice(referee, [""]).needs_seal


def test_a_seal_is_an_entry_that_changes_nothing_else():
    referee = running(answers=10)
    question = referee.question
    referee.enter(Entry("seal", answer=Seal.of(KNOWN).as_json()))
    assert referee.question is question
    assert Entry.from_json(referee.journal[-1].as_json()) == referee.journal[-1]
    assert with_proof(MatchFile(referee.header, referee.journal), referee, [KNOWN]).proof == {}
