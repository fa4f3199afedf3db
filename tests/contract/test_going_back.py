"""Going back in a match of any box: the same moment again, at a cost that does not grow with the match."""

import gc
import random
import re
import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

import pytest

from companion.games import GAMES
from companion.referee import Entry, Play, Question, Referee, Roll
from companion.referee.event import Event
from companion.referee.rules import Rules
from tests.players import any_answer, any_header, match, play_out

every_game = pytest.mark.parametrize("game_id", sorted(GAMES))
SETTLED = 3
"""How many times a long match may weigh more than one a third as long: as many as it has more answers."""


def asked(question: Question | None) -> Any:
    """All that the table is told of a question, words included."""
    if question is None:
        return None
    offered = question.meanings if isinstance(question, Roll) else question.options
    options = [(option.answer, repr(option.words), option.tokens, repr(option.then)) for option in offered]
    counts = getattr(question, "counts", getattr(question, "dice", None))
    return question.kind, question.seat, question.topic, question.clause, repr(dict(question.gaps)), options, counts


def moment(play: Play | Referee) -> Any:
    """What anybody can see, and what the rules know: a fact that no table shows must be kept as well."""
    known = re.sub(r" at 0x[0-9a-f]+", "", repr(play.state)) if isinstance(play, Play) else None
    return known, len(play.steps), asked(play.question), str(play.table), play.events, play.score, play.result


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_every_moment_of_a_match_can_be_shown_again(game_id, seed):
    dice = random.Random(f"back {game_id} {seed}")
    game = GAMES[game_id]
    play = Play(game, any_header(game, dice, house_rules=seed > 1))
    moments = [moment(play)]
    while play.question is not None and len(play.steps) < 150:
        play.answer(Entry("answer", any_answer(play.question, dice)))
        moments.append(moment(play))
    for answers in range(len(moments)):
        assert moment(play.back(answers)) == moments[answers]
    earlier = play.back(len(moments) * 2 // 3).back(len(moments) // 3)
    assert moment(earlier) == moments[len(moments) // 3]
    earlier.answer(play.steps[len(moments) // 3].given)
    assert moment(earlier) == moments[len(moments) // 3 + 1]


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_every_end_of_a_match_can_be_shown_again(game_id, seed):
    """The last periods of a match, its shoot-outs and its result, from the tables kept just before."""
    played = match(game_id, seed, house_rules=True)
    play, moments = Play(played.game, played.header), {}
    for at, given in enumerate(played.given, 1):
        play.answer(given)
        if at > len(played.given) - 30:
            moments[at] = moment(play)
    for answers, shown in moments.items():
        assert moment(play.back(answers)) == shown


@every_game
def test_what_an_answer_would_lead_to_is_what_it_leads_to(game_id):
    dice = random.Random(f"after {game_id}")
    matches = (match(game_id, seed, 6 if game_id == "score-only" else 30) for seed in range(3, 50))
    referee = next(each for each in matches if each.question is not None)
    looked = 0
    for _ in range(40):
        if referee.question is None:
            break
        looked += 1
        answer = any_answer(referee.question, dice)
        before = moment(referee)
        question, table = referee.after(answer), referee.table_after(answer)
        assert moment(referee) == before
        referee.answer(answer)
        assert (asked(referee.question), str(referee.table)) == (asked(question), str(table))
    assert looked > (3 if game_id == "score-only" else min(30, len(match(game_id, 3).given) // 4))


@every_game
def test_a_table_laid_again_is_the_one_that_was_kept(game_id):
    game = GAMES[game_id]
    fresh = game.begin(any_header(game, random.Random(5)))
    kept = fresh.keep()
    before = str(fresh.table())
    next(item for item in fresh.play() if not isinstance(item, Event))
    fresh.restore(kept)
    assert fresh.keep() == kept
    assert str(fresh.table()) == before


def counted(game_id: str) -> Any:
    """That game, counting everything its rules ask and tell."""

    class Counted(type(GAMES[game_id])):  # type: ignore[misc]
        said = 0

        def play(self, state: Any) -> Rules[None]:
            return self._count(super().play(state))

        def _count(self, rules: Rules[None]) -> Iterator[Any]:
            chosen = None
            while True:
                try:
                    item = rules.send(chosen)
                except StopIteration:
                    return
                self.said += 1
                chosen = yield item

    return Counted()


def cost(game: Any, act: Any) -> int:
    game.said = 0
    act()
    return int(game.said)


def long_match(game: Any, answers: int) -> Referee:
    """A random match that goes on for so long."""
    seed = 0
    while True:
        dice = random.Random(seed)
        referee = play_out(Referee(game, any_header(game, dice)), dice, answers)
        if referee.question is not None:
            return referee
        seed += 1


def test_going_back_costs_no_more_late_in_a_match_than_early():
    """What the rules have to say again; a whole match of so many answers says ten times as much."""
    game = counted("foot-savane")
    early, late = long_match(game, 100), long_match(game, 1000)
    for act in (
        lambda referee: referee.undo(),
        lambda referee: referee.redo(),
        lambda referee: referee.after(any_answer(referee.question, random.Random(1))),
        lambda referee: referee.table_after(any_answer(referee.question, random.Random(1))),
        lambda referee: referee.correct(len(referee.steps) - 1, referee.steps[-1].given.answer),
    ):
        costs = [max(cost(game, lambda: act(referee)) for _ in range(3)) for referee in (early, late)]  # noqa: B023
        assert costs[1] <= 60
        assert costs[0] <= 60


def weight(thing: Any) -> int:
    """The bytes of everything that hangs on a thing, classes and code left out."""
    seen: set[int] = set()
    total, left = 0, [thing]
    while left:
        item = left.pop()
        if id(item) in seen or isinstance(item, type | ModuleType | FunctionType):
            continue
        seen.add(id(item))
        total += sys.getsizeof(item)
        left += gc.get_referents(item)
    return total


def test_a_match_grows_with_its_answers_and_not_with_their_square():
    game = GAMES["foot-savane"]
    empty = weight(Referee(game, any_header(game, random.Random(0))))
    third = weight(long_match(game, 500)) - empty
    whole = weight(long_match(game, 1500)) - empty
    assert whole < 1.2 * SETTLED * third
