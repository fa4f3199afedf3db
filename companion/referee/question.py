"""Questions. A question holds its legal answers: legality is stated here and nowhere else."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar

from companion.referee.chance import Dice, Die, possible_sums
from companion.referee.seat import Bot, Seat
from companion.words import Phrase, WordedError

Answer = Any
"""A JSON value: text, a number, or a list of these."""


class Refused(WordedError):
    """An answer that the question does not allow. ``words`` say why, ``clause`` by which rule."""

    def __init__(self, words: Phrase, clause: str | None) -> None:
        super().__init__(words)
        self.clause = clause


@dataclass(slots=True, eq=False)
class Option:
    """One legal answer: the thing chosen, its answer in the log, its text, its tokens, and what will follow from it.

    If the players enter what they see, ``says`` holds the value on each axis: a combination, a number of cards. An
    answer that ``throws`` leads straight to a throw of the same side: virtual dice are thrown with the same tap. One
    that stands ``apart`` ends the turn or turns the usual order around: it is shown away from the others.
    """

    value: Any
    answer: Answer
    words: Phrase | str
    tokens: tuple[str, ...] = ()
    then: Phrase | None = None
    says: tuple[tuple[str, str], ...] = ()
    throws: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Headline:
    """What the players can claim now: its name and its value."""

    words: Phrase
    worth: Phrase


GoalOdds = Callable[[Any], Fraction | None]
"""The exact chance of a goal once this thing is chosen; None where a choice has nothing to do with one."""
LeadsTo = Callable[[Any], tuple[int, int] | None]
"""The square that something moves to once this thing is chosen; None if none moves, or if it is still open where to."""
WhyNot = Callable[[Answer], Phrase | Refused | None]
"""Why an answer is not offered: a sentence, or a whole refusal if a clause other than the question's forbids it."""


def written(answer: Answer) -> str:
    """The answer as canonical JSON, so that ``1``, ``1.0`` and ``true`` stay three different answers."""
    try:
        return json.dumps(answer, ensure_ascii=False, sort_keys=True)
    except (TypeError, ValueError):
        return repr(answer)


def _named_by(answer: Answer, options: Sequence[Option]) -> Option | None:
    """The option with exactly this answer."""
    for option in options:
        if option.answer == answer and _alike(option.answer, answer):
            return option
    return None


def _alike(one: Answer, other: Answer) -> bool:
    """Whether two equal answers are also written alike; text and whole numbers need not be written to know it."""
    if type(one) is type(other):
        if type(one) is str or type(one) is int:
            return True
        if type(one) is list:
            return all(map(_alike, one, other))
    return written(one) == written(other)


@dataclass(frozen=True, slots=True)
class Hints:
    """What helps fingers and eyes to answer a question. Nothing here says what is legal.

    With ``total``, the values of an option's tokens (``counts``) add up to it. With ``locks``, a tap holds a token and
    the option taken is that of all the others: each token that can be held, and whether it is held at first. With
    ``pass_by`` it is an offer, and that answer skips it: the next question may be shown beside it. With ``point_by`` a
    square or cards may be tapped instead: that answer leads to the question about them. With ``moot`` the choice
    changes nothing now, and that answer needs no asking. ``advised`` is an answer that most would give: one tap gives
    it. A ``headline`` names what the first option claims. ``barred`` are answers that are usually offered but refused
    now, so that the players can ask why. What has just moved, or is on the square chosen, may be ``dragged`` on to the
    square that is asked for next. An answer that ``leads`` to a square may also be given by touching that square.
    ``spent`` answers are unlikely: those cards are known to lie elsewhere.
    """

    total: int | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    locks: Mapping[str, bool] = field(default_factory=dict)
    pass_by: Answer = None
    point_by: Answer = None
    moot: Answer = None
    advised: Answer = None
    headline: Headline | None = None
    barred: Sequence[Answer] = ()
    dragged: bool = False
    leads: LeadsTo | None = None
    spent: Sequence[Answer] = ()


NO_HINTS = Hints()


@dataclass(slots=True, eq=False)
class _Question:
    seat: Seat
    topic: str
    clause: str
    gaps: Mapping[str, Any] = field(default_factory=dict, kw_only=True)
    """The values for the gaps of its text, and nothing else."""

    kind: ClassVar[str]
    chance: ClassVar[bool] = False


