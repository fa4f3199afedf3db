"""The voice of the app: reads events and questions aloud, as the settings allow."""

from functools import cached_property
from typing import TYPE_CHECKING

from companion.ui.shell.settings import Settings
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.device.speech import Speaker


class Voice:
    """Says one thing at a time: the newest interrupts. It is silent as soon as it is switched off."""

    def __init__(self, settings: Settings, speaker: "Speaker | None" = None) -> None:
        """``speaker`` is by default the one of this device, looked for when it is first needed."""
        self._settings = settings
        self._given = speaker
        self._last = ""

    @cached_property
    def speaker(self) -> "Speaker | None":
        from companion.device.speech import find_speaker

        return self._given or find_speaker()

    @property
    def level(self) -> str:
        """How much is said: "off", "scores" or "all"."""
        level: str = self._settings["voice"]
        return level

    @property
    def found(self) -> bool:
        """Whether this device can speak the language of the app."""
        return self.speaker is not None and self.speaker.speaks(tr.lang)

    @property
    def can_repeat(self) -> bool:
        return self.level != "off" and bool(self._last)

    def say(self, text: str) -> None:
        """Say a text, if the voice is on; the empty text interrupts nothing."""
        if self.level != "off" and text:
            self._last = text
            if self.speaker is not None:
                self.speaker.say(text, tr.lang)

    def repeat(self) -> None:
        """Say the last text again."""
        self.say(self._last)

    def change(self, level: str) -> None:
        """Switch the voice; switched off, it falls silent at once."""
        self._settings["voice"] = level
        if level == "off":
            self.silence()
            self._last = ""

    def silence(self) -> None:
        """Stop what is being said: the match was left, or somebody answered."""
        speaker = self.__dict__.get("speaker")
        if speaker is not None:
            speaker.stop()
