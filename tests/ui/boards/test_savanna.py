"""The savanna by touch: whole matches with virtual and with real tiles and cards, and what each tap means."""

import random
from functools import cache

import pytest

from companion.dice import Roller
from companion.games import game
from companion.play.match_plan import MatchPlan
from companion.referee import Draw, Header, Referee
from companion.ui.boards.savanna.goal_keeper import GoalKeeper
from companion.ui.boards.savanna.ground import SavannaGround
from companion.ui.boards.savanna.plan import RIM
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.face_pad import FacePad
from tests.games.foot_savane.table import FAIR, SIGNS
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.moments_savanna import at
from tests.ui.stage import PHONE, PORTRAIT, TABLET

MATCH = {"game": "foot-savane", "mode": "standard", "players": ["Lions", "Guépards"], "starts": 0}
LAID = [SIGNS[sign] for sign in "".join(FAIR.split())]
SECRET = f"{37:064x}"
"""A match with every kind of question."""
SHORT_VIRTUAL, SHORT_REAL = f"{249:064x}", f"{60:064x}"
"""Matches of few answers."""
SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    return lambda size=TABLET, **kwargs: AtTheTable(stage, tmp_path, size, **kwargs)


def keen_answer(question, dice):
    """Any answer, but the ball is moved, forward and at the goal: the match gets on."""
    options = question.options
    shots = [option for option in options if option.answer in ("left", "right")]
    ball = [option for option in options if "with_ball" in getattr(option.words, "key", "")]
    ahead = [option for option in options if "forward" in str(getattr(option.words, "gaps", {}).get("way", ""))]
    return dice.choice(shots or ball or ahead or options).answer


@cache
def whole_match(*, virtual, secret=SECRET):
    """The answers of a match, played without a screen; None where chance answers at the table."""
    referee, roller, dice = Referee(game(MATCH["game"]), Header.from_json(MATCH)), Roller(secret), random.Random(1)
    answers = []
    while (question := referee.question) is not None:
        chance = isinstance(question, Draw)
        answer = roller.throw(question, referee.throws) if chance else keen_answer(question, dice)
        if chance and question.layout is not None and not virtual:
            answer = LAID
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
    played.hand.throw()
    played.settle()


def test_a_whole_match_on_a_tablet_with_virtual_tiles_and_cards(table):
    answers = whole_match(virtual=True, secret=SHORT_VIRTUAL)
    played = table(TABLET, secret=SHORT_VIRTUAL)
    played.app.settings["dice"] = "virtual"
    played.begin(**MATCH)
    play(played, answers)
    assert max(played.referee.score) == 5
    assert all(step.given.virtual for step in played.referee.steps if step.question.chance)
    assert played.app.screens.current == "full_time"


def test_a_whole_match_on_a_phone_with_real_tiles_and_cards(table):
    answers = whole_match(virtual=False, secret=SHORT_REAL)
    played = table(PHONE)
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


@SIZES
def test_a_tapped_neighbour_is_chosen_and_the_others_stay_lit(table, size):
    played = table(size).begin(**MATCH)
    wanted = reach(played, "move.where")
    screen, options = played.screen, played.referee.question.options
    option = next(option for option in options if option.answer == wanted)
    played.hand.choose(option)
    assert screen.shown.picture.marks.chosen == set(option.tokens)
    assert screen.shown.picture.marks.lit == {token for other in options for token in other.tokens} - set(option.tokens)
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
    assert min(way.size) >= 56
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
    assert {token_id for token_id, tile in board.tiles.items() if tile.chance} == set(
        played.screen.shown.picture.marks.lit
    )


@SIZES
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nothing_is_cut_off_at_the_largest_text(table, size, lang):
    played = table(size).begin(**MATCH)
    played.app.settings["lang"], played.app.settings["text_scale"] = lang, 1.6
    for topic in ("lay", "move.where", "shoot.where"):
        reach(played, topic)
        assert not clipped(played.app.root)


def test_virtual_tiles_are_not_asked_about_and_real_ones_are(table):
    played = table().begin(**MATCH)
    assert played.screen.frame.asked.question == "Posez les seize tuiles"
    played.stage.tap(played.screen.frame.tools.button("dice"))
    played.stage.frames(2)
    assert played.screen.frame.asked.question.replace("\u00a0", " ") == "Où sont les lions ?"


def test_what_follows_a_swap_is_said_before_it_is_confirmed(table):
    played = table().begin(**MATCH)
    reach(played, "move.where")
    assert played.screen.frame.main.missing == "Touchez une tuile"
    assert played.screen.answering.panel.hint == "Touchez une tuile encadrée de jaune"
    said = {}
    for option in played.referee.question.options:
        played.hand.choose(option)
        said[played.screen.answering.panel.hint.partition(". ")[2]] = played.screen.answering.panel.hint
    assert "Cette tuile sera retournée." in said
    snake = next((hint for hint in said.values() if hint.startswith("Serpent")), None)
    assert snake is None or snake.endswith("Un serpent\u00a0: vous piocherez une carte.")


@SIZES
def test_the_ways_out_take_room_only_where_they_are_and_stay_large_enough(table, size):
    played = table(size).begin(**MATCH)
    reach(played, "snake.one_straight", out=True)
    board = played.screen.frame.stage.board
    ways = [way for way in board.ways.values() if way.parent is not None]
    assert ways
    for way in ways:
        assert min(way.size) >= 56
        assert way.x >= board.x
        assert way.right <= board.right
        assert way.y >= board.y
        assert way.top <= board.top
    assert min(tile.width for tile in board.tiles.values()) >= 56


