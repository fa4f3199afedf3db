"""How layouts are written: one vocabulary for texts, short lines, few and simple conditions."""

import re
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
