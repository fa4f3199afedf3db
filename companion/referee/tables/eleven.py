"""A table of two or more teams of eleven cards, face up or face down."""

from dataclasses import dataclass

from companion.referee.table import Corner, Table, Token

NO_STARS = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerToken(Token):
    """A player of ``side``, on the pitch or on its bench; without stars if the cards have none."""

    side: int
    keeper: bool = False
    benched: bool = False
    yellows: int = 0
    attack: int = NO_STARS
    defence: int = NO_STARS


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachToken(Token):
    """The coach of ``side``, and the stars he can give."""

    side: int
    yellows: int = 0
    stars: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCorner(Corner):
    """``confidence`` is added to every shot and save; its cards are ``up`` or ``down``, each with its stars.

    Coach and substitutions are set only if the teams have a bench.
    """

    confidence: int = 0
    confidence_cards: tuple[tuple[int, str], ...] = ()
    coach: str = ""
    coach_state: str = ""
    changes_left: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ElevenTable(Table):
    """``advanced`` if cards have stars, ``many`` if more than two teams play; the ``eliminated`` sides, in order."""

    advanced: bool = False
    many: bool = False
    eliminated: tuple[int, ...] = ()
