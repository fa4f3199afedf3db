"""A ghost plays a side: its turn in steps, what it sees, undo, taking over and giving back, resuming."""

import random
from collections import defaultdict

import pytest

from companion.games import GAMES
from companion.play.by_itself import undone_together
from companion.play.ghost.mind import GhostMind
from companion.play.session import Session
from companion.referee import BadHeader, Draw, Entry, Header, Pick, Referee, Roll, read_match
from companion.referee.journal import ghosts_of
from companion.referee.match_file import match_text
from companion.store import Library
from tests.play.ghost_table import ASK, ENTER, HEADERS, THINK, THROW, WAIT, GhostTable, header_of

BOXES = sorted(HEADERS)


@pytest.fixture
def library(tmp_path):
    library = Library(tmp_path / "library.db")
    yield library
    library.close()


@pytest.fixture
def table(library):
    """A table with a match of that box; ``levels`` are those of its sides."""
    tables = []

    def sit(box, *levels, **more):
        dice = more.pop("dice", "virtual")
        tables.append(GhostTable(library, header_of(box, *(levels or ("regular", "")), **more), dice=dice))
        return tables[-1]

    yield sit
    for each in tables:
        each.close()


@pytest.mark.parametrize("box", BOXES)
def test_a_whole_match_against_a_ghost(box, table, library):
    """Every answer of its side is its own and on disk; it waits before the person is asked, and says something."""
    played = table(box).play()
    referee = played.referee
    assert referee.result is not None
    by_ghost = [step for step in referee.steps if step.given.ghost]
    assert by_ghost
    assert {step.question.seat.side for step in by_ghost} == {0}
    kept = library.match(played.session.id)
    assert [entry.ghost for entry in kept.journal] == [step.given.ghost for step in referee.steps]
    assert all(told.text for told in played.told)
    asked = [at for at, act in enumerate(played.acts) if at and act == ASK and played.acts[at - 1] in (THINK, THROW)]
    assert asked == [], "hands move before a person is asked"


@pytest.mark.parametrize("box", BOXES)
def test_two_ghosts_play_each_other(box, table):
    played = table(box, "regular", "beginner").play()
    assert played.referee.result is not None
    assert {step.question.seat.side for step in played.referee.steps if step.given.ghost} == {0, 1}


def test_three_and_four_teams(table):
    for levels in (("", "regular", "beginner"), ("beginner", "", "regular", "")):
        played = table("big4", *levels).play(300)
        ghosts = {side for side, level in enumerate(levels) if level}
        assert {step.question.seat.side for step in played.referee.steps if step.given.ghost} == ghosts


def test_the_best_ghost_decides_with_the_chances_of_the_best_other_option(table):
    played = table("big4", "formidable", "").until(THINK)
    while not isinstance(played.referee.question, Pick) or len(played.referee.question.options) < 3:
        played.do(played.next())
        played.until(THINK)
    mind = GhostMind("m", thinking=0.0)
    thought = mind.think(mind.copied(played.referee), "formidable")
    assert thought.chance is not None
    assert thought.other is not None
    option, chance = thought.other
    assert option.answer != thought.answer
    assert 0 <= chance <= 1


def test_a_choice_of_any_level_can_be_weighed_afterwards(table):
    played = table("big4").until(THINK)
    mind = GhostMind("m", weighing=0.0)
    play = mind.copied(played.referee)
    thought = mind.think(play, "regular")
    weighed = mind.weigh(play, thought)
    assert weighed.answer == thought.answer
    assert weighed.alone or weighed.chance is not None
    assert mind.weigh(play, weighed) == weighed


def test_the_same_question_gets_the_same_answer(table):
    played = table("foot-savane").until(THINK)
    mind = GhostMind("m")
    answers = {str(mind.think(mind.copied(played.referee), "beginner").answer) for _ in range(5)}
    assert len(answers) == 1


# What it cannot see


@pytest.mark.clause("BU-06")
@pytest.mark.parametrize(("level", "times"), [("beginner", 25), ("regular", 25), ("formidable", 3)])
def test_it_does_not_know_the_other_hand_or_the_stock(level, times, table):
    """With the hidden cards dealt otherwise, it decides alike."""
    played = table("buteur").until(THINK)
    mind, dealt = GhostMind("m", thinking=0.0), 0
    for _ in range(times):
        while len(played.referee.question.options) < 2:
            played.do(THINK)
            played.until(THINK)
        usual = mind.think(mind.copied(played.referee), level)
        for seed in range(2):
            hidden = mind.copied(played.referee)
            state, seat = hidden.state, hidden.question.seat
            before = [[card.code for card in person.hand] for person in state.people]
            hidden.game.insight.hide(state, seat, random.Random(seed).random)
            after = [[card.code for card in person.hand] for person in state.people]
            dealt += before[1] != after[1]
            assert before[0] == after[0]
            thought = mind.think(hidden, level)
            assert (thought.answer, thought.chance) == (usual.answer, usual.chance)
        played.do(THINK)
        played.until(THINK)
    assert dealt > times


