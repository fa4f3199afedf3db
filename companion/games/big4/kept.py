"""Saves the state between two turns as plain values, and restores it."""

from typing import Any

from companion.games.big4.state import Confidence, Pitch, Team

Kept = tuple[Any, ...]


def keep(pitch: Pitch) -> Kept:
    return (
        None if pitch.next is None else pitch.next.side,
        pitch.round,
        pitch.turn,
        tuple(pitch.eliminated),
        tuple([_keep_team(team) for team in pitch.teams]),
        tuple(pitch.read.items()),
    )


def lay_again(pitch: Pitch, kept: Kept) -> None:
    after, pitch.round, pitch.turn, eliminated, teams, read = kept
    if pitch.asks_stars:
        pitch.read = dict(read)
    pitch.next = None if after is None else pitch.teams[after]
    pitch.playing = pitch.conceded = pitch.shot = None
    pitch.action, pitch.total = "", 0
    pitch.over = False
    pitch.faced.clear()
    pitch.all_in(eliminated)
    for team, facts in zip(pitch.teams, teams, strict=True):
        _lay_team(team, facts)


def _keep_team(team: Team) -> Kept:
    return (
        team.goals,
        team.changes,
        tuple([(card.stars, card.how) for card in team.confidence]),
        (team.coach.state, team.coach.yellows) if team.coach else None,
        tuple([man.post for man in team.replaced]),
        (team.form, team.weak, team.hurt),
        tuple([man.yellows for man in team.squad]),
    )


def _lay_team(team: Team, kept: Kept) -> None:
    team.goals, team.changes, confidence, coach, replaced, bits, yellows = kept
    team.confidence = [Confidence(stars, how) for stars, how in confidence]
    if team.coach and coach:
        team.coach.state, team.coach.yellows = coach
    if replaced or team.replaced:
        team.line_up(replaced)
    for man, cautions in zip(team.squad, yellows, strict=True):
        man.yellows = cautions
    team.form, team.weak, team.hurt = bits