@dataclass(slots=True, eq=False)
class _Choice(_Question):
    options: Sequence[Option]
    why_not: WhyNot | None = field(default=None, kw_only=True)
    odds: GoalOdds | None = field(default=None, kw_only=True)
    retired: Sequence[Option] = field(default=(), kw_only=True)
    """Answers that are no longer offered, but stand in matches that were recorded before."""
    from_hand: bool = field(default=False, kw_only=True)
    """Whether the options come out of a hand that the app holds: only whoever is asked may see them."""
    hints: Hints = field(default=NO_HINTS, kw_only=True)

    def goal_odds(self, option: Option) -> Fraction | None:
        """The exact chance of a goal of the side that attacks, if this option is taken and everybody plays well.

        Worked out when it is asked for; None if the option has nothing to do with a shot, or cannot be counted.
        """
        return self.odds(option.value) if self.odds else None

    def chosen(self, answer: Answer) -> Any:
        """The thing that this answer chooses; raises a refusal that says why it cannot."""
        option = _named_by(answer, self.options) or _named_by(answer, self.retired)
        if option is not None:
            return option.value
        words = self.why_not(answer) if self.why_not else None
        if isinstance(words, Refused):
            raise words
        raise Refused(words or Phrase("referee.refuse.not_offered", answer=_seen(answer)), self.clause)

    def chosen_by(self, bot: Bot) -> Any:
        """The thing that a bot chooses."""
        return bot.choose(self.topic, [option.value for option in self.options])


@dataclass(slots=True, eq=False)
class Pick(_Choice):
    """Choose one of the listed options."""

    kind: ClassVar[str] = "pick"

    def leads_to(self, option: Option) -> tuple[int, int] | None:
        """The square that this answer moves something to; worked out when it is asked for."""
        return self.hints.leads(option.value) if self.hints.leads else None


@dataclass(frozen=True, slots=True)
class Layout:
    """The squares of a row of draws, in order; ``why_not`` refuses what cannot lie on them.

    It may be asked about a layout that is not complete yet, with None on the free squares.
    """

    squares: tuple[tuple[int, int], ...]
    why_not: Callable[[Sequence[Answer]], Refused | None]


@dataclass(slots=True, eq=False)
class Draw(_Choice):
    """Turn the top card of a deck: an option for each kind that may be on top; ``counts`` is how many of each are left.

    With ``in_a_row`` it is one of several draws without a choice between them, as in a set-up: they may be drawn all at
    once. A card that is ``dealt`` goes into a hand that the app holds: nobody is asked, the app draws it.

    With a ``layout`` players with the real box may enter all draws of the row at once, as a list, as they lie once the
    set-up is over.
    """

    deck: str = field(kw_only=True)
    counts: Sequence[int] = field(default=(), kw_only=True)
    in_a_row: bool = field(default=False, kw_only=True)
    dealt: bool = field(default=False, kw_only=True)
    layout: "Layout | None" = field(default=None, kw_only=True)

    kind: ClassVar[str] = "draw"
    chance: ClassVar[bool] = True

    def chosen(self, answer: Answer) -> Any:
        """The card turned, or all cards of the row; raises a refusal that says why it cannot be."""
        if self.layout is None or not isinstance(answer, list):
            return _Choice.chosen(self, answer)
        if len(answer) != len(self.layout.squares) or None in answer:
            raise Refused(Phrase("referee.refuse.layout_count", n=len(self.layout.squares)), self.clause)
        why = self.layout.why_not(answer)
        if why is not None:
            raise why
        return tuple(answer)

    def chosen_by(self, bot: Bot) -> Any:
        """The card that a bot turns."""
        return bot.turn([option.value for option in self.options], self.counts)


@dataclass(slots=True, eq=False)
class Place(_Choice):
    """Choose a square; answers are ``[column, row]``."""

    kind: ClassVar[str] = "place"


