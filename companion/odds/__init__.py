"""Exact odds of a contest, by counting every throw; and whether the dice that were thrown look fair."""

from companion.odds.contest import goal_odds, needed_to_save
from companion.odds.fairness import Fairness, Verdict, judge

__all__ = ["Fairness", "Verdict", "goal_odds", "judge", "needed_to_save"]
