"""What the referee asks. A question holds its legal answers: legality is stated here and nowhere else."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.referee.chance import Die
from companion.referee.seat import Seat
from companion.words import Phrase

Answer = Any
"""A JSON value: text, a number, or a list of these."""


class Refused(Exception):
    """An answer that the question does not allow. ``words`` say why, ``clause`` says by which rule."""

    def __init__(self, words: Phrase, clause: str | None) -> None:
        super().__init__(words.key)
        self.words = words
        self.clause = clause


@dataclass(slots=True, eq=False)
class Option:
    """One legal answer: the thing chosen, how it is written in the log, its words, the tokens it touches, and what will
    follow, where the table should know before it confirms.

    Where the table tells what it sees, ``says`` holds what this answer says of each thing, as name and value: a
    combination, so many cards.
    """

    value: Any
    answer: Answer
    words: Phrase | str
    tokens: tuple[str, ...] = ()
    then: Phrase | None = None
    says: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Headline:
    """What lies on the table to be claimed: its name, and what it is worth."""

    words: Phrase
    worth: Phrase


WhyNot = Callable[[Answer], Phrase | Refused | None]
"""Why an answer is not offered: a sentence, or a whole refusal where another clause than the question's forbids it."""


def written(answer: Answer) -> str:
    """The answer as canonical JSON, so that ``1``, ``1.0`` and ``true`` stay three different answers."""
    try:
        return json.dumps(answer, ensure_ascii=False, sort_keys=True)
    except (TypeError, ValueError):
        return repr(answer)


def _named_by(answer: Answer, options: Sequence[Option]) -> Option | None:
    """The option that this answer names, exactly."""
    for option in options:
        if option.answer == answer and (type(answer) is str or written(option.answer) == written(answer)):
            return option
    return None


@dataclass(slots=True, eq=False)
class _Question:
    seat: Seat
    topic: str
    clause: str
    gaps: Mapping[str, Any] = field(default_factory=dict, kw_only=True)
    """What fills the gaps of its words, and nothing else."""

    kind: ClassVar[str]
    chance: ClassVar[bool] = False


@dataclass(slots=True, eq=False)
class _Choice(_Question):
    options: Sequence[Option]
    why_not: WhyNot | None = field(default=None, kw_only=True)

    def chosen(self, answer: Answer) -> Any:
        """The thing that this answer chooses, or a refusal that says why it cannot."""
        option = _named_by(answer, self.options)
        if option is not None:
            return option.value
        words = self.why_not(answer) if self.why_not else None
        if isinstance(words, Refused):
            raise words
        raise Refused(words or Phrase("referee.refuse.not_offered", answer=_seen(answer)), self.clause)


@dataclass(slots=True, eq=False)
class Pick(_Choice):
    """Choose one of the listed options. With ``total``, what an option's tokens count for (``counts``) adds up to it.

    With ``locks``, a tap holds a token back and the option taken is that of all the others: each token that can be held
    back, and whether it is already.

    With ``pass_by`` it is an offer, and that is the answer which lets it pass: what comes next may be shown beside it.

    With ``point_by`` a square may be pointed at instead: that answer leads to the question which takes it.

    With a ``headline`` something lies on the table that the first option claims.

    ``barred`` are answers that usually stand beside the options and are refused now: the table may ask why.
    """

    total: int | None = field(default=None, kw_only=True)
    counts: Mapping[str, int] = field(default_factory=dict, kw_only=True)
    locks: Mapping[str, bool] = field(default_factory=dict, kw_only=True)
    pass_by: Answer = field(default=None, kw_only=True)
    point_by: Answer = field(default=None, kw_only=True)
    headline: Headline | None = field(default=None, kw_only=True)
    barred: Sequence[Answer] = field(default=(), kw_only=True)

    kind: ClassVar[str] = "pick"


@dataclass(slots=True, eq=False)
class Draw(_Choice):
    """Turn the top card of a deck: an option for each kind that may still lie there, ``counts`` says how many.

    With ``in_a_row`` it is one of many that follow each other without a choice between them, as in a set-up: the table
    may leave them to chance all at once.

    A card that is ``dealt`` goes into a hand that the app holds: it is nobody's question, the app turns it by itself.
    """

    deck: str = field(kw_only=True)
    counts: Sequence[int] = field(default=(), kw_only=True)
    in_a_row: bool = field(default=False, kw_only=True)
    dealt: bool = field(default=False, kw_only=True)

    kind: ClassVar[str] = "draw"
    chance: ClassVar[bool] = True


@dataclass(slots=True, eq=False)
class Place(_Choice):
    """Point at a square; answers are ``[column, row]``."""

    kind: ClassVar[str] = "place"


@dataclass(slots=True, eq=False)
class Roll(_Question):
    """Throw these dice together; the answer lists their faces in the same order.

    Where a box's faces are not certain, ``meanings`` let a table with real dice say what they mean instead.
    """

    dice: tuple[Die, ...]
    meanings: Sequence[Option] = field(default=(), kw_only=True)

    kind: ClassVar[str] = "roll"
    chance: ClassVar[bool] = True

    def chosen(self, answer: Answer) -> Any:
        """The faces thrown or the meaning said, or a refusal where the dice cannot show that."""
        meant = self.meant(answer)
        if meant is not None:
            return meant.value
        if not isinstance(answer, list | tuple) or len(answer) != len(self.dice):
            raise Refused(Phrase("referee.refuse.dice_count", n=len(self.dice)), self.clause)
        for die, face in zip(self.dice, answer, strict=True):
            if not isinstance(face, str) or face not in die.faces:
                raise Refused(
                    Phrase("referee.refuse.face", face=_seen(face), faces=[die.words(each) for each in die.distinct]),
                    self.clause,
                )
        return tuple(answer)

    def meant(self, answer: Answer) -> Option | None:
        """The meaning that was said in place of faces."""
        return _named_by(answer, self.meanings)

    def shown(self, answer: Answer) -> tuple[tuple[Die, str], ...]:
        """Each die with its face in an accepted answer; nothing where the table said only what they mean."""
        return () if self.meant(answer) else tuple(zip(self.dice, answer, strict=True))


Question = Pick | Roll | Draw | Place


def _seen(answer: Answer) -> str:
    """A refused answer as it can be quoted: in full while it is short."""
    text = answer if isinstance(answer, str) else written(answer)
    return text if len(text) <= 60 else text[:59] + "…"
