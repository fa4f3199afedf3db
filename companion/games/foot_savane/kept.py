"""Saves the state between two turns as plain values, and restores it."""

from collections import Counter
from typing import Any

from companion.games.foot_savane.grid import SQUARES
from companion.games.foot_savane.piles import Pile
from companion.games.foot_savane.state import Pitch
from companion.games.foot_savane.tiles import Tile

Kept = tuple[Any, ...]


def keep(pitch: Pitch) -> Kept:
    return (
        None if pitch.next is None else pitch.next.side,
        pitch.turn,
        pitch.single_move,
        pitch.ball,
        tuple([(tile.id, tile.front, tile.back) for tile in map(pitch.tiles.get, SQUARES) if tile]),
        _keep_pile(pitch.snake_cards),
        tuple([(team.goals, team.yellows, _keep_pile(team.goal_cards)) for team in pitch.teams]),
    )


def lay_again(pitch: Pitch, kept: Kept) -> None:
    """There are no tiles yet, or all sixteen: they are laid within the kick-off or a turn."""
    after, pitch.turn, pitch.single_move, ball, tiles, snake_cards, teams = kept
    pitch.next = None if after is None else pitch.teams[after]
    pitch.clear()
    for square, tile in zip(SQUARES, tiles, strict=False):
        pitch.lay(square, Tile(*tile))
    pitch.ball = ball
    pitch.playing = pitch.moving = pitch.turning = pitch.restarts = pitch.attempt = pitch.held = None
    pitch.moved = []
    _lay_pile(pitch.snake_cards, snake_cards)
    for team, (goals, yellows, goal_cards) in zip(pitch.teams, teams, strict=True):
        team.goals, team.yellows = goals, yellows
        _lay_pile(team.goal_cards, goal_cards)


def _keep_pile(pile: Pile) -> Kept:
    return tuple(pile.discarded.items()), tuple(pile.kept.items()), pile.top


def _lay_pile(pile: Pile, kept: Kept) -> None:
    discarded, aside, pile.top = kept
    pile.discarded, pile.kept = Counter(dict(discarded)), Counter(dict(aside))
