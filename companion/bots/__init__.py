"""Bots that answer in a seat instead of a person, by level.

``make_bot`` gives bots that answer inside the rules, fast. ``make_player`` gives a player of any level that answers the
questions of a running match and says why: the ghost.
"""

from companion.bots.formidable import SECONDS, FormidablePlayer
from companion.bots.knowing_bots import KNOWING, BeginnerBot, ExpertBot, RegularBot
from companion.bots.played_table import PlayedTable
from companion.bots.player import BotChoice, BotPlayer, Judged
from companion.bots.random_bot import RandomBot
from companion.dice.seeded import seeded
from companion.referee.game import Game
from companion.referee.header import Header

__all__ = [
    "FORMIDABLE",
    "LEVELS",
    "BeginnerBot",
    "BotChoice",
    "BotPlayer",
    "ExpertBot",
    "FormidablePlayer",
    "Judged",
    "PlayedTable",
    "RandomBot",
    "RegularBot",
    "make_bot",
    "make_player",
]  # fmt: skip

FORMIDABLE = "formidable"
LEVELS = ("random", "beginner", "regular", FORMIDABLE)


def make_bot(level: str, game: Game, seed: int | str) -> RandomBot:
    """A bot of that level for that box; the same seed plays the same matches.

    The formidable one plays by its rules alone, without trying options out, which takes a second or so a decision.
    """
    knowing = KNOWING.get(level)
    return knowing(seeded(seed), game.insight) if knowing else RandomBot(seeded(seed))


def make_player(level: str, game: Game, header: Header, seed: int | str, seconds: float = SECONDS) -> BotPlayer:
    """A player of that level for matches of that header: its ``decide`` takes at most so many seconds of processor."""
    return FormidablePlayer(game, header, seed, seconds=seconds) if level == FORMIDABLE else BotPlayer(level, seed)
