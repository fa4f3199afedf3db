"""The parts of a page one by one: shirts, icons and cards, the chart of chances, columns, rows, frames, the score."""

import pytest

from companion.sheet.model import ChanceChart, ListEntry, ScoreColumns, Section, SheetTeam
from companion.sheet.paper import MARGIN, Flow, PaperArea, PaperBlock, Path, TextRun
from companion.sheet.paper.blocks import (
    centred,
    framed,
    heading,
    one_line,
    right,
    shirt,
    signature,
    signed,
    text,
    width_of,
)
from companion.sheet.paper.chart import chance_chart
from companion.sheet.paper.flow import A4, FOOT, height_in_columns
from companion.sheet.paper.marks import INK, QUIET, RED, YELLOW
from companion.sheet.paper.rows import section_block, section_rows
from companion.sheet.paper.score_table import score_table

MISTRAL, RUBIS = SheetTeam("Mistral", "", "M", "home"), SheetTeam("Rubis", "Papi & Zoé", "R", "away")
ROOM = A4[1] - 2 * MARGIN - FOOT
"""The height of a page between its margins, above the footer."""


def boxes(block):
    return [mark for mark in block.marks if isinstance(mark, PaperArea)]


def runs(block):
    return [mark for mark in block.marks if isinstance(mark, TextRun)]


def areas(block):
    """The rectangles by their corners."""
    return [(box.x, box.y, box.x + box.width, box.y + box.height) for box in boxes(block)]


@pytest.mark.parametrize(
    ("colours", "bands"),
    [
        ("home", []),
        ("away", [(10, 0, 20, 50), (30, 0, 40, 50)]),
        ("third", [(0, 10, 50, 20), (0, 30, 50, 40)]),
        (
            "fourth",
            [
                (10 * column, 10 * row, 10 * column + 10, 10 * row + 10)
                for column in range(5)
                for row in range(5)
                if (column + row) % 2 == 1
            ],
        ),
    ],
)
def test_each_team_has_a_shirt_of_its_own(colours, bands):
    """Plain, with stripes, with hoops, with chequers; the letter is in its middle."""
    worn = shirt(SheetTeam("Nina", "", "N", colours), 50)
    assert areas(worn) == [(0, 0, 50, 50), *bands]
    (letter,) = runs(worn)
    assert letter.text == "N"
    assert letter.x + width_of("N", letter.size, "display") / 2 == pytest.approx(25)
    assert worn.height == 50


def test_four_shirts_have_four_colours_and_a_stranger_wears_the_first():
    fills = [
        boxes(shirt(SheetTeam("x", "", "x", colours), 10))[0].fill for colours in ("home", "away", "third", "fourth")
    ]
    assert len(set(fills)) == 4
    assert boxes(shirt(SheetTeam("x", "", "x", "?"), 10))[0].fill == fills[0]


def test_cards_are_drawn_and_icons_are_letters():
    assert [box.fill for box in boxes(signed("yellow", 10))] == [YELLOW]
    assert [box.fill for box in boxes(signed("red", 10))] == [RED]
    both = boxes(signed("second_yellow", 10))
    assert [box.fill for box in both] == [YELLOW, RED]
    assert both[0].x < both[1].x, "the red one lies over the yellow one"
    (ball,) = runs(signed("goal", 10))
    assert (ball.face, ball.size) == ("icon", 10)
    assert ball.text != runs(signed("whistle", 10))[0].text
    assert signed("", 10).marks == ()
    assert {mark.tag.alt for mark in signed("yellow", 10).marks} == {"yellow"}


def test_text_is_broken_struck_and_aligned():
    long = text("un deux trois quatre cinq six sept huit neuf dix", 60, 10)
    lines = runs(long)
    assert len(lines) > 3
    assert long.height == pytest.approx(13 * len(lines))
    assert [line.y for line in lines] == sorted(line.y for line in lines)
    assert all(width_of(line.text, 10) <= 60 for line in lines)
    struck = text("un deux trois", 30, 10, struck=True)
    rules = [mark for mark in struck.marks if isinstance(mark, Path)]
    assert len(rules) == len(runs(struck)) > 1
    for line, run in zip(rules, runs(struck), strict=True):
        (left, y), (end, _) = line.points
        assert (left, end) == (0, pytest.approx(width_of(run.text, 10)))
        assert run.y - 10 < y < run.y
    assert right("12", 10, 100, 7).x + width_of("12", 10) == pytest.approx(100)
    middle = centred("12", 10, 50, 20)
    assert middle.x + width_of("12", 10) / 2 == pytest.approx(50)
    assert one_line("un deux trois quatre", 10, width=40).text.endswith("…")
    title = heading("Buteurs", 200)
    (line,) = [mark for mark in title.marks if isinstance(mark, Path)]
    assert line.points == ((0, pytest.approx(12.5 * 1.14)), (200, pytest.approx(12.5 * 1.14)))


