"""Buteur: a ball on a grid, cards that move it, and a cut of the stock that decides penalties and corners."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from companion.games.buteur.cards import read_card
from companion.games.buteur.kept import Kept, keep, lay_again
from companion.games.buteur.kit import Box, own_parts, read_box
from companion.games.buteur.match import play_match
from companion.games.buteur.piles import card_words
from companion.games.buteur.setup import ALWAYS_ASKED, lay_out
from companion.games.buteur.state import Pitch
from companion.games.buteur.view import face_of, table_of
from companion.referee.chance import Kit
from companion.referee.game import Game
from companion.referee.header import Header, Mode, Switch
from companion.referee.insight import Insight
from companion.referee.kit_parts import KitPart
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.table import Table
from companion.referee.tables.cards import CardFace
from companion.words import Phrase


class Buteur(Game):
    id = "buteur"
    modes = (Mode("standard", 2, 4),)
    forms_teams = True
    board = "grid"
    period_word = "half"
    shows_cards = False
    ghost_extras = ("hands",)
    edition = ALWAYS_ASKED

    @cached_property
    def insight(self) -> Insight:
        from companion.games.buteur.insight import ButeurInsight

        return ButeurInsight()

    def begin(self, header: Header) -> Pitch:
        self.check(header)
        return lay_out(header, self.box_of(header), self.readings(header))

    def play(self, state: Pitch) -> Rules[None]:
        return play_match(state)

    def seats(self, state: Pitch) -> Sequence[Seat]:
        return [person.seat for person in state.people]

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

    def people(self, header: Header) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(person.name for person in team.people) for team in self.begin(header).teams)

    def switches(self, header: Header) -> tuple[Switch, ...]:
        """If the whole deck is known the app can deal and hold the hands for players who lost their cards."""
        if not self.box_of(header).deck:
            return ()
        guessed = "cards" not in header.kit and not self.box["cards"]["certain"]
        return (Switch("hands", "app", guessed=guessed, hands=True),)

    def check(self, header: Header) -> Kit:
        """This box has no dice: its kit is a board and cards, read at the set-up."""
        super().check(replace(header, kit={}))
        return self.kit

    def card(self, deck: str, face: str) -> tuple[Phrase, CardFace | None]:
        if deck != "cards":
            return super().card(deck, face)
        card = read_card(face)
        return card_words(card), face_of(card)

    def box_of(self, header: Header) -> Box:
        """The box with the players' corrections."""
        box: Box = self.opened(header)
        return box

    def read_kit(self, kit: Mapping[str, Any]) -> Box:
        return read_box(self.box, kit) if kit else self._own_box

    @cached_property
    def _own_box(self) -> Box:
        """The box as it is printed, read once: what is worked out about its board is remembered there."""
        return read_box(self.box, {})

    @cached_property
    def kit_parts(self) -> tuple[KitPart, ...]:
        return own_parts(self.box)
