"""The rules of thumb of this box (see ``Insight.sense``): what each choice is worth to a careful player.

They look one choice ahead, to the number of turns in which either eleven will be weakened (``turns_to_clear``).
"""

from collections.abc import Mapping, Sequence

from companion.games.big4.dice import Spread, combinations
from companion.games.big4.goal_chance import free_kick_chance
from companion.games.big4.match import ACTION, ACTION_FIRST, DICE, Order
from companion.games.big4.skill.clearing import turns_to_clear, without_best
from companion.games.big4.state import FORM, Footballer, Pitch, Team
from companion.referee.insight import Rule

LONGEST = 20.0
"""More turns than any eleven lasts."""
GOAL = 3.0
"""What a goal is worth, in turns."""
FOUL = 2.0
"""What a tackle costs, in turns: every second one is a foul."""
DUEL = 3.0
"""What a duel is worth against one of several rivals, in players."""
FOOLISH = -1.0


def _whom_to_weaken(pitch: Pitch, side: int, sets: Sequence[Spread]) -> list[float]:
    """Those after whom the rest will be weakened soonest."""
    rivals = pitch.teams[side].rivals
    if len(rivals) > 1:
        return [_spread_worth(rivals, cards) for cards in sets]
    form = rivals[0].form
    return [_cleared(form & ~sum([1 << post for post, _ in cards])) if cards else FOOLISH for cards in sets]


def _cleared(form: int) -> float:
    return LONGEST - turns_to_clear(form)


def _spread_worth(rivals: Sequence[Team], cards: Spread) -> float:
    """With several rivals, those who are nearly beaten first."""
    worth = float(len(cards)) or FOOLISH
    for which, rival in enumerate(rivals):
        form = rival.form & ~sum([1 << post for post, whose in cards if whose == which])
        worth += 0.0 if form else DUEL
    return worth


def _which_opponent(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    """The one after whom the rest of his team will be weakened soonest; the strong ones in advanced mode."""
    return [_cleared(man.team.form & ~man.bit) + 0.1 * man.face.attack for man in men]


def _which_own(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    """The one without whom our eleven lasts the longest."""
    form = pitch.teams[side].form
    return [turns_to_clear(form & ~man.bit) - 0.2 * man.face.attack for man in men]


def _whom_to_bring_back(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    form = pitch.teams[side].form
    return [turns_to_clear(form | man.bit) + 0.2 * man.face.attack for man in men]


def _which_shooter(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    """The most stars; of equals, the one we need the least, because a shooter who fails is weakened."""
    form = pitch.teams[side].form
    return [pitch.stars(man).attack + turns_to_clear(form & ~man.bit) for man in men]


def _what_with_blue(pitch: Pitch, side: int, offered: Sequence[str]) -> list[float]:
    """The best use of the dice, against a free kick by its chance of a goal, or a tackle that may be a foul."""
    team = pitch.teams[side]
    nearest = min([rival.form for rival in team.rivals], key=turns_to_clear)
    worths = {ACTION: _cleared(without_best(nearest)) - FOUL if nearest else 0.0}
    if pitch.action == "free_kick":
        chance = max(free_kick_chance(pitch, team, rival) for rival in team.rivals)
        worths[ACTION] = _cleared(nearest) + GOAL * float(chance)
    if DICE in offered:
        worths[DICE] = max(_whom_to_weaken(pitch, side, combinations(team.rivals, pitch.total)))
    return [worths.get(choice, FOOLISH) for choice in offered]


def _which_first(pitch: Pitch, side: int, orders: Sequence[Order]) -> list[float]:
    """A dribble after the dice, which may need that player; a recovery before a duel could end the turn."""
    first = pitch.action == "recover"
    return [float((order is ACTION_FIRST) == first) for order in orders]


def _which_team(pitch: Pitch, side: int, teams: Sequence[Team]) -> list[float]:
    """The one with the weakest defence."""
    return [10.0 - pitch.confidence(team) - team.keeper_stars.defence for team in teams]


def _whom_to_name(pitch: Pitch, side: int, men: Sequence[Footballer | None]) -> list[float]:
    """Of one's own, nobody, or somebody weakened without a card; of the rival's, the best."""
    return [_named(side, man) if man else 2.0 for man in men]


def _named(side: int, man: Footballer) -> float:
    value = (man.state == FORM) + 0.1 * man.face.attack + 0.5 * (man.yellows == 1)
    return 3.0 + value if man.side != side else 1.9 - value


def _somebody(pitch: Pitch, side: int, men: Sequence[Footballer | None]) -> list[float]:
    """Rather somebody than nobody: the strongest."""
    return [1.0 + man.face.attack + man.face.defence if man else 0.0 for man in men]


def _used(pitch: Pitch, side: int, uses: Sequence[bool]) -> list[float]:
    return [float(use) for use in uses]


def _highest(pitch: Pitch, side: int, walls: Sequence[Sequence[Footballer]]) -> list[float]:
    return [float(sum(pitch.stars(man).defence for man in wall)) for wall in walls]


SENSE: Mapping[str, Rule] = {
    "blue.what": Rule(_what_with_blue, "best_use"),
    "green.order": Rule(_which_first, "order"),
    "dice.whom": Rule(_whom_to_weaken, "soonest"),
    "dribble.whom": Rule(_which_opponent, "soonest"),
    "tackle.whom": Rule(_which_opponent, "soonest"),
    "recover.who": Rule(_whom_to_bring_back, "lasts"),
    "back.who": Rule(_whom_to_bring_back, "lasts"),
    "own.who": Rule(_which_own, "lasts_without"),
    "change.who": Rule(_somebody, "fresh"),
    "change.injured": Rule(_somebody, "fresh"),
    "double_six.whom": Rule(_whom_to_name, "least_loss"),
    "bonus.attack": Rule(_used, "bonus"),
    "bonus.defence": Rule(_used, "bonus"),
    "duel.which": Rule(_which_team, "weakest"),
    "free_kick.at": Rule(_which_team, "weakest"),
    "duel.who": Rule(_which_shooter, "shooter"),
    "penalty.who": Rule(_which_shooter, "shooter"),
    "free_kick.who": Rule(_which_shooter, "shooter"),
    "wall.who": Rule(_highest, "wall"),
}
