"""What a game says of itself. A new game needs to know no more of ``Game``: four of these members it must give, the
others have a value that suits most boxes. Its dice and decks are in its kit file, its rulings in its clause file.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from companion.referee.header import TEAM_COLOURS, Header, Mode, Switch
from companion.referee.insight import Insight
from companion.referee.sides import NamedSide, named_sides
from companion.referee.squads import Handicap, LineUp, SquadBook
from companion.referee.state import State


class GameFacts(ABC):
    """The members that a game may give."""

    id: ClassVar[str]
    """Its name in headers, files and texts, and that of its folder of assets."""
    modes: ClassVar[tuple[Mode, ...]]
    """The ways to play it, each with the fewest and the most people; the first one is the usual one."""
    board: ClassVar[str]
    """The kind of board that draws its table."""

    @abstractmethod
    def begin(self, header: Header) -> State:
        """The state before the first question; a header that cannot be played is refused (``BadHeader``)."""

    bgg_id: ClassVar[int | None] = None
    """Its number on BoardGameGeek, if it is known."""
    edition: ClassVar[int] = 1
    """The newest edition of its rules in this app, by which new matches are played."""
    forms_teams: ClassVar[bool] = False
    """Whether several people may play for one side, so that the players may compose the sides themselves."""
    ghost_extras: ClassVar[tuple[str, ...]] = ()
    """The options without which the app cannot play a side: it would not see the cards in its hand."""
    handicap: ClassVar[Handicap | None] = None
    """The handicap that a weaker side may get before kick-off, if any."""
    period_word: ClassVar[str] = "period"
    """What its periods are called where only the score is kept: a round, a half, a leg, or just a period."""
    referee_cards: ClassVar[Mapping[str, int]] = {}
    """How many yellow and red cards are in the box, if it has them."""
    shows_cards: ClassVar[bool] = True
    """Whether anybody can be cautioned or sent off."""
    squads: ClassVar[SquadBook | None] = None
    """What its squads are made of, if a side is more than a name."""
    team_colours: ClassVar[tuple[str, ...]] = TEAM_COLOURS
    """The team colours it is played in, in the order of the sides; some boxes have their own."""

    def sides(self, header: Header) -> tuple[NamedSide, ...]:
        """The sides that these people form, with their names, letters and colours: one person each, unless the box
        forms teams.
        """
        return named_sides(header, [(person,) for person in header.players], self.team_colours)

    def team_names(self) -> tuple[str, ...]:
        """The default names of the teams, by side; empty if a box has no teams of its own."""
        return ()

    def line_ups(self, header: Header) -> tuple[LineUp, ...]:  # noqa: ARG002  for boxes that have squads
        """The starting line-up of each side, if the box has squads."""
        return ()

    def counted_by(self, sides: int) -> str:  # noqa: ARG002  some boxes count otherwise with more sides
        """What a result with that many sides is counted by: ``goals``, ``ranks``, or the ``matches`` of a tie."""
        return "goals"

    def switches(self, header: Header) -> tuple[Switch, ...]:  # noqa: ARG002  for boxes that offer some
        """The options that these people may turn on before kick-off, with their box; most boxes have none."""
        return ()

    @cached_property
    def insight(self) -> Insight:
        """What is known about playing it well; read when somebody wants bots, chances or odds."""
        return Insight()
