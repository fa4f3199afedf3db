"""What each level of bot is worth, on a fixed small part of the matches that `companion simulate` plays."""

import random
from math import gcd

import pytest

from companion.bots import FormidablePlayer, make_bot
from companion.bots.player import BotPlayer
from companion.dice.seeded import seeded
from companion.games import GAMES
from companion.referee import Draw, Entry, Play, Roll
from companion.simulation import header_for, simulate
from companion.words import LANGUAGES, catalogue
from tests.boxes import SKILLED
from tests.players import any_answer

WAYS = [(game, mode.id) for game in SKILLED for mode in GAMES[game].modes]
MATCHES = {("big4", "easy"): 300, ("foot-savane", "standard"): 10}
USUALLY = 60
"""Where most matches are won, fewer tell enough."""


def header(game_id: str, mode: str):
    return header_for(GAMES[game_id], mode, None, [], "fr")


@pytest.mark.parametrize(("game_id", "mode"), WAYS)
def test_the_regular_beats_the_beginner(game_id, mode):
    """At least 65 % of 2,000 matches are wanted; this is a small part of them, the same each time."""
    played = simulate(
        GAMES[game_id], header(game_id, mode), MATCHES.get((game_id, mode), USUALLY), ["regular", "beginner"], 0
    )
    assert played.wins[0] >= 0.62 * played.matches


@pytest.mark.parametrize("game_id", SKILLED)
@pytest.mark.parametrize("level", ["beginner", "regular", "formidable"])
def test_a_player_answers_each_question_of_a_match_and_says_why(game_id, level):
    play = Play(GAMES[game_id], header(game_id, GAMES[game_id].modes[0].id))
    player, dice = BotPlayer(level, 3), random.Random(3)
    reasons = set()
    for _ in range(150):
        question = play.question
        if question is None:
            break
        if isinstance(question, Roll | Draw):
            play.answer(Entry("answer", any_answer(question, dice)))
            continue
        decision = player.decide(play)
        assert decision.option in question.options
        for lang in LANGUAGES:
            assert catalogue(lang).render(decision.why) != decision.why.key
        reasons.add(decision.why.key)
        play.answer(Entry("answer", decision.answer))
    assert "bots.why.equal" in reasons or level == "beginner"
    assert any(reason.startswith(f"{game_id}.why.") for reason in reasons)


@pytest.mark.parametrize("game_id", sorted(GAMES.boxes))
def test_every_rule_of_thumb_has_its_sentence(game_id):
    insight = GAMES[game_id].insight
    assert insight.mastery.keys() <= insight.sense.keys()
    for rule in (*insight.sense.values(), *insight.mastery.values()):
        for lang in LANGUAGES:
            assert f"{game_id}.why.{rule.why}" in catalogue(lang).entries


@pytest.mark.parametrize("game_id", sorted(GAMES.boxes))
def test_what_a_player_cannot_see_changes_none_of_his_choices(game_id):
    """BU-06: the hands of the others and the stock are dealt anew; everything is worth the same as before."""
    game = GAMES[game_id]
    play = Play(game, header(game_id, game.modes[0].id))
    dice, number, looked = random.Random(5), seeded(5), 0
    for _ in range(160):
        question = play.question
        if question is None:
            break
        if not isinstance(question, Roll | Draw) and len(question.options) > 1:
            things = [option.value for option in question.options]
            bots = [make_bot(level, game, 1).at(play.state, question.seat.side) for level in ("regular", "formidable")]
            before = [bot.worths(question.topic, things) for bot in bots]
            game.insight.hide(play.state, question.seat, number)
            assert [bot.worths(question.topic, things) for bot in bots] == before
            looked += 1
        play.answer(Entry("answer", any_answer(question, dice)))
    assert looked > 5


def worth_trying(play):
    """The options that the rules of the formidable player value most: two at least, six at most, none foolish.

    A box may leave out those that are clearly worse (``Trials.near``), even of the first two.
    """
    question, insight = play.question, play.game.insight
    bot = make_bot("formidable", play.game, 1).at(play.state, question.seat.side)
    worths = bot.worths(question.topic, [option.value for option in question.options])
    order = sorted(zip(worths, question.options, strict=True), key=lambda each: -each[0])
    near = [each for each in order if each[0] >= order[0][0] - insight.trials(play.state).near]
    return {option for rank, (worth, option) in enumerate(near[:6]) if rank < 2 or worth >= 0}


