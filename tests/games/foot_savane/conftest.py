"""A savanna in any position, drawn as text."""

from collections.abc import Callable

import pytest

from companion.games.foot_savane.state import Savanna
from tests.games.foot_savane.table import pitch_of

PitchMaker = Callable[..., Savanna]


@pytest.fixture
def lay() -> PitchMaker:
    return pitch_of
