"""The report of a crash, in words."""

import pytest

from companion.ui.shell.screens import SCREENS
from companion.words import LANGUAGES, catalogue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_that_may_have_been_open_has_a_name(lang):
    known = {key.removeprefix("crash.screen.") for key in catalogue(lang).entries if key.startswith("crash.screen.")}
    assert known == set(SCREENS)
