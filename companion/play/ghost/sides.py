"""The sides that the app plays: whether a question is theirs, and how far back an undo goes."""

from collections.abc import Mapping, Sequence

from companion.referee import Draw, Question, Referee, Step
from companion.referee.event import Turn
from companion.referee.journal import ghosts_of


def ghost_sides(referee: Referee) -> dict[int, str]:
    """The sides that the app plays now, and at which level; a file may name more teams than the match has sides."""
    ghosts = ghosts_of(referee.header, referee.journal)
    return {side: level for side, level in ghosts.items() if side < len(referee.table.corners)}


def ghost_is_asked(referee: Referee, ghosts: Mapping[int, str]) -> bool:
    """Whether the question is for a side that the app plays."""
    return _asks_ghost(referee, ghosts, referee.question, len(referee.steps))


def _asks_ghost(referee: Referee, ghosts: Mapping[int, str], question: Question | None, at: int) -> bool:
    """Whether this question, asked after ``at`` answers, is for a side that the app plays.

    Before the first turn people lay the table and agree who begins: then only what the box has a rule of thumb for is
    the ghost's.
    """
    if question is None or question.seat.side not in ghosts or question.topic in referee.game.asked_of_people:
        return False
    return has_begun(referee, at) or (not question.chance and question.topic in referee.game.insight.sense)


def has_begun(referee: Referee, at: int) -> bool:
    """Whether the first turn had begun after so many answers."""
    return any(isinstance(event, Turn) for event in referee.opening) or any(
        isinstance(event, Turn) for step in referee.steps[:at] for event in step.events
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


def undo_passes(referee: Referee, at: int) -> bool:
    """Whether an undo goes further back than the question of answer ``at``, because a ghost is asked there.

    It would only answer again, so people are taken back to where one of them is asked. Where no person plays, only the
    turn of the last side goes.
    """
    ghosts, steps = ghost_sides(referee), referee.steps
    if len(ghosts) == len(referee.table.corners):
        return steps[at - 1].question.seat.side == steps[-1].question.seat.side
    return _asks_ghost(referee, ghosts, steps[at].question, at)
