"""A turn that was played throw by throw, as players with real dice tell it at once."""

from collections.abc import Sequence

from companion.referee import Roll, Step
from companion.referee.event import Goal
from companion.referee.question import Answer

_WARNING = 2
"""So many cards in one try warn the side (TB-20)."""


def told(question: Roll, steps: Sequence[Step]) -> Answer:
    """The outcome of the question that these steps lead to."""
    events = [event for step in steps for event in step.events]
    answers = {step.question.topic: step.given.answer for step in steps}
    warnings = sum(event.kind == "tried" and event.cards >= _WARNING for event in events)
    claimed = [event.combination for event in events if event.kind == "claimed"]
    goals = sum(isinstance(event, Goal) for event in events)
    keeper = next((event.face for event in events if event.kind == "keeper"), "")
    replies = _replies(answers, goals, keeper)
    said = {"cards": str(warnings), "result": claimed[-1] if claimed else "nothing"}
    fitting = [
        option
        for option in question.outcomes
        if all(dict(option.says).get(name, value) == value for name, value in said.items())
    ]
    return next(option.answer for option in fitting if dict(option.says).get("reply", "") in ("", *replies))


def _replies(answers: dict[str, Answer], goals: int, keeper: str) -> tuple[str, ...]:
    """What is said of the last throws; which of the names is used depends on the combination."""
    if answers.get("volley.how") == "double":
        if answers["volley.die"] == ["lost"]:
            return ("lost",)
        return {"stopped_one": ("one_of_two",), "warning": ("two_warned",)}.get(keeper, ("two",))
    if keeper == "stopped":
        return ("stopped",)
    if answers.get("kick.die") == ["goal"]:
        return ("goal",)
    if not goals:
        return ("missed",)
    return ("warned",) if keeper == "warning" else ("goal",)
