"""Real dice whose pictures are not ours: the table says the combination and how many cards."""

import random

import pytest

from companion.games import GAMES, game
from companion.referee import Header, Referee, Roll
from companion.referee.event import Result
from companion.sheet import sheet_of, sheet_text
from companion.words import catalogue
from tests.games.tir_et_but.table import FACES, turn
from tests.players import any_answer, any_header


@pytest.mark.clause("TB-K2", "TB-04")
@pytest.mark.parametrize("combination", FACES)
def test_a_combination_can_be_said_instead_of_its_faces(lay, combination):
    tie = lay()
    table = turn(tie).answer([combination, 0])
    assert table.last("tried").combination == combination
    assert table.last("tried").faces == ()
    assert "claim" in table.answers


@pytest.mark.clause("TB-20")
@pytest.mark.parametrize(("cards", "warned"), [(0, False), (1, False), (2, True), (3, True)])
def test_so_many_cards_can_be_said(lay, cards, warned):
    tie = lay()
    table = turn(tie).answer(["nothing", cards])
    assert tie.sides[0].yellow is warned
    assert table.topic == "none_found.again"


@pytest.mark.clause("TB-R20")
def test_two_cards_and_a_combination_warn_first_and_may_then_be_claimed(lay):
    tie = lay()
    tie.sides[0].yellow = True
    table = turn(tie).answer(["lob", 2])
    assert table.kinds() == ["turn", "tried", "sent_off"]
    table.answer("claim").answer("leave")
    assert tie.sides[0].goals == 1
    assert table.done


@pytest.mark.clause("TB-04")
def test_no_more_cards_can_be_said_than_dice_were_thrown(lay):
    table = turn(lay()).answer(["nothing", 0]).answer([2])
    assert ["nothing", 1] in [option.answer for option in table.question.meanings]
    assert table.refusal(["nothing", 2])


@pytest.mark.clause("TB-20", "TB-R4")
@pytest.mark.parametrize(
    ("reading", "facets"), [("rolled_only", ["seen", "cards"]), ("showing", ["seen", "cards", "kept"])]
)
def test_a_result_tells_cards_rolled_and_cards_kept_apart(lay, reading, facets):
    table = turn(lay({"TB-R4": reading})).answer(["nothing", 1])
    assert table.answer([2]).question.kind == "roll"
    for option in table.question.meanings:
        assert [name for name, _ in option.says] == facets


@pytest.mark.clause("TB-20", "TB-R4")
@pytest.mark.parametrize(("lang", "rolled", "kept"), [("fr", "nouveau", "gardé"), ("en", "new", "kept")])
def test_the_rows_of_a_result_and_its_answers_say_which_cards_are_counted(lay, lang, rolled, kept):
    """Cards is not enough: a table would count all that it sees."""
    words = catalogue(lang)
    assert rolled in words.say("tir-et-but.facet.cards").lower()
    assert kept in words.say("tir-et-but.facet.kept")
    table = turn(lay({"TB-R4": "showing"})).answer(["nothing", 1]).answer([2])
    said = next(option for option in table.question.meanings if option.answer == ["lob", 1, 2])
    assert rolled in words.render(said.words)
    assert kept in words.render(said.words)


@pytest.mark.clause("TB-20", "TB-R4")
@pytest.mark.parametrize(
    ("reading", "said", "warned"),
    [
        ("rolled_only", ["nothing", 0], False),
        ("rolled_only", ["nothing", 1], False),
        ("showing", ["nothing", 0, 2], False),
        ("showing", ["nothing", 1, 0], False),
        ("showing", ["nothing", 1, 1], True),
        ("showing", ["nothing", 1, 2], True),
    ],
)
def test_a_result_said_of_one_die_beside_two_warns_by_the_reading(lay, reading, said, warned):
    tie = lay({"TB-R4": reading})
    tie.sides[0].yellow = True
    table = turn(tie).answer(["nothing", 1]).answer([2]).answer(said)
    assert (tie.sides[0].red is not None) is warned
    assert table.topic == "none_found.again"


