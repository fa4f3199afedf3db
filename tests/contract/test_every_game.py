"""One contract for every box: whatever the game, the referee keeps these promises."""

import json
import random
from collections.abc import Callable

import pytest

from companion.games import GAMES
from companion.referee import Question, Referee, Refused, Roll, match_text, read_match
from companion.referee.event import Event, Goal, Period, Result
from companion.referee.speech import Speech
from companion.referee.struck import StruckStep
from companion.sheet import sheet_of, sheet_text
from companion.words import LANGUAGES, catalogue
from companion.words.texts import followed
from tests.players import CAP, any_answer, any_header, match, match_anew, play_out

every_game = pytest.mark.parametrize("game_id", sorted(GAMES))
five_matches = pytest.mark.parametrize("seed", range(5))
ten_matches = pytest.mark.parametrize("seed", range(10))
WATCHED = 400
"""How many answers of a match are looked at one by one: the longest matches go on for thousands."""

NONSENSE = [None, True, 0, 1, -1, 1.0, "", "?", [], [None], {}, {"answer": 1}, ["1"] * 9, [[0, 0]], [99, 99], "0:99"]


def snapshot(referee: Referee) -> tuple:
    """Everything that an observer can see."""
    question = referee.question
    asked = None
    if question:
        offered = question.dice if isinstance(question, Roll) else [option.answer for option in question.options]
        asked = (question.kind, question.seat, question.topic, question.clause, str(offered))
    return (asked, referee.events, referee.score, str(referee.table), referee.result)


def struck(strike: StruckStep) -> tuple:
    """What is still to be read of an answer that was taken back; its question is another one after a replay."""
    step = strike.step
    told = (step.given, step.events, step.question.topic, step.question.seat, step.question.clause)
    return (strike.at, strike.of, strike.turn, strike.period, strike.events, *told)


def asked_about(game_id: str, seed: int, most: int, such: Callable[[Question], bool] = lambda _: True) -> Referee:
    """A match after so many answers by chance, or as many fewer as it takes to be asked ``such`` a question."""
    length = random.Random(seed).randint(0, most)
    matches = (match(game_id, seed, answers) for answers in range(length, -1, -1))
    return next(each for each in matches if each.question is not None and such(each.question))


@every_game
@five_matches
def test_a_random_match_ends_with_a_result_under_any_readings(game_id, seed):
    referee = match(game_id, seed, house_rules=True)
    assert len(referee.given) < CAP
    assert referee.question is None
    assert isinstance(referee.events[-1], Result)
    assert sum(isinstance(event, Result) for event in referee.events) == 1


@every_game
@five_matches
def test_until_the_end_there_is_always_something_to_answer(game_id, seed):
    dice = random.Random(seed)
    referee = Referee(GAMES[game_id], any_header(GAMES[game_id], dice, house_rules=True))
    while (question := referee.question) is not None:
        assert question.clause
        assert question.seat.player in referee.header.players
        assert 0 <= question.seat.side < len(referee.score)
        offered = question.dice if isinstance(question, Roll) else question.options
        assert offered
        if not isinstance(question, Roll):
            written = [json.dumps(option.answer) for option in question.options]
            assert len(set(written)) == len(written)
        referee.answer(any_answer(question, dice))


@every_game
@ten_matches
def test_every_listed_answer_applies(game_id, seed):
    referee = asked_about(game_id, seed, 60, lambda question: not isinstance(question, Roll))
    for option in referee.question.options[:12]:
        fresh = match(game_id, seed, len(referee.given))
        fresh.answer(option.answer)
        assert len(fresh.given) == len(referee.given) + 1


@every_game
@ten_matches
def test_any_other_answer_is_refused_with_its_clause_and_changes_nothing(game_id, seed):
    referee = asked_about(game_id, seed, 80)
    before = snapshot(referee)
    legal = [] if isinstance(referee.question, Roll) else [option.answer for option in referee.question.options]
    for nonsense in NONSENSE:
        if any(json.dumps(nonsense) == json.dumps(answer) for answer in legal):
            continue
        with pytest.raises(Refused) as refused:
            referee.answer(nonsense)
        assert refused.value.clause == referee.question.clause
        for lang in LANGUAGES:
            why = catalogue(lang).render(refused.value.words)
            assert why != refused.value.words.key
            assert why.endswith(".")
    assert snapshot(referee) == before


@every_game
@ten_matches
def test_undo_equals_replaying_one_answer_fewer_and_redo_brings_it_back(game_id, seed):
    length = random.Random(seed).randint(1, 150)
    referee = match(game_id, seed, length)
    after = snapshot(referee)
    shorter = match(game_id, seed, len(referee.given) - 1)
    referee.undo()
    assert snapshot(referee) == snapshot(shorter)
    referee.redo()
    assert snapshot(referee) == after
    assert not referee.strikes


