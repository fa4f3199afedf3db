"""Foot Savane: sixteen tiles that swap and turn over, snakes between them, and a ball to bring to the other goal."""

from companion.games.foot_savane.match import play_match
from companion.games.foot_savane.setup import COLOURS, lay_out
from companion.games.foot_savane.state import Pitch
from companion.games.foot_savane.tiles import tile_kinds
from companion.games.foot_savane.view import table_of
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.rules import Rules
from companion.referee.table import Table


class FootSavane(Game):
    id = "foot-savane"
    modes = (Mode("standard", 2, 2),)
    board = "savanna"
    kits = tuple(COLOURS)

    def begin(self, header: Header) -> Pitch:
        box = self.check(header)
        readings = {ruling.id: self.reading(header, ruling.id) for ruling in self.rulings}
        return lay_out(header, box, tile_kinds(self.box["tiles"]), readings)

    def play(self, state: Pitch) -> Rules[None]:
        return play_match(state)

    def table(self, state: Pitch) -> Table:
        return table_of(state)

    def score(self, state: Pitch) -> list[int]:
        return [team.goals for team in state.teams]

    def side_names(self, header: Header) -> tuple[str, ...]:
        return tuple(team.name for team in self.begin(header).teams)
