"""How layouts are written: one vocabulary for texts, short lines, few and simple conditions."""

import re
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
LAYOUTS = {file.relative_to(TOP / "kv").as_posix(): file.read_text("utf-8") for file in (TOP / "kv").rglob("*.kv")}
FIELDS = "widgets/fields.kv"
"""Fields to write in are no labels: Kivy's own names stand there."""


def test_texts_have_one_vocabulary() -> None:
    """``role``, ``ground``, ``font``, ``type_size`` and ``colour``: Kivy's names would be overruled by the theme."""
    found = [
        f"{name}: {line.strip()}"
        for name, layout in LAYOUTS.items()
        if not name.startswith("widgets/text/") and name != FIELDS
        for line in re.findall(r"^ +(?:font_name|font_size|color):.*", layout, re.M)
    ]
    assert found == []


def test_a_text_does_not_repeat_what_holds_anyway() -> None:
    """A text stands in the middle of its height."""
    assert [name for name, layout in LAYOUTS.items() if re.search(r"^ +valign: '(middle|center)'$", layout, re.M)] == [
        "widgets/text/label.kv"
    ]


LONGEST, MOST_IN_LINE, MOST = 120, 1, 596
"""Letters in a line, conditions in a line, and conditions in all layouts: the last limit only ever goes down."""


def lines_of(layouts: dict[str, str]) -> Iterator[tuple[str, str]]:
    for name, layout in layouts.items():
        yield from ((f"{name}:{number}", line) for number, line in enumerate(layout.splitlines(), 1))


def conditions(line: str) -> int:
    return len(re.findall(r"\bif\b", line))


def test_no_line_is_long() -> None:
    assert [place for place, line in lines_of(LAYOUTS) if len(line) > LONGEST] == []


def test_no_condition_lies_in_another() -> None:
    """What has more than two answers is looked up: ``by(root.form, phone=…, other=…)``, or has a name of its own."""
    assert [place for place, line in lines_of(LAYOUTS) if conditions(line) > MOST_IN_LINE] == []


def test_there_are_ever_fewer_conditions() -> None:
    assert sum(conditions(line) for _, line in lines_of(LAYOUTS)) <= MOST


def test_the_check_itself_sees_what_it_forbids() -> None:
    told = dict(lines_of({"a.kv": "a: 1 if b else 2 if c else 3\nd: 4"}))
    assert [place for place, line in told.items() if conditions(line) > MOST_IN_LINE] == ["a.kv:1"]
