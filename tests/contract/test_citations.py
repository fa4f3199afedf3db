"""The clause that is cited is the one that decides: all that is asked, told or refused names a clause listed for it.

``citations.toml`` lists them, box by box, for every question, event and refusal. A refusal listed as ``asked`` is made
under the clause of its question.
"""

import json
import random
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.referee import Game, Header, Mode, Question, Referee, Refused, Roll
from companion.referee.event import Event
from companion.rulebook import clauses
from companion.words import LANGUAGES, catalogue
from tests.players import any_answer, any_header, any_sum

TABLE = tomllib.loads((Path(__file__).parent / "citations.toml").read_text(encoding="utf-8"))
COMMON = TABLE.pop("common")
MATCHES = 6
"""Matches by chance in each mode of each box, all with readings by chance."""

every_game = pytest.mark.parametrize("game_id", sorted(GAMES))
NONSENSE: list[Any] = [
    "?",
    [],
    [-1, 0],
    [9, 9],
    "0:G",
    "1:G",
    "1:5b",
    ["1:2", "1:2"],
    "keeper",
    "penalty",
    "back",
    "claim",
]


def topics(game_id: str, kind: str) -> set[str]:
    """Everything that a box can ask or tell, as its words list it."""
    start = f"{game_id}.{kind}."
    keys = {key for lang in LANGUAGES for key in catalogue(lang).entries if key.startswith(start)}
    return {key.removeprefix(start).removesuffix(".one").removesuffix(".other") for key in keys}


@every_game
@pytest.mark.parametrize(("kind", "words"), [("question", "ask"), ("event", "event"), ("refusal", "refuse")])
def test_the_table_lists_all_that_a_box_can_say(game_id, kind, words):
    assert set(TABLE[game_id][kind]) >= topics(game_id, words)


@every_game
def test_the_table_names_clauses_of_the_box(game_id):
    for kind in ("question", "event", "refusal"):
        for topic, cited in TABLE[game_id][kind].items():
            assert cited, topic
            assert set(cited) - {"asked"} <= set(clauses(game_id)), topic
            assert kind == "refusal" or "asked" not in cited


@every_game
def test_whatever_is_asked_told_or_refused_cites_what_decides_it(game_id):
    game = GAMES[game_id]
    for mode in game.modes:
        for seed in range(MATCHES):
            chance = random.Random(f"{game_id} {mode.id} {seed}")
            _play(game_id, Referee(game, _header(game, mode, chance)), chance)


def _header(game: Game, mode: Mode, chance: random.Random) -> Header:
    """Readings by chance, and what a box lets a table turn on."""
    header = any_header(game, chance, house_rules=True, mode=mode.id)
    switches = {switch.name: switch.value for switch in game.switches(header) if chance.random() < 0.5}
    return game.newest(Header.from_json(header.as_json() | {"extras": switches}))


def _play(game_id: str, referee: Referee, chance: random.Random) -> None:
    seen: list[Any] = list(NONSENSE)
    _check_told(game_id, referee.opening)
    while (question := referee.question) is not None:
        allowed = TABLE[game_id]["question"]
        assert question.clause in allowed[question.topic], (question.topic, question.clause)
        _check_refused(game_id, question, chance.sample(seen, 3))
        answer = any_answer(question, chance)
        if isinstance(question, Roll) and question.meanings and chance.random() < 0.4:
            answer = chance.choice(question.meanings).answer
        if isinstance(question, Roll) and question.summed and chance.random() < 0.4:
            answer = any_sum(question, chance)
        seen.append(answer)
        _check_told(game_id, referee.answer(answer))


def _check_told(game_id: str, events: Iterable[Event]) -> None:
    for event in events:
        assert event.clause in TABLE[game_id]["event"][event.topic], (event.topic, event.clause)


def _check_refused(game_id: str, question: Question, answers: list[Any]) -> None:
    """Answers given elsewhere in the match, and nonsense: what is not legal here is refused under the right clause."""
    options = question.meanings if isinstance(question, Roll) else question.options
    legal = {json.dumps(option.answer) for option in options}
    for answer in answers:
        if json.dumps(answer) not in legal and (refused := _refusal(question, answer)):
            box, _, topic = refused.words.key.partition(".refuse.")
            listed = COMMON["refusal"] if box == "referee" else TABLE[game_id]["refusal"]
            cited = {question.clause if clause == "asked" else clause for clause in listed[topic]}
            assert refused.clause in cited, (refused.words.key, refused.clause)


def _refusal(question: Question, answer: Any) -> Refused | None:
    """How the question refuses this answer; faces that its dice can show are none to refuse."""
    try:
        question.chosen(answer)
    except Refused as refused:
        return refused
    return None
