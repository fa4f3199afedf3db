"""A device that can be shaken: plyer's own place taken by a sensor whose samples the test makes."""

import sys
from types import ModuleType

import pytest

GRAVITY = 9.81


class FakeSensor:
    """What plyer hands out on a phone: switched on and off, with the newest sample."""

    def __init__(self) -> None:
        self.on = False
        self.acceleration = (0.0, 0.0, GRAVITY)

    def enable(self) -> None:
        self.on = True

    def disable(self) -> None:
        self.on = False


def put_sensor(monkeypatch: pytest.MonkeyPatch) -> FakeSensor:
    sensor = FakeSensor()
    silent = ModuleType("plyer.platforms.android.vibrator")
    for name, contents in {
        "plyer": {},
        "plyer.utils": {"platform": "android"},
        "plyer.platforms": {},
        "plyer.platforms.android": {},
        "plyer.platforms.android.vibrator": silent.__dict__,
        "plyer.platforms.android.accelerometer": {"instance": lambda: sensor},
    }.items():
        module = ModuleType(name)
        module.__dict__.update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    return sensor


def shake(stage, sensor: FakeSensor, force: float = 22.0) -> None:
    """To and fro for half a second, then still."""
    for stroke in range(6):
        sensor.acceleration = (force if stroke % 2 else -force, 0.0, GRAVITY)
        stage.frames(4)
    sensor.acceleration = (0.0, 0.0, GRAVITY)
    stage.frames(4)
