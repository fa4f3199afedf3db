"""Buteur: a ball on a grid, cards that move it, and a cut of the stock that decides penalties and corners."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from companion.games.buteur.cards import read_card
from companion.games.buteur.kit import ButeurBox, own_parts, read_box
from companion.games.buteur.piles import card_words
from companion.games.buteur.setup import ALWAYS_ASKED, lay_out, people_of
from companion.games.buteur.state import ButeurPitch
from companion.games.buteur.view import face_of
from companion.referee.game import Game
from companion.referee.header import Header, Mode, Switch
from companion.referee.insight import Insight
from companion.referee.kits.parts import KitPart
from companion.referee.sides import NamedSide, named_sides
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
        from companion.games.buteur.skill.insight import ButeurInsight

        return ButeurInsight()

    def sides(self, header: Header) -> tuple[NamedSide, ...]:
        """BU-02: one against one, one against two, or two against two."""
        self.check_people(header)
        return named_sides(header, people_of(header), self.team_colours)

    def begin(self, header: Header) -> ButeurPitch:
        box = self.check(header)
        return lay_out(header, self.sides(header), box, self.readings(header))

    def switches(self, header: Header) -> tuple[Switch, ...]:
        """If the whole deck is known the app can deal and hold the hands for players who lost their cards."""
        if not self.opened(header).deck:
            return ()
        guessed = "cards" not in header.kit and not self.kit_file["cards"]["certain"]
        return (Switch("hands", "app", guessed=guessed, hands=True),)

    def card(self, deck: str, face: str) -> tuple[Phrase, CardFace | None]:
        if deck != "cards":
            return super().card(deck, face)
        card = read_card(face)
        return card_words(card), face_of(card)

    def read_kit(self, kit: Mapping[str, Any]) -> ButeurBox:
        return read_box(self.kit_file, kit) if kit else self._own_box

    @cached_property
    def _own_box(self) -> ButeurBox:
        """The box as it is printed, read once: what is worked out about its board is remembered there."""
        return read_box(self.kit_file, {})

    @cached_property
    def kit_parts(self) -> tuple[KitPart, ...]:
        return own_parts(self.kit_file)
