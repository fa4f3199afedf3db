"""The course of a match, and what holds in every one of them."""

import random
from collections import Counter

import pytest

from companion.games import game
from companion.games.foot_savane.grid import SQUARES
from companion.games.foot_savane.match import play_match
from companion.games.foot_savane.tiles import backs
from companion.referee.question import Draw
from companion.sheet import sentence
from companion.words import LANGUAGES, catalogue
from tests.games.foot_savane.table import FAIR, Table, begin, laid
from tests.told import in_words

ten_matches = pytest.mark.parametrize("seed", range(10))


def random_pitch(dice, house_rules=True):
    rulings = {
        ruling.id: dice.choice(ruling.readings)
        for ruling in game("foot-savane").rulings
        if house_rules and dice.random() < 0.5
    }
    return begin(starts=dice.choice([0, 1]), rulings=rulings)


def played(pitch, dice, answers=400):
    """A random match, a step at a time; cards and tiles come as chance would have them."""
    table = Table(play_match(pitch))
    for _ in range(answers):
        if table.done:
            return
        weights = table.question.counts if isinstance(table.question, Draw) else None
        table.answer(dice.choices(table.answers, weights)[0])
        yield table


@pytest.mark.clause("FS-01", "FS-31")
def test_the_fifth_goal_ends_the_match_at_once():
    pitch = begin(starts=0)
    table = laid(Table(play_match(pitch)), "RRBB RRB. RsBs .sB.").say((1, 1), (1, 1), (2, 1)).up("red").say((3, 0))
    pitch.teams[0].goals = 4
    table.say((3, 0), (2, 0)).up("red").say("stop", (2, 1))
    table.say((2, 1), (3, 1)).up("red").say("stop", "left", "right")
    assert table.done
    result = table.last("result")
    assert (result.winner, result.score, result.why, result.clause) == (0, (5, 0), "won", "FS-01")
    assert result.ranking == (0, 1)
    assert table.kinds()[-2:] == ["goal", "result"]


@pytest.mark.clause("FS-20")
def test_turns_alternate_while_nobody_restarts():
    pitch = begin(starts=1)
    table = laid(Table(play_match(pitch)), FAIR).say((3, 1), (3, 3), (2, 3)).up("snake")
    assert (table.topic, table.asked, table.last("turn").number) == ("move.who", 0, 2)
    assert table.question.gaps["moves"].key == "foot-savane.moves.two"


@pytest.mark.clause("FS-K2", "FS-11")
@ten_matches
def test_tiles_are_conserved(seed):
    """Sixteen tiles, each with the same two faces as long as it lies, and always those of the box."""
    dice = random.Random(seed)
    pitch = random_pitch(dice)
    faces: dict[str, set[str | None]] = {}
    for _ in played(pitch, dice):
        if len(pitch.tiles) < 16:
            faces = {}
            continue
        assert sorted(pitch.tiles) == sorted(SQUARES)
        assert len({tile.id for tile in pitch.tiles.values()}) == 16
        for tile in pitch.tiles.values():
            assert backs(pitch.kinds, pitch.tiles.values(), tile)
            pair = {tile.front, tile.back}
            if tile.back is not None:
                assert faces.setdefault(tile.id, pair) == pair
        known = Counter(frozenset((tile.front, tile.back)) for tile in pitch.tiles.values() if tile.back is not None)
        assert all(known[frozenset(pair)] <= count for *pair, count in pitch.kinds)


@pytest.mark.clause("FS-16", "FS-R15")
@ten_matches
def test_both_teams_stay_in_sight_once_the_ball_is_kicked_off(seed):
    dice = random.Random(seed)
    pitch = random_pitch(dice)
    for table in played(pitch, dice):
        if pitch.turn and table.topic not in ("lay", "turn_over.wrong_side"):
            assert all(pitch.footballers(team) for team in pitch.teams)


@pytest.mark.clause("FS-10", "FS-11")
@ten_matches
def test_the_ball_can_be_followed_by_what_is_told_and_is_never_on_a_tile_just_turned(seed):
    dice = random.Random(seed)
    pitch = random_pitch(dice)
    ball, told = None, 0
    for table in played(pitch, dice):
        for event in table.told[told:]:
            if event.kind == "ball":
                ball = event.end
            elif event.kind == "intercepted":
                ball = event.square
            elif event.kind == "swapped" and event.why in ("move", "run") and event.start == ball:
                ball = event.end
            elif event.kind == "turned" and event.clause == "FS-11":
                assert event.square != ball
        told = len(table.told)
        if pitch.ball is not None:
            assert ball == pitch.ball
        if pitch.turn and not (table.topic or "").startswith(("restart.", "lay", "turn_over.wrong_side")):
            assert pitch.ball in SQUARES


@ten_matches
def test_cards_are_conserved(seed):
    dice = random.Random(seed)
    pitch = random_pitch(dice)
    for _ in played(pitch, dice):
        for pile in (pitch.snake_cards, *(team.goal_cards for team in pitch.teams)):
            total = len(pile.cards.faces)
            assert pile.size + pile.discarded.total() + pile.kept.total() == total
            assert sum(pile.left(card) for card in pile.cards.distinct) == pile.size
        assert pitch.snake_cards.kept["yellow"] == sum(team.yellows for team in pitch.teams)


@ten_matches
def test_every_event_has_its_sentence_in_both_languages(seed):
    dice = random.Random(seed)
    steps = list(played(random_pitch(dice), dice))
    for event in filter(in_words, steps[-1].told):
        words = sentence(event, "foot-savane", ["Nina", "Tom"])
        for lang in LANGUAGES:
            text = catalogue(lang).render(words)
            assert text != words.key
            assert "{" not in text
