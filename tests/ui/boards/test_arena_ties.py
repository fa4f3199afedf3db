"""Whole ties of the dice game by touch."""

from typing import Any

from companion.dice import Roller
from companion.referee import Referee, Roll
from tests.ui.stage import PHONE
from tests.ui.ties import IDLE, LOB, TIE, referee_after


def policy(question: Any) -> Any:
    """Take what stands, throw no more than once: short turns, so that a whole tie stays short."""
    answers = [option.answer for option in question.options]
    return next(answer for answer in ("claim", "stop", "leave", "goal", answers[0]) if answer in answers)


def played_headless(secret: str) -> Referee:
    referee = referee_after()
    roller = Roller(secret)
    while (question := referee.question) is not None:
        if isinstance(question, Roll):
            referee.answer(roller.throw(question, referee.throws), virtual=True)
        else:
            referee.answer(policy(question))
    return referee


def test_a_whole_tie_on_a_phone_with_virtual_dice(tie: Any) -> None:
    """The same secret gives the same dice, so that touches must lead to what the rules alone came to."""
    secret, expected = min(
        ((key, played_headless(key)) for key in (f"{number:064x}" for number in range(40))),
        key=lambda found: len(found[1].given),
    )
    played = tie(PHONE, secret=secret)
    played.app.begin(TIE)
    played.settle()
    while (question := played.referee.question) is not None:
        if isinstance(question, Roll):
            played.hand.throw()
            played.settle()
        else:
            played.give(policy(question))
    assert played.given() == [given.answer for given in expected.given]
    assert played.referee.result == expected.result
    assert played.app.screens.current == "full_time"
    assert played.app.library.match(played.app.session.id).over


def test_a_whole_tie_on_a_phone_with_entered_dice(tie: Any) -> None:
    """Meanings, faces, kept dice, cards, a suspension, a keeper: two matches of twelve turns each side."""
    idle = [["nothing", 0], "stop"]
    first = [["penalty", 0], "claim", ["goal"], ["nothing", 2], [1, 2], ["nothing", 2], "stop", *IDLE, *idle * 20]
    second = [["nothing", 1], [3], ["lob", 0], "claim", "leave", LOB, "claim", "roll", ["goal"], *idle]
    script = [*first, *second, ["free_kick", 0], "claim", "goal", "leave", *idle * 20]
    played = tie(PHONE)
    played.app.begin(TIE | {"dice": "real"})
    played.settle()
    played.give(*script)
    assert played.given() == script
    assert played.referee.result.score == (2, 0)
    assert played.referee.score == [2, 1]
    assert played.app.screens.current == "full_time"
