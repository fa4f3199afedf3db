"""Entering a whole lay-out of real tiles: choose a kind, then touch its squares or swipe over them."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.play.painting import THE_REST, strokes_for
from companion.play.squares import SquareToken
from companion.referee import Option
from companion.referee.question import Answer
from companion.ui.match.panels.draw import DrawPanel
from companion.ui.match.panels.panel import Swipe, Then, Touch
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.panels.tile_key import TileKey
from companion.words.translation import tr

HOLD_SECONDS = 0.6
"""How long a kind is held to fill every square where it may lie; counted when the finger is lifted."""


class LayPanel(DrawPanel):
    """The keys are brushes, the board is painted; the square that completes the lay-out gives the answer.

    Where the chosen kind may lie on all squares that are left, the main button lays it there. A kind whose key is held
    is laid wherever it may lie: that is said, the next tap on the key takes it back, and it never gives the answer.
    With virtual tiles it is a draw like any other.
    """

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self._draft: dict[SquareToken, str | None] = {}
        self._brush = ""
        self._unfilled: dict[SquareToken, str | None] | None = None
        """The draft before a held key filled it; None if that was not the last touch."""

    def build(self) -> None:
        squares = self.question.layout.squares
        was = self.view.was if isinstance(self.view.was, list) and len(self.view.was) == len(squares) else [None] * 16
        self._draft = {SquareToken(*square): face for square, face in zip(squares, was, strict=False)}
        self._brush, self._unfilled = self.question.options[0].answer, None
        super().build()

    def _key(self, option: Option) -> TileKey:
        key = super()._key(option)
        key.text, key.act = self.view.box.word(f"tile.{option.answer}"), lambda: self._choose(option, key.held_seconds)
        return key

    def _choose(self, option: Option, seconds: float) -> None:
        """Take this kind; held, lay it on every free square where it may lie; tapped after that, take it back."""
        before, self._unfilled = self._unfilled if option.answer == self._brush else None, None
        self._brush = option.answer
        if before is not None:
            self._draft = before
        elif seconds >= HOLD_SECONDS and self._more(option.answer):
            self._unfilled, self._draft = self._draft, self._filled_with(option.answer)
        self.refresh()

    def _fits(self, token: SquareToken, face: str, draft: Mapping[SquareToken, str | None] | None = None) -> bool:
        layout = {**(self._draft if draft is None else draft), token: face}
        return self.question.layout.why_not(list(layout.values())) is None

    def _filled_with(self, face: str) -> dict[SquareToken, str | None]:
        """The draft with this kind on every free square where it may lie."""
        draft = dict(self._draft)
        for token, laid in self._draft.items():
            if laid is None and self._fits(token, face, draft):
                draft[token] = face
        return draft

    def _more(self, face: str) -> int:
        """How many tiles of this kind can still lie on free squares."""
        return _free(self._draft) - _free(self._filled_with(face))

    def _with_the_rest(self) -> dict[SquareToken, str | None] | None:
        """The whole lay-out, if the chosen kind may lie on all squares that are left."""
        whole = self._filled_with(self._brush)
        return None if _free(whole) else whole

    def tap(self, token: str) -> None:
        """Paint a square, or empty one that already shows the chosen kind."""
        if not self.real:
            super().tap(token)
        elif self.complete and not self.view.confirms:
            return
        elif isinstance(token, SquareToken) and token in self._draft:
            self._draft, self._unfilled = dict(self._draft), None
            if self._draft[token] == self._brush:
                self._draft[token] = None
            elif self._fits(token, self._brush):
                self._draft[token] = self._brush
            self.tapped()

    @property
    def complete(self) -> bool:
        return self.real and None not in self._draft.values()

    def confirm(self) -> None:
        if not self.real:
            super().confirm()
        elif (whole := self._with_the_rest()) is not None:
            self._draft = whole
            self.refresh()
            self.view.actions.answer(list(whole.values()))

    def done(self) -> Any:
        return (self._draft, self._brush) if self.real else None

    def take_up(self, done: Any) -> None:
        self._draft, self._brush = done
        self.refresh()

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """A whole lay-out kind by kind, neighbouring squares in one swipe; or one tile, if only that is known."""
        if not self.real:
            yield self.view.actions.dice_tool()
        faces = answer if isinstance(answer, list) else [answer]
        keys = {option.answer: self.key_of(option) for option in self.question.options}
        brush = self._brush
        empty = dict.fromkeys(self._draft)
        wanted = dict(zip(self._draft, faces, strict=False))
        for face, stroke in strokes_for(wanted, brush, lambda at, kind, laid: self._fits(at, kind, {**empty, **laid})):
            if face != brush:
                yield keys[face]
            brush = face
            if stroke != THE_REST:
                yield Swipe(stroke) if len(stroke) > 1 else stroke[0]

    def refresh(self) -> None:
        super().refresh()
        if not self.real:
            return
        left = _free(self._draft)
        for option in self.question.options:
            key = self.key_of(option)
            key.chosen, key.note = option.answer == self._brush, tr("match.more_of_kind", n=self._more(option.answer))
        lit = [token for token, face in self._draft.items() if face is None and self._fits(token, self._brush)]
        self.view.show(
            lit=frozenset(lit),
            draft=dict(self._draft),
            brush=self._brush,
            ready=self._with_the_rest() is not None,
            action=self.view.box.word(f"rest.{self._brush}") if left else tr("match.confirm"),
            missing=tr("match.tiles_left", n=left),
            asks=self._filled_words() or self.view.box.word(f"where.{self._brush}"),
        )

    def _filled_words(self) -> str:
        """What a held key has done, and how to take it back."""
        if self._unfilled is None:
            return ""
        n = _free(self._unfilled) - _free(self._draft)
        return tr("match.filled", n=n, kind=self.view.box.word(f"tile.{self._brush}"))


def _free(draft: Mapping[SquareToken, str | None]) -> int:
    return sum(face is None for face in draft.values())
