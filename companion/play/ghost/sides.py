"""The sides that the app plays: whether a question is theirs, and how far back an undo goes."""

from collections.abc import Mapping, Sequence

from companion.referee import Draw, Referee, Step
from companion.referee.event import Turn
from companion.referee.journal import ghosts_of


def ghost_is_asked(referee: Referee, ghosts: Mapping[int, str]) -> bool:
    """Whether the question is for a side that the app plays.

    Before the first turn people lay the table and agree who begins: then only what the box has a rule of thumb for is
    the ghost's.
    """
    question = referee.question
    if question is None or question.seat.side not in ghosts:
        return False
    return has_begun(referee) or (not question.chance and question.topic in referee.game.insight.sense)


def has_begun(referee: Referee) -> bool:
    """Whether the first turn has begun."""
    return any(isinstance(event, Turn) for event in referee.opening) or any(
        isinstance(event, Turn) for step in referee.steps for event in step.told
    )


def throws_itself(referee: Referee, *, ghost_dice: str, dice: str) -> bool:
    """Whether the app throws or draws for the ghost: people draw the cards and turn the tiles of a real box."""
    return (dice if isinstance(referee.question, Draw) else ghost_dice) == "virtual"


def ghost_run(steps: Sequence[Step]) -> int:
    """How many of the last answers were given for ghosts, since a person answered."""
    count = 0
    while count < len(steps) and steps[-1 - count].given.ghost:
        count += 1
    return count


def first_of_ghost_turn(referee: Referee) -> int:
    """The first answer that goes when a ghost's last answer is undone.

    Its whole turn goes, and the answer of the person who played before it, who is then asked again. Where no person
    plays, only the turn of the last side.
    """
    steps = referee.steps
    first = len(steps) - ghost_run(steps)
    if first == len(steps):
        return first
    if first and len(ghosts_of(referee.header, referee.journal)) < len(referee.table.corners):
        return first - 1
    last = len(steps) - 1
    while last > first and steps[last - 1].question.seat.side == steps[last].question.seat.side:
        last -= 1
    return last