@dataclass(slots=True, eq=False)
class Roll(_Question):
    """Throw these dice together; the answer lists their faces in the same order.

    If a box's faces are not certain, ``meanings`` let players with real dice enter what they mean instead. With
    ``outcomes`` they may enter at once how the whole turn ended: this throw and all that follow it.

    If the rules only add up the first ``summed`` dice, players with real dice may enter what they saw of them: their
    sum, followed by the faces of the others, ``[9, "tackle"]``. After one of the faces in ``alone`` the rules need no
    sum: ``[null, "pass"]`` says that it was not seen.
    """

    dice: tuple[Die, ...]
    meanings: Sequence[Option] = field(default=(), kw_only=True)
    summed: int = field(default=0, kw_only=True)
    alone: frozenset[str] = field(default=frozenset(), kw_only=True)
    outcomes: Sequence[Option] = field(default=(), kw_only=True)

    kind: ClassVar[str] = "roll"
    chance: ClassVar[bool] = True

    def chosen(self, answer: Answer) -> Any:
        """The faces thrown or the meaning entered; raises a refusal if the dice cannot show that.

        A sum stands in the place of its dice, as a number in text; if it was not seen, nothing does.
        """
        if isinstance(answer, list | tuple) and len(answer) == len(self.dice):
            why_not = self._why_not(self.dice, answer)
            if why_not is None:
                return tuple(answer)
        else:
            why_not = Refused(Phrase("referee.refuse.dice_count", n=len(self.dice)), self.clause)
        meant = self.meant(answer)
        if meant is not None:
            return meant.value
        if self.by_sum(answer):
            return self._with_sum(answer[0], answer[1:])
        raise why_not

    def _with_sum(self, total: int | None, faces: Sequence[Answer]) -> tuple[str, ...]:
        why_not = self._why_not(self.others, faces)
        if why_not is not None:
            raise why_not
        if total is None:
            if self.alone.isdisjoint(faces):
                raise Refused(Phrase("referee.refuse.sum_needed"), self.clause)
            return tuple(faces)
        sums = self.sums
        if total not in sums:
            words = Phrase("referee.refuse.sum", sum=total, n=self.summed, least=sums[0], most=sums[-1])
            raise Refused(words, self.clause)
        return (str(total), *faces)

    def _why_not(self, dice: Sequence[Die], faces: Sequence[Answer]) -> Refused | None:
        """The refusal of a face that its die does not have, or None."""
        for die, face in zip(dice, faces, strict=True):
            if face not in die.faces:
                known = [die.words(each) for each in die.distinct]
                return Refused(Phrase("referee.refuse.face", face=_seen(face), faces=known), self.clause)
        return None

    def chosen_by(self, bot: Bot) -> Any:
        """The faces that a bot throws."""
        return bot.throw(self.dice if isinstance(self.dice, Dice) else Dice(self.dice))

    @property
    def others(self) -> tuple[Die, ...]:
        """The dice whose faces matter one by one."""
        return self.dice[self.summed :]

    @property
    def sums(self) -> tuple[int, ...]:
        """Every sum that the dice to add up can make; empty if there are none."""
        return possible_sums(self.dice[: self.summed]) if self.summed else ()

    def meant(self, answer: Answer) -> Option | None:
        """The meaning or the outcome that was entered instead of faces, or None."""
        return _named_by(answer, self.meanings) or _named_by(answer, self.outcomes)

    def by_sum(self, answer: Answer) -> bool:
        """Whether this answer has a sum, seen or not, in the place of the dice to add up."""
        if not self.summed or not isinstance(answer, list | tuple) or len(answer) != 1 + len(self.others):
            return False
        return answer[0] is None or type(answer[0]) is int

    def shown(self, answer: Answer) -> tuple[tuple[Die, str], ...]:
        """Each die whose face was seen, with that face, in an accepted answer; none if only the meaning was entered."""
        if self.meant(answer):
            return ()
        if self.by_sum(answer):
            return tuple(zip(self.others, answer[1:], strict=True))
        return tuple(zip(self.dice, answer, strict=True))

    def sum_only(self, answer: Answer) -> tuple[tuple[Die, ...], int] | None:
        """The dice of which only the sum was seen, and that sum; None if there are none in an accepted answer."""
        if not self.by_sum(answer) or answer[0] is None:
            return None
        return self.dice[: self.summed], answer[0]


Question = Pick | Roll | Draw | Place


def _seen(answer: Answer) -> str:
    """A refused answer as it can be quoted: in full if it is short."""
    text = answer if isinstance(answer, str) else written(answer)
    return text if len(text) <= 60 else text[:59] + "…"
