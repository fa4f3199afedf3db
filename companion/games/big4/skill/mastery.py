"""The rules of the formidable player: what each choice is worth is the chance to score the next goal after it.

It looks to the end of the turn, and from there to the solution of a round (``strength``). Against several rivals the
rules of thumb are all there is.
"""

from collections.abc import Iterable, Mapping, Sequence

from companion.games.big4.attempt import COACH_STARS
from companion.games.big4.dice import Spread, combinations
from companion.games.big4.goal_chance import free_kick_chance, shooter_chance
from companion.games.big4.match import ACTION, ACTION_FIRST, DICE, PASS, Order
from companion.games.big4.sanction import DOUBLE_SIX
from companion.games.big4.skill.clearing import THROWS, TWO_DICE
from companion.games.big4.skill.sense import SENSE
from companion.games.big4.skill.strength import strength
from companion.games.big4.state import FORM, GOALS_TO_WIN, Footballer, Pitch
from companion.referee.insight import Rule, Sense

FOUL, CARD, PENALTY = 1 / 2, 2 / 3, 1 / 6
"""B4-E19 to B4-E24: how many tackles are fouls, how many of these bring a card, and a penalty besides."""
SENT_OFF = 0.012
"""What the risk of a red card costs for each goal that may still be scored: he is missed in later rounds too."""
INJURY = 0.01
"""B4-A04: what it is worth to injure a weakened player."""
WORTH_BONUS = 0.1
"""B4-A06: by how much the coach's bonus must change the chance of a goal to be used."""
WORTH_CHANGE = 0.1
"""B4-A10: by how much a substitution must raise the strength of the eleven, unless it brings more stars."""


class _View:
    """A position of two teams, seen by one of them: the two elevens in form, and what they are worth."""

    def __init__(self, pitch: Pitch, side: int) -> None:
        self.pitch, self.team = pitch, pitch.teams[side]
        (self.rival,) = self.team.rivals
        self.form, self.other = self.team.form, self.rival.form
        self._later = 2 * (GOALS_TO_WIN - 1) - self.team.goals - self.rival.goals
        self._strength = strength()
        self.before_turn, self._after_turn = self._strength.before_turn, self._strength.after_turn

    def ended(self, form: int, other: int) -> float:
        """After the turn; B4-E26: against an eleven with nobody in form, after the duel."""
        return self._after_turn(form, other) if other else self.duel(form)

    def duel(self, form: int) -> float:
        shooters = [man for man in self.team.on_pitch if man.bit & form] or self.team.weakened
        return max([self.shot(form, man) for man in shooters], default=self._after_turn(form, 0))

    def shot(self, form: int, man: Footballer) -> float:
        """B4-E28: who fails in a duel is weakened, and the keeper's side recovers a player."""
        chance = float(shooter_chance(self.pitch, self.team, self.rival, man))
        return chance + (1 - chance) * self._after_turn(form & ~man.bit, self._strength.best_alone)

    def free_kick(self, man: Footballer) -> float:
        chance = float(free_kick_chance(self.pitch, self.team, self.rival, man))
        return chance + (1 - chance) * self._after_turn(self.form & ~man.bit, self.other)

    def best_free_kick(self) -> float:
        men = self.team.on_pitch if self.pitch.advanced else self.team.in_form
        return max(map(self.free_kick, men))

    def penalty(self, man: Footballer) -> float:
        """Of one's own, given for a foul in the rival's turn: one plays next."""
        chance = float(shooter_chance(self.pitch, self.team, self.rival, man))
        return chance + (1 - chance) * self.before_turn(self.form & ~man.bit, self.other)

    def dice(self, form: int) -> float:
        """After the best use of the dice."""
        return max([self.ended(form, rest) for rest in self._rests()], default=self.ended(form, self.other))

    def _rests(self) -> list[int]:
        return [self.other & ~bits(cards) for cards in combinations([self.rival], self.pitch.total)]

    def dribble(self, other: int) -> float:
        """After the best dribble."""
        return max([self.ended(self.form, other & ~man.bit) for man in self.rival.in_form if man.bit & other])

    def tackle(self, other: int) -> float:
        """After a tackle that left the rival with these players in form, over all verdicts of the referee."""
        risk = FOUL * CARD
        fair = self.ended(self.form, other)
        carded = sum(
            ways * self.ended(self.form & ~(1 << number), other) if number < DOUBLE_SIX else ways * fair
            for number, ways in TWO_DICE.items()
        )
        conceded = FOUL * PENALTY * self._their_penalty()
        return (1 - risk) * fair + risk * carded / THROWS - conceded * fair - SENT_OFF * self._later

    def _their_penalty(self) -> float:
        men = self.rival.in_form or self.rival.weakened
        chances = [shooter_chance(self.pitch, self.rival, self.team, man) for man in men]
        return float(max(chances, default=0))

    def best_tackle(self) -> float:
        return max(self.tackle(self.other & ~man.bit) for man in self.rival.in_form)


