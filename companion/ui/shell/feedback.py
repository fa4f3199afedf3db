"""Sound and vibration: dice that land, a card, a goal, the whistle. Each can be switched off."""

from functools import cache
from typing import TYPE_CHECKING

from companion.device.haptics import Buzz, tick, vibrate
from companion.referee.prominence import Signal
from companion.resources import asset_path
from companion.ui.shell.settings import Settings

if TYPE_CHECKING:
    from kivy.core.audio import Sound

    from companion.referee.event import Event


@cache
def _sound(name: str) -> "Sound | None":
    """Load a sound, or None: Kivy returns an object even for a file it cannot play, which then has no length."""
    from kivy.core.audio import SoundLoader

    sound = SoundLoader.load(str(asset_path("sounds", f"{name}.wav")))
    return sound if sound and sound.length > 0 else None


class Feedback:
    """Sound and vibration for events of the match, as the settings allow."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def landed(self) -> None:
        """Play the sound of dice that land."""
        self._play("dice")
        if self._settings["haptics"]:
            tick()

    def turned(self) -> None:
        """Play the tick of a screen that has turned to somebody else; nobody feels a device that lies flat."""
        self._play("tick")

    def time_up(self) -> None:
        """The time of a turn or a period is over: a quiet signal, which ends nothing."""
        self._play("card")
        if self._settings["haptics"]:
            tick()

    def signal(self, events: "tuple[Event, ...]") -> None:
        """Signal the strongest of these events; the number of pulses says which it was."""
        signals = {event.signal for event in events}
        for signal, (sound, buzz) in _SIGNALS.items():
            if signal in signals:
                self._play(sound)
                if buzz and self._settings["haptics"]:
                    vibrate(buzz)
                return

    def _play(self, name: str) -> None:
        if self._settings["sound"]:
            sound = _sound(name)
            if sound:
                sound.stop()
                sound.play()


_SIGNALS: dict[Signal, tuple[str, Buzz | None]] = {
    Signal.FULL_TIME: ("whistle", Buzz.FULL_TIME),
    Signal.GOAL: ("goal", Buzz.GOAL),
    Signal.CARD: ("card", Buzz.CARD),
    Signal.KICK_OFF: ("whistle", None),
    Signal.PERIOD: ("whistle", Buzz.HALF_TIME),
}
"""Strongest first."""