@pytest.mark.clause("TB-20", "TB-R4")
def test_no_red_falls_where_the_only_die_rolled_shows_no_card(lay):
    """Two cards lie there, kept; the die rolled beside them is entered as a face, then as a result."""
    for beside in (["ball"], ["nothing", 0, 2]):
        tie = lay({"TB-R4": "showing"})
        table = turn(tie).answer(["nothing", 2]).answer([3]).answer(beside)
        if table.topic == "try.seen":
            table.answer("nothing")
        assert (tie.sides[0].yellow, tie.sides[0].red) == (True, None)
        assert table.last("tried").cards == 0


@pytest.mark.clause("TB-20", "TB-R4")
def test_kept_cards_that_we_saw_are_counted_without_asking(lay):
    tie = lay({"TB-R4": "showing"})
    table = turn(tie).throw("card", "head", "head").answer([2, 3])
    assert [option.answer for option in table.question.meanings][:3] == [["nothing", 0], ["nothing", 1], ["nothing", 2]]
    table.answer(["nothing", 1])
    assert (tie.sides[0].yellow, table.last("tried").cards) == (True, 2)


@pytest.mark.clause("TB-K2", "TB-R4")
@pytest.mark.parametrize(
    ("reading", "face", "topic", "answer", "cards"),
    [
        ("rolled_only", "ball", "try.seen", "volley", 0),
        ("rolled_only", "card", "try.seen", "nothing", 1),
        ("showing", "ball", "try.seen", "volley", 0),
        ("showing", "card", "try.seen_kept", ["nothing", 1], 2),
    ],
)
def test_a_die_beside_kept_dice_we_never_saw_is_counted_by_us_and_read_by_the_table(
    lay, reading, face, topic, answer, cards
):
    tie = lay({"TB-R4": reading})
    table = turn(tie).answer(["nothing", 0]).answer([2]).throw(face)
    assert table.topic == topic
    table.answer(answer)
    assert table.last("tried").cards == cards
    assert tie.arena.combination == (None if answer[0] == "nothing" or answer == "nothing" else "volley")


@pytest.mark.clause("TB-K2")
def test_faces_are_read_again_once_all_three_are_seen(lay):
    tie = lay()
    table = turn(tie).answer(["nothing", 0]).answer([1, 2, 3]).throw(*FACES["lob"])
    assert table.topic == "goal_found.again"
    assert tie.arena.known


@pytest.mark.clause("TB-13")
@pytest.mark.parametrize(("said", "topic"), [("goal", "keeper.counter"), ("no_goal", "go_on")])
def test_the_free_kick_die_can_be_said_too(lay, said, topic):
    assert turn(lay()).answer(["free_kick", 0]).answer("claim").answer(said).topic == topic


def test_a_corrected_throw_that_was_said_stays_on_the_sheet():
    given = {"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"], "starts": 0}
    referee = Referee(game("tir-et-but"), Header.from_json(given))
    for answer in (["free_kick", 0], "claim", "goal"):
        referee.answer(answer)
    referee.undo()
    line = sheet_of(referee).lines[-1]
    assert line.struck
    assert "Lancer\u00a0: But" in sheet_text(sheet_of(referee), "fr")


@pytest.mark.parametrize("seed", range(25))
def test_a_tie_with_dice_now_thrown_now_said_comes_to_its_end(seed):
    chance = random.Random(seed)
    box = GAMES["tir-et-but"]
    referee = Referee(box, any_header(box, chance, house_rules=True))
    while (question := referee.question) is not None:
        said = isinstance(question, Roll) and question.meanings and chance.random() < 0.5
        referee.answer(chance.choice(question.meanings).answer if said else any_answer(question, chance))
    assert isinstance(referee.events[-1], Result)
    assert sheet_text(sheet_of(referee), "en")
