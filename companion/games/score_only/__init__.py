"""Score only: a scorekeeper and a match sheet for any game, without refereeing."""

from collections.abc import Sequence

from companion.games.score_only.agreed import rosters, set_up
from companion.games.score_only.keeping import keep_score
from companion.games.score_only.state import Kept, ScoreCard, keep, lay_again, table_of
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.squads import LineUp
from companion.referee.table import Table
from companion.words import Phrase

FEWEST_SIDES, MOST_SIDES = 2, 4


class ScoreOnly(Game):
    id = "score-only"
    modes = (Mode("standard", FEWEST_SIDES, MOST_SIDES),)
    board = "scorecard"
    renames_sides = True

    def begin(self, header: Header) -> ScoreCard:
        self.check(header)
        return set_up(header)

    def play(self, state: ScoreCard) -> Rules[None]:
        return keep_score(state)

    def seats(self, state: ScoreCard) -> Sequence[Seat]:
        return [side.seat for side in state.sides]

    def keep(self, state: ScoreCard) -> Kept:
        return keep(state)

    def lay_again(self, state: ScoreCard, kept: Kept) -> None:
        lay_again(state, kept)

    def table(self, state: ScoreCard) -> Table:
        return table_of(state)

    def side_names(self, header: Header) -> tuple[str, ...]:
        return tuple(side.name for side in self.begin(header).sides)

    def line_ups(self, header: Header) -> tuple[LineUp, ...]:
        """Only if people have names: a list of bare numbers says nothing."""
        found = rosters(header)
        return tuple(map(LineUp, found)) if all(any(player.name for player in each) for each in found) else ()

    def box_played(self, header: Header) -> str:
        return str(header.extras.get("box", ""))

    def title(self, header: Header) -> Phrase | str:
        """The name of the box, or the one that the players gave to what they play."""
        return str(header.extras.get("title", "")) or super().title(header)
