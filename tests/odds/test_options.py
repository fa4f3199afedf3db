"""The exact chance of a goal on each option of a question, checked on paper and by playing the shots out."""

import random
from fractions import Fraction

import pytest

from companion.games import GAMES
from companion.games.big4.goal_chance import alone_chance, beats
from companion.games.buteur.goal_chance import holds_any
from companion.games.tir_et_but.box import SETS_OF_DICE
from companion.games.tir_et_but.goal_chance import turn_odds
from companion.referee import Draw, Pick, Place, Play
from tests.players import match_until

CLASSIC, DUEL = (GAMES["big4"].kit.die(name) for name in ("classic", "duel"))


def odds(play: Play) -> dict[str, Fraction | None]:
    question = play.question
    assert isinstance(question, Pick | Place | Draw)
    return {str(option.answer): question.goal_odds(option) for option in question.options}


@pytest.mark.clause("B4-E27", "B4-E28", "B4-E29")
def test_a_duel_counts_the_special_die_too():
    """One face is a goal, one a miss; the others add one or two stars to three dice against three."""
    expected = Fraction(1, 6) + Fraction(2, 6) * (beats(CLASSIC, 3, 3, 1) + beats(CLASSIC, 3, 3, 2))
    assert alone_chance(CLASSIC, DUEL, 0) == expected
    play = match_until("big4", "duel.who")
    assert set(odds(play).values()) == {expected}


@pytest.mark.clause("B4-A11")
@pytest.mark.parametrize(("stars", "percent"), [(1, 28), (2, 33), (3, 38), (4, 44), (5, 50)])
def test_stars_of_a_shooter_against_a_keeper_of_six(stars, percent):
    assert round(100 * alone_chance(CLASSIC, DUEL, stars - 6)) == percent


@pytest.mark.clause("B4-E30", "B4-A06")
@pytest.mark.parametrize("special", [True, False])
def test_the_contest_on_the_table_has_the_same_odds_with_or_without_the_special_die_in_the_hand(special):
    """A duel or a penalty, and a free kick."""
    plays = (match_until("big4", "bonus.attack", seed, mode="advanced") for seed in range(30))
    play = next(play for play in plays if play.table.contest.special_left == special)
    counted = odds(play)
    assert play.table.contest.chance == counted["keep"]
    assert counted["use"] > counted["keep"]


@pytest.mark.clause("B4-A06")
@pytest.mark.parametrize(("role", "stars"), [("attack", 2), ("defence", -2)])
def test_the_bonus_of_a_coach_counts_as_two_stars_for_his_side(role, stars):
    """In a duel the three dice and the special die of the shooter are still in the hand."""
    plays = (match_until("big4", f"bonus.{role}", seed, mode="advanced") for seed in range(30))
    play = next(play for play in plays if play.table.contest.special_left)
    shot = play.state.shot
    ahead = shot.attack.total - shot.defence.total
    assert odds(play) == {
        "use": alone_chance(CLASSIC, DUEL, ahead + stars),
        "keep": alone_chance(CLASSIC, DUEL, ahead),
    }


@pytest.mark.clause("B4-A02")
def test_the_higher_the_wall_the_fewer_goals():
    play = match_until("big4", "wall.who", mode="advanced")
    question, counted = play.question, odds(play)
    assert isinstance(question, Pick)
    totals = {str(option.answer): option.words.gaps["total"] for option in question.options}
    by_total = sorted(counted, key=lambda answer: totals[answer])
    chances = [counted[answer] for answer in by_total]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]


@pytest.mark.clause("B4-E15", "B4-E16")
def test_a_free_kick_among_other_choices_has_its_chance():
    plays = (match_until("big4", "blue.what", seed) for seed in range(50))
    play = next(play for play in plays if play.state.action == "free_kick")
    assert odds(play)["action"] == Fraction(197, 1296)