def test_a_signature_fills_its_frame():
    drawn = signature((((0, 0), (1, 1)), ((0.5, 0.5),), ()), 100, 40, INK)
    assert [mark.points for mark in drawn.marks] == [((0, 0), (100, 40)), ((50, 20), (50, 20))]
    frame = framed(drawn, 120, "Mistral", 60)
    assert areas(frame)[0] == (0, 0, 120, 60)
    (label,) = runs(frame)
    assert (label.text, label.x, label.colour) == ("Mistral", 8, QUIET)
    assert 40 < label.y < 60


CHART = ChanceChart(((0.5, 0.5), (0.75, 0.25), (1.0, 0.0)), ((1, 1), (2, 0)), ((1, 0, "yellow"),), 1)


def test_the_chart_has_its_levels_its_line_its_goals_and_cards():
    """254 wide: a plot of 200 from 30 on, the labels left of it, the shirt right of it."""
    block = chance_chart(CHART, [MISTRAL, RUBIS], 254)
    lines = [mark for mark in block.marks if isinstance(mark, Path)]
    levels, (curve,) = lines[:3], [line for line in lines if len(line.points) == 3]
    assert [line.points for line in levels] == [((30, y), (230, y)) for y in (4, 50, 96)]
    assert curve.points == ((30, 50), (130, 27), (230, 4))
    labels = [run for run in runs(block) if run.text.endswith("%")]
    assert [run.text for run in labels] == ["100\u00a0%", "50\u00a0%", "0\u00a0%"]
    assert [run.x + width_of(run.text, 7) for run in labels] == pytest.approx([25, 25, 25]), "left of the plot"
    lit, *others = boxes(block)
    assert (lit.x, lit.width) == (30, 100), "the turn that changed most"
    balls = [run for run in runs(block) if run.face == "icon"]
    assert [(run.x + 4.5, run.text) for run in balls] == [(130, balls[0].text), (230, balls[0].text)]
    assert [run.text for run in runs(block) if run.face == "strong"] == ["R", "M"]
    card = next(box for box in others if box.fill == YELLOW)
    assert 126 < card.x < 130
    assert card.y > 96, "on the base line"
    assert all(box.x >= 230 for box in others if box.fill != YELLOW), "the shirt, at the end of the line"


def test_with_more_sides_each_has_its_line():
    teams = [MISTRAL, RUBIS, SheetTeam("Violine", "", "V", "third")]
    chart = ChanceChart(((0.5, 0.3, 0.2), (0.0, 1.0, 0.0)), ((1, 1),))
    curves = [
        mark.points
        for mark in chance_chart(chart, teams, 254).marks
        if isinstance(mark, Path) and mark.points[0][1] != mark.points[1][1]
    ]
    assert curves == [
        ((30, 50), (230, 96)),
        ((30, pytest.approx(68.4)), (230, 4)),
        ((30, pytest.approx(77.6)), (230, 96)),
    ]


def flow(most=12):
    """Pages with a header of 20; a flow that never ends is found out."""
    turned = []

    def again():
        turned.append(1)
        assert len(turned) < 100 * most, "pages without end"
        return PaperBlock(20, (one_line("Suite", 8),))

    return Flow(again, lambda number, of: PaperBlock(8, (one_line(f"{number}/{of}", 8),)))


def rows(count, height=10):
    return [PaperBlock(height, (one_line(f"row {number}", 8),)) for number in range(count)]


def laid(page, word="row"):
    return [
        (run.text, round(run.x), round(run.y)) for run in page.marks if isinstance(run, TextRun) and word in run.text
    ]


def test_columns_are_balanced_on_the_last_page():
    pages = flow()
    pages.pour(rows(7), 2, 20)
    (page,) = pages.pages()
    left = [run for run in laid(page) if run[1] == MARGIN]
    assert [text for text, _, _ in left] == [f"row {number}" for number in range(4)]
    assert len(laid(page)) == 7
    assert {x for _, x, _ in laid(page)} == {round(MARGIN), round(MARGIN + (A4[0] - 2 * MARGIN + 20) / 2)}
    assert laid(page, "1/1")


