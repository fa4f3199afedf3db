"""Three and four elevens: every card can be read and tapped, those put out leave, a whole match is played by touch."""

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.referee.event import Goal
from companion.referee.header import TEAM_COLOURS
from companion.referee.table import Table
from companion.referee.tables.eleven import NO_STARS, PlayerToken, TeamCorner
from companion.ui.boards.eleven.board import ElevenBoard
from companion.ui.boards.eleven.folded import FoldedTeams
from companion.ui.boards.eleven.formation import in_shirt_order, line_up
from companion.ui.boards.eleven.quarters import TeamCards, share
from companion.ui.boards.eleven.team_plate import TeamPlate
from companion.ui.boards.eleven.team_strip import TeamStrip
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.match.scoreboard import Scoreboard
from companion.ui.theme.theme import theme
from companion.ui.widgets.boxes import Box
from companion.ui.widgets.cards.player_card import PlayerCard
from companion.ui.widgets.team.team_score import TeamScore
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.cut_off import cut_off, smallest_type
from tests.ui.legible import clipped
from tests.ui.sample_match import AWAY, BOARD, HOME
from tests.ui.stage import PHONE, PORTRAIT, SIZES, TABLET, Stage

NAMES = ("Mistral", "Rubis", "Violine", "Les Tigres de la plage")
SHORT = {(1280, 800): (960, 392), (800, 1280): (768, 702), (412, 915): (396, 306)}
"""The board when large type takes more of the window."""


def tokens(side: int, *, stars: bool = False, **states: str) -> list[PlayerToken]:
    squad = AWAY if side % 2 else HOME
    return [
        PlayerToken(
            id=f"{side}:{label}",
            zone=f"side{side}",
            label=label,
            name=name,
            state=states.get(f"n{label}", "form"),
            side=side,
            keeper=label == "G",
            attack=attack if stars else NO_STARS,
            defence=defence if stars else NO_STARS,
        )
        for label, (name, attack, defence) in squad.items()
    ]


def table(count: int, out: tuple[int, ...] = (), *, stars: bool = False) -> Table:
    corners = tuple(
        TeamCorner(
            name=NAMES[side],
            letter="MRVT"[side],
            colours=TEAM_COLOURS[side],
            goals=int(side == 0),
            out=side in out,
            confidence=side,
        )
        for side in range(count)
    )
    men = [token for side in range(count) for token in tokens(side, stars=stars)]
    return Table(corners, tuple(men), 1, "round", 9, 0)


def board_in(
    stage: Stage, size: tuple[int, int], count: int, box: tuple[int, int] | None = None, **facts: object
) -> tuple[ElevenBoard, list[str]]:
    theme.reduce_motion = True
    facts.setdefault("table", table(count))
    board = ElevenBoard(size=box or BOARD[size][0], pos=BOARD[size][1] if box is None else (0, 0), **facts)
    tapped: list[str] = []
    board.bind(on_token=lambda _, token: tapped.append(token))
    root = FloatLayout()
    root.add_widget(board)
    stage.open(root, size)
    return board, tapped


def cards(board: ElevenBoard) -> list[PlayerCard]:
    return [child for child in board.children if isinstance(child, PlayerCard)]


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("pitch", [Box(0, 0, 960, 488), Box(0, 0, 768, 818), Box(0, 0, 960, 400), Box(0, 0, 768, 640)])
def test_grounds_share_the_pitch_and_every_card_stands_on_its_own(count: int, pitch: Box) -> None:
    team = TeamCards(line_up(tokens(0)), [token.id for token in in_shirt_order(tokens(0))])
    for ground, each in share([team] * count, pitch, 10):
        boxes = [*each.cards.values(), each.plate]
        for box in boxes:
            assert ground.x <= box.x
            assert box.x + box.wide <= ground.x + ground.wide + 0.01
            assert ground.y <= box.y
            assert box.y + box.high <= ground.y + ground.high + 0.01
        for one, other in itertools.combinations(boxes, 2):
            apart = (
                one.x + one.wide <= other.x + 0.01
                or other.x + other.wide <= one.x + 0.01
                or one.y + one.high <= other.y + 0.01
                or other.y + other.high <= one.y + 0.01
            )
            assert apart, (one, other)
        assert min(min(card.wide, card.high) for card in each.cards.values()) >= 56


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("stars", [False, True], ids=["names", "stars"])
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_every_card_can_be_read_and_tapped(
    stage: Stage, size: tuple[int, int], count: int, stars: bool, scale: float, tmp_path: Path
) -> None:
    theme.text_scale = scale
    box = SHORT[size] if scale > 1 else None
    lit = frozenset({"1:4", "1:5", "2:9"})
    board, tapped = board_in(stage, size, count, box, table=table(count, stars=stars), lit=lit, chosen={"1:2"}, focus=1)
    stage.shot(tmp_path / "board.png")
    assert cut_off(board) == []
    if scale == 1.0:
        assert smallest_type(board) >= 14
    for side in range(count):
        board.focus = side
        stage.frames(3)
        shown = cards(board)
        assert len(shown) == (11 if size == PHONE else 11 * count)
        tapped.clear()
        corners = [min(shown, key=lambda card: (card.x, card.y)), max(shown, key=lambda card: (card.x, card.y))]
        for card in shown:
            assert min(card.size) >= 56, card.token_id
            assert board.x <= card.x
            assert card.right <= board.right
            assert board.y <= card.y
            assert card.top <= board.top
        for card in corners:
            stage.tap(card, hold=1)
        assert tapped == [card.token_id for card in corners]
        if size != PHONE:
            break


