"""A table of two or more teams of eleven cards, face up or face down."""

from dataclasses import dataclass
from fractions import Fraction

from companion.referee.table import Corner, Lying, Table, Token
from companion.referee.tally import Tally

NO_STARS = -1


FORM, WEAK, OFF, HURT = "form", "weak", "off", "hurt"
BENCH, REPLACED = "bench", "replaced"
READY, TURNED = "ready", "turned"
"""The states of a card: of a player, then of a coach who still has his bonus, or not any more."""
UP, DOWN, AWAY = "up", "down", "away"
_LIES = {FORM: UP, READY: UP, OFF: AWAY, HURT: AWAY, BENCH: AWAY, REPLACED: AWAY}


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCard(Token):
    """The card of somebody of ``side``."""

    side: int
    yellows: int = 0

    @property
    def way_up(self) -> str:
        """Whether it lies face ``UP``, face ``DOWN``, or ``AWAY`` from the pitch."""
        return _LIES.get(self.state, DOWN)

    @property
    def lies(self) -> Lying:
        """Its face, and whether a yellow card lies on it."""
        return Lying(self.way_up, self.yellows == 1 and self.way_up != AWAY)

    @property
    def gone(self) -> bool:
        return self.state in (OFF, HURT, REPLACED)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerToken(TeamCard):
    """A player, on the pitch or on the bench; without stars if the cards have none."""

    keeper: bool = False
    benched: bool = False
    attack: int = NO_STARS
    defence: int = NO_STARS


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachToken(TeamCard):
    """A coach, and the stars he can give."""

    stars: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCorner(Corner):
    """``confidence`` is added to every shot and save; its cards lie ``UP`` or ``DOWN``, each with its stars.

    Coach and substitutions are set only if the teams have a bench.
    """

    confidence: int = 0
    confidence_cards: tuple[tuple[int, str], ...] = ()
    coach: str = ""
    coach_state: str = ""
    changes_left: int = 0


@dataclass(frozen=True, slots=True)
class Contest:
    """Two tallies being compared; dice still to be thrown are counted but have no value."""

    kind: str
    attacker: int
    defender: int
    shooter: str
    keeper: str
    attack: Tally
    defence: Tally
    chance: Fraction
    """The exact chance of a goal."""
    attack_dice_left: int = 0
    defence_dice_left: int = 0
    special_left: bool = False
    """Whether a special die is still to be thrown."""
    needed: int | None = None
    """The least sum of the next throw that scores, or saves if the keeper throws; None if other dice decide too."""

    @property
    def thrower(self) -> int:
        """The side that throws next."""
        return self.attacker if self.attack_dice_left else self.defender

    def outcome(self, side: int, thrown: int) -> str | None:
        """Whether this sum, thrown now by ``side``, makes a "goal" or a "save"; None if it does not decide."""
        if self.needed is None or side != self.thrower:
            return None
        return "goal" if (thrown >= self.needed) == (side == self.attacker) else "save"


@dataclass(frozen=True, slots=True, kw_only=True)
class ElevenTable(Table):
    """``advanced`` if cards have stars, ``many`` if more than two teams play; the ``eliminated`` sides, in order.

    ``contest`` is the shot being decided.
    """

    contest: Contest | None = None
    advanced: bool = False
    many: bool = False
    eliminated: tuple[int, ...] = ()


def contest_of(table: Table) -> Contest | None:
    """The shot being decided, on a table of this kind."""
    return table.contest if isinstance(table, ElevenTable) else None
