"""After every answer that moves something in the box, the table is told what to do with its hands."""

import random

import pytest

from companion.games import GAMES
from companion.play.by_itself import only_answer
from companion.present.cues import TinyCard, cues_after, cues_of, on_the_table, set_up_cue
from companion.referee import Draw, Header, Referee, Table
from companion.referee.event import Caution, Goal, Player, Recovered, Result, SentOff, Weakened
from companion.referee.tables.arena import ArenaTable
from companion.referee.tables.eleven import ElevenTable, TeamCorner
from companion.referee.tables.grid import GridTable
from companion.referee.tables.savanna import SavannaTable, TileToken
from companion.words import LANGUAGES, catalogue
from companion.words.translation import tr
from tests.boxes import showing
from tests.contract.citations import topics
from tests.players import any_answer, any_header

every_game = pytest.mark.parametrize("game_id", showing("cue"))
_ANSWERS = 600


def physical(table: Table) -> object:
    """What lies where, as hands would have to lay it; hands and piles of cards are left out."""
    if isinstance(table, ElevenTable):
        corners = [corner.confidence_cards for corner in table.corners if isinstance(corner, TeamCorner)]
        return [(t.id, t.zone, t.state, getattr(t, "yellows", 0)) for t in table.tokens], corners
    if isinstance(table, GridTable):
        ball = table.tokens[0]
        return ball.state, ball.x, ball.y, table.attacks
    if isinstance(table, SavannaTable):
        ball = next(token for token in table.tokens if token.id == "ball")
        tiles = [(t.id, t.square) for t in table.tokens if isinstance(t, TileToken)]
        return tiles, (ball.square, ball.side), [(corner.goals, corner.yellows) for corner in table.corners]
    assert isinstance(table, ArenaTable)
    return [corner.card for corner in table.corners]


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_whenever_something_lies_elsewhere_the_table_is_told(game_id: str, seed: int) -> None:
    dice = random.Random(seed)
    game = GAMES[game_id]
    referee = Referee(game, any_header(game, dice, house_rules=seed % 2 == 1))
    before = physical(referee.table)
    for _ in range(_ANSWERS):
        question = referee.question
        if question is None:
            break
        given = len(referee.steps)
        referee.answer(any_answer(question, dice))
        while only := only_answer(referee.question):
            referee.answer(only.answer)
        steps = referee.steps[given:]
        told = [event for step in steps for event in step.events]
        after = physical(referee.table)
        entered = isinstance(question, Draw) and question.in_a_row
        if after != before and not entered and not any(isinstance(event, Result) for event in told):
            cues = cues_after(steps, game, referee.table)
            assert cues, (question.topic, [event.as_json() for event in told])
            for lang in LANGUAGES:
                said = [catalogue(lang).render(cue.words) for cue in cues]
                assert all(text and "{" not in text and ".cue." not in text for text in said)
        before = after


@every_game
def test_every_cue_of_a_box_is_said_by_some_event_or_moment(game_id: str) -> None:
    """No text is left over: each key begins a topic of the box's events, or is one of the moments."""
    keys = set(GAMES[game_id].kit_file["shows"]["cue"])
    told = topics(game_id, "event")
    moments = {key for key in keys if key.partition(".")[0] in ("set_up", "restart", "dealt", "answer")}
    assert keys
    assert {key for key in keys - moments if not any(topic.startswith(key) for topic in told)} == set()


@every_game
def test_the_set_up_is_told_before_the_first_question(game_id: str) -> None:
    game = GAMES[game_id]
    referee = Referee(game, any_header(game, random.Random(1)))
    cue = set_up_cue(referee)
    assert cue is not None
    assert ".cue." not in tr.render(cue.words)


@pytest.mark.clause("BU-03")
@pytest.mark.parametrize(
    ("people", "deal"), [(2, "distribuez 8 cartes"), (3, "8 cartes au joueur seul"), (4, "6 cartes")]
)
def test_buteur_says_how_to_deal(people: int, deal: str) -> None:
    header = Header.from_json({"game": "buteur", "mode": "standard", "players": list("ABCD")[:people]})
    cue = set_up_cue(Referee(GAMES["buteur"], header))
    assert cue is not None
    said = tr.render(cue.words)
    assert "Retirez la carte Buteur" in said
    assert deal in said


def big4(*answers) -> Referee:
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Mistral", "Rubis"], "starts": 0})
    referee = Referee(GAMES["big4"], header)
    for answer in answers:
        referee.answer(answer)
    return referee


@pytest.mark.clause("B4-E07")
def test_weakened_players_are_turned_over_and_shown_as_they_must_lie() -> None:
    referee = big4("towns", ["4", "5", "recover"], ["1:4", "1:5"])
    (cue,) = cues_of(referee.steps[-1].events[:1], referee.game, referee.table)
    assert tr.render(cue.words) == "Retournez le 4 et le 5 de Rubis"
    colours = referee.table.corners[1].colours
    assert cue.cards == (TinyCard(colours, "4", "down"), TinyCard(colours, "5", "down"))


def test_the_same_for_one_side_is_said_once() -> None:
    referee = big4("towns", ["4", "5", "recover"], ["1:4", "1:5"])
    four, five = Player("1:4", "4", "Solal"), Player("1:5", "5", "Mabika")
    told = [Weakened("B4-E07", 1, (four,)), Weakened("B4-E10", 1, (five,), "dribble"), Recovered("B4-E12", 0, (five,))]
    said = [tr.render(cue.words) for cue in cues_of(told, referee.game, referee.table)]
    assert said == ["Retournez le 4 et le 5 de Rubis", "Remettez le 5 de Mistral face visible"]


@pytest.mark.clause("B4-E22")
def test_a_second_yellow_is_one_instruction() -> None:
    referee = big4("towns")
    man = Player("0:5", "5", "Ganda")
    first = cues_of([Caution("B4-E21", 0, man, 1)], referee.game, referee.table)
    second = cues_of([Caution("B4-E21", 0, man, 2), SentOff("B4-E22", 0, man, True)], referee.game, referee.table)
    assert [tr.render(cue.words) for cue in first] == ["Glissez un carton jaune sous le 5 de Mistral"]
    assert [tr.render(cue.words) for cue in second] == ["Retirez le 5 de Mistral et reprenez le jaune"]


def test_a_box_without_a_text_has_nothing_to_move() -> None:
    referee = Referee(GAMES["tir-et-but"], any_header(GAMES["tir-et-but"], random.Random(1)))
    assert cues_of([Goal("TB-10", 0)], referee.game, referee.table) == []


def test_tiles_of_the_app_lie_on_no_table() -> None:
    header = Header.from_json({"game": "foot-savane", "mode": "standard", "players": ["A", "B"], "starts": 0})
    referee = Referee(GAMES["foot-savane"], header)
    assert on_the_table(referee)
    referee.answer(referee.question.options[0].answer, virtual=True)
    assert not on_the_table(referee)
