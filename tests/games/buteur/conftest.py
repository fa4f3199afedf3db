"""A pitch in any position."""

from collections.abc import Callable

import pytest

from companion.games.buteur.state import Pitch
from tests.games.buteur.play import pitch_of


@pytest.fixture
def lay() -> Callable[..., Pitch]:
    return pitch_of
