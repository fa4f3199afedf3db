"""Cards with arrows that move a ball, and the hands of such cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Arrows:
    """One number of a card with its arrows: one, or several to choose from."""

    arrows: tuple[str, ...]
    distance: int


@dataclass(frozen=True, slots=True)
class CardFace:
    """The printed content of a card: its arrows, an icon, the flag of a team's colours; ``kind`` names it.

    ``coloured`` arrows are printed in colour. A card whose kind was not entered has none.
    """

    kind: str
    legs: tuple[Arrows, ...] = ()
    icon: str = ""
    flag: str = ""
    coloured: bool = True


@dataclass(frozen=True, slots=True)
class Hands:
    """The cards that people hold: whether the app deals and holds them, and whose may be seen now (``eyes``).

    ``pictures`` are the cards or arrows that the answers name.
    """

    app_holds: bool = False
    eyes: str | None = None
    pictures: Mapping[str, CardFace] = field(default_factory=dict)
