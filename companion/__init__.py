"""Quatrième Arbitre (Fourth Official): the referee of a boxed football game, lying on the table beside it."""

__version__ = "0.1.0"