def test_strips_bring_their_team_in_and_mark_what_is_in_question(stage: Stage) -> None:
    board, tapped = board_in(stage, PHONE, 4, lit=frozenset({"2:9", "3:9"}))
    assert board.focus == 2, "a team in question is shown without being asked for"
    strips = {side: board.strip(side) for side in (0, 1, 3)}
    assert sorted(strip.letter for strip in stage.all(TeamStrip)) == ["M", "R", "T"]
    assert all(strip.height >= 56 for strip in strips.values())
    assert len(strips[3]._marks.children) == 3, "one cell is framed: a colour and a line, with what Kivy binds"
    assert not strips[0]._marks.children
    stage.tap(strips[3])
    assert (board.focus, tapped) == (3, [])
    stage.tap(board.card("3:9"))
    assert tapped == ["3:9"]
    stage.tap(board.strip(0).block)
    assert board.focus == 0


def test_on_a_low_board_the_strips_stand_side_by_side(stage: Stage) -> None:
    board, _ = board_in(stage, PHONE, 4, (396, 256))
    lines = [board.strip(side) for side in (1, 2, 3)]
    assert len({line.y for line in lines}) == 1
    assert all(one.right <= other.x for one, other in itertools.pairwise(lines))
    stage.tap(lines[2])
    assert board.focus == 3


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_team_that_is_out_leaves_its_room_to_the_others(stage: Stage, size: tuple[int, int]) -> None:
    board, _ = board_in(stage, size, 4)
    before = cards(board)[0].width
    board.table = table(4, out=(0, 2))
    stage.frames(3)
    assert board.sides == [1, 3]
    assert {card.token_id[0] for card in cards(board)} <= {"1", "3"}
    assert not list(stage.all(TeamPlate))
    assert cards(board)[0].width >= before or size == PHONE
    assert board.layout == {TABLET: "across", PORTRAIT: "stacked", PHONE: "single"}[size]
    if size == TABLET:
        assert board.card("1:G").center_x < board.center_x < board.card("3:G").center_x


@pytest.mark.parametrize("out", [(), (2,)])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_folded_teams_leave_room_for_the_dice(stage: Stage, size: tuple[int, int], out: tuple[int, ...]) -> None:
    box, pos = BOARD[size]
    folded = FoldedTeams(size_hint=(None, None), size=box, pos=pos)
    folded.table = table(4, out)
    root = FloatLayout()
    root.add_widget(folded)
    stage.open(root, size)
    assert len(folded.strips) == 4 - len(out)
    _, y, _, high = folded.room
    assert high >= 200
    for strip in folded.strips:
        assert strip.y >= y + high or strip.top <= y
        assert folded.x <= strip.x
        assert strip.right <= folded.right


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_scoreboard_of_many_says_everything_in_its_band(
    stage: Stage, size: tuple[int, int], count: int, scale: float, tmp_path: Path
) -> None:
    theme.text_scale = scale
    high = 96 if size == PHONE else 88
    board = Scoreboard(size=(size[0], high), pos=(0, size[1] - high), playing=1, fresh=0)
    board.corners = list(table(count, out=(2,)).corners)
    board.notes = ["", "Confiance + 1", tr("match.note.out"), ""][:count]
    root = FloatLayout()
    root.add_widget(board)
    stage.open(root, size)
    stage.shot(tmp_path / "scores.png")
    assert cut_off(board) == []
    teams = list(stage.all(TeamScore))
    assert [team.name for team in teams] == list(NAMES[:count])
    assert [team.playing for team in teams] == [side == 1 for side in range(count)]
    assert [team.out for team in teams] == [side == 2 for side in range(count)]
    assert teams[0].fresh
    for team in teams:
        assert board.y <= team.y
        assert team.top <= board.top
        assert team.right <= size[0]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_cards_that_are_shown_later_stay_in_the_place_of_their_team(stage: Stage, size: tuple[int, int]) -> None:
    board = Scoreboard(size=(size[0], 88), corners=list(table(4).corners))
    root = FloatLayout()
    root.add_widget(board)
    stage.open(root, size)
    board.corners = [replace(corner, yellows=2, sent_off=1) for corner in table(4).corners]
    stage.frames(3)
    for team in stage.all(TeamScore):
        counts = team.ids.cards
        assert counts.width > 20
        assert team.x < counts.x
        assert counts.right <= team.right


