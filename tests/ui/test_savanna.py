"""The savanna by touch: whole matches with virtual and with real tiles and cards, and what each tap means."""

import random

import pytest

from companion.dice import Roller
from companion.games import game
from companion.referee import Draw, Header, Referee
from companion.ui.match_plan import MatchPlan
from companion.ui.theme import theme
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

MATCH = {"game": "foot-savane", "mode": "standard", "players": ["Lions", "Guépards"], "starts": 0}
SECRET = f"{37:064x}"
"""A match of few answers."""
SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET, **kwargs: AtTheTable(stage, tmp_path, size, **kwargs)


def keen_answer(question, dice):
    """Any answer, but the ball is moved, forward and at the goal: the match gets on."""
    options = question.options
    shots = [option for option in options if option.answer in ("left", "right")]
    ball = [option for option in options if "with_ball" in getattr(option.words, "key", "")]
    ahead = [option for option in options if "forward" in str(getattr(option.words, "gaps", {}).get("way", ""))]
    return dice.choice(shots or ball or ahead or options).answer


def whole_match(*, virtual):
    """The answers of a short match, played without a screen; None where chance answers at the table."""
    referee, roller, dice = Referee(game(MATCH["game"]), Header.from_json(MATCH)), Roller(SECRET), random.Random(1)
    answers = []
    while (question := referee.question) is not None:
        chance = isinstance(question, Draw)
        answer = roller.throw(question, referee.throws) if chance else keen_answer(question, dice)
        answers.append(None if chance and virtual else answer)
        referee.answer(answer, virtual=chance and virtual)
    return answers


def play(played, answers):
    """Give these answers by touch; draws in a row that are left to chance take one touch for all."""
    while played.referee.question is not None:
        answer = answers[len(played.referee.given)]
        if answer is not None:
            played.give(answer)
            continue
        throw(played)


def throw(played):
    """Let chance answer; draws in a row follow each other by themselves."""
    in_a_row = played.referee.question.in_a_row
    played.hand.throw()
    played.settle()
    while in_a_row and played.referee.question.kind == "draw":
        assert played.referee.question.in_a_row
        played.settle()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_whole_match_with_virtual_tiles_and_cards(table, size):
    answers = whole_match(virtual=True)
    played = table(size, secret=SECRET)
    played.app.settings["dice"] = "virtual"
    played.begin(**MATCH)
    play(played, answers)
    assert max(played.referee.score) == 5
    assert all(step.given.virtual for step in played.referee.steps if step.question.chance)
    assert played.app.screens.current == "full_time"


@pytest.mark.parametrize("size", [PORTRAIT, PHONE], ids=["portrait", "phone"])
def test_a_whole_match_with_real_tiles_and_cards(table, size):
    answers = whole_match(virtual=False)
    played = table(size)
    played.app.settings["dice"] = "real"
    played.begin(**MATCH)
    play(played, answers)
    assert [step.given.answer for step in played.referee.steps] == answers
    assert not any(step.given.virtual for step in played.referee.steps)
    assert played.app.screens.current == "full_time"


def leads_out(question):
    return any(token.startswith("out:") for option in question.options for token in option.tokens)


def reach(played, topic, *, out=False):
    """Go on without touches to the first question of that topic; returns the answer it gets in the match."""
    answers, referee = whole_match(virtual=False), played.referee
    while referee.question.topic != topic or out != leads_out(referee.question):
        referee.answer(answers[len(referee.given)])
    played.screen.present()
    played.stage.frames(3)
    return answers[len(referee.given)]


def test_one_tap_lays_all_tiles_and_turns_those_on_the_wrong_side(table):
    played = table(secret=SECRET).begin(**MATCH)
    assert played.topic == "lay"
    throw(played)
    assert played.topic == "kick_off.where"
    assert len(played.screen.frame.stage.board.tiles) == 16


def test_a_real_tile_is_told_by_one_tap_on_its_picture(table):
    played = table(PHONE)
    played.app.settings["dice"] = "real"
    played.begin(**MATCH)
    answers = played.screen.answers
    played.stage.tap(answers.key(answers.question.options[0]))
    played.settle()
    assert [given.answer for given in played.referee.given] == [answers.question.options[0].answer]


@SIZES
def test_a_tapped_neighbour_is_chosen_and_the_others_stay_lit(table, size):
    played = table(size).begin(**MATCH)
    wanted = reach(played, "move.where")
    screen, options = played.screen, played.referee.question.options
    option = next(option for option in options if option.answer == wanted)
    played.hand.choose(option)
    assert screen.answers.chosen == set(option.tokens)
    assert screen.answers.lit == {token for other in options for token in other.tokens} - set(option.tokens)
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer == wanted
    tile = screen.frame.stage.board.card(option.tokens[0])
    assert tile.width >= 56


@SIZES
def test_the_ball_can_be_sent_over_each_line_by_a_tap_beside_the_grid(table, size):
    played = table(size).begin(**MATCH)
    reach(played, "snake.one_straight", out=True)
    option = next(o for o in played.referee.question.options if o.tokens[0].startswith("out:"))
    way = played.screen.frame.stage.board.card(option.tokens[0])
    assert min(way.size) >= 46
    played.hand.choose(option)
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer == option.answer


def test_the_chance_of_a_snake_is_shown_only_where_the_table_wants_it(table):
    played = table().begin(**MATCH)
    reach(played, "move.where")
    board = played.screen.frame.stage.board
    assert not any(tile.chance for tile in board.tiles.values())
    played.app.settings["hints"] = True
    played.screen.present()
    played.stage.frames(3)
    assert {token_id for token_id, tile in board.tiles.items() if tile.chance} == set(played.screen.answers.lit)


@SIZES
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nothing_is_cut_off_at_the_largest_text(table, size, lang):
    played = table(size).begin(**MATCH)
    played.app.settings["lang"], played.app.settings["text_scale"] = lang, 1.6
    for topic in ("lay", "move.where", "shoot.where"):
        reach(played, topic)
        assert not clipped(played.app.root)


def test_red_and_blue_are_the_only_shirts():
    plan = MatchPlan(game(MATCH["game"]))
    assert [team.kit for team in plan.teams[:2]] == ["away", "home"]
    assert (plan.kits_for(0), plan.kits_for(1)) == (["away"], ["home"])
    assert plan.problem is None
