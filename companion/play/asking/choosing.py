"""Choosing by tapping cards, squares or words; cards in pictures are played by a finger on them or on their square."""

from dataclasses import dataclass, replace
from typing import Self

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.play.picking import Picking
from companion.referee import Option, Place


@dataclass(frozen=True, slots=True)
class Choosing(Done):
    """``picking`` holds the taps so far."""

    picking: Picking
    pointed: str = ""
    """The square that was tapped instead of an answer, if one was."""
    among: tuple[Option, ...] = ()
    """The cards that lead to the square that was tapped: one of them is to be chosen."""
    tried: Option | None = None
    """The card under a finger that has not been lifted."""
    covered: bool = False
    """Whether the hand lies face down."""

    def take(self, tap: Tap, asking: Asking) -> Taken:
        if tap.kind == "cover":
            return self.hidden(asking)
        if self.covered:
            return self
        if tap.kind in ("try", "hover"):
            leading = asking.asked.squares.get(tap.what, ()) if tap.kind == "hover" else (tap.what or None,)
            return self._try(next(iter(leading), None), asking)
        if tap.kind == "idle":
            return Given(tap.what)
        if tap.kind == "option":
            return self._name(tap.what, asking)
        return self._tap(tap.what, asking) if tap.kind == "token" else self

    def hidden(self, asking: Asking) -> Self:
        """A hand is put face down, and what was chosen of it is forgotten."""
        if not asking.asked.eyes:
            return self
        return replace(self, picking=self.picking.clear(), pointed="", among=(), tried=None, covered=True)

    def confirm(self, asking: Asking) -> Taken:
        asked, chosen = asking.asked, self.picking.chosen
        if self.covered:
            return replace(self, covered=False)
        if self.pointed:
            return Given(asked.places[self.pointed].answer, (asked.hints.point_by,))
        if chosen is None:
            return self
        if asked.behind is not None and chosen in asked.behind.options:
            return Given(chosen.answer, (asked.hints.point_by,))
        return Given(chosen.answer, throws=chosen.throws)

    def complete(self, asking: Asking) -> bool:
        """A square that no known card leads to is confirmed by a second touch, where any card may be played."""
        asked = asking.asked
        if self.pointed:
            return not (asked.in_pictures and asked.hints.barred)
        return self.picking.complete

    def _tap(self, token: str, asking: Asking) -> Taken:
        """A tap on the board: with cards in pictures only squares count, and another square replaces the last one."""
        asked, picking = asking.asked, self.picking
        leading = asked.squares.get(token, ()) if asked.in_pictures else ()
        if len(leading) == 1:
            return self._name(leading[0], asking)
        if leading:
            return replace(self, among=leading, pointed="", tried=None)
        if token in asked.places:
            return self._point(token, asking)
        if asked.in_pictures:
            return self
        if isinstance(asked.question, Place) and token not in picking.tapped:
            picking = picking.clear()
        found = picking.tap(token)
        return self if found is picking else replace(self, picking=found, pointed="").tapped(asking)

    def _point(self, token: str, asking: Asking) -> Taken:
        again = token == self.pointed
        if again and asking.asked.in_pictures:
            return self.confirm(asking)
        pointed = "" if again else token
        return replace(self, picking=self.picking.clear(), pointed=pointed, tried=None).tapped(asking)

    def _name(self, option: Option, asking: Asking) -> Taken:
        """A tap on a text or a picture chooses; a second one on the same confirms, unless cards show the choice."""
        if self.picking.chosen is option and (asking.asked.in_pictures or not option.tokens):
            return self.confirm(asking)
        return replace(self, picking=self.picking.name(option), pointed="", tried=None).tapped(asking)

    def _try(self, option: Option | None, asking: Asking) -> Self:
        """What this card would do is shown, unless cards are only chosen."""
        return self if asking.habits.confirms or not asking.asked.in_pictures else replace(self, tried=option)
