"""Foot Savane: sixteen tiles that swap and turn over, snakes among them, and a ball to bring to the other goal."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from companion.games.foot_savane.kept import Kept, keep, lay_again
from companion.games.foot_savane.match import play_match
from companion.games.foot_savane.setup import COLOURS, lay_out
from companion.games.foot_savane.state import Pitch
from companion.games.foot_savane.tiles import tile_kinds
from companion.games.foot_savane.view import table_of
from companion.referee.chance import BadKit, Kit
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.insight import Insight
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.table import Table
from companion.words import Phrase

FEWEST_YELLOW = 2


class FootSavane(Game):
    id = "foot-savane"
    modes = (Mode("standard", 2, 2),)
    board = "savanna"
    team_colours = tuple(COLOURS)

    @cached_property
    def insight(self) -> Insight:
        from companion.games.foot_savane.insight import FootSavaneInsight

        return FootSavaneInsight()

    def read_kit(self, kit: Mapping[str, Any]) -> Kit:
        """FS-K1 counts the cards of each deck; the rules need two yellow ones among the Snake cards."""
        box: Kit = super().read_kit(kit)
        if box.die("snake").faces.count("yellow") < FEWEST_YELLOW:
            raise BadKit(Phrase("foot-savane.bad_deck.yellow"), "snake")
        return box

    def begin(self, header: Header) -> Pitch:
        box = self.check(header)
        return lay_out(header, box, tile_kinds(self.box["tiles"]), self.readings(header))

    def play(self, state: Pitch) -> Rules[None]:
        return play_match(state)

    def seats(self, state: Pitch) -> Sequence[Seat]:
        return [team.seat for team in state.teams]

    def keep(self, state: Pitch) -> Kept:
        return keep(state)

    def lay_again(self, state: Pitch, kept: Kept) -> None:
        lay_again(state, kept)

    def table(self, state: Pitch) -> Table:
        return table_of(state)

    def score(self, state: Pitch) -> list[int]:
        return [team.goals for team in state.teams]

    def side_names(self, header: Header) -> tuple[str, ...]:
        return tuple(team.name for team in self.begin(header).teams)
