"""Notes by the players: comments, the place, reservations, signatures, their own decisions.

Annotations are kept separately from the answers and numbered in order. Like the journal they are only added to: a
withdrawn one stays, struck out, by a withdrawal that names its number; a withdrawal can be withdrawn too. They do not
affect the rules: to continue the match differently, the players correct an answer.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.safety import limits
from companion.safety.strict_json import BadJson, check_json
from companion.words import Phrase, WordedError, plain

Stroke = tuple[tuple[float, float], ...]
"""A line drawn without lifting the finger: points from 0 to 1, from the left and from the top."""

_DIGITS = 4


class BadAnnotation(WordedError, ValueError):
    """An invalid annotation; ``words`` say why."""

    def __init__(self, given: Any) -> None:
        super().__init__(Phrase("referee.bad_file.annotation", entry=_quoted(given)))


def _quoted(given: Any) -> str:
    """The given value as a text short enough to show."""
    try:
        check_json(given)
    except BadJson:
        return "…"
    return json.dumps(given, default=str)[:60]


@dataclass(frozen=True, slots=True, kw_only=True)
class Annotation:
    """``when`` is the time it was written, in UTC; empty until the library or the file stores it."""

    kind: ClassVar[str]
    when: str = ""

    def facts(self) -> Mapping[str, Any]:
        """Its content as JSON values."""
        return {}

    def as_json(self) -> dict[str, Any]:
        said = {name: value for name, value in self.facts().items() if value not in ("", (), [], None)}
        return {"kind": self.kind} | said | ({"when": self.when} if self.when else {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment(Annotation):
    """A comment on the match, or on one line of its timeline.

    ``line`` is the key of the line and ``topic`` its sentence, so that the comment stays with it when the line is
    corrected.
    """

    kind: ClassVar[str] = "comment"
    text: str
    line: str = ""
    topic: str = ""

    def facts(self) -> Mapping[str, Any]:
        return {"text": self.text, "line": self.line, "topic": self.topic}


@dataclass(frozen=True, slots=True, kw_only=True)
class Venue(Annotation):
    """Where the match is played; the last one counts."""

    kind: ClassVar[str] = "place"
    text: str

    def facts(self) -> Mapping[str, Any]:
        return {"text": self.text}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reservation(Annotation):
    """What a side puts on record before kick-off, so that it may be raised afterwards."""

    kind: ClassVar[str] = "reservation"
    side: int
    text: str

    def facts(self) -> Mapping[str, Any]:
        return {"side": self.side, "text": self.text}


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature(Annotation):
    """A side's signature ``before`` kick-off or after the match, drawn by finger; the last one of each counts."""

    kind: ClassVar[str] = "signature"
    side: int
    strokes: tuple[Stroke, ...]
    before: bool = False

    def facts(self) -> Mapping[str, Any]:
        strokes = [[[round(x, _DIGITS), round(y, _DIGITS)] for x, y in stroke] for stroke in self.strokes]
        return {"side": self.side, "strokes": strokes, "before": self.before or None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Annotation):
    """The players overrule the referee: what they decided, why, and who agreed.

    ``goals`` are added to each side's score on the sheet (negative ones subtracted), and marked as the players'.
    """

    kind: ClassVar[str] = "decision"
    text: str
    reason: str
    agreed: tuple[str, ...] = ()
    goals: tuple[int, ...] = ()
    line: str = ""
    topic: str = ""

    def facts(self) -> Mapping[str, Any]:
        return {
            "text": self.text,
            "reason": self.reason,
            "agreed": list(self.agreed),
            "goals": list(self.goals),
            "line": self.line,
            "topic": self.topic,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal(Annotation):
    """Withdraws the annotation with that number; withdrawing a withdrawal restores it."""

    kind: ClassVar[str] = "withdrawal"
    of: int

    def facts(self) -> Mapping[str, Any]:
        return {"of": self.of}


def withdrawn(annotations: Sequence[Annotation]) -> set[int]:
    """The numbers of the withdrawn annotations."""
    gone: set[int] = set()
    for number in range(len(annotations) - 1, -1, -1):
        note = annotations[number]
        if isinstance(note, Withdrawal) and number not in gone and 0 <= note.of < number:
            gone.add(note.of)
    return gone


def read_annotations(given: Any) -> list[Annotation]:
    """Read the annotations of a match file; anything invalid is refused."""
    if not isinstance(given, list) or len(given) > limits.ANNOTATIONS:
        raise BadAnnotation(given)
    return [read_annotation(each) for each in given]


def read_annotation(given: Any) -> Annotation:
    """Read one annotation from untrusted input."""
    try:
        check_json(given)
        return _READERS[given["kind"]](given)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as bad:
        raise BadAnnotation(given) from bad


def _text(given: Mapping[str, Any], name: str, *, needed: bool = False) -> str:
    value = given.get(name, "")
    if not isinstance(value, str) or len(value) > limits.REMARK:
        raise ValueError(name)
    value = plain(value, lines=True)
    if needed and not value.strip():
        raise ValueError(name)
    return value


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(value)
    return value


def _within(value: Any, least: int, most: int) -> int:
    if not least <= _whole(value) <= most:
        raise ValueError(value)
    return _whole(value)


def _stroke(points: Iterable[Sequence[float]]) -> Stroke:
    return tuple((_share(x), _share(y)) for x, y in points)


def _share(value: float) -> float:
    if isinstance(value, bool) or not 0 <= value <= 1:
        raise ValueError(value)
    return round(float(value), _DIGITS)


def _comment(given: Mapping[str, Any]) -> Annotation:
    return Comment(
        text=_text(given, "text", needed=True),
        line=_text(given, "line"),
        topic=_text(given, "topic"),
        when=_text(given, "when"),
    )


def _venue(given: Mapping[str, Any]) -> Annotation:
    return Venue(text=_text(given, "text"), when=_text(given, "when"))


def _signature(given: Mapping[str, Any]) -> Annotation:
    drawn, before = given.get("strokes", []), given.get("before", False)
    if not isinstance(drawn, list) or sum(map(len, drawn)) > limits.STROKE_POINTS or not isinstance(before, bool):
        raise ValueError("strokes")
    strokes = tuple(_stroke(points) for points in drawn)
    return Signature(side=_side(given), strokes=strokes, before=before, when=_text(given, "when"))


def _reservation(given: Mapping[str, Any]) -> Annotation:
    return Reservation(side=_side(given), text=_text(given, "text", needed=True), when=_text(given, "when"))


def _side(given: Mapping[str, Any]) -> int:
    return _within(given["side"], 0, limits.SIDES)


def _decision(given: Mapping[str, Any]) -> Annotation:
    agreed = given.get("agreed", [])
    if not isinstance(agreed, list) or len(agreed) > limits.SIDES:
        raise ValueError(agreed)
    goals = given.get("goals", [])
    if not isinstance(goals, list | tuple) or len(goals) > limits.SIDES:
        raise ValueError(goals)
    return Decision(
        text=_text(given, "text", needed=True),
        reason=_text(given, "reason", needed=True),
        agreed=tuple(_text({"agreed": name}, "agreed") for name in agreed),
        goals=tuple(_within(n, -limits.GOALS, limits.GOALS) for n in goals),
        line=_text(given, "line"),
        topic=_text(given, "topic"),
        when=_text(given, "when"),
    )


def _withdrawal(given: Mapping[str, Any]) -> Annotation:
    return Withdrawal(of=_whole(given["of"]), when=_text(given, "when"))


_READERS = {
    Comment.kind: _comment,
    Venue.kind: _venue,
    Reservation.kind: _reservation,
    Signature.kind: _signature,
    Decision.kind: _decision,
    Withdrawal.kind: _withdrawal,
}
