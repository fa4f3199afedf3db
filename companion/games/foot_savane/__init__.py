"""Foot Savane: sixteen tiles that swap and turn over, snakes among them, and a ball to bring to the other goal."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from companion.games.foot_savane.setup import COLOURS, lay_out
from companion.games.foot_savane.state import Savanna
from companion.games.foot_savane.tiles import tile_kinds
from companion.referee.chance import BadKit, Kit
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.insight import Insight
from companion.words import Phrase

FEWEST_YELLOW = 2


class FootSavane(Game):
    id = "foot-savane"
    modes = (Mode("standard", 2, 2),)
    board = "savanna"
    team_colours = tuple(COLOURS)

    @cached_property
    def insight(self) -> Insight:
        from companion.games.foot_savane.skill.insight import FootSavaneInsight

        return FootSavaneInsight()

    def read_kit(self, kit: Mapping[str, Any]) -> Kit:
        """FS-K1 counts the cards of each deck; the rules need two yellow ones among the Snake cards."""
        box: Kit = super().read_kit(kit)
        if box.die("snake").faces.count("yellow") < FEWEST_YELLOW:
            raise BadKit(Phrase("foot-savane.bad_deck.yellow"), "snake")
        return box

    def begin(self, header: Header) -> Savanna:
        box = self.check(header)
        return lay_out(header, self.sides(header), box, tile_kinds(self.kit_file["tiles"]), self.readings(header))
