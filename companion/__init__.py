"""Quatrième Arbitre (Fourth Official): a referee app for boxed football games."""

__version__ = "0.9.0"
