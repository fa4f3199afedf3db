"""Statistics over the history: a pure fold over match summaries, and dice compared with expectation."""

from companion.statistics.records import CARDS, DiceFound, Offender, Record, ScorerRecord, Statistics, statistics
from companion.statistics.text import dice_name, goal_kind, statistics_text

__all__ = [
    "CARDS", "DiceFound", "Offender", "Record", "ScorerRecord", "Statistics", "dice_name", "goal_kind", "statistics",
    "statistics_text",
]  # fmt: skip
