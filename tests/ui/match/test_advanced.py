"""Stars, coach, wall and substitutions: offered at their moments, shown as the sums they are, all by touch."""

from pathlib import Path

import pytest

from companion.present.markup import icon
from companion.referee.event import Goal
from companion.ui.match.contest.side import StarToken
from companion.ui.match.contest.view import ContestView
from companion.ui.match.discipline_sheet import DisciplineLine, DisciplineSheet, DisciplineTeam
from companion.ui.widgets.cards.card_leaves import BackLeaf
from companion.ui.widgets.cards.star_line import StarLine
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, SIZES, TABLET, Stage

TO_AN_OFFER = ("towns", ["1", "2", "pass"], ["4", "3", "recover"], ["0:3", "0:4"])
TO_A_WALL = ("towns", ["1", "1", "free_kick"], "action", "0:9")


def said(text: str) -> str:
    """The words, whatever kind of space stands between them."""
    return text.replace("\u00a0", " ")


@pytest.fixture
def at_table(stage: Stage, tmp_path: Path):
    return lambda size=TABLET, **changes: AtTheTable(stage, tmp_path, size).begin(mode="advanced", **changes)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_substitution_is_offered_beside_the_throw(at_table, size: tuple[int, int]) -> None:
    played = at_table(size, given=TO_AN_OFFER[:-1]).give(TO_AN_OFFER[-1])
    assert played.topic == "change.who"
    assert played.screen.shown.asking.question.topic == "turn"
    given = len(played.referee.given)
    played.hand.give(["1", "2", "pass"])
    played.settle()
    assert [each.answer for each in played.referee.given[given:]] == ["none", [None, "pass"]]


def test_it_can_be_taken_up_and_says_who_comes_on(at_table) -> None:
    played = at_table(given=TO_AN_OFFER[:-1]).give(TO_AN_OFFER[-1])
    played.hand.take_up_offer()
    played.stage.frames(3)
    assert played.screen.shown.asking.question.topic == "change.who"
    assert played.screen.shown.picture.marks.lit == {"0:3", "0:4"}
    played.stage.tap(played.screen.frame.stage.board.card("0:3"))
    assert "Cazals (attaque 2, défense 4) pour Maubec" in played.screen.answering.panel.hint
    played.hand.confirm()
    played.settle()
    assert played.referee.table.corners[0].changes_left == 2
    assert played.screen.answering.panel.offered.note == tr("big4.key.change.who", n=2)
    played.give("none", ["1", "2", "pass"])
    assert played.screen.answering.panel.offered is None


def test_undo_takes_the_throw_and_the_passed_offer_back_together(at_table) -> None:
    played = at_table(given=TO_AN_OFFER[:-1]).give(TO_AN_OFFER[-1])
    given = len(played.referee.given)
    played.screen.dice.change_dice("virtual")
    played.stage.frames(3)
    played.hand.throw()
    played.settle()
    assert len(played.referee.given) == given + 2
    played.app.session.undo()
    played.stage.until(lambda: len(played.referee.given) == given and not played.app.session.busy)
    played.settle()
    assert played.screen.answering.panel.offered is not None
    played.app.session.redo()
    played.stage.until(lambda: len(played.referee.given) == given + 2 and not played.app.session.busy)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_wall_of_three_is_tapped_on_the_board(at_table, size: tuple[int, int]) -> None:
    played = at_table(size, given=TO_A_WALL[:-1]).give(TO_A_WALL[-1])
    answers, board = played.screen.answering.panel, played.screen.frame.stage.board
    assert played.topic == "wall.who"
    assert [chip.text for chip in played.stage.all(Chip, look="possible")] == [tr("big4.advised.wall.who")]
    for number, left in (("2", 2), ("5", 1)):
        played.stage.tap(board.card(f"1:{number}"))
        assert (played.screen.frame.main.ready, played.screen.frame.main.missing) == (
            False,
            tr("match.still_cards", n=left),
        )
    played.stage.tap(board.card("1:6"))
    assert played.screen.frame.main.ready
    assert size == PHONE or said(answers.hint) == "n° 2, 5 et 6 : 3 + 4 + 4 au mur, défense 17"
    played.stage.tap(board.card("1:6"))
    assert not played.screen.frame.main.ready
    played.stage.tap(board.card("1:7"))
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer == ["1:2", "1:5", "1:7"]


def test_the_bonus_is_offered_over_the_sums_and_counts(at_table) -> None:
    played = at_table().give(*TO_A_WALL, ["1:2", "1:5", "1:6"])
    assert played.topic == "bonus.attack"
    assert played.stage.find(ContestView)
    tokens = [token.text for token in played.stage.all(StarToken)]
    assert sorted(tokens) == sorted(["4", "3", "4", "4", "6"])
    assert played.stage.says("17")
    assert set(played.screen.answering.panel.offer_chips) == {"bonus.attack", "bonus.defence"}
    played.give("use")
    played.screen.dice.change_dice("virtual")
    played.stage.frames(3)
    played.give("keep")
    played.stage.frames(3)
    assert sorted(token.text for token in played.stage.all(StarToken)) == sorted(["4", "+ 2", "3", "4", "4", "6"])
    assert played.screen.frame.asked.lead == tr.render(
        tr("big4.lead.free_kick.over_wall", **played.referee.question.gaps)
    )
    assert "17 (3 + 4 + 4 du mur et 6 du gardien)" in said(played.screen.frame.asked.lead)
    assert "[s]Coach 2" in played.screen.frame.scoreboard.cells[0].note
    played.give(["6", "6", "6"])
    assert [event.attack.total for event in played.referee.events if isinstance(event, Goal)] == [24]


