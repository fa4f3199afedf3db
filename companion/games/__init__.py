"""The boxes that can be refereed: the one place outside a game's own room that names it."""

from companion.games.big4 import Big4
from companion.games.buteur import Buteur
from companion.games.foot_savane import FootSavane
from companion.games.tir_et_but import TirEtBut
from companion.referee.game import Game
from companion.referee.header import BadHeader
from companion.words import Phrase

GAMES: dict[str, Game] = {game.id: game for game in (Big4(), TirEtBut(), Buteur(), FootSavane())}
SHELF = ("big4", "tir-et-but", "buteur", "foot-savane")
"""The four boxes in the order of the shelf, whether or not this version referees them."""


def game(id: str) -> Game:
    """The game of that name, or a sentence that lists those there are."""
    try:
        return GAMES[id]
    except (KeyError, TypeError):
        raise BadHeader(Phrase("referee.bad_header.game", game=id, known=", ".join(GAMES))) from None
