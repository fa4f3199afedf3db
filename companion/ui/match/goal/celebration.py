"""The data for celebrating a goal: the scorer, how it was scored, the new score."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.referee import Corner, Referee, Table
from companion.referee.event import Event, Goal
from companion.referee.tables.eleven import PlayerToken
from companion.sheet import sentence
from companion.ui.match.goal.goal_moment import GoalMoment
from companion.ui.theme.turned import lay_over
from companion.words import Phrase
from companion.words.translation import tr


def last_in_a_row(events: Sequence[Event], index: int) -> bool:
    """Whether the next event is not another goal of the same side: consecutive goals are celebrated once."""
    following = events[index + 1] if index + 1 < len(events) else None
    return not (isinstance(following, Goal) and following.side == events[index].side)


def corners_after(before: Table, now: Table, events: Sequence[Event]) -> list[Corner]:
    """The sides with their old score plus the goals since: the next match of a series may already have begun."""
    goals = Counter(event.side for event in events if isinstance(event, Goal))
    return [replace(corner, goals=before.corners[side].goals + goals[side]) for side, corner in enumerate(now.corners)]


def celebrate(referee: Referee, goal: Goal, corners: Sequence[Corner], angle: int, *, lasts: float) -> GoalMoment:
    """Show the goal over everything to the person at that edge, with the score of ``corners``, for so many seconds.

    A goal without a scorer has its side on the card only.
    """
    table = referee.table
    sides = [corner.name for corner in table.corners]
    told = sentence(goal, referee.game.id, sides)
    phrase = Phrase(f"{referee.game.id}.how.{goal.topic.removeprefix('goal.')}", **told.gaps)
    how = _how(table, goal, tr.render(phrase))
    player = goal.player
    men = [token for token in table.tokens if isinstance(token, PlayerToken)]
    moment = GoalMoment(
        corners=list(corners),
        side=goal.side or 0,
        player=next((t for t in men if player and t.id == player.token), None),
        who=tr("match.goal.who", **told.gaps) if player else how,
        how=how if player else "",
        angle=angle,
    )
    lay_over(moment, angle)
    moment.show(lasts)
    return moment


def _how(table: Table, goal: Goal, how: str) -> str:
    """How it was scored, and who was eliminated by it."""
    against = table.corners[goal.against] if goal.against is not None else None
    if against is None or not against.out:
        return how
    return tr("match.goal.put_out", how=how, team=against.name)
