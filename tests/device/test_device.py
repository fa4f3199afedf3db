"""The device where it has everything and where it has nothing: the match must not notice the difference."""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace

import pytest

from companion.device import memory
from companion.device.awake import keep_awake
from companion.device.haptics import Buzz, pulses, tick, vibrate
from companion.device.rotation import Rotation
from companion.device.share import share_text

Calls = list[tuple[str, dict[str, object]]]


def put_in_place_of_plyer(monkeypatch: pytest.MonkeyPatch, vibrator: object) -> None:
    for name, contents in {
        "plyer": {},
        "plyer.utils": {"platform": "android"},
        "plyer.platforms": {},
        "plyer.platforms.android": {},
        "plyer.platforms.android.vibrator": {"instance": lambda: vibrator},
    }.items():
        module = ModuleType(name)
        module.__dict__.update(contents)
        monkeypatch.setitem(sys.modules, name, module)


@pytest.fixture
def vibrations(monkeypatch: pytest.MonkeyPatch) -> Calls:
    calls: Calls = []

    def record(name: str) -> Callable[..., None]:
        return lambda **kwargs: calls.append((name, kwargs))

    put_in_place_of_plyer(monkeypatch, SimpleNamespace(pattern=record("pattern"), vibrate=record("vibrate")))
    return calls


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither plyer nor Android nor any program to speak with."""
    for module in ("plyer", "plyer.utils", "jnius", "companion.device.android"):
        monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setenv("PATH", "")


@pytest.mark.parametrize(("buzz", "count"), [(Buzz.GOAL, 1), (Buzz.CARD, 2), (Buzz.HALF_TIME, 3), (Buzz.FULL_TIME, 4)])
def test_the_count_of_pulses_tells_the_event(vibrations: Calls, buzz: Buzz, count: int) -> None:
    assert vibrate(buzz)
    [(name, arguments)] = vibrations
    pattern = arguments["pattern"]
    assert name == "pattern"
    assert arguments["repeat"] == -1
    assert isinstance(pattern, list)
    rests, buzzes = pattern[::2], pattern[1::2]
    assert len(rests) == len(buzzes) == count
    assert rests[0] == 0
    assert all(seconds > 0 for seconds in rests[1:] + buzzes)


def test_the_longest_buzz_is_over_before_it_annoys() -> None:
    assert sum(pulses(Buzz.FULL_TIME)) < 2


def test_a_die_lands_lightly(vibrations: Calls) -> None:
    assert tick()
    [(name, arguments)] = vibrations
    assert name == "vibrate"
    assert 0 < float(str(arguments["time"])) < 0.1


@pytest.mark.usefixtures("bare_machine")
def test_a_bare_machine_stays_silent() -> None:
    assert not vibrate(Buzz.GOAL)
    assert not tick()
    assert not share_text("Feuille de match", "1 - 0")


@pytest.mark.parametrize("no", [NotImplementedError(), OSError("busy"), Exception("bare")])
def test_a_device_that_says_no_stops_nothing(monkeypatch: pytest.MonkeyPatch, no: Exception) -> None:
    def refuse(**_: object) -> None:
        raise no

    put_in_place_of_plyer(monkeypatch, SimpleNamespace(pattern=refuse, vibrate=refuse))
    assert not vibrate(Buzz.GOAL)
    assert not tick()


def test_the_real_plyer_of_this_desktop_stops_nothing_and_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    vibrate(Buzz.GOAL)
    tick()
    assert capfd.readouterr() == ("", "")


def test_the_screen_stays_on_and_may_sleep_again() -> None:
    window = SimpleNamespace(allow_screensaver=True)
    assert keep_awake(window)
    assert window.allow_screensaver is False
    assert keep_awake(window, awake=False)
    assert window.allow_screensaver is True


def test_a_window_that_cannot_stay_awake_stops_nothing() -> None:
    assert not keep_awake(object())  # type: ignore[arg-type]


def test_nothing_is_held_where_nothing_turns() -> None:
    rotation = Rotation()
    assert rotation.lock()
    assert not rotation.locked


def test_giving_memory_back_never_fails_loudly(monkeypatch):
    assert memory.give_back() == sys.platform.startswith("linux")
    monkeypatch.setattr(memory, "CDLL", lambda _: SimpleNamespace())
    assert not memory.give_back()
