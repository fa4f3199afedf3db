"""Tests of whether dice look fair, and the chances of winning a match."""

from companion.odds.fairness import Fairness, Verdict, judge

__all__ = ["Fairness", "Verdict", "judge"]
