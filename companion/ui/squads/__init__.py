"""Squads: list, editor and line-up."""
