"""Statistics over the history: a pure fold over summaries, and dice against expectation."""

from companion.statistics.records import CARDS, DiceFound, Offender, Record, Scorer, Statistics, statistics
from companion.statistics.text import dice_name, goal_kind, statistics_text

__all__ = [
    "CARDS", "DiceFound", "Offender", "Record", "Scorer", "Statistics", "dice_name", "goal_kind", "statistics",
    "statistics_text",
]  # fmt: skip