def test_the_keepers_stand_in_their_goals_and_the_one_who_saved_has_the_ball(table):
    played = table().begin(**MATCH)
    reach(played, "move.who")
    board = played.screen.frame.stage.board
    for keeper, goal in zip(board.around.keepers, board.plan.goals, strict=True):
        assert keeper.pose == "centre"
        assert keeper.center == pytest.approx((goal[0] + goal[2] / 2, goal[1] + goal[3] / 2))
    reach(played, "keeper.where")
    played.stage.seconds(0.6)
    shown = played.referee.table
    ball = next(token for token in shown.tokens if token.id == "ball")
    assert ball.zone == "goal"
    defender = 0 if shown.corners[ball.side].end == "left" else 1
    keeper, other = board.around.keepers[defender], board.around.keepers[1 - defender]
    assert keeper.pose == (shown.attempt.keeper if shown.attempt else "centre")
    assert other.pose == "centre"
    assert board.ball.opacity == 1
    assert abs(board.ball.center_x - keeper.center_x) < 1
    assert abs(board.ball.center_y - keeper.center_y) < keeper.height


@pytest.mark.parametrize("heading", [1, -1])
@pytest.mark.parametrize("pose", ["left", "right"])
def test_a_keeper_throws_himself_to_the_side_that_the_shooter_sees(stage, heading, pose):
    theme.reduce_motion = True
    up = heading if pose == "left" else -heading
    keeper = stage.open(GoalKeeper(drawing="lion", colours="away"))
    keeper.stand((100, 100, 36, 240), pose, heading, glide=False)
    assert (keeper.center_y - 220) * up > 50
    keeper.stand((100, 100, 36, 240), "ground", heading, glide=False)
    assert (keeper.center_y, keeper.lean) == (pytest.approx(220), 90)


def test_swapped_tiles_cross_and_then_the_other_one_turns(table):
    played = table().begin(**MATCH)
    wanted = reach(played, "move.where")
    theme.reduce_motion = False
    board, referee = played.screen.frame.stage.board, played.referee
    mover = next(tile for tile in board.tiles.values() if tile.moving)
    other = board.card(next(option.tokens[0] for option in referee.question.options if option.answer == wanted))
    start, end = tuple(mover.pos), tuple(other.pos)
    referee.answer(wanted)
    played.screen.present()
    played.stage.frames(8)
    for tile in (mover, other):
        assert tuple(tile.pos) not in (start, end), "on its way"
    played.stage.frames(40)
    assert tuple(mover.pos) == pytest.approx(end)
    assert tuple(other.pos) == pytest.approx(start)
    assert referee.question.topic == "turn_over.swapped", "real tiles: somebody says what it shows"
    referee.answer(whole_match(virtual=False)[len(referee.given)])
    played.screen.present()
    turning = {other.facing for _ in range(40) if played.stage.frames() is None}
    assert min(turning) < 0.5
    assert other.facing == 1


@SIZES
def test_all_snake_cards_are_in_sight(table, size):
    """On a phone two of the eight were below the edge of a single column."""
    played = table(size)
    played.app.settings["dice"] = "real"
    played.begin(**MATCH)
    reach(played, "snake_card")
    pad = next(played.stage.all(FacePad))
    assert len(pad.keys[0]) == 8
    low, high = (pad.to_window(0, y)[1] for y in (pad.y, pad.top))
    for key in pad.keys[0]:
        assert low <= key.to_window(*key.pos)[1] + 1
        assert key.to_window(key.right, key.top)[1] <= high


def test_at_kick_off_the_ball_is_simply_there(table):
    """2-C7: it flew in from the corner of the board."""
    played = table().begin(**MATCH)
    wanted = reach(played, "kick_off.where")
    theme.reduce_motion = False
    board, referee = played.screen.frame.stage.board, played.referee
    assert board.ball.opacity == 0
    referee.answer(wanted)
    played.screen.present()
    played.stage.frames(2)
    assert board.ball.opacity == 1
    there = tuple(board.ball.pos)
    played.stage.seconds(1)
    assert tuple(board.ball.pos) == there


def test_the_chances_are_switched_on_in_the_settings_and_are_off_until_then(table):
    played = table(PHONE).begin(**MATCH)
    reach(played, "move.where")
    assert played.app.settings["hints"] is False
    played.app.go("settings")
    played.stage.frames(3)
    row = played.app.screens.get_screen("settings").habits.ids["hints"]
    played.app.screens.get_screen("settings").ids.scroll.scroll_to(row, animate=False)
    played.stage.frames(3)
    played.stage.tap(row)
    assert played.app.settings["hints"] is True
    played.app.back()
    played.stage.frames(5)
    assert any(tile.chance for tile in played.screen.frame.stage.board.tiles.values())


def test_red_and_blue_are_the_only_shirts():
    plan = MatchPlan(game(MATCH["game"]))
    assert [team.colours for team in plan.teams[:2]] == ["away", "home"]
    assert (plan.colours_for(0), plan.colours_for(1)) == (["away"], ["home"])
    assert plan.problem is None


@SIZES
def test_the_rim_names_the_squares_as_words_do(table, size):
    """2-B9: questions and lines say D3, so the board does, too."""
    played = table(size)
    at("turn_over.swapped", 2, dice="real")(played)
    played.stage.frames(3)
    board = played.screen.frame.stage.board
    ground = next(part for part in board.walk() if isinstance(part, SavannaGround))
    assert sorted(label.text for label in ground.letterings) == sorted("ABCD1234")
    left, low, *_ = board.plan.field
    assert min(left - board.x, low - board.y) >= RIM
