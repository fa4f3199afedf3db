"""Saves the state between two turns as plain values, and restores it. A ball, a run and a card never change."""

from typing import Any

from companion.games.buteur.state import Pitch

Kept = tuple[Any, ...]


def keep(pitch: Pitch) -> Kept:
    piles = pitch.piles
    return (
        pitch.begun,
        pitch.half,
        pitch.turn,
        pitch.at,
        pitch.kicked_off,
        pitch.passes,
        pitch.ending,
        pitch.last_turn,
        pitch.ball,
        pitch.path,
        pitch.path_side,
        piles.stock,
        tuple(piles.cards),
        tuple(piles.laid),
        tuple([(team.attacks, team.goals) for team in pitch.teams]),
        tuple([(person.held, tuple(person.hand)) for person in pitch.people]),
    )


def lay_again(pitch: Pitch, kept: Kept) -> None:
    piles = pitch.piles
    pitch.begun, pitch.half, pitch.turn, pitch.at, pitch.kicked_off, pitch.passes, *others = kept
    pitch.ending, pitch.last_turn, pitch.ball, pitch.path, pitch.path_side, *others = others
    piles.stock, cards, laid, teams, people = others
    piles.cards, piles.laid = list(cards), list(laid)
    pitch.playing = pitch.eyes = None
    for team, (attacks, goals) in zip(pitch.teams, teams, strict=True):
        team.attacks, team.goals = attacks, goals
    for person, (held, hand) in zip(pitch.people, people, strict=True):
        person.held, person.hand = held, list(hand)
