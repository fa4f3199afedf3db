"""The same rules as a game of OpenSpiel in Python, as its own examples are written: actions are numbers."""

import random
from typing import Any

import pyspiel

from tests.tools.bench.peers.big4_machine import OUTCOMES, copied, is_chance, kick_off, options, step

_MOST = 512
_CHANCES = {topic: [(number, 1 / len(found)) for number in range(len(found))] for topic, found in OUTCOMES.items()}
_TYPE = pyspiel.GameType(
    short_name="python_big4",
    long_name="BIG 4 Football",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=_MOST,
    max_chance_outcomes=max(map(len, OUTCOMES.values())),
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=10_000,
)


class Big4(pyspiel.Game):
    """BIG 4 Football, easy mode."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> "Big4State":
        return Big4State(self)


class Big4State(pyspiel.State):
    """A match under way."""

    def __init__(self, game: Big4) -> None:
        super().__init__(game)
        self.state = kick_off()

    def current_player(self) -> int:
        if not self.state["asked"]:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if is_chance(self.state) else int(self.state["by"])

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(options(self.state))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _CHANCES[self.state["asked"]]

    def _apply_action(self, action: int) -> None:
        found = OUTCOMES[self.state["asked"]] if is_chance(self.state) else options(self.state)
        step(self.state, found[action])

    def is_terminal(self) -> bool:
        return not self.state["asked"]

    def returns(self) -> list[float]:
        first, second = (team["goals"] for team in self.state["teams"])
        won = float((first > second) - (first < second))
        return [won, -won]

    def __deepcopy__(self, memo: Any) -> "Big4State":
        other = Big4State(self.get_game())
        other.state = copied(self.state)
        return other


pyspiel.register_game(_TYPE, Big4)


def play_match(dice: random.Random) -> int:
    """A match of random moves; how many there were."""
    state, moves = _game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = dice.choice(state.chance_outcomes())[0]
        else:
            action = dice.choice(state.legal_actions())
        state.apply_action(action)
        moves += 1
    return moves


_game = Big4()
