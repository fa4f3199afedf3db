"""Tests of whether dice look fair, and the chances of winning a match."""

from companion.odds.fairness import Conclusion, Fairness, judge

__all__ = ["Conclusion", "Fairness", "judge"]