def bits(cards: Spread) -> int:
    return sum([1 << post for post, _ in cards])


def _whom_to_weaken(pitch: Pitch, side: int, sets: Sequence[Spread]) -> list[float]:
    """Those after whom the chances are best; with the dribble that follows the dice."""
    view = _View(pitch, side)
    rests = [view.other & ~bits(cards) for cards in sets]
    if pitch.action == "dribble":
        return [view.dribble(rest) if rest else view.duel(view.form) for rest in rests]
    return [view.ended(view.form, rest) for rest in rests]


def _whom_to_dribble(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    view = _View(pitch, side)
    return [view.ended(view.form, view.other & ~man.bit) for man in men]


def _whom_to_tackle(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    view = _View(pitch, side)
    return [view.tackle(view.other & ~man.bit) + (INJURY if man.state != FORM else 0.0) for man in men]


def _which_own(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    view = _View(pitch, side)
    return [view.ended(view.form & ~man.bit, view.other) - _stars(man) for man in men]


def _stars(man: Footballer) -> float:
    """What the stars of a player are worth, besides being in form."""
    return 0.002 * man.face.attack


def _whom_to_bring_back(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    view = _View(pitch, side)
    if pitch.playing == side:
        return [view.dice(view.form | man.bit) + _stars(man) for man in men]
    return [view.before_turn(view.form | man.bit, view.other) + _stars(man) for man in men]


def _which_shooter(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    view = _View(pitch, side)
    return [view.shot(view.form, man) for man in men]


def _who_takes_penalty(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    view = _View(pitch, side)
    return [view.penalty(man) for man in men]


def _who_takes_free_kick(pitch: Pitch, side: int, men: Sequence[Footballer]) -> list[float]:
    view = _View(pitch, side)
    return [view.free_kick(man) for man in men]


def _what_with_blue(pitch: Pitch, side: int, offered: Sequence[str]) -> list[float]:
    """The dice, the action or nothing, each played as well as can be."""
    view = _View(pitch, side)
    worths = {PASS: view.ended(view.form, view.other)}
    if DICE in offered:
        worths[DICE] = view.dice(view.form)
    if ACTION in offered and pitch.action == "free_kick":
        worths[ACTION] = view.best_free_kick()
    elif ACTION in offered:
        worths[ACTION] = view.best_tackle() if view.other else view.tackle(0) + INJURY
    return [worths[choice] for choice in offered]


def _which_first(pitch: Pitch, side: int, orders: Sequence[Order]) -> list[float]:  # noqa: ARG001
    """A recovery before the dice, which may end the turn with a duel; a dribble after them."""
    return [float((order is ACTION_FIRST) == (pitch.action == "recover")) for order in orders]


def _when_it_counts(pitch: Pitch, side: int, uses: Sequence[bool]) -> list[float]:
    """The coach's bonus, where it changes the chance of a goal by enough."""
    shot = pitch.shot
    assert shot is not None
    stars = COACH_STARS if shot.contest.attacker == side else -COACH_STARS
    gained = abs(float(shot.goal_chance(stars) - shot.goal_chance()))
    return [gained if use else WORTH_BONUS for use in uses]


def _whom_to_replace(pitch: Pitch, side: int, men: Sequence[Footballer | None]) -> list[float]:
    """The substitute who helps most now; a change that helps little is kept."""
    view = _View(pitch, side)
    now = view.before_turn(view.form, view.other)
    return [
        view.before_turn(view.form | man.bit, view.other) - now + _stars(view.team.bench[man.post])
        if man
        else WORTH_CHANGE
        for man in men
    ]


def _of_two(topic: str, expert: Sense) -> Rule:
    """An expert rule for two teams; with more, the rule of thumb."""
    usual = SENSE[topic]

    def worths(pitch: Pitch, side: int, things: Sequence[object]) -> Sequence[float]:
        return (usual.worths if pitch.many else expert)(pitch, side, things)

    return Rule(worths, usual.why)


_EXPERT: Iterable[tuple[str, Sense]] = (
    ("blue.what", _what_with_blue),
    ("green.order", _which_first),
    ("dice.whom", _whom_to_weaken),
    ("dribble.whom", _whom_to_dribble),
    ("tackle.whom", _whom_to_tackle),
    ("recover.who", _whom_to_bring_back),
    ("back.who", _whom_to_bring_back),
    ("own.who", _which_own),
    ("change.who", _whom_to_replace),
    ("bonus.attack", _when_it_counts),
    ("bonus.defence", _when_it_counts),
    ("duel.who", _which_shooter),
    ("penalty.who", _who_takes_penalty),
    ("free_kick.who", _who_takes_free_kick),
)
MASTERY: Mapping[str, Rule] = {topic: _of_two(topic, expert) for topic, expert in _EXPERT}
