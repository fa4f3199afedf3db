"""Cards with arrows that show how far a ball goes, and the hands that people hold of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Arrows:
    """One number of a card with its arrows: one, or several to choose from."""

    arrows: tuple[str, ...]
    distance: int


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card: its arrows, an icon, the flag of a team's kit; ``kind`` names it in the box's words.

    ``coloured`` arrows are printed in colour. A card whose kind nobody told has none.
    """

    kind: str
    legs: tuple[Arrows, ...] = ()
    icon: str = ""
    flag: str = ""
    coloured: bool = True


@dataclass(frozen=True, slots=True)
class Hands:
    """The cards that people hold: whether the app deals and holds them, and whose may be looked at now (``eyes``).

    ``pictures`` show what the answers name: a card by its text, or an arrow.
    """

    app_holds: bool = False
    eyes: str | None = None
    pictures: Mapping[str, CardFace] = field(default_factory=dict)
