"""How a box describes its squads, so that people can enter their own cards without code for that box.

A squad is a JSON object, as in a header: ``name``, ``coach``, and ``players`` with ``post``, ``name``, ``attack``,
``defence`` and, if the back of the card differs, ``back``. ``starters`` name who starts, by position; ``captain`` is
the position of the captain.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.referee.event import Player
from companion.referee.question import Answer, Question
from companion.words import Phrase, WordedError

SquadSheet = Mapping[str, Any]
UNREAD = -1000
"""Stars that nobody entered (``null`` in a squad): they are read from the card on the table when they count."""


class BadSquad(WordedError, ValueError):
    """An invalid squad; ``words`` say why, ``line`` where in a file."""

    def __init__(self, words: Phrase, line: int | None = None) -> None:
        super().__init__(words)
        self.line = line


@dataclass(frozen=True, slots=True)
class SquadProblem:
    """What is wrong with a squad; ``card`` is the index of the card at fault, if there is one."""

    words: Phrase
    card: int | None = None


@dataclass(frozen=True, slots=True)
class ReadStars:
    """The stars that were read from one side of a card: whose it is, ``what`` they are for, and how many."""

    side: int
    post: str
    name: str
    what: str
    face: str
    stars: int


class SquadBook(ABC):
    """How many cards a squad has for which positions, the sample squads, and the validation."""

    posts: ClassVar[tuple[str, ...]]
    keeper: ClassVar[str]
    """The position without attack, whose defence is the same on every card: ``keeper_stars``."""
    keeper_stars: ClassVar[int]
    cards_a_post: ClassVar[int]
    most_stars: ClassVar[int]
    starred_modes: ClassVar[tuple[str, ...]]
    """The modes in which stars, substitutes and the coach count; in the others a squad is eleven names."""

    @abstractmethod
    def samples(self) -> Sequence[SquadSheet]:
        """The squads that come with the app, one for each side."""

    @abstractmethod
    def problems(self, squad: SquadSheet) -> list[SquadProblem]:
        """All problems of this squad."""

    @abstractmethod
    def to_csv(self, squad: SquadSheet) -> str:
        """The squad as CSV."""

    @abstractmethod
    def from_csv(self, text: str) -> SquadSheet:
        """Read a squad from CSV; anything else is refused with line and reason."""

    def blank(self) -> SquadSheet:
        """The right number of cards for every position, without names and with unread stars."""
        players = [{"post": post, "name": ""} for post in self.posts for _ in range(self.cards_a_post)]
        return self.unread({"name": "", "coach": "", "players": players})

    def unread(self, squad: SquadSheet) -> dict[str, Any]:
        """The same squad with the stars left to the cards on the table; the keeper's are the same on every card."""
        keeper = {"attack": 0, "defence": self.keeper_stars}
        cards = [
            {"post": card["post"], "name": card["name"]}
            | (keeper if card["post"] == self.keeper else {"attack": None, "defence": None})
            for card in squad["players"]
        ]
        return {**squad, "players": cards}

    @abstractmethod
    def stars_read(self, question: Question, answer: Answer) -> ReadStars | None:
        """What this answer told about a card, if the question asked for its stars."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """A side at the start of the match: the eleven, the bench, the coach, and the captain's position."""

    starters: tuple[Player, ...]
    bench: tuple[Player, ...] = ()
    coach: str = ""
    captain: str = ""


@dataclass(frozen=True, slots=True)
class Handicap:
    """Stars given to a side before kick-off to even out a match; ``extra`` is its name in a header's extras."""

    extra: str
    most: int
