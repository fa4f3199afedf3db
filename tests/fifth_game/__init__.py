"""A fifth box, small and whole: it joins the app through the public way in, and no file of the app knows it.

Two sides take kicks in turn. The shooter names a third of the goal, the keeper's die says where the keeper dives. After
five kicks each the side with more goals wins; if they are level, they go on, one kick each, until one leads.
"""

from pathlib import Path

from companion.games import GAMES
from tests.fifth_game.game import FiveKicks

FOLDER = Path(__file__).parent / "box"


def join() -> None:
    """Register the game with its folder; its board registers itself when the UI wants it (``board.py``)."""
    GAMES.register(FiveKicks(), FOLDER)


def leave() -> None:
    GAMES.remove(FiveKicks.id)
