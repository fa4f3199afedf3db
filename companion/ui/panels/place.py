"""Answering a place: point at a square of the board."""

from companion.ui.panels.pick import PickAnswers


class PlaceAnswers(PickAnswers):
    """The squares are tokens of the board; only words that no square carries become chips."""

    @property
    def total(self) -> int | None:
        return None