def keepers(topic: str, seed: int = 0) -> list[tuple[int, Fraction | None]]:
    """The rivals to shoot at in a match of four: by how much confidence the attack is ahead, and the chance given."""
    play = match_until("big4", topic, seed, players=["A", "B", "C", "D"])
    question, pitch = play.question, play.state
    assert isinstance(question, Pick)
    own = pitch.confidence(pitch.teams[question.seat.side])
    return [(own - pitch.confidence(option.value), question.goal_odds(option)) for option in question.options]


@pytest.mark.clause("B4-M04", "B4-M10")
def test_each_keeper_to_shoot_at_has_the_chance_of_a_free_kick_against_him():
    """Two dice against three is 15 %, and one confidence of the keeper makes it 10 %."""
    by_seed = (keepers("free_kick.at", seed) for seed in range(50))
    found = next(found for found in by_seed if len({ahead for ahead, _ in found}) > 1)
    assert [chance for _, chance in found] == [beats(CLASSIC, 2, 3, ahead) for ahead, _ in found]
    assert [round(100 * beats(CLASSIC, 2, 3, ahead)) for ahead in (0, -1)] == [15, 10]


@pytest.mark.clause("B4-R10", "B4-M10")
def test_each_keeper_to_face_has_the_chance_of_a_duel_with_him():
    found = keepers("duel.which")
    assert [chance for _, chance in found] == [alone_chance(CLASSIC, DUEL, ahead) for ahead, _ in found]


@pytest.mark.clause("TB-04", "TB-16")
def test_the_tries_of_a_turn_are_counted_as_playing_it_out_shows():
    """A turn before its first throw: the exact chance, and 4,000 turns played by it."""
    play = match_until("tir-et-but", "none_found.again", mode="single")
    state = play.state
    chances = turn_odds(state, state.sides[0])
    dice = random.Random(1)
    blue = state.box.kit.die("blue").faces

    def turn() -> float:
        faces = [dice.choice(blue) for _ in range(3)]
        for left in (2, 1, 0):
            found = state.box.standing(faces)
            if found and (not left or chances.of_claim(found, left) >= best_throw(faces, left)[0]):
                return float(chances.of_claim(found, left))
            if not left:
                return 0.0
            again = best_throw(faces, left)[1]
            faces = [dice.choice(blue) if die in again else face for die, face in enumerate(faces, start=1)]
        raise AssertionError

    def best_throw(faces, left):
        return max((chances.of_throw(faces, dice, left), dice) for dice in SETS_OF_DICE)

    exact = chances.of_throw(("", "", ""), (1, 2, 3), 3)
    assert sum(turn() for _ in range(4000)) / 4000 == pytest.approx(float(exact), abs=0.02)
    assert max(value for value in odds(play).values() if value is not None) == chances.of_faces(
        state.arena.faces, 3 - state.arena.number
    )


@pytest.mark.clause("TB-17")
def test_a_keeper_who_throws_stops_two_in_six():
    assert odds(match_until("tir-et-but", "keeper.counter")) == {"roll": Fraction(4, 6), "leave": Fraction(1)}


@pytest.mark.clause("BU-25", "BU-27")
def test_a_keeper_card_stops_a_shot_and_a_corner_unless_its_colour_is_cut():
    counted = odds(match_until("buteur", "shot.answer"))
    assert counted["keeper"] == 0
    assert counted["let_in"] == 1
    assert 0 < counted["corner:red"] < 1


@pytest.mark.clause("BU-29")
def test_a_penalty_scores_unless_a_hand_is_cut():
    play = match_until("buteur", "penalty.offer")
    laid = [card.sign for card in play.state.piles.laid]
    hands = 12 - laid.count("hand")
    unseen = sum(max(0, count - laid.count(sign)) for sign, count in play.state.box.symbols.items())
    assert odds(play)["penalty"] == 1 - Fraction(hands, unseen)


@pytest.mark.clause("FS-31", "FS-32")
def test_a_shot_is_counted_by_the_goal_cards_that_are_left():
    play = match_until("foot-savane", "shoot.where")
    team = play.state.teams[play.question.seat.side]
    pile = play.state.rival(team).goal_cards
    stopping = pile.left("left") + pile.left("centre")
    counted = odds(play)
    assert counted["left"] == 1 - Fraction(stopping, pile.size)
    assert {value for answer, value in counted.items() if answer not in ("left", "right")} == {None}


