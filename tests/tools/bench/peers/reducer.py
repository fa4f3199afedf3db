"""The same rules as boardgame.io keeps a match: a pure function from a state and a move to the next state."""

import random
from typing import Any

from tests.tools.bench.peers.big4_machine import OUTCOMES, State, copied, is_chance, kick_off, options, step


def reduce(state: State, move: Any) -> State:
    """The state after a move; the one before stays as it was."""
    after = copied(state)
    step(after, move)
    return after


def play_match(dice: random.Random) -> int:
    """A match of random moves; how many there were."""
    state, moves = kick_off(), 0
    while state["asked"]:
        state = reduce(state, dice.choice(OUTCOMES[state["asked"]] if is_chance(state) else options(state)))
        moves += 1
    return moves
