"""Contents, "Mise en place" and "Coup d'envoi"."""

import random

import pytest

from companion.games import game
from companion.games.foot_savane.match import play_match
from companion.games.foot_savane.setup import lay_tiles
from companion.referee import BadHeader
from companion.referee.question import Draw, Place
from tests.games.foot_savane.table import FAIR, SIGNS, Table, begin, fronts, laid


@pytest.mark.clause("FS-K1", "FS-K3", "FS-02", "FS-05")
def test_each_side_has_sixteen_goal_cards_and_both_share_thirty_two_snake_cards():
    pitch = begin()
    assert [team.goal_cards.size for team in pitch.teams] == [16, 16]
    assert pitch.teams[0].goal_cards is not pitch.teams[1].goal_cards
    assert pitch.snake_cards.size == 32
    assert pitch.teams[0].goal_cards.cards.distinct == ("left", "right", "centre", "ground")
    assert len(pitch.snake_cards.cards.distinct) == 8


@pytest.mark.clause("FS-01")
def test_two_people_play_red_against_blue():
    pitch = begin()
    assert [(team.name, team.colour, team.colours) for team in pitch.teams] == [
        ("Nina", "red", "away"),
        ("Tom", "blue", "home"),
    ]
    with pytest.raises(BadHeader):
        begin(players=["Nina", "Tom", "Zoé"])


@pytest.mark.clause("FS-01")
def test_colours_follow_the_shirts_and_no_third_shirt_is_worn():
    pitch = begin(teams=[{"kit": "home", "name": "Guépards"}, {}])
    assert [(team.name, team.colour) for team in pitch.teams] == [("Guépards", "blue"), ("Tom", "red")]
    assert pitch.teams[0].heading == -1
    with pytest.raises(BadHeader) as bad:
        begin(teams=[{"kit": "third"}, {}])
    assert bad.value.words.key == "foot-savane.bad_team.colours"


def test_the_decks_can_be_corrected_but_need_two_yellow_cards():
    kinds = list(game("foot-savane").kit.die("snake").distinct)
    pitch = begin(kit={"snake": [*kinds, "yellow", *["run"] * 23]})
    assert (pitch.snake_cards.size, pitch.snake_cards.left("yellow")) == (32, 2)
    with pytest.raises(BadHeader) as bad:
        begin(kit={"snake": [*kinds, *["run"] * 24]})
    assert bad.value.words.key == "foot-savane.bad_deck.yellow"


@pytest.mark.clause("FS-03")
def test_sixteen_tiles_are_asked_for_row_by_row():
    pitch = begin(starts=0)
    table = Table(lay_tiles(pitch, pitch.teams[0]))
    assert isinstance(table.question, Draw)
    assert (table.question.deck, table.question.gaps["square"]) == ("tiles", "A1")
    assert dict(zip(table.answers, table.question.counts, strict=True)) == {
        "red": 5,
        "blue": 5,
        "snake": 3,
        "empty": 3,
    }
    laid(table, FAIR)
    assert fronts(pitch) == FAIR
    assert table.done
    assert (table.last("laid").again, table.last("laid").clause) == (False, "FS-03")


@pytest.mark.clause("FS-03", "FS-K2")
def test_a_face_that_the_box_no_longer_has_is_refused_with_what_is_left():
    pitch = begin()
    table = Table(lay_tiles(pitch, pitch.teams[0]))
    for _ in range(6):
        table.answer("snake")
    assert "snake" not in table.answers
    refused = table.refusal("snake")
    assert (refused.words.key, refused.clause) == ("foot-savane.refuse.no_such_face", "FS-03")
    assert table.refusal("lion").words.key == "referee.refuse.not_offered"


def faces_of(rows):
    return [SIGNS[sign] for sign in "".join(rows.split())]


@pytest.mark.clause("FS-03", "FS-04")
def test_wooden_tiles_may_be_entered_all_at_once_as_they_lie_in_the_end():
    pitch = begin(starts=0)
    table = Table(lay_tiles(pitch, pitch.teams[0]))
    table.answer(faces_of(FAIR))
    assert table.done
    assert fronts(pitch) == FAIR
    assert all(tile.back is None for tile in pitch.tiles.values())


@pytest.mark.clause("FS-04", "FS-K2")
def test_a_lay_out_that_cannot_be_is_refused():
    pitch = begin()
    table = Table(lay_tiles(pitch, pitch.teams[0]))
    wrong_side = table.refusal(faces_of("BRBB RRBB RsBs .s.B"))
    assert (wrong_side.words.key, wrong_side.clause) == ("foot-savane.refuse.wrong_side", "FS-04")
    too_many = table.refusal(faces_of("RsBB RsBB RsBs sssB"))
    assert (too_many.words.key, too_many.clause) == ("foot-savane.refuse.no_such_layout", "FS-03")
    assert table.refusal(faces_of(FAIR)[:15]).words.key == "referee.refuse.layout_count"
    assert table.refusal([*faces_of(FAIR)[:15], None]).words.key == "referee.refuse.layout_count"
    assert table.refusal([*faces_of(FAIR)[:15], "lion"]).words.key == "referee.refuse.not_offered"


