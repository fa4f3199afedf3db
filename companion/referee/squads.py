"""What a box says of its squads, so that people can enter the cards of their own without anybody knowing the box.

A squad is a JSON object, as a header carries it: ``name``, ``coach``, and ``players`` with ``post``, ``name``,
``attack``, ``defence`` and, where the back of the card differs, ``back``. ``starters`` name who begins, by post;
``captain`` is the post whose starter wears the armband.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.referee.event import Player
from companion.words import Phrase

SquadSheet = Mapping[str, Any]


class BadSquad(ValueError):
    """A squad that cannot be right; ``words`` say why, ``line`` says where in a file."""

    def __init__(self, words: Phrase, line: int | None = None) -> None:
        super().__init__(words.key)
        self.words = words
        self.line = line


@dataclass(frozen=True, slots=True)
class SquadProblem:
    """What is wrong with a squad; ``card`` is the place of the card among its players, where one is to blame."""

    words: Phrase
    card: int | None = None


class SquadBook(ABC):
    """How many cards a squad has and for which posts, which squads come with the app, and what makes one wrong."""

    posts: ClassVar[tuple[str, ...]]
    keeper: ClassVar[str]
    """The post without attack, whose defence is the same on every card: ``keeper_stars``."""
    keeper_stars: ClassVar[int]
    cards_a_post: ClassVar[int]
    most_stars: ClassVar[int]
    starred_modes: ClassVar[tuple[str, ...]]
    """The modes in which stars, substitutes and the coach count; in the others a squad is eleven names."""

    @abstractmethod
    def samples(self) -> Sequence[SquadSheet]:
        """The squads that come with the app, one for each side of the table."""

    @abstractmethod
    def problems(self, squad: SquadSheet) -> list[SquadProblem]:
        """Everything that cannot be right."""

    @abstractmethod
    def to_csv(self, squad: SquadSheet) -> str:
        """The squad as a table for a spreadsheet."""

    @abstractmethod
    def from_csv(self, text: str) -> SquadSheet:
        """The squad that such a table tells; anything else is refused with line and reason."""

    def blank(self) -> SquadSheet:
        """The right number of cards for every post, without names."""
        stars = {post: {"attack": 0, "defence": self.keeper_stars if post == self.keeper else 0} for post in self.posts}
        players = [{"post": post, "name": ""} | stars[post] for post in self.posts for _ in range(self.cards_a_post)]
        return {"name": "", "coach": "", "players": players}


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who a side begins the match with: the eleven, the bench, the coach, and the post of the captain."""

    starters: tuple[Player, ...]
    bench: tuple[Player, ...] = ()
    coach: str = ""
    captain: str = ""


@dataclass(frozen=True, slots=True)
class Handicap:
    """Stars given to a side before kick-off to even out a match: the name of the list in a header's extras."""

    extra: str
    most: int
