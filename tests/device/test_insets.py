"""What the system covers: nothing on a desktop, unless it is to pretend."""

import pytest

from companion.device.insets import NONE, PRETENDED, Insets, read_insets


def test_a_desktop_covers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PRETENDED, raising=False)
    assert read_insets() == NONE


@pytest.mark.parametrize(
    ("text", "insets"), [("0,48,96,72", Insets(0, 48, 96, 72)), ("1, 2, 3, 4, 500", Insets(1, 2, 3, 4, 500))]
)
def test_it_pretends_what_it_is_told(monkeypatch: pytest.MonkeyPatch, text: str, insets: Insets) -> None:
    monkeypatch.setenv(PRETENDED, text)
    assert read_insets() == insets


@pytest.mark.parametrize("text", ["48", "0,48,96", "0,48,96,72,1,2", "a,b,c,d", "0,-48,0,0"])
def test_a_pretence_that_makes_no_sense_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(PRETENDED, text)
    with pytest.raises(ValueError, match=PRETENDED):
        read_insets()