@pytest.mark.clause("FS-30", "FS-32")
def test_a_swap_that_brings_the_ball_before_the_goal_has_the_chance_of_the_shot():
    """A swap that leaves the ball behind, or goes elsewhere, has none."""
    play = match_until("foot-savane", "move.again", such=lambda asked: any(map(asked.goal_odds, asked.options)))
    team = play.state.teams[play.question.seat.side]
    pile = play.state.rival(team).goal_cards
    best = max(1 - Fraction(pile.left(aim) + pile.left("centre"), pile.size) for aim in ("left", "right"))
    assert {value for value in odds(play).values() if value is not None} == {best}
    assert odds(play)["stop"] is None


def test_the_contests_equal_icepool():
    icepool = pytest.importorskip("icepool")
    three = 3 @ icepool.d6
    for lead in range(-8, 9):
        assert beats(CLASSIC, 3, 3, lead) == Fraction(*_share(three + lead > three))
        assert beats(CLASSIC, 3, 0, lead - 10) == Fraction(*_share(three + lead > 10)), "over a wall"
        assert beats(CLASSIC, 2, 3, lead) == Fraction(*_share(2 @ icepool.d6 + lead > three))
        special = icepool.Die([1000, -1000, 1, 1, 2, 2])
        assert alone_chance(CLASSIC, DUEL, lead) == Fraction(*_share(three + special + lead > three))


def test_the_cuts_and_draws_equal_icepool():
    """Buteur's cut from what is seen, and Foot Savane's Goal card, as one card dealt from a deck."""
    icepool = pytest.importorskip("icepool")
    play = match_until("buteur", "penalty.offer")
    laid = [card.sign for card in play.state.piles.laid]
    unseen = {sign: count - laid.count(sign) for sign, count in play.state.box.symbols.items()}
    cut = icepool.Deck({sign: count for sign, count in unseen.items() if count > 0}).deal(1).expand()
    hand = Fraction(*_share(cut.map(lambda cards: "hand" in cards, star=False)))
    assert odds(play)["penalty"] == 1 - hand
    play = match_until("foot-savane", "shoot.where")
    pile = play.state.rival(play.state.teams[play.question.seat.side]).goal_cards
    drawn = icepool.Deck({card: pile.left(card) for card in pile.printed if pile.left(card)}).deal(1).expand()
    stopped = drawn.map(lambda cards: cards[0] in ("left", "centre"), star=False)
    assert odds(play)["left"] == 1 - Fraction(*_share(stopped))


def _share(won) -> tuple[int, int]:
    return won.quantity(True), won.denominator()


@pytest.mark.clause("TB-04")
def test_the_tries_of_a_turn_equal_icepool():
    """Each number of tries left: the mean over three blue dice of what their faces are worth."""
    icepool = pytest.importorskip("icepool")
    state = match_until("tir-et-but", "none_found.again", mode="single").state
    chances = turn_odds(state, state.sides[0])
    blue = icepool.Die(state.box.kit.die("blue").faces)
    for left in (1, 2, 3):
        worth = icepool.map(lambda *faces, left=left: chances.of_faces(faces, left - 1), blue, blue, blue)
        mean = sum(
            (Fraction(value) * Fraction(times, worth.denominator()) for value, times in worth.items()), Fraction(0)
        )
        assert chances.of_throw(("", "", ""), (1, 2, 3), left) == mean


@pytest.mark.clause("BU-25")
@pytest.mark.parametrize(("total", "wanted", "held"), [(39, 8, 8), (12, 1, 8), (20, 5, 3)])
def test_a_card_in_an_unseen_hand_equals_icepool(total, wanted, held):
    icepool = pytest.importorskip("icepool")
    hand = icepool.Deck({1: wanted, 0: total - wanted}).deal(held).sum()
    assert holds_any(total, wanted, held) == Fraction(*_share(hand > 0))
