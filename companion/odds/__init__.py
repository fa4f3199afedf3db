"""Exact odds of a contest, by counting every throw, and tests of whether dice look fair."""

from companion.odds.contest import goal_odds, needed_to_save, needed_to_score, outcome_of
from companion.odds.fairness import Fairness, Verdict, judge

__all__ = ["Fairness", "Verdict", "goal_odds", "judge", "needed_to_save", "needed_to_score", "outcome_of"]
