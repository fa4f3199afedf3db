"""A shake told from everything else that a device feels, with samples of our own."""

import itertools
import math
import sys
from types import ModuleType, SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.device.shake import COOL_DOWN, FORCES, Accelerometer, Sample, ShakeDetector

RATE = 1 / 30
GRAVITY = 9.81


def lying(seconds: float) -> list[Sample]:
    return [(0.1, -0.05, GRAVITY)] * round(seconds / RATE)


def shaking(seconds: float, force: float) -> list[Sample]:
    """To and fro four times a second."""
    return [(force * math.sin(2 * math.pi * 4 * step * RATE), 0.0, GRAVITY) for step in range(round(seconds / RATE))]


def felt(detector: ShakeDetector, samples: list[Sample]) -> list[float]:
    """When a shake was felt."""
    return [step * RATE for step, sample in enumerate(samples) if detector.feel(sample, step * RATE)]


def test_a_shake_is_felt_once():
    assert len(felt(ShakeDetector(), lying(0.5) + shaking(0.8, 20) + lying(1))) == 1


def test_it_is_felt_at_once():
    [at] = felt(ShakeDetector(), lying(0.5) + shaking(0.8, 20))
    assert 0.5 <= at < 0.9


def test_long_shaking_waits_for_the_cool_down():
    times = felt(ShakeDetector(), shaking(5, 25))
    assert len(times) >= 3
    assert all(later - earlier >= COOL_DOWN for earlier, later in itertools.pairwise(times))


@pytest.mark.parametrize("angle", [30, 90, 180])
def test_turning_the_device_is_no_shake(angle):
    """A hand that turns it over in a second changes all of gravity, but slowly."""
    turn = [
        (
            GRAVITY * math.sin(math.radians(angle) * step * RATE),
            0.0,
            GRAVITY * math.cos(math.radians(angle) * step * RATE),
        )
        for step in range(30)
    ]
    assert felt(ShakeDetector(FORCES[3]), lying(0.5) + turn) == []


def test_putting_it_down_hard_is_no_shake():
    assert felt(ShakeDetector(), [*lying(0.5), (0.0, 0.0, GRAVITY + 25), *lying(1)]) == []


def test_the_threshold_is_adjustable():
    samples = lying(0.5) + shaking(1, 9)
    assert felt(ShakeDetector(FORCES[0]), samples)
    assert felt(ShakeDetector(FORCES[-1]), samples) == []


@given(st.floats(0, 2 * math.pi), st.floats(0, math.pi))
def test_it_does_not_matter_how_the_device_is_held(turned, tilted):
    down = (
        GRAVITY * math.sin(tilted) * math.cos(turned),
        GRAVITY * math.sin(tilted) * math.sin(turned),
        GRAVITY * math.cos(tilted),
    )
    still = [down] * 15
    moved = [
        (x + ax, y, z + az - GRAVITY) for (x, y, z), (ax, _, az) in zip([down] * 24, shaking(0.8, 20), strict=True)
    ]
    assert len(felt(ShakeDetector(), still + moved)) == 1


@given(st.lists(st.tuples(*[st.floats(-1.5, 1.5)] * 3), min_size=5, max_size=60))
def test_a_quiet_hand_never_shakes(noise):
    samples = [(x, y, z + GRAVITY) for x, y, z in noise]
    assert felt(ShakeDetector(FORCES[1]), samples) == []


def put_sensor(monkeypatch: pytest.MonkeyPatch, sensor: object) -> None:
    for name, contents in {
        "plyer": {},
        "plyer.utils": {"platform": "android"},
        "plyer.platforms": {},
        "plyer.platforms.android": {},
        "plyer.platforms.android.accelerometer": {"instance": lambda: sensor},
    }.items():
        module = ModuleType(name)
        module.__dict__.update(contents)
        monkeypatch.setitem(sys.modules, name, module)


def test_the_sensor_is_switched_on_and_off(monkeypatch):
    calls = []
    put_sensor(
        monkeypatch,
        SimpleNamespace(
            enable=lambda: calls.append("on"), disable=lambda: calls.append("off"), acceleration=(1, 2.5, GRAVITY)
        ),
    )
    sensor = Accelerometer()
    assert sensor.start()
    assert sensor.start()
    assert sensor.read() == (1.0, 2.5, GRAVITY)
    sensor.stop()
    sensor.stop()
    assert calls == ["on", "off"]
    assert sensor.read() is None


def test_a_sensor_without_a_first_sample_says_nothing(monkeypatch):
    put_sensor(monkeypatch, SimpleNamespace(enable=lambda: None, acceleration=(None, None, None)))
    sensor = Accelerometer()
    assert sensor.start()
    assert sensor.read() is None


def test_a_device_without_a_sensor_is_silent(monkeypatch):
    for module in ("plyer", "plyer.utils"):
        monkeypatch.setitem(sys.modules, module, None)
    sensor = Accelerometer()
    assert not sensor.start()
    assert sensor.read() is None
    sensor.stop()


def test_a_sensor_that_cannot_be_read_is_silent(monkeypatch):
    put_sensor(monkeypatch, SimpleNamespace(enable=lambda: None))
    assert not Accelerometer().start()


def test_a_sensor_that_refuses_is_silent(monkeypatch):
    def refuse() -> None:
        raise Exception("no sensor here")

    put_sensor(monkeypatch, SimpleNamespace(enable=refuse))
    assert not Accelerometer().start()


def test_a_device_that_is_rolled_right_over_is_not_shaken():
    """Gravity pulls to one side, then to the other, within four seconds: harder than a shake, but steadily."""
    angles = [2 * math.pi * step * RATE / 4 for step in range(round(4 / RATE))]
    rolled = [(GRAVITY * math.sin(angle), 0.0, GRAVITY * math.cos(angle)) for angle in angles]
    assert felt(ShakeDetector(), lying(0.5) + rolled) == []
