"""One card on the pitch: what it shows of a player, and its size in the space that it has."""

from companion.referee.tables.eleven import FORM, PlayerToken
from companion.ui.widgets.cards.player_card import PlayerCard

_FLATTEST = 1.6
"""A card on a low board is at most so many times as wide as tall."""


def show_player(card: PlayerCard, token: PlayerToken, colours: str) -> None:
    card.number, card.name, card.condition, card.colours = token.label, token.name, token.state or FORM, colours
    card.keeper, card.yellows = token.keeper, token.yellows
    card.attack, card.defence = token.attack, token.defence


def fitting(high: float, wide: float) -> tuple[float, float]:
    """The size of a card in that space: at most 1.4 times as wide as tall, and at most as tall as its drawing."""
    high = min(high, wide * 1.06)
    return min(wide, high * 1.4), high


def fitting_across(high: float, wide: float, least_wide: float) -> tuple[float, float]:
    """The size of a card of that height on a board that lies across."""
    return max(least_wide, min(wide, high * _FLATTEST)), high
