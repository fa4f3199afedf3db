"""Bots that answer in a seat instead of a person, by level."""

from companion.bots.knowing_bots import BeginnerBot, RegularBot
from companion.bots.random_bot import RandomBot
from companion.dice.seeded import seeded
from companion.referee.game import Game

__all__ = ["LEVELS", "BeginnerBot", "RandomBot", "RegularBot", "make_bot"]

LEVELS = ("random", "beginner", "regular")
_KNOWING = {"beginner": BeginnerBot, "regular": RegularBot}


def make_bot(level: str, game: Game, seed: int | str) -> RandomBot:
    """A bot of that level for that box; the same seed plays the same matches."""
    knowing = _KNOWING.get(level)
    return knowing(seeded(seed), game.insight) if knowing else RandomBot(seeded(seed))
