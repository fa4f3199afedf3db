"""A game that the app has never heard of joins through the public way in and is refereed like the others."""

import inspect
import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from companion.games import GAMES
from companion.protocol import LineDesk
from companion.referee import Header, Referee, Roll, match_text, read_match
from companion.referee.event import Kick
from companion.rulebook import clause, search
from companion.rulebook.aide import aide
from companion.rulebook.lesson import lesson
from companion.sheet import sheet_of, sheet_text
from companion.words import LANGUAGES, catalogue
from tests import fifth_game
from tests.contract import test_every_game as contract
from tests.fifth_game.game import KICKS, FiveKicks

ID = FiveKicks.id
PLAYERS = ["Nina", "Papi"]
PROMISES = [
    promise
    for name, promise in vars(contract).items()
    if name.startswith("test_") and "game_id" in inspect.signature(promise).parameters
]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    fifth_game.join()
    yield
    fifth_game.leave()


def ask(desk: LineDesk, request: object) -> dict:
    return desk.reply(json.dumps(request))


def played(seed: int = 1) -> Referee:
    chance = random.Random(seed)
    referee = Referee(GAMES[ID], Header(ID, "standard", tuple(PLAYERS), starts=0))
    while (question := referee.question) is not None:
        if isinstance(question, Roll):
            referee.answer([chance.choice(die.faces) for die in question.dice], virtual=True)
        else:
            referee.answer(chance.choice(question.options).answer)
    return referee


def test_it_is_listed_after_the_others_and_can_leave_again():
    assert list(GAMES)[-1] == ID
    fifth_game.leave()
    assert ID not in GAMES
    assert not catalogue("fr").has(f"{ID}.name")
    fifth_game.join()


def test_it_is_refereed_over_the_line_protocol():
    desk = LineDesk()
    reply = ask(desk, {"start": {"game": ID, "mode": "standard", "players": PLAYERS, "starts": 0}})
    assert reply["question"]["text"] == "Où tire Nina\u00a0?"
    assert [option["answer"] for option in reply["question"]["answers"]] == ["left", "middle", "right"]
    assert "refused" in ask(desk, {"answer": "top"})
    assert ask(desk, {"answer": "left"})["question"]["player"] == "Papi"
    assert ask(desk, {"answer": ["left"]})["score"] == [0, 0]
    ask(desk, {"answer": "left"})
    assert ask(desk, {"answer": ["right"]})["score"] == [0, 1]
    assert ask(desk, {"undo": True})["score"] == [0, 0]
    assert ID in [game["game"] for game in ask(desk, {"games": True})["games"]]


@pytest.mark.parametrize("seed", range(5))
def test_a_match_ends_with_a_winner_and_survives_its_file(seed: int):
    referee = played(seed)
    assert referee.result is not None
    assert referee.result.winner is not None
    taken = Counter(event.side for event in referee.events if isinstance(event, Kick))
    assert taken[0] == taken[1] >= KICKS
    again = read_match(match_text(referee.header, referee.journal))
    copy, failure = Referee.resume(GAMES[ID], again.header, again.journal)
    assert failure is None
    assert copy.result == referee.result


def test_its_sheet_is_written_in_both_languages():
    sheet = sheet_of(played())
    for lang in LANGUAGES:
        text = sheet_text(sheet, lang)
        assert f"{ID}." not in text
    assert "Cinq tirs" in sheet_text(sheet, "fr")


def test_its_rules_are_found_and_its_pages_are_there():
    assert clause("FK-04").title("en") == "The keeper"
    assert "FK-03" in [hit.clause.id for hit in search("fr", "tiers du but").of(ID)]
    assert aide(GAMES[ID])[0].lines[1].faces == (("keeper", "left"),)
    assert lesson(GAMES[ID]).answers == ["left", ["right"]]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_it_keeps_what_every_game_promises(promise):
    """The contract suite runs over it as over the four boxes."""
    with_seeds = "seed" in inspect.signature(promise).parameters
    for more in [{"seed": seed} for seed in range(3)] if with_seeds else [{}]:
        promise(game_id=ID, **more)
