"""Real dice entered as sums: the rules act on them, and nothing ever tells a face that nobody saw."""

import json
import random

import pytest

from companion.games import game
from companion.games.big4.match import take_turn
from companion.games.big4.shots import duel, free_kick
from companion.games.big4.tackle import tackle
from companion.games.big4.view import table_of
from companion.present.appearance import face_looks, throw_words
from companion.present.contest import contest_picture
from companion.present.step_words import answered_words
from companion.referee import Referee, Roll, match_text, read_match
from companion.sheet import sheet_of, sheet_text
from companion.sheet.dice_record import dice_record
from companion.words import catalogue
from tests.conversation import Conversation
from tests.games.big4.conftest import header
from tests.players import any_answer, any_sum


@pytest.mark.clause("B4-E07")
def test_a_sum_asks_for_the_same_combinations_as_its_faces(lay):
    by_sum, by_faces = lay(), lay()
    one = Conversation(take_turn(by_sum, by_sum.teams[0])).answer([9, "recover"])
    other = Conversation(take_turn(by_faces, by_faces.teams[0])).throw(4, 5, "recover")
    assert one.topic == other.topic == "dice.whom"
    assert one.answers == other.answers


@pytest.mark.clause("B4-E13", "B4-E14")
@pytest.mark.parametrize(("face", "next_topic"), [("pass", None), ("own", "own.who")])
def test_a_red_face_needs_no_sum(lay, face, next_topic):
    pitch = lay()
    assert Conversation(take_turn(pitch, pitch.teams[0])).answer([None, face]).topic == next_topic


@pytest.mark.clause("B4-E09", "B4-E15")
@pytest.mark.parametrize("face", ["dribble", "recover", "free_kick", "tackle"])
def test_a_green_or_blue_face_needs_its_sum(lay, face):
    pitch = lay()
    refused = Conversation(take_turn(pitch, pitch.teams[0])).refusal([None, face])
    assert (refused.words.key, refused.clause) == ("referee.refuse.sum_needed", "B4-E06")


@pytest.mark.clause("B4-E27", "B4-E28")
@pytest.mark.parametrize(("face", "outcome"), [("goal", "goal"), ("miss", "missed")])
def test_the_duel_die_may_decide_alone(lay, face, outcome):
    pitch = lay(form1=[])
    table = Conversation(duel(pitch, pitch.teams[0], pitch.teams[1])).answer("0:9").answer([None, face])
    assert table.last("duel").outcome == outcome


@pytest.mark.clause("B4-E29")
def test_a_duel_by_sums_compares_the_same_totals(lay):
    pitch = lay(form1=[])
    table = Conversation(duel(pitch, pitch.teams[0], pitch.teams[1])).answer("0:9").answer([12, "two_stars"])
    assert pitch.contest.attack.as_json() == {
        "total": 14,
        "parts": [{"kind": "sum", "values": [12]}, {"kind": "duel", "values": [2]}],
    }
    table.answer([13])
    shot = table.last("duel")
    assert (shot.outcome, shot.attack.total, shot.defence.total) == ("goal", 14, 13)


@pytest.mark.clause("B4-E16")
def test_a_free_kick_by_sums(lay):
    pitch = lay()
    table = Conversation(free_kick(pitch, *pitch.teams)).answer("0:9")
    assert table.refusal([13]).clause == "B4-E16"
    table.answer([12]).answer([12])
    assert table.last("free_kick").outcome == "saved"


@pytest.mark.clause("B4-E20", "B4-E25")
def test_a_minor_foul_needs_no_number_and_twelve_is_a_double_six(lay):
    def fouled():
        pitch = lay()
        return Conversation(tackle(pitch, pitch.teams[0])).answer("1:9").throw("foul")

    assert fouled().answer([None, "minor"]).last("verdict").verdict == "minor"
    assert fouled().refusal([None, "yellow"]).clause == "B4-E19"
    assert fouled().answer([12, "yellow"]).topic == "double_six.whom"
    assert fouled().answer([4, "yellow"]).last("caution").player.post == "4"


def test_a_throw_is_told_by_what_was_seen(lay):
    pitch = lay()
    roll = Conversation(take_turn(pitch, pitch.teams[0])).question
    box = game("big4")
    assert throw_words(box, roll, [9, "dribble"]) == ("9", "Dribble")
    assert throw_words(box, roll, [None, "pass"]) == ("", "Tour passé")
    assert throw_words(box, roll, ["4", "5", "dribble"]) == ("4 + 5 = 9", "Dribble")
    plate, _ = face_looks(box, roll, [9, "dribble"])
    assert (plate.shape, plate.text, plate.pips) == ("sum", "9", None)
    assert [look.pictogram for look in face_looks(box, roll, [None, "pass"])] == ["pass"]


def by_sums(given: Referee, seed: int = 7) -> Referee:
    """Play on with random answers, every roll by sums and, where nothing needs the sum, without."""
    chance = random.Random(seed)
    while (question := given.question) is not None:
        summed = isinstance(question, Roll) and question.summed
        given.answer(any_sum(question, chance) if summed else any_answer(question, chance))
    return given


@pytest.mark.parametrize("mode", ["easy", "advanced"])
def test_a_whole_match_by_sums_is_kept_and_told_without_a_face_of_a_classic_die(mode):
    referee = by_sums(Referee(game("big4"), header(mode=mode)))
    text = match_text(referee.header, referee.journal)
    saved = read_match(text)
    again, failure = Referee.resume(game("big4"), saved.header, saved.journal)
    assert failure is None
    assert [event.as_json() for event in again.events] == [event.as_json() for event in referee.events]
    told = json.dumps([event.as_json() for event in referee.events])
    assert '"kind": "dice"' not in told
    assert '"kind": "sum"' in told
    for lang in ("fr", "en"):
        assert sheet_text(sheet_of(referee), lang)
    assert all(answered_words(referee.game, step) for step in referee.steps if isinstance(step.question, Roll))


def test_statistics_count_sums_of_both_kinds_and_faces_only_where_seen():
    referee = Referee(game("big4"), header(mode="easy"))
    for answer in ("towns", [9, "pass"], [None, "pass"], ["4", "5", "pass"], [3, "pass"]):
        referee.answer(answer)
    records = {(record.die, record.dice): record for record in dice_record(referee.steps)}
    assert {sum_: n for sum_, n in records["classic", 2].seen.items() if n} == {"9": 2, "3": 1}
    assert {face: n for face, n in records["classic", 1].seen.items() if n} == {"4": 1, "5": 1}
    assert records["action", 1].seen["pass"] == 4


def test_a_struck_throw_names_the_sum_and_the_face():
    referee = Referee(game("big4"), header(mode="easy"))
    for answer in ("towns", [9, "tackle"]):
        referee.answer(answer)
    referee.undo()
    struck = [line for line in sheet_of(referee).lines if line.struck]
    assert [catalogue("fr").render(line.words) for line in struck] == ["Lancer\u00a0: 9 et Tacle"]


@pytest.mark.clause("B4-E26")
def test_a_sum_is_shown_in_the_contest_as_one_plate(lay):
    pitch = lay(form1=[])
    Conversation(duel(pitch, pitch.teams[0], pitch.teams[1])).answer("0:9").answer([12, "star"])
    picture = contest_picture(table_of(pitch), pitch.contest)
    assert picture.attack.total == 13
    assert [look.text for look in picture.attack.parts[0].dice] == ["12"]
