"""What players enter of their real dice: a sum, a face, or how the whole turn ended; never more than the rules need."""

import random
from dataclasses import replace

import pytest

from companion.games import game
from companion.play.asking.dice_entry import DiceEntry, entered_on_keys
from companion.play.asking.told_entry import ToldEntry
from companion.play.skippable_offer import offers_of
from companion.referee import Header, Referee, Roll
from companion.referee.question import written
from tests.players import any_answer

EASY = {"game": "big4", "mode": "easy", "players": ["A", "B"], "starts": 0}
WEAKEN_ALL = [
    (["4", "5", "dribble"], "dice", ["1:9"], "1:2"),
    (["4", "4", "dribble"], "dice", ["1:8"], "1:3"),
    (["5", "6", "dribble"], "dice", ["1:11"], "1:4"),
    (["4", "6", "dribble"], "dice", ["1:10"], "1:5"),
    (["3", "4", "dribble"], "dice", ["1:7"], "1:6"),
]


def match(*answers, **header) -> Referee:
    referee = Referee(game((EASY | header)["game"]), Header.from_json(EASY | header))
    for answer in answers:
        referee.answer(answer)
    return referee


def at_a_duel(mode="easy") -> Referee:
    """The second side has nobody in form: the next roll is the shooter's."""
    referee = match("towns", mode=mode)
    for turn in WEAKEN_ALL:
        for answer in (*turn, ["1", "1", "pass"])[: 4 if turn is WEAKEN_ALL[-1] else None]:
            if referee.question.topic == "change.who":
                referee.answer("none")
            referee.answer(answer)
    referee.answer("0:9")
    return referee


class TestDiceEntry:
    def test_a_sum_and_a_face_in_any_order_are_a_throw(self):
        for parts in (("sum", "face"), ("face", "sum")):
            entry = DiceEntry.of(match("towns").question)
            for part in parts:
                assert not entry.whole
                entry = entry.enter(part, {"sum": "9", "face": "dribble"}[part])
            assert entry.whole
            assert entry.answer == [9, "dribble"]

    @pytest.mark.clause("B4-E12")
    @pytest.mark.parametrize("face", ["pass", "own"])
    def test_a_red_face_needs_no_sum(self, face):
        referee = match("towns")
        entry = DiceEntry.of(referee.question)
        entry = entry.enter("face", face)
        assert entry.whole
        referee.check(entry.answer)

    @pytest.mark.clause("B4-E27", "B4-E28")
    def test_the_duel_die_is_entered_first_and_may_be_enough(self):
        entry = DiceEntry.of(at_a_duel().question)
        assert entry.face_first
        entry = entry.enter("face", "goal")
        assert entry.whole
        entry = entry.enter("face", "star")
        assert entry.wants_sum

    def test_die_by_die_gives_every_face(self):
        entry = DiceEntry.of(match("towns").question, one_by_one=True)
        entry = entry.enter("face", "tackle")
        entry = entry.enter(0, "4")
        assert not entry.whole
        entry = entry.enter(1, "6")
        assert entry.answer == ["4", "6", "tackle"]

    def test_a_keyboard_types_a_sum_of_one_or_two_digits_and_then_a_face_by_its_place(self):
        entry = DiceEntry.of(match("towns").question)
        assert entry.type("x") is entry
        assert (entry.type("1").total, entry.type("1").digits) == (None, "1")
        assert entry.type("1").type("2").total == 12
        assert entry.type("1").type("9") == entry, "19 is no sum"
        assert entry.type("9").type("1").whole
        assert entry.type("9").type("9") == entry.type("9"), "no die has so many faces"

    def test_every_answer_is_taken_apart_and_put_together_again(self):
        dice = random.Random(5)
        referee = match()
        for _ in range(400):
            question = referee.question
            if question is None:
                break
            answer = any_answer(question, dice)
            if isinstance(question, Roll):
                assert entered_on_keys(question)
                entry = DiceEntry.of(question)
                _, total, face = entry.parts_of(answer)
                entry = replace(entry, total=total, face=face)
                assert entry.whole
                referee.check(entry.answer)
            referee.answer(answer)