def test_weakened_cards_show_their_stars_when_they_are_in_question(at_table) -> None:
    played = at_table().give("towns", ["4", "3", "recover"], ["1:3", "1:4"], ["1", "1", "free_kick"], "action")
    assert played.topic == "free_kick.who"
    back = played.screen.frame.stage.board.card("1:3").ids.holder.children[0]
    assert isinstance(back, BackLeaf)
    line = next(child for child in back.children if isinstance(child, StarLine))
    assert icon("shield") in line.text
    played.give("1:2", ["0:2", "0:3", "0:4"])
    assert line.text == ""


def test_cards_of_the_match_are_counted_in_the_scoreboard(at_table) -> None:
    played = at_table(given=["towns", ["1", "1", "tackle"], "action", "1:9", ["foul"]]).give(["6", "6", "yellow"])
    cell = played.screen.frame.scoreboard.cells[0]
    assert (cell.yellows, cell.reds) == (1, 0)
    assert "[s]Coach" in cell.note
    played.give(["1", "1", "tackle"], "action", "0:9", ["foul"], ["2", "3", "red"])
    assert (played.screen.frame.scoreboard.cells[1].yellows, played.screen.frame.scoreboard.cells[1].reds) == (0, 1)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_discipline_opens_at_a_touch_on_a_team(at_table, size: tuple[int, int]) -> None:
    played = at_table(size, given=["towns", ["1", "1", "tackle"], "action", "1:9", ["foul"]]).give(["6", "6", "yellow"])
    played.give(["1", "1", "tackle"], "action", "0:9", ["foul"], ["2", "3", "red"])
    played.stage.tap(played.screen.frame.scoreboard.cells[0])
    played.stage.seconds(0.4)
    sheet = played.stage.find(DisciplineSheet)
    lines = [(line.mark, said(line.who)) for line in played.stage.all(DisciplineLine)]
    assert sorted(lines) == [("red", "n° 5 Mabika"), ("yellow", "Coach Garrigue")]
    assert played.stage.says("au deuxième, expulsion")
    assert played.stage.says("Jaunes posés : 1 sur les 7 de la boîte.")
    assert clipped(sheet) == []


def test_teams_with_more_and_fewer_cards_begin_at_the_same_height(at_table) -> None:
    played = at_table(given=["towns", ["1", "1", "tackle"], "action", "1:9", ["foul"]]).give(["6", "6", "yellow"])
    played.stage.tap(played.screen.frame.scoreboard.cells[0])
    played.stage.seconds(0.4)
    mistral, rubis = sorted(played.stage.all(DisciplineTeam), key=lambda team: team.x)
    assert mistral.height != rubis.height
    assert mistral.to_window(*mistral.pos)[1] + mistral.height == rubis.to_window(*rubis.pos)[1] + rubis.height


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_whole_advanced_match_by_touch(at_table, size: tuple[int, int]) -> None:
    """Three goals over the wall; in between a substitution, a card for a coach, and a duel that is missed."""
    goal = [["1", "1", "free_kick"], "action", "0:9", ["1:2", "1:3", "1:4"]]
    played = at_table(size, given=["towns", *goal, "use", "keep"]).give(["6", "6", "6"])
    played.give(["1", "1", "tackle"], "action", "0:3", ["foul"], ["6", "6", "yellow"])
    played.give(*goal, ["6", "6", "6"])
    assert played.referee.score == [2, 0]
    played.give(["4", "3", "recover"], ["0:3", "0:4"])
    played.give("0:4", "none")
    played.give(*goal, ["6", "6", "6"])
    assert played.referee.result.winner == 0
    assert [corner.changes_left for corner in played.referee.table.corners] == [2, 3]


@pytest.mark.parametrize(("lang", "scale"), [("fr", 1.6), ("en", 1.0)])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_clipped(at_table, size: tuple[int, int], lang: str, scale: float) -> None:
    played = at_table(size)
    played.app.settings["lang"], played.app.settings["text_scale"] = lang, scale
    played.stage.frames(4)
    for answer in (*TO_AN_OFFER, "0:4", "none", ["1", "1", "free_kick"], "action", "0:9", ["1:2", "1:5", "1:6"], "use"):
        played.give(answer)
        played.stage.frames(3)
        assert clipped(played.app.root) == [], played.topic


def test_the_offer_is_a_tool_on_a_phone(at_table) -> None:
    played = at_table(PHONE).give(*TO_AN_OFFER)
    assert played.screen.frame.tools.offer == tr("big4.offer_short.change.who")
    assert played.screen.answering.panel.offered is None
    played.hand.take_up_offer()
    assert played.screen.shown.asking.question.topic == "change.who"
