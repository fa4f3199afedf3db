"""The page of the command line names every limit as it is."""

from pathlib import Path

import pytest

from companion.safety import limits

TOP = Path(__file__).resolve().parent.parent.parent
PAGE = (TOP / "companion" / "cli" / "README.md").read_text(encoding="utf-8")
REFUSED = PAGE.partition("## What is refused")[2].partition("## ")[0]
NAMES = [name for name in vars(limits) if name.isupper()]


@pytest.mark.parametrize("name", NAMES)
def test_a_limit_stands_on_the_page(name):
    value = getattr(limits, name)
    told = "2^53" if value == 2**53 else f"{value:,}"
    assert told in REFUSED.replace("|", " ").replace(";", " ").split()