class TestToldEntry:
    def told(self, *answers) -> ToldEntry:
        return ToldEntry.of(match(*answers, game="tir-et-but", mode="standard").question.outcomes)

    def test_a_turn_without_a_result_is_one_tap(self):
        entry = self.told()
        assert entry.chosen == {"cards": "0"}
        entry = entry.choose("result", "nothing")
        assert entry.option.answer == ["turn", 0, "nothing"]

    @pytest.mark.clause("TB-16")
    def test_a_goal_waits_for_the_keeper(self):
        entry = self.told()
        entry = entry.choose("result", "lob")
        assert entry.option is None
        assert entry.values("reply") == ["stopped", "goal", "warned"]
        entry = entry.choose("reply", "goal")
        assert entry.option.answer == ["turn", 0, "lob", "goal"]

    def test_another_result_asks_for_the_keeper_again(self):
        entry = self.told()
        entry = entry.choose("result", "volley")
        entry = entry.choose("reply", "lost")
        entry = entry.choose("result", "penalty")
        assert entry.values("reply") == ["goal", "missed"]
        assert "reply" not in entry.chosen

    def test_warnings_may_be_told_before_or_after_the_result(self):
        entry = self.told()
        entry = entry.choose("result", "lob")
        entry = entry.choose("cards", "2")
        entry = entry.choose("reply", "stopped")
        assert entry.option.answer == ["turn", 2, "lob", "stopped"]

    def test_every_outcome_can_be_told(self):
        outcomes = match(game="tir-et-but", mode="standard").question.outcomes
        for option in outcomes:
            entry = ToldEntry.of(outcomes)
            for name, value in option.says:
                assert value in entry.values(name)
                entry = entry.choose(name, value)
            assert entry.option is option


class TestOffers:
    @pytest.mark.clause("B4-A07")
    def test_both_coaches_stand_beside_a_free_kick_that_was_thrown(self):
        referee = match("towns", [9, "free_kick"], "action", "0:9", ["1:2", "1:3", "1:4"], mode="advanced")
        offers = offers_of(referee, of_both_sides=True)
        assert [offer.question.topic for offer in offers.each] == ["bonus.attack", "bonus.defence"]
        assert offers.passing == ("keep", "keep")
        assert offers.beside.topic == "free_kick.over_wall"
        assert [offer.taken.answer for offer in offers.each] == ["use", "use"]
        assert [offer.before for offer in offers.each] == [(), ("keep",)]

    def test_virtual_dice_are_thrown_only_after_the_other_side_was_asked(self):
        referee = match("towns", [9, "free_kick"], "action", "0:9", ["1:2", "1:3", "1:4"], mode="advanced")
        assert offers_of(referee, of_both_sides=False) is None
        referee.answer("keep")
        assert offers_of(referee, of_both_sides=False) is None

    @pytest.mark.clause("B4-R24")
    def test_before_a_duel_a_coach_already_used_is_not_offered(self):
        referee = at_a_duel("advanced")
        assert len(offers_of(referee, of_both_sides=True).each) == 2
        referee.answer("use")
        offers = offers_of(referee, of_both_sides=True)
        assert [offer.question.topic for offer in offers.each] == ["bonus.defence"]
        assert offers.beside.topic == "duel.attack"


class TestMoot:
    @pytest.mark.clause("B4-R2")
    def test_the_order_of_a_recovery_is_asked_only_if_the_dice_could_win_a_duel(self):
        referee = match("towns", [9, "own"], "0:9", [5, "recover"])
        assert referee.question.topic != "green.order"
        referee = match("towns", [9, "own"], "0:9", [2, "pass"], [5, "recover"])
        assert referee.question.hints.moot == "dice"
        assert match("towns", [5, "dribble"]).question.hints.moot is None

    def test_it_is_asked_when_the_sum_of_those_in_form_is_thrown(self):
        referee = match("towns", [9, "own"], "0:9", ["1", "1", "pass"])
        for turn in WEAKEN_ALL[:-1]:
            for answer in (*turn, ["1", "1", "pass"]):
                referee.answer(answer)
        left = [6, 7]
        for total, moot in ((7, "dice"), (6, "dice")):
            assert total < sum(left)
            ahead = referee.after([total, "recover"])
            assert ahead.hints.moot == moot


@pytest.mark.clause("B4-A02")
def test_the_advised_wall_is_the_best_of_all():
    referee = match("towns", [9, "free_kick"], "action", "0:9", mode="advanced")
    question = referee.question
    tokens = {token.id: token for token in referee.table.tokens}
    strength = {
        written(option.answer): sum(tokens[token].defence for token in option.tokens) for option in question.options
    }
    assert strength[written(question.hints.advised)] == max(strength.values())
