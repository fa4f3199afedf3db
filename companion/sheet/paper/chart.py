"""The chances of winning as a chart on paper: the first side's line, goals as balls on it, cards on the base line."""

from collections.abc import Sequence

from companion.sheet.model import ChanceChart, SheetTeam
from companion.sheet.paper.blocks import centred, right, shirt, signed
from companion.sheet.paper.marks import HAIR, INK, QUIET, Mark, PaperArea, PaperBlock, Path, figure, rule

_HEIGHT, _LEFT, _BALL, _CARD = 92.0, 30.0, 9.0, 7.0
_LIT = "#F3ECD2"
_LEVELS = (1.0, 0.5, 0.0)


def chance_chart(chart: ChanceChart, teams: Sequence[SheetTeam], width: float) -> PaperBlock:
    """Time from left to right. With two sides one line tells both; with more, each has a line, named at its end."""
    plot = width - _LEFT - 24
    step = plot / max(1, len(chart.moments) - 1)
    marks: list[Mark] = []
    if chart.turning is not None:
        marks.append(PaperArea(_LEFT + step * (chart.turning - 1), 4, step, _HEIGHT, _LIT))
    for level in _LEVELS:
        marks.append(rule(_LEFT, _y(level), plot, 0.6 if level != 0.5 else 0.9, HAIR))
        marks.append(right(f"{round(100 * level)}\u00a0%", 7, _LEFT - 5, _y(level) + 2.5, colour=QUIET))
    sides = range(1) if len(teams) == 2 else range(len(teams))
    for side in sides:
        points = [(_LEFT + step * at, _y(moment[side])) for at, moment in enumerate(chart.moments)]
        marks.append(Path(tuple(points), 1.6, INK))
        marks += shirt(teams[side], 12).at(_LEFT + plot + 6, points[-1][1] - 6)
    for at, side in chart.goals:
        shown = side if len(teams) > 2 else 0
        x, y = _LEFT + step * at, _y(chart.moments[at][shown])
        marks += signed("goal", _BALL).at(x - _BALL / 2, y - _BALL / 2)
        marks.append(centred(teams[side].letter, 7, x, y - _BALL, cut="strong"))
    for at, _side, card in chart.cards:
        marks += signed(card, _CARD).at(_LEFT + step * at - _CARD / 2, _HEIGHT + 5)
    return figure(PaperBlock(_HEIGHT + 16, tuple(marks)), "chances")


def _y(chance: float) -> float:
    return 4 + _HEIGHT * (1 - chance)