def test_it_does_not_know_what_is_under_a_tile(table):
    """A face that nobody has seen is in no state: the back that is known of a tile was its front before."""
    played = table("foot-savane")
    fronts, known = defaultdict(set), 0
    for _ in range(250):
        for tile in mind_tiles(played):
            assert tile.back is None or tile.back in fronts[tile.id]
            fronts[tile.id].add(tile.front)
            known += tile.back is not None
        played.do(played.next())
    assert known


def mind_tiles(played):
    """The tiles as the ghost gets them."""
    return GhostMind.copied(played.referee).state.tiles.values()


def test_it_decides_before_the_next_dice_are_drawn(library):
    """Two matches with other secrets are the same to it until a throw differs."""
    answers = []
    for secret in ("17" * 32, "23" * 32):
        calls = []
        session = Session.begin(library, header_of("foot-savane", "regular", ""), secret, calls.append)
        referee = Referee(session.referee.game, session.referee.header)
        faces = iter(["red", "blue", "snake", "empty"] * 4)
        while isinstance(referee.question, Draw):
            offered = [option.answer for option in referee.question.options]
            referee.answer(next((face for face in faces if face in offered), offered[0]))
        mind = GhostMind("m")
        answers.append(mind.think(mind.copied(referee), "regular").answer)
        session.close()
    assert answers[0] == answers[1]


# Dice


def test_it_throws_virtual_dice_or_lets_the_person_throw(table):
    virtual = table("big4").play(40)
    assert THROW in virtual.acts
    assert ENTER not in virtual.acts
    real = table("big4", dice="real").play(40)
    assert ENTER in real.acts
    assert THROW not in real.acts
    thrown = [step for step in real.referee.steps if isinstance(step.question, Roll) and step.given.ghost]
    assert thrown
    assert not any(step.given.virtual for step in thrown)


def test_people_turn_the_real_tiles_even_if_the_app_throws_for_it(table):
    played = table("foot-savane", dice="real")
    played.until(ENTER)
    assert isinstance(played.referee.question, Draw)
    assert played.turn.next(ghost_dice="virtual", dice="real") == ENTER


def test_people_lay_the_table_and_say_who_begins(table):
    """Before the first turn the ghost is not asked for what people agree."""
    played = table("big4", "regular", "regular", starts=None)
    assert played.referee.question.topic == "referee.which"
    assert played.next() == ASK
    laying = table("foot-savane", "regular", "regular")
    assert laying.referee.question.topic == "lay"
    assert laying.next() == ASK


# Instructions


def test_it_says_what_it_does_and_what_to_move(table):
    played = table("big4").play(200)
    texts = [told.text for told in played.told]
    assert any(text.startswith("Dés sur le") and ": retournez le" in text for text in texts), texts
    moving = [told for told in played.told if "retournez" in told.text]
    for told in moving:
        assert told.moved >= told.turned
        assert told.turned
        before = {token.id for token in told.table.tokens}
        assert told.moved <= before


def test_a_person_moves_his_own_cards_before_the_ghost_goes_on(table):
    played = table("big4", "", "regular")
    for _ in range(400):
        act = played.next()
        if act == WAIT and not any(step.given.ghost for step in played.turn.new):
            break
        played.do(act)
    played.do(WAIT)
    assert played.told[-1].text.startswith(("Retournez", "Remettez", "Posez", "Glissez"))
    assert played.next() in (THINK, THROW)


# Undo


@pytest.mark.parametrize("box", BOXES)
def test_undo_takes_back_its_whole_turn_and_asks_the_person_again(box, table):
    played = table(box).play(60).until(THINK)
    played.until(ASK)
    steps = list(played.referee.steps)
    last = max(at for at, step in enumerate(steps) if not step.given.ghost)
    assert last < len(steps) - 1, "the ghost has played since"
    named = undone_together(played.referee)
    played.session.undo()
    played.settle()
    played.turn.done()
    kept = list(played.referee.steps)
    assert len(kept) <= last
    assert [step.given for step in kept] == [step.given for step in steps[: len(kept)]]
    assert named == tuple(steps[len(kept) :])
    assert played.next() == ASK
    again = played.play(5)
    assert len(again.referee.steps) > len(kept)


