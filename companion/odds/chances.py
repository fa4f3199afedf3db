"""The chances of winning a running match: from a small model.

The model of a box and mode is a softmax over rows of features (``Insight.features``), with weights fitted to simulated
matches of regular bots (``make chances``) and kept in ``assets/games/<box>/chances.toml``.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Any

from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.insight import Features, Insight
from companion.referee.play import Play
from companion.referee.seat import Seat
from companion.resources import game_path, when_games_change
from companion.words import Phrase

FILE = "chances.toml"


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances at one moment: of each side, of a draw (0 where there is none), and one line that explains them."""

    sides: tuple[float, ...]
    draw: float
    standing: Phrase


class Chances:
    """The chances of winning the matches of one header.

    >>> chances = Chances(referee.game, referee.header)   # doctest: +SKIP
    >>> chances.known                                     # doctest: +SKIP
    True
    >>> chances.of(referee.play).sides                    # doctest: +SKIP
    (0.62, 0.38)

    An answer costs well under a millisecond. ``known`` is false if nobody fitted a model for this mode and number of
    sides: then there is nothing to show.
    """

    def __init__(self, game: Game, header: Header) -> None:
        self._game = game
        self._sides = len(game.side_names(header))
        self._weights = _weights(game.id).get(model_key(header.mode, self._sides))

    @property
    def known(self) -> bool:
        return self._weights is not None

    def of(self, play: Play) -> Outlook:
        """The chances at the current question of a match, or its result."""
        standing = self._game.insight.standing(play.state)
        if play.result is None:
            found = self.of_state(play.state)
        else:
            winner = play.result.winner
            found = tuple(float(side == winner) for side in range(self._sides))
            found += (1.0,) if winner is None else (0.0,)
        return Outlook(found[: self._sides], sum(found[self._sides :]), standing)

    def of_state(self, state: Any) -> tuple[float, ...]:
        """The chances in a state of the rules: each side, then a draw if the box knows one."""
        assert self._weights is not None
        return chances_of(self._game.insight, state, self._weights)

    def seen_by(self, state: Any, seat: Seat) -> float:
        """The chance of the side of that seat when its turn is over, by what the person there sees; a draw is half."""
        assert self._weights is not None
        insight = self._game.insight
        found = insight.compose(state, softmax(insight.seen_by(state, seat), self._weights))
        return found[seat.side] + sum(found[self._sides :]) / 2


def chances_of(insight: Insight, state: Any, weights: Sequence[float]) -> tuple[float, ...]:
    """By the model with these weights."""
    return insight.compose(state, softmax(insight.features(state), weights))


def softmax(rows: Features, weights: Sequence[float]) -> tuple[float, ...]:
    """The probability of each row, by its weighted sum.

    >>> softmax([[1.0], [1.0]], [3.0])
    (0.5, 0.5)
    """
    scores = [sum([weight * value for weight, value in zip(weights, row, strict=True)]) for row in rows]
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return tuple([power / total for power in powers])


def model_key(mode: str, sides: int) -> str:
    """The name of a model in the file of its box."""
    return f"{mode}-{sides}"


@cache
def _weights(game: str) -> dict[str, tuple[float, ...]]:
    file = game_path(game, FILE)
    if not file.is_file():
        return {}
    models = tomllib.loads(file.read_text(encoding="utf-8"))
    return {key: tuple(map(float, model["weights"])) for key, model in models.items()}


when_games_change(_weights.cache_clear)
