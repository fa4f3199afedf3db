"""Patterns: symmetrical, inside their block, and never past a rounded corner."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.widgets.drawn.pattern import Patch, cut_to_corners, odd_count, patches

PATTERNS = ["stripes", "hoops", "chequers"]
lengths = st.floats(10, 400)


@given(lengths, st.floats(4, 40))
def test_bands_are_odd_so_that_both_ends_match(length: float, step: float) -> None:
    assert odd_count(length, step) % 2 == 1
    assert odd_count(length, step) >= 3


@pytest.mark.parametrize("pattern", PATTERNS)
@given(wide=lengths, high=lengths)
def test_patches_lie_inside_and_mirror(pattern: str, wide: float, high: float) -> None:
    found = patches(pattern, wide, high, 10)
    assert found
    for patch in found:
        assert 0 <= patch.left < patch.right <= wide + 0.01
        assert 0 <= patch.bottom < patch.top <= high + 0.01
    lefts = sorted(round(patch.left, 3) for patch in found)
    mirrored = sorted(round(wide - patch.right, 3) for patch in found)
    assert lefts == pytest.approx(mirrored, abs=0.01)


def test_plain_has_no_second_colour() -> None:
    assert patches("plain", 40, 40, 10) == ()
    assert patches("stripes", 0, 40, 10) == ()


@given(wide=st.floats(40, 400), high=st.floats(40, 400), radius=st.floats(1, 20))
def test_corners_stay_round(wide: float, high: float, radius: float) -> None:
    whole = cut_to_corners((Patch(0, 0, wide, high),), wide, high, (radius,) * 4)
    for at in range(0, len(whole.vertices), 4):
        x, y = whole.vertices[at], whole.vertices[at + 1]
        across = max(radius - x, x - (wide - radius), 0)
        up = max(radius - y, y - (high - radius), 0)
        assert hypot(across, up) <= radius + 0.01
    assert max(whole.indices) < len(whole.vertices) // 4