@every_game
@ten_matches
def test_the_file_of_a_match_replays_to_the_same_match(game_id, seed):
    """One answer was taken back and another corrected: both stay to be read, struck out."""
    length = random.Random(seed).randint(20, 150)
    matches = (match(game_id, 100 * seed + more, length, house_rules=True) for more in range(100))
    referee = next(each for each in matches if len(each.given) > 8)
    referee.undo()
    at, other = next(
        (at, option.answer)
        for at, step in reversed(list(enumerate(referee.steps[: len(referee.steps) // 2 + 5])))
        if not isinstance(step.question, Roll)
        for option in step.question.options
        if option.answer != step.given.answer
    )
    referee.correct(at, other)
    file = read_match(match_text(referee.header, referee.journal))
    again, failure = Referee.resume(GAMES[file.header.game], file.header, file.journal)
    assert failure is None
    assert snapshot(again) == snapshot(referee)
    assert referee.strikes
    assert [struck(strike) for strike in again.strikes] == [struck(strike) for strike in referee.strikes]


@every_game
@five_matches
def test_the_score_equals_the_goals_told(game_id, seed):
    dice = random.Random(seed)
    referee = Referee(GAMES[game_id], any_header(GAMES[game_id], dice))
    while referee.question is not None:
        told = referee.answer(any_answer(referee.question, dice))
        if any(isinstance(event, Goal | Period) for event in told):
            assert referee.score == goals_told(referee.events, len(referee.score))
    assert referee.score == goals_told(referee.events, len(referee.score))


def goals_told(events: list[Event], sides: int) -> list[int]:
    score = [0] * sides
    for event in events:
        if isinstance(event, Period) and event.begins_match:
            score = [0] * sides
        elif isinstance(event, Goal) and event.side is not None:
            score[event.side] += event.worth
    return score


@every_game
@five_matches
def test_what_lies_on_the_table_is_conserved(game_id, seed):
    dice = random.Random(seed)
    referee = Referee(GAMES[game_id], any_header(GAMES[game_id], dice))
    everything = sorted(token.id for token in referee.table.tokens)
    assert len(set(everything)) == len(everything)
    while referee.question is not None and len(referee.given) < WATCHED:
        referee.answer(any_answer(referee.question, dice))
        assert sorted(token.id for token in referee.table.tokens) == everything


@every_game
@five_matches
def test_whatever_is_asked_or_told_can_be_said_in_every_language(game_id, seed):
    dice = random.Random(seed)
    referee = Referee(GAMES[game_id], any_header(GAMES[game_id], dice, house_rules=True))
    words = [catalogue(lang) for lang in LANGUAGES]
    while (question := referee.question) is not None and len(referee.given) < WATCHED:
        for speech in words:
            asked = followed(*Speech(referee.game, speech.say).asked(question))
            assert asked != f"{game_id}.ask.{question.topic}"
            lead = f"{game_id}.lead.{question.topic}"
            assert speech.has(lead), lead
            assert speech.say(lead, **question.gaps)
            if not isinstance(question, Roll):
                for option in question.options:
                    text = speech.render(option.words)
                    assert text
                    assert not text.startswith(f"{game_id}.")
        referee.answer(any_answer(question, dice))
    sheet = sheet_of(referee)
    for speech in words:
        for line in sheet.lines:
            text = speech.render(line.words)
            assert text != line.words.key, line.words.key
            assert "{" not in text
        assert sheet_text(sheet, speech.lang)


@every_game
def test_a_match_over_takes_no_answer(game_id):
    referee = match(game_id, 1)
    with pytest.raises(Refused) as refused:
        referee.answer("anything")
    assert refused.value.words.key == "referee.refuse.over"


@every_game
def test_every_die_face_and_mode_has_its_name(game_id):
    game = GAMES[game_id]
    for lang in LANGUAGES:
        words = catalogue(lang)
        assert words.has(f"{game_id}.name")
        for mode in game.modes:
            assert words.has(f"{game_id}.mode.{mode.id}.title")
        for die in game.kit.dice:
            assert words.has(f"{game_id}.die.{die.name}")
            for face in die.distinct:
                assert face.isdigit() or words.has(f"{game_id}.face.{die.name}.{face}"), (die.name, face)


@every_game
def test_play_out_is_the_same_for_the_same_seed(game_id):
    first, second = match_anew(game_id, 7), match_anew(game_id, 7)
    assert first.given == second.given
    assert play_out(first, random.Random(0)) is first
