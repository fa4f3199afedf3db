"""A pitch in any position."""

from collections.abc import Callable

import pytest

from companion.games.buteur.state import ButeurPitch
from tests.games.buteur.play import pitch_of


@pytest.fixture
def lay() -> Callable[..., ButeurPitch]:
    return pitch_of
