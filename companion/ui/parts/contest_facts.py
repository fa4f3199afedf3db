"""A contest said plainly: two sides, each a sum of parts, and the odds if anybody knows them."""

from dataclasses import dataclass

from companion.referee.table import Token
from companion.ui.parts.face_look import FaceLook


@dataclass(frozen=True, slots=True)
class ContestPart:
    """One term of a sum, with the word under it.

    Exactly one of the four says what is drawn: dice that lie there, dice still to come, stars of one or several
    players, or a bonus in words.
    """

    word: str
    dice: tuple[FaceLook, ...] = ()
    to_come: int = 0
    stars: tuple[int, ...] = ()
    bonus: str = ""

    @property
    def pieces(self) -> int:
        """How many dice wide it is; 0 for tokens."""
        return len(self.dice) or self.to_come

    @property
    def tokens(self) -> int:
        """How many tokens wide it is; 0 for dice."""
        return 0 if self.pieces else max(1, len(self.stars))


@dataclass(frozen=True, slots=True)
class ContestSide:
    """One side: its role ("attack"), its team, the player who stands for it, the parts, and the total once known."""

    role: str
    letter: str
    kit: str
    parts: tuple[ContestPart, ...] = ()
    total: int | None = None
    player: Token | None = None
