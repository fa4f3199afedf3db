"""A minute of random fingers in every run of the tests; ``make siege`` lets them play for an hour."""

import pytest

from tests.ui.any_table import TABLES
from tests.ui.monkey import sitting

GESTURES = 60


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_nothing_that_fingers_do_stops_it_or_plays_for_somebody_else(seed: int) -> None:
    monkey, fault = sitting(seed, GESTURES)
    assert not fault, f"{fault} after {monkey.done if monkey else 'nothing'}"
