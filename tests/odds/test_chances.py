"""The chances of winning: sound at every question, calibrated, explained in one line."""

import random
import tomllib
from math import exp

import pytest

from companion.bots import make_bot
from companion.games import GAMES
from companion.odds.chances import FILE, Chances, model_key
from companion.referee import Draw, Entry, Play, Roll
from companion.resources import game_path
from companion.simulation import header_for
from companion.words import LANGUAGES, catalogue
from tests.boxes import MODELLED
from tests.players import any_answer, any_header
from tests.tools.fit_chances import calibration, fit, look_at, models, solve, watched

MODELS = [(id, mode, sides) for id in MODELLED for mode, sides in models(GAMES[id])]
SLOW = {"foot-savane"}
"""Boxes whose matches are too long to play enough of them in a test."""
POSITIONS = {"buteur": 3000}
USUALLY = 2000
POINTS = 4.5
"""How far the tenths may be from what happened, on average, in so few positions. Of 20,000 they are at most 3 points
apart; the winners of 200 positions alone vary by 3 points on average, but the seed, and so the matches, are the same
each time."""
every_model = pytest.mark.parametrize(("game_id", "mode", "sides"), MODELS)


@every_model
def test_every_question_of_a_match_has_its_chances_and_its_line(game_id, mode, sides):
    look_at_every_question(GAMES[game_id], header_for(GAMES[game_id], mode, sides, [], "fr"), 7, 600)


@pytest.mark.parametrize("seed", range(6))
@every_model
def test_with_house_rules_too(game_id, mode, sides, seed):
    """Readings by chance: what an exact count leaves out the model must know, and the bots must still play."""
    game, dice = GAMES[game_id], random.Random(f"{game_id} {mode} {sides} {seed}")
    players = [f"Joueur {n}" for n in range(1, sides + 1)]
    header = any_header(game, dice, house_rules=True, mode=mode, players=players)
    if len(game.side_names(header)) == sides:
        look_at_every_question(game, header, seed, 150)


def look_at_every_question(game, header, seed, answers):
    """A match of bots of two levels, who play by their rules; each question has its chances and its line."""
    chances, dice = Chances(game, header), random.Random(seed)
    sides = len(game.side_names(header))
    bots = [make_bot(level, game, seed) for level in ("regular", "formidable")]
    assert chances.known
    play = Play(game, header)
    for _ in range(answers):
        outlook = chances.of(play)
        assert len(outlook.sides) == sides
        assert sum(outlook.sides) + outlook.draw == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in outlook.sides)
        for lang in LANGUAGES:
            text = catalogue(lang).render(outlook.standing)
            assert text
            assert "\n" not in text
            assert "{" not in text
        if play.question is None:
            assert max(*outlook.sides, outlook.draw) == 1
            break
        play.answer(Entry("answer", played(play, bots, dice)))


def played(play, bots, dice):
    """The answer of the bot of that side, by what it makes of each option; chance is any."""
    question = play.question
    if isinstance(question, Roll | Draw):
        return any_answer(question, dice)
    bot = bots[question.seat.side % len(bots)].at(play.state, question.seat.side)
    worths = bot.worths(question.topic, [option.value for option in question.options])
    assert worths is None or len(worths) == len(question.options)
    chosen = bot.choose(question.topic, [option.value for option in question.options])
    return next(option.answer for option in question.options if option.value is chosen)


@pytest.mark.parametrize(("game_id", "mode", "sides"), [model for model in MODELS if model[0] not in SLOW])
def test_the_chances_are_calibrated_and_say_more_than_who_leads(game_id, mode, sides):
    """On a small part of the positions of `make chances`."""
    game = GAMES[game_id]
    header = header_for(game, mode, sides, [], "fr")
    seen = watched(
        game, header, "fresh", POSITIONS.get(game_id, USUALLY), look_at(game, weights_of(game_id, mode, sides))
    )
    apart, brier, naive, _ = calibration([(each, winner == 0) for each, winner in seen])
    assert apart < POINTS
    assert brier < min(naive, 0.25)


def weights_of(game_id, mode, sides):
    """As they are written in the file of the box."""
    return tomllib.loads(game_path(game_id, FILE).read_text(encoding="utf-8"))[model_key(mode, sides)]["weights"]


def test_a_model_that_is_too_sure_is_found_out():
    game = GAMES["big4"]
    header = header_for(game, "easy", 2, [], "fr")
    too_sure = [2.5 * weight for weight in weights_of("big4", "easy", 2)]
    seen = watched(game, header, "fresh", 700, look_at(game, too_sure))
    assert calibration([(each, winner == 0) for each, winner in seen])[0] > 2 * POINTS


def test_a_mode_without_a_model_says_so():
    header = header_for(GAMES["big4"], "advanced", 3, ["B4-R30=on"], "fr")
    assert not Chances(GAMES["big4"], header).known


def test_the_fit_finds_known_weights():
    """Winners drawn by weights of 2 and -1 give these weights back."""
    dice = random.Random(1)
    positions = []
    for _ in range(4000):
        rows = [(dice.gauss(0, 1), dice.gauss(0, 1)) for _ in range(2)]
        scores = [2 * a - b for a, b in rows]
        first = 1 / (1 + exp(scores[1] - scores[0]))
        positions.append((rows, 0 if dice.random() < first else 1))
    assert fit(positions) == pytest.approx([2, -1], abs=0.15)
    assert solve([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1, 3])


def test_perfect_and_useless_predictions_are_told_apart():
    perfect = [((float(won), 1 if won else -1), won) for won in (True, False) * 50]
    useless = [((0.5, 0), won) for won in (True, False) * 50]
    assert calibration(perfect)[:2] == (0, 0)
    assert calibration(useless)[1] == pytest.approx(0.25)
