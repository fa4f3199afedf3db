"""Statistics over the history: a pure fold over summaries, and dice against expectation."""

from companion.statistics.records import CARDS, DiceFound, Offender, Record, Scorer, Statistics, statistics

__all__ = ["CARDS", "DiceFound", "Offender", "Record", "Scorer", "Statistics", "statistics"]
