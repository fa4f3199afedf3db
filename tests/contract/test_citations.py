"""The clause that is cited is the one that decides: all that is asked, told or refused names a clause listed for it.

``tests/games/<box>/citations.toml`` lists them for every question, event and refusal. A refusal listed as ``asked`` is
made under the clause of its question.
"""

import json
import random
from collections.abc import Generator, Iterable
from typing import Any

import pytest

from companion.games import GAMES
from companion.referee import Game, Header, Mode, Question, Referee, Refused, Roll
from companion.referee.event import Event
from companion.rulebook import clauses
from companion.words import LANGUAGES, catalogue
from tests.contract.citations import COMMON, LISTED, citations
from tests.contract.moments import MOMENTS
from tests.conversation import Conversation
from tests.players import any_answer, any_header, any_sum

KINDS = ("question", "event", "refusal")
MATCHES = 6
"""Matches by chance in each mode of each box, all with readings by chance."""

every_game = pytest.mark.parametrize("game_id", LISTED)
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


def worded(game_id: str, kind: str) -> set[str]:
    """Everything that a box can ask or tell, as its words list it."""
    start = f"{game_id}.{kind}."
    keys = {key for lang in LANGUAGES for key in catalogue(lang).entries if key.startswith(start)}
    return {key.removeprefix(start).removesuffix(".one").removesuffix(".other") for key in keys}


@every_game
@pytest.mark.parametrize(("kind", "words"), [("question", "ask"), ("event", "event"), ("refusal", "refuse")])
def test_the_table_lists_all_that_a_box_can_say(game_id, kind, words):
    assert set(citations(game_id)[kind]) >= worded(game_id, words)


@every_game
def test_the_table_names_clauses_of_the_box(game_id):
    for kind in KINDS:
        for topic, cited in citations(game_id)[kind].items():
            assert cited, topic
            assert set(cited) - {"asked"} <= set(clauses(game_id)), topic
            assert kind == "refusal" or "asked" not in cited


@every_game
def test_whatever_is_asked_told_or_refused_cites_what_decides_it_and_no_row_is_left_over(game_id):
    """Matches by chance, then the moments that they hardly ever reach: each row is met with each of its clauses."""
    game, listener = GAMES[game_id], Listener(game_id)
    for mode in game.modes:
        for seed in range(MATCHES):
            chance = random.Random(f"{game_id} {mode.id} {seed}")
            _play(listener, Referee(game, _header(game, mode, chance)), chance)
    for moment in MOMENTS.get(game_id, ()):
        moment(listener)
    rows = {
        (kind, topic, clause) for kind in KINDS for topic, cited in citations(game_id)[kind].items() for clause in cited
    }
    assert sorted(rows - listener.met) == []


def test_every_common_refusal_is_made_by_some_box():
    """A sum that two dice cannot make, and one that is missing beside a face that needs it."""
    listener = Listener("big4")
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
    big4 = Referee(GAMES["big4"], header)
    big4.answer("towns")
    for throw in ([13, "recover"], [None, "recover"], ["7", "1", "recover"], ["1"]):
        listener.refused(big4.question, throw)
    listener.refused(big4.question, "?")
    savanna = Listener("foot-savane")
    header = Header.from_json({"game": "foot-savane", "mode": "standard", "players": ["Nina", "Tom"], "starts": 0})
    tiles = Referee(GAMES["foot-savane"], header)
    savanna.refused(tiles.question, ["red"] * 15)
    savanna.refused(tiles.question, "grass")
    common = {topic for heard in (listener, savanna) for kind, topic, _ in heard.met if kind == "common"}
    assert common == set(COMMON["refusal"])


def _header(game: Game, mode: Mode, chance: random.Random) -> Header:
    """Readings by chance, and what a box lets a table turn on."""
    header = any_header(game, chance, house_rules=True, mode=mode.id)
    switches = {switch.name: switch.value for switch in game.switches(header) if chance.random() < 0.5}
    return game.newest(Header.from_json(header.as_json() | {"extras": switches}))


def _play(listener: "Listener", referee: Referee, chance: random.Random) -> None:
    seen: list[Any] = list(NONSENSE)
    listener.told(referee.opening)
    while (question := referee.question) is not None:
        listener.asked(question)
        for answer in chance.sample(seen, 3):
            listener.refused(question, answer)
        answer = any_answer(question, chance)
        if isinstance(question, Roll) and question.meanings and chance.random() < 0.4:
            answer = chance.choice(question.meanings).answer
        if isinstance(question, Roll) and question.summed and chance.random() < 0.4:
            answer = any_sum(question, chance)
        seen.append(answer)
        listener.told(referee.answer(answer))


class Listener:
    """Looks each clause up in the table, and remembers which of its rows were met."""

    def __init__(self, game_id: str) -> None:
        self._table = citations(game_id)
        self.met: set[tuple[str, str, str]] = set()

    def asked(self, question: Question) -> None:
        assert question.clause in self._table["question"][question.topic], (question.topic, question.clause)
        self.met.add(("question", question.topic, question.clause))

    def told(self, events: Iterable[Event]) -> None:
        for event in events:
            assert event.clause in self._table["event"][event.topic], (event.topic, event.clause)
            self.met.add(("event", event.topic, event.clause))

    def refused(self, question: Question, answer: Any) -> bool:
        """Given elsewhere in the match, or nonsense: what is not legal here is refused by the right clause."""
        options = question.meanings if isinstance(question, Roll) else question.options
        if json.dumps(answer) in {json.dumps(option.answer) for option in options}:
            return False
        refused = _refusal(question, answer)
        if refused is None:
            return False
        box, _, topic = refused.words.key.partition(".refuse.")
        listed = COMMON["refusal"] if box == "referee" else self._table["refusal"]
        cited = {question.clause if clause == "asked" else clause: clause for clause in listed[topic]}
        assert refused.clause in cited, (refused.words.key, refused.clause)
        self.met.add(("common" if box == "referee" else "refusal", topic, cited[refused.clause]))
        return True

    def hear(self, rules: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """The same rules, all that they ask and tell looked up on the way."""
        given = None
        while True:
            try:
                item = rules.send(given)
            except StopIteration as stop:
                return stop.value
            self.told([item]) if isinstance(item, Event) else self.asked(item)
            given = yield item

    def refusal(self, table: Conversation, answer: Any) -> None:
        assert table.question is not None
        assert self.refused(table.question, answer), answer


def _refusal(question: Question, answer: Any) -> Refused | None:
    """How the question refuses this answer; faces that its dice can show are none to refuse."""
    try:
        question.chosen(answer)
    except Refused as refused:
        return refused
    return None
