"""What may not be shown while the app holds hands: one place says it, and after the whistle nothing is secret."""

import random

import pytest

from companion.backup import BadBackup, restore
from companion.dice import Seal
from companion.dice.proof import verify, with_proof
from companion.export import exported
from companion.games import game
from companion.play.correction import Correction
from companion.play.match_plan import MatchPlan
from companion.play.session import Session
from companion.present.correction_words import stops_words
from companion.referee import BadMatchFile, Header, MatchFile, Referee, read_match
from companion.referee.secrecy import drawn_into_hand, hands_are_secret, own_hand, public
from companion.referee.tables.grid import CardToken
from companion.store import Library
from tests.games.buteur.play import header
from tests.players import any_answer
from tests.ui_thread import UiThread

SECRET = "17" * 32


@pytest.fixture
def running(tmp_path):
    """A session of a match with held hands, whose calls are made at once, after some answers."""
    library, thread = Library(tmp_path / "library.sqlite"), UiThread()
    session = Session.begin(library, header(2, extras={"hands": "app"}, starts=0), SECRET, thread.post)
    chance = random.Random(5)

    def answer(times):
        for _ in range(times):
            question = session.referee.question
            if question is None:
                return session
            session.throw() if question.chance else session.answer(any_answer(question, chance))
            thread.settle(session)
        return session

    yield answer
    session.close()
    library.close()


@pytest.mark.clause("BU-06")
def test_the_table_for_a_screen_has_only_the_hand_of_whoever_is_asked(running):
    table = running(1).referee.table
    shown = [token for token in public(table).tokens if isinstance(token, CardToken)]
    assert table.hands.eyes
    assert {token.holder for token in shown if token.face_down} <= {table.hands.eyes}
    assert len(own_hand(table, table.hands.eyes)) == 8
    assert all(token in shown for token in table.tokens if isinstance(token, CardToken) and not token.face_down)


@pytest.mark.clause("BU-06")
def test_the_file_of_a_running_match_has_its_hands_sealed(running):
    session = running(8)
    file = session.library.match(session.id).file
    (written,) = exported(file, "json", "fr")
    drawn = [step.given.answer for step in session.referee.steps if drawn_into_hand(step.question)]
    sealed = with_proof(file, session.referee, [SECRET])
    assert sum(entry.op == "sealed" for entry in sealed.journal) == len(drawn) >= 16
    assert len(sealed.journal) == len(file.journal)
    assert not sealed.proof
    with pytest.raises(BadMatchFile) as refused:
        read_match(written.content.decode())
    assert refused.value.words.key == "referee.bad_file.sealed"


def test_another_device_refuses_a_sealed_file_in_words(running, tmp_path):
    session = running(8)
    (written,) = exported(session.library.match(session.id).file, "json", "fr")
    other = Library(tmp_path / "other.sqlite")
    with pytest.raises(BadBackup) as refused:
        restore(other, written.content, "fr")
    assert refused.value.words.key == "referee.bad_file.sealed"
    other.close()


def test_after_the_whistle_the_whole_match_can_be_proved(running):
    session = running(400)
    referee = session.referee
    assert referee.result is not None
    assert not hands_are_secret(referee)
    file = with_proof(session.library.match(session.id).file, referee, [SECRET])
    again = read_match(file.text)
    assert [entry.op for entry in again.journal] == [entry.op for entry in referee.journal]
    assert verify(referee.game, again.header, again.journal, again.proof).proved
    assert Seal.from_json(again.header.seal).fits(SECRET)


@pytest.mark.clause("BU-06")
def test_a_correction_says_nothing_that_hidden_cards_decide(running):
    session = running(12)
    referee = session.referee
    at = next(at for at, step in enumerate(referee.steps) if step.question.topic == "kick_off.square")
    correction = Correction(referee, at)
    assert not correction.owner
    assert not correction.may_try
    other = next(option.answer for option in correction.options if not correction.is_given(option.answer))
    outcome = correction.outcome(other)
    if outcome.failure is not None:
        assert str(outcome.failure.words) not in stops_words(correction, outcome)
    card = next(at for at, step in enumerate(referee.steps) if step.question.topic == "kick_off.card")
    assert Correction(referee, card).owner == "Ana"
    drawn = next(at for at, step in enumerate(referee.steps) if drawn_into_hand(step.question))
    assert not Correction(referee, drawn).may


def test_a_card_dealt_by_hand_cannot_be_corrected_either():
    """A match driven by the line protocol: its draws are not virtual, and still nobody but their owner saw them."""
    referee, chance = Referee(game("buteur"), header(2, extras={"hands": "app"}, starts=0)), random.Random(1)
    for _ in range(20):
        referee.answer(any_answer(referee.question, chance))
    drawn = next(at for at, step in enumerate(referee.steps) if drawn_into_hand(step.question))
    assert not Correction(referee, drawn).may
    file = with_proof(MatchFile(referee.header, referee.journal), referee, [])
    assert any(entry.op == "sealed" for entry in file.journal)


def test_a_match_of_a_newer_edition_is_refused():
    newer = Header.from_json(header().as_json() | {"edition": 99})
    with pytest.raises(ValueError, match="edition"):
        Referee(game("buteur"), newer)


def test_the_plan_knows_that_the_device_will_be_passed_on():
    plan = MatchPlan(game("buteur"))
    assert not plan.holds_hands
    plan.turn("hands", on=True)
    assert plan.holds_hands