def test_undo_in_the_middle_of_its_turn_goes_back_to_the_person_too(table):
    played = table("big4").play(60).until(WAIT)
    while not played.turn.new[-1].given.ghost:
        played.do(WAIT)
        played.until(WAIT)
    played.session.undo()
    played.settle()
    assert not played.turn.asked


def test_undo_between_two_ghosts_takes_back_one_turn(table):
    played = table("big4", "regular", "regular").play(120)
    side = played.referee.steps[-1].question.seat.side
    before = len(played.referee.steps)
    played.session.undo()
    played.settle()
    gone = before - len(played.referee.steps)
    assert 0 < gone < 20
    assert played.referee.question.seat.side == side


def test_redo_brings_the_whole_turn_back(table):
    played = table("big4").play(60).until(THINK).until(ASK)
    given = played.referee.given
    played.session.undo()
    played.settle()
    played.session.redo()
    played.settle()
    assert played.referee.given == given


def test_a_real_die_that_was_entered_wrong_for_it_is_entered_again_alone(table):
    played = table("big4", dice="real").until(ENTER)
    played.do(ENTER)
    before = len(played.referee.steps)
    played.session.undo(retyping=True)
    played.settle()
    assert len(played.referee.steps) == before - 1
    assert isinstance(played.referee.question, Roll)


# Taking over, giving back, resuming


def test_it_takes_over_a_side_and_gives_it_back(table, library):
    played = table("big4", "", "").play(30)
    assert not any(step.given.ghost for step in played.referee.steps)
    played.session.seat_ghost(1, "beginner")
    played.settle()
    assert played.session.ghosts == {1: "beginner"}
    played.play(60)
    taken = len(played.referee.steps)
    assert {step.question.seat.side for step in played.referee.steps if step.given.ghost} == {1}
    played.session.seat_ghost(1, "")
    played.settle()
    played.play(40)
    assert not any(step.given.ghost for step in played.referee.steps[taken:])
    kept = library.match(played.session.id)
    assert ghosts_of(kept.header, kept.journal) == {}


def test_undo_after_it_took_over_stops_at_the_persons_answer(table):
    played = table("big4", "", "").until(ASK).play(30)
    person = len(played.referee.steps)
    side = played.referee.question.seat.side
    played.session.seat_ghost(side, "regular")
    played.settle()
    played.do(played.until(THINK, THROW).next())
    assert len(played.referee.steps) > person
    played.session.undo()
    played.settle()
    assert person - 3 <= len(played.referee.steps) < person


def test_a_match_is_resumed_in_the_middle_of_its_turn(table, library):
    played = table("big4").play(50).until(WAIT)
    while not played.turn.new[-1].given.ghost:
        played.do(WAIT)
        played.until(WAIT)
    said = played.next()
    again = GhostTable(library, played.session.id)
    assert again.session.ghosts == {0: "regular"}
    assert again.next() == said == WAIT
    played.do(WAIT)
    again.do(WAIT)
    assert again.told[-1].text == played.told[-1].text
    assert again.next() == played.next()
    again.play(30)
    again.close()


def test_the_match_file_knows_the_ghost(table):
    played = table("big4", "regular", "").play(40)
    played.session.seat_ghost(1, "formidable")
    played.settle()
    referee = played.referee
    file = read_match(match_text(referee.header, referee.journal))
    assert ghosts_of(file.header, file.journal) == {0: "regular", 1: "formidable"}
    again, failure = Referee.resume(referee.game, file.header, file.journal)
    assert failure is None
    assert again.given == referee.given


def test_nonsense_about_ghosts_is_refused():
    for wrong in ({"side": 0, "level": "godlike"}, {"side": -1, "level": ""}, {"side": "0", "level": ""}, {}):
        with pytest.raises(ValueError, match="bad_file"):
            Entry.from_json({"ghost": wrong})
    with pytest.raises(BadHeader, match="ghost"):
        header_of("big4", "godlike", "")


def test_it_cannot_play_with_a_hand_of_real_cards():
    game = GAMES["buteur"]
    real = Header.from_json(header_of("buteur", "regular", "").as_json() | {"extras": {}})
    assert not game.ghost_may_play(real)
    with pytest.raises(BadHeader, match="ghost_hand"):
        game.begin(real)
