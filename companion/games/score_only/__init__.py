"""Score only: a scorekeeper and a match sheet for any game, without refereeing."""

from companion.games.score_only.agreed import rosters, set_up
from companion.games.score_only.state import ScoreCard
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.squads import LineUp
from companion.words import Phrase

FEWEST_SIDES, MOST_SIDES = 2, 4


class ScoreOnly(Game):
    id = "score-only"
    modes = (Mode("standard", FEWEST_SIDES, MOST_SIDES),)
    board = "scorecard"
    renames_sides = True

    def begin(self, header: Header) -> ScoreCard:
        self.check(header)
        return set_up(header, self.sides(header))

    def line_ups(self, header: Header) -> tuple[LineUp, ...]:
        """Only if people have names: a list of bare numbers says nothing."""
        found = rosters(header)
        return tuple(map(LineUp, found)) if all(any(player.name for player in each) for each in found) else ()

    def box_played(self, header: Header) -> str:
        return str(header.extras.get("box", ""))

    def title(self, header: Header) -> Phrase | str:
        """The name of the box, or the one that the players gave to what they play."""
        return str(header.extras.get("title", "")) or super().title(header)
