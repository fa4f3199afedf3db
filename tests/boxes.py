"""What each box says of itself: tests of what only some boxes have run over those that have it."""

from companion.games import GAMES
from companion.odds.chances import FILE
from companion.resources import game_path

SKILLED = [game for game in sorted(GAMES.boxes) if GAMES[game].insight.sense]
"""The boxes that are played better with some knowledge; in a box of pure luck no bot wins more often."""
MODELLED = [game for game in sorted(GAMES.boxes) if game_path(game, FILE).is_file()]
"""The boxes with chances of winning."""


def showing(family: str) -> list[str]:
    """The boxes that have texts of this family, which not every box has."""
    return [game for game in sorted(GAMES.boxes) if GAMES[game].shows(family)]


def having(file: str) -> list[str]:
    return [game for game in sorted(GAMES.boxes) if game_path(game, file).is_file()]
