"""One moment of the screenshots by its name: the moments that lead to it, and no others."""

import pytest

from tests.ui.screenshots import BEGINNINGS, leading_to, moments_on
from tests.ui.stage import SIZES


def names(moment: str, form: str) -> list[str]:
    return [name for name, _ in leading_to(moment, form)]


def test_a_moment_is_reached_through_those_of_its_own_match() -> None:
    assert names("home-empty", "phone") == ["home-empty"]
    assert names("roll-real", "tablet") == ["home-empty", "new-match", "referee", "roll-virtual", "roll-real"]
    assert names("table-tackle", "phone") == ["table-turn", "table-blue-face", "table-tackle"]


@pytest.mark.parametrize("form", SIZES)
def test_what_needs_nothing_before_it_is_a_moment(form: str) -> None:
    every = {name for name, _ in moments_on(form)}
    assert {name for name in BEGINNINGS if not name.startswith("flat-")} <= every


def test_an_unknown_moment_is_answered_with_all_names() -> None:
    with pytest.raises(SystemExit, match=r"no such moment on a phone: contests\n.* contest "):
        leading_to("contests", "phone")
    with pytest.raises(SystemExit, match="no such moment on a phone: flat-roll"):
        leading_to("flat-roll", "phone")
