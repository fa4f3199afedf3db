"""Exact odds of a contest, by counting every throw."""

from companion.odds.contest import goal_odds, needed_to_save

__all__ = ["goal_odds", "needed_to_save"]
