"""A person who plays by taps, on the state of the question alone: no window, no Kivy."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games import GAMES
from companion.play.asking.asked import Asking, Habits, asked_of
from companion.play.asking.begin import begin, resumed
from companion.play.asking.choosing import Choosing
from companion.play.asking.done import MAIN, Tap
from companion.play.asking.taps_for import taps_for
from companion.play.asking.touch import Response, touch
from companion.referee import Draw, Header, Option, Referee, Roll
from tests.players import any_answer, laid_out

VIRTUAL, REAL = Habits(), Habits(dice="real")
DIE_BY_DIE = Habits(dice="real", one_by_one=True, entry="faces", confirms=True)
MEANT = Habits(dice="real", turn_by_turn=False, with_odds=True, hints=True)
EVERY_HABIT = {"virtual": VIRTUAL, "real": REAL, "die by die": DIE_BY_DIE, "meant": MEANT}
MODES = [(game.id, mode.id) for game in GAMES.values() for mode in game.modes if mode.fewest <= 2 <= mode.most]


def match(box: str, mode: str, **extras: Any) -> Referee:
    header = {"game": box, "mode": mode, "players": ["A", "B"], "starts": 0, "extras": extras}
    return Referee(GAMES[box], Header.from_json(header))


def held() -> Referee:
    """The app holds the hands, and one of them is to be opened."""
    referee, dice = match("buteur", "standard", hands="app"), random.Random(3)
    while not (isinstance(ask(referee, VIRTUAL).done, Choosing) and ask(referee, VIRTUAL).asked.eyes):
        assert referee.question is not None
        referee.answer(any_answer(referee.question, dice))
    return referee


def ask(referee: Referee, habits: Habits) -> Asking:
    return begin(asked_of(referee, of_both_sides=habits.dice == "real"), habits)


def fingers(asking: Asking, tap: Tap) -> Iterator[Tap]:
    """The single touches of a tap: cards of an option one by one, and the ways of a swipe."""
    if tap.kind == "swipe" and isinstance(asking.question, Draw):
        yield from [Tap("token", token) for token in tap.what]
    elif tap.kind == "swipe":
        yield from (Tap("lift", tap.what[0]), Tap("token", tap.what[-1]))
    elif tap.kind == "option" and _on_the_board(asking, tap.what):
        yield from [Tap("token", token) for token in tap.what.tokens]
    else:
        yield tap


def _on_the_board(asking: Asking, option: Option) -> bool:
    return isinstance(asking.done, Choosing) and bool(option.tokens) and not asking.asked.in_pictures


def changed(asking: Asking, tap: Tap) -> Asking | None:
    """The same question by another habit, if that is what was tapped."""
    habits = {
        "dice": lambda: {"dice": "real"},
        "one_by_one": lambda: {"one_by_one": tap.what},
        "manner": lambda: (
            {"dice": "real", "one_by_one": False} if tap.what == "told" else {"dice": "real", "entry": tap.what}
        ),
    }.get(tap.kind)
    return resumed(asking, replace(asking.habits, **habits())) if habits else None


def give(asking: Asking, answer: Any, then: Any = None) -> tuple[list[Asking], Response]:
    """Every state on the way to this answer, and the response."""
    states: list[Asking] = [asking]
    taps = list(taps_for(asking, answer, then))
    for tap in taps:
        other = changed(asking, tap)
        if other is not None:
            before, response = give(other, answer, then)
            return [asking, *before], response
        for finger in fingers(states[-1], tap):
            result = touch(states[-1], finger)
            if isinstance(result, Response):
                return states, result
            states.append(result)
    result = touch(states[-1], MAIN)
    assert isinstance(result, Response), f"{taps} leave {states[-1].done}"
    return states, result


def any_way(asking: Asking, referee: Referee, dice: random.Random) -> tuple[Any, Any]:
    """Any answer to the question on the screen, and what is answered to the question behind it."""
    question, behind = asking.question, asking.asked.behind
    if isinstance(question, Draw) and question.layout is not None and asking.habits.dice == "real":
        return laid_out(referee, question, lambda _, draw: any_answer(draw, dice)), None
    if isinstance(question, Roll) and question.meanings and dice.random() < 0.5:
        return dice.choice(question.meanings).answer, None
    answer = any_answer(question, dice)
    return answer, (lambda *_: any_answer(behind, dice)) if behind is not None else None
