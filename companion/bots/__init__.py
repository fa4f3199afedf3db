"""Bots that answer in a seat instead of a person, by level."""

from companion.bots.random_bot import RandomBot
from companion.bots.sensible_bot import SensibleBot
from companion.dice.seeded import seeded
from companion.referee.game import Game

__all__ = ["LEVELS", "RandomBot", "SensibleBot", "make_bot"]

LEVELS = ("random", "sensible")


def make_bot(level: str, game: Game, seed: int | str) -> RandomBot:
    """A bot of that level for that box; the same seed plays the same matches."""
    return SensibleBot(seeded(seed), game.sense) if level == "sensible" else RandomBot(seeded(seed))
