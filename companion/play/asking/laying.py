"""Entering a whole lay-out of real tiles: a kind is chosen, then its squares are painted."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.play.squares import SquareToken
from companion.referee import Draw
from companion.referee.question import Answer, Layout

Draft = Mapping[SquareToken, str | None]


@dataclass(frozen=True, slots=True)
class Laying(Done):
    """``draft`` are the squares with the faces laid so far; the square that completes it gives the answer.

    Where the chosen kind may lie on all squares that are left, the main button lays it there. A kind whose key is held
    is laid wherever it may lie: the next tap on the key takes it back, and it never gives the answer.
    """

    layout: Layout
    draft: Draft
    brush: str
    unfilled: Draft | None = None
    """The draft before a held key filled it; None if that was not the last touch."""

    @classmethod
    def of(cls, question: Draw, was: Answer) -> Self:
        """Nothing is laid yet, or what was laid before."""
        layout = question.layout
        assert layout is not None, "tiles are laid"
        faces = was if isinstance(was, list) and len(was) == len(layout.squares) else [None] * len(layout.squares)
        draft: Draft = {SquareToken(*square): face for square, face in zip(layout.squares, faces, strict=True)}
        return cls(layout, draft, question.options[0].answer)

    def take(self, tap: Tap, asking: Asking) -> Taken:
        if tap.kind in ("brush", "fill"):
            return self._choose(tap.what, held=tap.kind == "fill")
        if tap.kind != "token" or tap.what not in self.draft or (self.complete(asking) and not asking.habits.confirms):
            return self
        laid = None if self.draft[tap.what] == self.brush else self.brush
        if laid is not None and not self.fits(tap.what, laid):
            return replace(self, unfilled=None)
        return replace(self, draft={**self.draft, tap.what: laid}, unfilled=None).tapped(asking)

    def _choose(self, face: str, *, held: bool) -> Self:
        """Take this kind; held, lay it on every free square where it may lie; tapped after that, take it back."""
        before = self.unfilled if face == self.brush else None
        if before is not None:
            return replace(self, draft=before, unfilled=None)
        if held and self.more(face):
            return replace(self, brush=face, unfilled=self.draft, draft=self._filled_with(face))
        return replace(self, brush=face, unfilled=None)

    def confirm(self, _: Asking) -> Taken:
        whole = self.with_the_rest
        return self if whole is None else Given(list(whole.values()), last=replace(self, draft=whole))

    def complete(self, _: Asking) -> bool:
        return None not in self.draft.values()

    @property
    def left(self) -> int:
        """How many squares are free."""
        return _free(self.draft)

    @property
    def filled(self) -> int:
        """How many squares the held key has filled, if that was the last touch."""
        return _free(self.unfilled) - self.left if self.unfilled is not None else 0

    @property
    def lit(self) -> frozenset[str]:
        """Where the chosen kind may lie."""
        return frozenset(token for token, face in self.draft.items() if face is None and self.fits(token, self.brush))

    @property
    def with_the_rest(self) -> Draft | None:
        """The whole lay-out, if the chosen kind may lie on all squares that are left."""
        whole = self._filled_with(self.brush)
        return None if _free(whole) else whole

    def more(self, face: str) -> int:
        """How many tiles of this kind can still lie on free squares."""
        return self.left - _free(self._filled_with(face))

    def fits(self, token: SquareToken, face: str, draft: Draft | None = None) -> bool:
        """Whether this kind may lie there, beside what has been laid."""
        layout = {**(self.draft if draft is None else draft), token: face}
        return self.layout.why_not(list(layout.values())) is None

    def _filled_with(self, face: str) -> Draft:
        """The draft with this kind on every free square where it may lie."""
        draft = dict(self.draft)
        for token, laid in self.draft.items():
            if laid is None and self.fits(token, face, draft):
                draft[token] = face
        return draft


def _free(draft: Draft) -> int:
    return sum(face is None for face in draft.values())