@pytest.mark.parametrize("game_id", SKILLED)
def test_the_formidable_player_tries_options_out_and_says_the_chances(game_id):
    game = GAMES[game_id]
    head = header(game_id, game.modes[0].id)
    play, dice = Play(game, head), random.Random(4)
    player = FormidablePlayer(game, head, 1, seconds=float("inf"), playouts=8)
    tried = 0
    for _ in range(120):
        question = play.question
        if question is None or tried == 4:
            break
        if isinstance(question, Roll | Draw):
            play.answer(Entry("answer", any_answer(question, dice)))
            continue
        before = (play.state.keep(), play.events)
        decision = player.decide(play)
        assert (play.state.keep(), play.events) == before
        if decision.judged:
            tried += 1
            assert {judged.option for judged in decision.judged} == worth_trying(play)
            assert all(0 <= judged.chance <= 1 for judged in decision.judged)
            other = max(judged.chance for judged in decision.judged if judged.option is not decision.option)
            assert decision.why.key == "bots.why.tried"
            assert decision.why.gaps["chance"] == round(100 * decision.chance)
            assert decision.why.gaps["other"] == round(100 * other)
        play.answer(Entry("answer", decision.answer))
    assert tried


@pytest.mark.clause("TB-33")
@pytest.mark.parametrize(("seconds", "playouts", "rounds"), [(0.0, 400, 8), (float("inf"), 12, 12), (0.0, 5, 5)])
def test_each_option_is_played_out_as_often_as_time_and_patience_allow(seconds, playouts, rounds):
    """In a shoot-out every playout ends with a winner: the chance is the share of those that were won.

    Eight are played even without any time. To answer with the keeper die never loses.
    """
    game = GAMES["tir-et-but"]
    head = header_for(game, "single", None, ["TB-R9=with", "TB-R10=always_five"], "fr")
    play = Play(game, head)
    while play.question.topic != "kick.keeper.counter":
        answers = {"try.first": ["ball", "head", "whistle"], "none_found.again": "stop", "kick.die": ["goal"]}
        play.answer(Entry("answer", answers.get(play.question.topic, 0)))
    players = [FormidablePlayer(game, head, seed, seconds=seconds, playouts=playouts) for seed in range(4)]
    decided = [player.decide(play).judged for player in players]
    roll, leave = ([each[option].chance for each in decided] for option in (0, 1))
    assert sum(roll) > sum(leave)
    won = [chance * rounds for chance in roll + leave]
    assert won == pytest.approx([round(wins) for wins in won])
    assert gcd(rounds, *map(round, won)) == 1, "not fewer"


def test_the_formidable_player_of_big4_follows_the_solved_round():
    """Between two teams the playouts tell the chances, and what the rules advise is played."""
    game = GAMES["big4"]
    head = header("big4", "easy")
    play, dice, tried = Play(game, head), random.Random(4), 0
    player = FormidablePlayer(game, head, 1, seconds=float("inf"), playouts=8)
    while tried < 6:
        question = play.question
        if isinstance(question, Roll | Draw):
            play.answer(Entry("answer", any_answer(question, dice)))
            continue
        decision = player.decide(play)
        if decision.judged:
            tried += 1
            bot = make_bot("formidable", game, 1).at(play.state, question.seat.side)
            worths = bot.worths(question.topic, [option.value for option in question.options])
            assert worths[question.options.index(decision.option)] == max(worths)
        play.answer(Entry("answer", decision.answer))


STRONGER = [
    ("big4", "easy", 400, 0.55),
    ("big4", "advanced", 100, 0.55),
    ("buteur", "standard", 120, 0.52),
    ("foot-savane", "standard", 10, 0.6),
]


@pytest.mark.parametrize(("game_id", "mode", "matches", "share"), STRONGER)
def test_the_formidable_bot_beats_the_regular(game_id, mode, matches, share):
    """A small part of the matches in CONTRIBUTING.md, the same each time; a draw counts as half."""
    played = simulate(GAMES[game_id], header(game_id, mode), matches, ["formidable", "regular"], 0)
    assert played.wins[0] + played.draws / 2 > share * played.matches


def test_formidable_players_try_options_out_in_simulations():
    played = simulate(GAMES["tir-et-but"], header("tir-et-but", "single"), 2, ["formidable", "random"], 0, playouts=8)
    assert played.players == ("formidable", "random")
    assert played.wins[0] == 2
