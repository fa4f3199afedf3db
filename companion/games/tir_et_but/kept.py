"""Saves the state between two turns as plain values, and restores it."""

from typing import Any

from companion.games.tir_et_but.state import Arena, Side, Tie

Kept = tuple[Any, ...]


def keep(tie: Tie) -> Kept:
    return (
        tie.leg,
        tie.starter,
        tie.first,
        tie.period,
        tie.round,
        tie.to_play,
        tuple([_keep_side(side) for side in tie.sides]),
    )


def lay_again(tie: Tie, kept: Kept) -> None:
    tie.leg, tie.starter, tie.first, tie.period, tie.round, tie.to_play, sides = kept
    tie.playing, tie.arena = None, Arena()
    for side, facts in zip(tie.sides, sides, strict=True):
        _lay_side(side, facts)


def _keep_side(side: Side) -> Kept:
    track, kicks = tuple(side.track), tuple(side.kicks)
    return side.up, side.wins, side.goals, side.scored, side.yellow, side.red, side.served, side.sat_out, track, kicks


def _lay_side(side: Side, kept: Kept) -> None:
    side.up, side.wins, side.goals, side.scored, side.yellow, side.red, side.served, side.sat_out, track, kicks = kept
    side.track, side.kicks = list(track), list(kicks)
