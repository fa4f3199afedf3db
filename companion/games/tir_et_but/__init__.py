"""Tir et But: three blue dice, three tries, a keeper die, and a tie of two or three matches."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from companion.games.tir_et_but.box import OWN_PARTS, Box, own_parts, read_box
from companion.games.tir_et_but.kept import Kept, keep, lay_again
from companion.games.tir_et_but.match import play_tie
from companion.games.tir_et_but.setup import lay_out
from companion.games.tir_et_but.state import Tie
from companion.games.tir_et_but.view import table_of
from companion.referee.chance import Kit
from companion.referee.game import Game
from companion.referee.header import Header, Mode
from companion.referee.insight import Insight
from companion.referee.kit_parts import KitPart
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.table import Table

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
        from companion.games.tir_et_but.insight import TirEtButInsight

        return TirEtButInsight()

    def begin(self, header: Header) -> Tie:
        box = self.box_of(header)
        return lay_out(header, box, self.readings(header))

    def play(self, state: Tie) -> Rules[None]:
        return play_tie(state)

    def seats(self, state: Tie) -> Sequence[Seat]:
        return [seat for side in state.sides for seat in side.seats]

    def keep(self, state: Tie) -> Kept:
        return keep(state)

    def lay_again(self, state: Tie, kept: Kept) -> None:
        lay_again(state, kept)

    def table(self, state: Tie) -> Table:
        return table_of(state)

    def score(self, state: Tie) -> list[int]:
        return [side.goals for side in state.sides]

    def goals(self, state: Tie) -> list[int]:
        """TB-02: of all matches of the tie."""
        return [side.scored for side in state.sides]

    def side_names(self, header: Header) -> tuple[str, ...]:
        return tuple(side.name for side in self.begin(header).sides)

    def counted_by(self, sides: int) -> str:  # noqa: ARG002  there are always two
        """TB-02: a tie is several matches, each with its own score."""
        return "matches"

    def people(self, header: Header) -> tuple[tuple[str, ...], ...]:
        return tuple(side.people for side in self.begin(header).sides)

    def check(self, header: Header) -> Kit:
        return self.box_of(header).kit

    def box_of(self, header: Header) -> Box:
        """The box of the match, after checking that these people can play it."""
        super().check(replace(header, kit={}) if header.kit else header)
        box: Box = self.opened(header)
        return box

    def read_kit(self, kit: Mapping[str, Any]) -> Box:
        """Besides dice, the combinations and what scores a free kick can be corrected."""
        if not kit:
            return self._own_box
        changes = {name: kit[name] for name in OWN_PARTS if name in kit}
        others = {name: faces for name, faces in kit.items() if name not in changes}
        return read_box(self.box, self.kit.corrected(others), changes)

    @cached_property
    def _own_box(self) -> Box:
        """The box without corrections, read once: what its dice show is remembered there."""
        return read_box(self.box, self.kit, {})

    @cached_property
    def kit_parts(self) -> tuple[KitPart, ...]:
        return (*super().kit_parts, *own_parts(self.box))
