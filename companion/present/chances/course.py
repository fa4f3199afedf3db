"""How a match went, for the screens: the chances turn by turn, the turning point, expected goals and luck."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.odds.course import Course, CoursePoint, Expected
from companion.present.chances.live import percent_words, whole_percents
from companion.referee.event import Caution, Event, Goal, SentOff, Turn
from companion.sheet import Line, Sheet
from companion.sheet.model import ChanceChart
from companion.words.translation import tr

_DRAW = 0.001
"""A smaller rest is only an inaccuracy of adding."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The chances after each turn, as shares from bottom to top: the first side, a draw if there can be, the others.

    ``sides`` says whose each share is (None: a draw's). ``goals`` are the number of the moment, the side and the name
    of the scorer, ``cards`` the number and the colour. ``turning`` is the moment that changed the chances the most, by
    ``swing``. For each moment there is a label of its turn, and a sentence for the finger on it.
    """

    sides: tuple[int | None, ...]
    shares: tuple[tuple[float, ...], ...]
    goals: tuple[tuple[int, int, str], ...] = ()
    cards: tuple[tuple[int, str], ...] = ()
    turning: int | None = None
    swing: str = ""
    labels: tuple[str, ...] = ()
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpectedGoals:
    """The goals to expect from the shots of a side, and what came of them."""

    side: int
    goals: str
    shots: str


@dataclass(frozen=True, slots=True)
class CourseWords:
    """Everything that is told about the course of a match."""

    title: str
    chart: Chart
    expected: tuple[ExpectedGoals, ...]
    luck: str
    luck_note: str


def course_words(course: Course | None, sheet: Sheet) -> CourseWords | None:
    """The course of a match in words and as a chart; None if there is nothing to tell."""
    if course is None or len(course.moments) < 2:
        return None
    turning = course.turning_words
    with_chances = [(side, each) for side, each in enumerate(course.expected) if each.chances]
    return CourseWords(
        tr.render(turning) if turning else tr("chances.course.title"),
        chart_of(course, sheet),
        tuple(ExpectedGoals(side, _goals(each), _shots(each)) for side, each in with_chances),
        _luck(course, with_chances),
        _luck_note(course, with_chances) if with_chances else "",
    )


def chart_of(course: Course, sheet: Sheet) -> Chart:
    last = len(course.names)
    with_draw = any(moment.draw for moment in course.moments)
    sides: tuple[int | None, ...] = (0, *((None,) if with_draw else ()), *range(1, last))
    shares = [tuple(moment.draw if side is None else moment.sides[side] for side in sides) for moment in course.moments]
    lines = {id(line.event): line for line in sheet.lines if line.event is not None and not line.struck}
    at = course.turning_point
    return Chart(
        sides,
        tuple(shares),
        tuple(_scorers(course.moments)),
        tuple(_cards(course.moments)),
        at,
        "" if at is None else tr("chances.course.swing", n=round(100 * course.swing(at))),
        tuple(tr("chances.course.turn", n=moment.turn) for moment in course.moments),
        tuple(_sentence(moment, course.names, lines) for moment in course.moments),
    )


def paper_chart(chart: ChanceChart, letters: Sequence[str]) -> Chart:
    """The chart of a sheet: goals are named by the letter of the side."""
    rests = [max(0.0, 1 - sum(moment)) for moment in chart.moments]
    with_draw = max(rests) > _DRAW
    sides: tuple[int | None, ...] = (0, *((None,) if with_draw else ()), *range(1, len(letters)))
    shares = [
        tuple(rest if side is None else moment[side] for side in sides)
        for moment, rest in zip(chart.moments, rests, strict=True)
    ]
    goals = tuple((at, side, letters[side]) for at, side in chart.goals)
    return Chart(sides, tuple(shares), goals, tuple((at, card) for at, _, card in chart.cards), chart.turning)


def _scorers(moments: Sequence[CoursePoint]) -> Iterator[tuple[int, int, str]]:
    for at, moment in enumerate(moments):
        for event in moment.events:
            if isinstance(event, Goal) and event.side is not None:
                yield at, event.side, event.player.name if event.player else ""


def _cards(moments: Sequence[CoursePoint]) -> Iterator[tuple[int, str]]:
    for at, moment in enumerate(moments):
        for event in moment.events:
            if event.side is not None and isinstance(event, Caution | SentOff):
                yield at, "yellow" if isinstance(event, Caution) else "red"


def _sentence(moment: CoursePoint, names: Sequence[str], lines: dict[int, Line]) -> str:
    """The most memorable event of the turn, and the chances after it."""
    written = [lines[id(event)] for event in moment.events if id(event) in lines and not isinstance(event, Turn)]
    best = max(written, key=lambda line: (_weight(line.event), line.at), default=None)
    whole = whole_percents([*moment.sides, moment.draw])
    chances = [
        tr("chances.course.of", team=name, percent=percent_words(share, n))
        for name, share, n in zip(names, moment.sides, whole, strict=False)
    ]
    turn = tr("chances.course.turn", n=moment.turn) if moment.turn else tr("chances.course.kick_off")
    said = f"{turn}. {tr.render(best.words)}." if best else f"{turn}."
    return f"{said} {', '.join(chances)}"


def _weight(event: Event | None) -> int:
    return event.weight if event is not None else 0


def _goals(expected: Expected) -> str:
    return f"{float(expected.goals):.1f}".replace(".", "," if tr.lang == "fr" else ".")


def _shots(expected: Expected) -> str:
    return tr("chances.course.shots", n=len(expected.chances), scored=expected.scored)


def _luck(course: Course, with_chances: Sequence[tuple[int, Expected]]) -> str:
    """Whom luck helped most, if it helped anybody."""
    if not with_chances:
        return tr("chances.course.no_shots")
    side, most = min(with_chances, key=lambda each: each[1].at_least)
    return tr(f"chances.course.luck.{most.luck.key.rpartition('.')[2]}", team=course.names[side])


def _luck_note(course: Course, with_chances: Sequence[tuple[int, Expected]]) -> str:
    """How likely each side was to score at least as often from the same shots."""
    each = [
        tr("chances.course.of", team=course.names[side], percent=percent_words(expected.at_least))
        for side, expected in with_chances
    ]
    return tr("chances.course.luck_note", each=", ".join(each))
