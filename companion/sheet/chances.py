"""How the match went, by the chances of winning: a chart, the turning point, expected goals and luck."""

from collections.abc import Iterator

from companion.odds.course import Course
from companion.referee.event import Caution, SentOff
from companion.sheet.model import ChanceChart, ListEntry
from companion.words import Catalogue


def chance_rows(course: Course, words: Catalogue) -> Iterator[ChanceChart | ListEntry]:
    """The chart, the turning point in words, then for each side its expected goals and its luck."""
    if len(course.moments) < 2:
        return
    yield _chart(course)
    turning = course.turning_words
    if turning is not None:
        yield ListEntry(words.render(turning), strong=True)
    for side, expected in enumerate(course.expected):
        if expected.chances:
            goals = f"{float(expected.goals):.2f}".replace(".", "," if words.lang == "fr" else ".")
            gaps = {"goals": goals, "n": len(expected.chances), "scored": expected.scored, "luck": expected.luck}
            yield ListEntry(words.say("chances.expected", **gaps), side)


def _chart(course: Course) -> ChanceChart:
    goals, cards = [], []
    for at, moment in enumerate(course.moments):
        goals += [(at, side) for side in moment.goals]
        for event in moment.events:
            if event.side is not None and isinstance(event, Caution | SentOff):
                cards.append((at, event.side, "yellow" if isinstance(event, Caution) else "red"))
    moments = tuple(moment.sides for moment in course.moments)
    return ChanceChart(moments, tuple(goals), tuple(cards), course.turning_point)
