"""Tir et But: three blue dice, three tries, a keeper die, and a tie of two or three matches."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from companion.games.tir_et_but.box import OWN_PARTS, TirEtButBox, own_parts, read_box
from companion.games.tir_et_but.setup import SIDES, lay_out
from companion.games.tir_et_but.state import Tie
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.insight import Insight
from companion.referee.kits.parts import KitPart
from companion.referee.sides import NamedSide, named_sides, people_of_sides

MOST_PEOPLE = 22
"""TB-01 sets no limit; two teams of eleven are the most that fit on a screen."""


class TirEtBut(Game):
    id = "tir-et-but"
    modes = (Mode("standard", 2, MOST_PEOPLE), Mode("single", 2, MOST_PEOPLE))
    forms_teams = True
    board = "arena"
    period_word = "half"

    @cached_property
    def insight(self) -> Insight:
        from companion.games.tir_et_but.skill.insight import TirEtButInsight

        return TirEtButInsight()

    def sides(self, header: Header) -> tuple[NamedSide, ...]:
        """TB-01: two, as the players composed them, or every second person around the table on the same one."""
        usual = [header.players[side::SIDES] for side in range(SIDES)]
        return named_sides(header, people_of_sides(header, usual), self.team_colours)

    def begin(self, header: Header) -> Tie:
        box = self.check(header)
        return lay_out(header, self.sides(header), box, self.readings(header))

    def counted_by(self, sides: int) -> str:  # noqa: ARG002  there are always two
        """TB-02: a tie is several matches, each with its own score."""
        return "matches"

    def read_kit(self, kit: Mapping[str, Any]) -> TirEtButBox:
        """Besides dice, the combinations and what scores a free kick can be corrected."""
        if not kit:
            return self._own_box
        changes = {name: kit[name] for name in OWN_PARTS if name in kit}
        others = {name: faces for name, faces in kit.items() if name not in changes}
        return read_box(self.kit_file, self.kit.corrected(others), changes)

    @cached_property
    def _own_box(self) -> TirEtButBox:
        """The box without corrections, read once: what its dice show is remembered there."""
        return read_box(self.kit_file, self.kit, {})

    @cached_property
    def kit_parts(self) -> tuple[KitPart, ...]:
        return (*super().kit_parts, *own_parts(self.kit_file))
