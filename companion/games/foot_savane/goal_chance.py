"""The exact chance that a shot scores, from the Goal cards that may still come (FS-31, FS-32, FS-R4)."""

from fractions import Fraction

from companion.games.foot_savane.goal import AIMS, stops
from companion.games.foot_savane.piles import Pile
from companion.games.foot_savane.state import Pitch, Team


def shot_chance(pitch: Pitch, team: Team, aim: str) -> Fraction:
    """A shot of ``team`` in this direction, against the pile of its rival; an empty pile is shuffled first."""
    pile = pitch.rival(team).goal_cards
    counts = {card: _left(pile, card) for card in pile.printed}
    total = sum(counts.values())
    saved = sum(count for card, count in counts.items() if stops(card, aim, pitch.readings["FS-R18"]))
    return 1 - Fraction(saved, total)


def best_shot(pitch: Pitch, team: Team) -> Fraction:
    return max(shot_chance(pitch, team, aim) for aim in AIMS)


def _left(pile: Pile, card: str) -> int:
    return pile.left(card) if pile.size else pile.printed[card] - pile.kept[card]
