"""BIG 4 Football: two elevens of cards, dice that weaken them, and duels with the keeper."""

from companion.games.big4.match import play_match
from companion.games.big4.setup import lay_out
from companion.games.big4.state import Pitch
from companion.games.big4.view import table_of
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.rules import Rules
from companion.referee.table import Table


class Big4(Game):
    id = "big4"
    modes = (Mode("easy", 2, 2),)
    board = "eleven"

    def begin(self, header: Header) -> Pitch:
        box = self.check(header)
        readings = {ruling.id: self.reading(header, ruling.id) for ruling in self.rulings}
        return lay_out(header, box, readings)

    def play(self, state: Pitch) -> Rules[None]:
        return play_match(state)

    def table(self, state: Pitch) -> Table:
        return table_of(state)

    def score(self, state: Pitch) -> list[int]:
        return [team.goals for team in state.teams]

    def side_names(self, header: Header) -> tuple[str, ...]:
        return tuple(team.name for team in self.begin(header).teams)