@pytest.mark.clause("FS-03")
def test_a_lay_out_may_be_tried_before_it_is_complete():
    pitch = begin()
    layout = Table(lay_tiles(pitch, pitch.teams[0])).question.layout
    free = [None] * 16
    assert layout.why_not(free) is None
    assert layout.why_not(["snake"] * 6 + free[6:]) is None
    assert layout.why_not(["snake"] * 7 + free[7:]).clause == "FS-03"


@pytest.mark.clause("FS-03")
def test_after_some_tiles_the_others_may_be_entered_at_once():
    pitch = begin()
    table = Table(lay_tiles(pitch, pitch.teams[0]))
    faces = faces_of(FAIR)
    table.answer(faces[0]).answer(faces[1])
    assert len(table.question.layout.squares) == 14
    table.answer(faces[2:])
    assert table.done
    assert fronts(pitch) == FAIR


@pytest.mark.clause("FS-04")
def test_footballers_on_the_wrong_side_are_turned_by_the_side_that_lies_there():
    pitch = begin()
    table = laid(Table(lay_tiles(pitch, pitch.teams[0])), "BRRB RRBB RsBs .s.B")
    assert (table.topic, table.asked, table.question.clause) == ("turn_over.wrong_side", 0, "FS-04")
    assert table.question.gaps["square"] == "A1"
    table.answer("red")
    assert (table.topic, table.asked, table.question.gaps["square"]) == ("turn_over.wrong_side", 1, "C1")
    table.answer("snake")
    assert table.done
    assert fronts(pitch) == "RRsB RRBB RsBs .s.B"
    assert pitch.tiles[0, 0].back == "blue"


@pytest.mark.clause("FS-04")
@pytest.mark.parametrize("seed", range(40))
def test_at_kick_off_no_footballer_stands_on_the_other_side(seed):
    dice = random.Random(seed)
    pitch = begin(starts=dice.choice([0, 1]))
    table = Table(play_match(pitch))
    while table.topic != "kick_off.where":
        table.answer(dice.choice(table.answers))
    for team in pitch.teams:
        assert pitch.footballers(team)
        assert all(team.at_home(square) for square in pitch.footballers(team))


@pytest.mark.clause("FS-06")
def test_all_tiles_are_laid_again_when_the_starter_has_no_footballer_on_his_side():
    pitch = begin()
    table = laid(Table(lay_tiles(pitch, pitch.teams[0])), "s.BB s.BB s.BB s.BB")
    assert table.topic == "lay"
    assert not pitch.tiles
    laid(table, FAIR)
    assert table.done
    assert (table.last("laid").again, table.last("laid").clause) == (True, "FS-06")


@pytest.mark.clause("FS-R16")
def test_all_tiles_are_laid_again_when_the_other_team_has_nobody_in_sight():
    pitch = begin()
    table = laid(Table(lay_tiles(pitch, pitch.teams[0])), "RRs. RRs. RRs. RRs.")
    assert table.topic == "lay"
    laid(table, FAIR)
    assert table.done
    assert table.last("laid").clause == "FS-R16"


@pytest.mark.clause("FS-06")
def test_who_is_the_youngest_is_asked_unless_it_was_said():
    asked = Table(play_match(begin()))
    assert (asked.topic, asked.question.clause, asked.answers) == ("kick_off.who", "FS-06", [0, 1])
    asked.answer(1)
    assert (asked.topic, asked.asked) == ("lay", 1)
    assert Table(play_match(begin(starts="Tom"))).asked == 1


@pytest.mark.clause("FS-06", "FS-R16")
def test_the_starter_puts_the_ball_on_a_footballer_of_his_own():
    pitch = begin(starts=1)
    table = laid(Table(play_match(pitch)), FAIR)
    assert isinstance(table.question, Place)
    assert (table.topic, table.asked) == ("kick_off.where", 1)
    assert table.squares == pitch.footballers(pitch.teams[1])
    assert table.refusal([0, 0]).words.key == "foot-savane.refuse.not_footballer"
    assert table.refusal([9, 0]).words.key == "foot-savane.refuse.off_grid"
    table.answer([3, 1])
    assert pitch.ball == (3, 1)
    assert (table.last("kick_off").side, table.last("ball").why) == (1, "kick_off")