@pytest.mark.parametrize("width", [44, 56, 120])
def test_the_ball_of_a_team_lies_beside_its_letter(stage: Stage, width: int) -> None:
    plate = TeamPlate(size=(width, 100), letter="R", name="Rubis", playing=True)
    stage.open(plate, PHONE)
    block, ball = plate.ids.block, plate.children[2]
    assert ball.text
    assert block.right < ball.x
    assert ball.right <= plate.right


def test_the_scoreboard_goes_from_two_to_four_and_back(stage: Stage) -> None:
    board = Scoreboard(size=(1280, 88), corners=list(table(2).corners))
    root = FloatLayout()
    root.add_widget(board)
    stage.open(root, TABLET)
    assert not board.teams
    board.corners = list(table(4).corners)
    stage.frames(2)
    assert len(list(stage.all(TeamScore))) == 4
    assert board.bug.parent is None
    board.corners = list(table(2).corners)
    stage.frames(2)
    assert not list(stage.all(TeamScore))
    assert board.cells[0].name == NAMES[0]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_goal_among_many_shows_every_score(stage: Stage, size: tuple[int, int], tmp_path: Path) -> None:
    theme.reduce_motion = True
    corners = list(table(4, out=(2,)).corners)
    moment = GoalMoment(corners=corners, side=0, who="Oustal, n° 9 de Mistral", how="Coup franc : 11 contre 9")
    moment.size_hint, moment.size = (None, None), size
    root = FloatLayout()
    root.add_widget(moment)
    stage.open(root, size)
    moment.show()
    stage.frames(3)
    stage.shot(tmp_path / "goal.png")
    assert cut_off(moment) == []
    assert [(team.goals, team.fresh, team.out) for team in moment.ids.score.teams] == [
        (1, True, False),
        (0, False, False),
        (0, False, True),
        (0, False, False),
    ]


@pytest.fixture
def at_table(stage: Stage, tmp_path: Path):
    theme.reduce_motion = True
    four = {
        "players": ["Nina", "Papi", "Zoé", "Luc"],
        "teams": [{"name": name} for name in NAMES],
        "extras": {"confidence": [0, 2]},
    }
    return lambda size: AtTheTable(stage, tmp_path, size).begin(**four)


def free_kick(side: int, rival: list[int], dice: list[str], keeper: list[str]) -> list:
    return [["1", "1", "free_kick"], "action", *rival, f"{side}:9", dice, keeper]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_whole_match_of_four_by_touch(at_table, size: tuple[int, int]) -> None:
    played = at_table(size).give("towns")
    played.give(*free_kick(0, [2], ["6", "6"], ["1", "1", "1"]))
    assert [team.out for team in played.screen.frame.scoreboard.teams] == [False, False, True, False]
    played.give(["4", "5", "recover"])
    assert played.topic == "dice.whom"
    assert played.screen.frame.stage.board.sides == [0, 1, 3]
    played.give(["0:2", "3:7"])
    played.give(["1", "2", "pass"])
    played.give(*free_kick(0, [3], ["6", "6"], ["1", "1", "1"]))
    played.give(["1", "2", "pass"], ["1", "1", "free_kick"], "action")
    assert played.screen.frame.stage.board.sides == [0, 1]
    played.give("0:10", ["6", "6"], ["1", "1", "1"])
    assert played.referee.result.winner == 0
    assert played.referee.score == [3, 0, 0, 0]
    assert sum(isinstance(event, Goal) for event in played.referee.events) == 3


@pytest.mark.parametrize(("lang", "scale"), [("fr", 1.6), ("en", 1.0)])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_clipped_among_four(at_table, size: tuple[int, int], lang: str, scale: float) -> None:
    played = at_table(size)
    played.app.settings["lang"] = lang
    played.app.settings["text_scale"] = scale
    played.stage.frames(4)
    for answers in (["towns"], [["6", "3", "recover"]], [["1:2", "2:7"], ["1", "1", "free_kick"]], ["action"], [0]):
        played.give(*answers)
        played.stage.frames(3)
        assert clipped(played.app.root) == [], played.topic