@pytest.mark.parametrize("count", [1, 2, 73, 74, 75, 76, 150])
def test_what_comes_after_the_columns_is_never_alone_on_a_page(count):
    """Whatever is left of a page: nothing is lost, nothing twice, and the pages come to an end."""
    pages = flow()
    pages.put(PaperBlock(ROOM - 30, (one_line("head", 8),)))
    pages.pour(rows(count), 1, 0, then=PaperBlock(60, (one_line("then", 8),)))
    found = pages.pages()
    assert [text for page in found for text, _, _ in laid(page)] == [f"row {number}" for number in range(count)]
    last = found[-1]
    assert laid(last, "then")
    assert laid(last), "a row stands above it"
    assert sum(bool(laid(page, "then")) for page in found) == 1
    assert all(laid(page, "Suite") for page in found[1:])
    assert not laid(found[0], "Suite")
    assert laid(last, f"{len(found)}/{len(found)}")
    for page in found:
        assert all(y <= A4[1] - MARGIN for _, _, y in laid(page))


def test_a_row_higher_than_a_page_is_laid_all_the_same():
    pages = flow()
    pages.pour([*rows(2), PaperBlock(ROOM + 50, (one_line("row high", 8),)), *rows(1)], 2, 20, then=PaperBlock(30, ()))
    found = pages.pages()
    assert sum(len(laid(page)) for page in found) == 4
    assert len(found) <= 4


def test_a_block_is_kept_with_what_follows():
    pages = flow()
    pages.put(PaperBlock(ROOM - 40, ()))
    pages.put(PaperBlock(20, (one_line("kept", 8),)), gap=5, keep=30)
    first, second = pages.pages()
    assert not laid(first, "kept")
    assert laid(second, "kept") == [("kept", round(MARGIN), round(MARGIN + 20 + 8 * 0.74))]
    assert height_in_columns(rows(7), 2) == pytest.approx(40, abs=0.1)
    assert height_in_columns([], 2) == 0


def test_a_row_has_its_turn_its_shirt_its_icon_its_text_and_its_score():
    entry = ListEntry("But de Zoé", number="T3", side=1, mark="goal", score="0 – 1", strong=True, note="penalty")
    struck = ListEntry("Dé retiré", struck=True)
    section = Section("timeline", "Fil du match", (entry, struck))
    first, second = section_rows(section, [MISTRAL, RUBIS], 200)
    by_text = {run.text: run for run in runs(first)}
    assert by_text["T3"].x < boxes(first)[0].x < by_text["But de Zoé"].x
    assert by_text["0\u00a0–\u00a01"].x + width_of("0\u00a0–\u00a01", 10.5, "display") == pytest.approx(200)
    assert by_text["But de Zoé"].face == "strong"
    assert by_text["penalty"].colour == QUIET
    assert by_text["penalty"].y > by_text["But de Zoé"].y
    (words,) = runs(second)
    assert words.colour == QUIET
    assert [mark for mark in second.marks if isinstance(mark, Path) and mark.points[0][1] < words.y]
    whole = section_block(section, [MISTRAL, RUBIS], 200)
    assert whole.height == pytest.approx(heading("x", 200).height + first.height + second.height)


def test_the_score_has_a_column_for_each_part_and_a_dark_total():
    table = ScoreColumns("", ("1", "2", "Total"), (("0", "1", "1"), ("2", "0", "2")), 2)
    block = score_table(table, [MISTRAL, RUBIS], 400, "Score")
    said = {(run.text, round(run.y)) for run in runs(block)}
    assert {text for text, _ in said} >= {"Score", "1", "2", "Total", "Mistral", "Rubis", "Papi & Zoé", "M", "R"}
    zeros = [run for run in runs(block) if run.text == "0"]
    assert {run.colour for run in zeros} == {QUIET}
    totals = [run for run in runs(block) if run.face == "display" and run.text in ("1", "2")]
    assert [run.text for run in totals] == ["1", "2"]
    assert all(344 < run.x < 400 for run in totals)
    assert block.height == 16 + 2 * 24
    assert areas(block)[-1] == (0, 0, 400, block.height)
