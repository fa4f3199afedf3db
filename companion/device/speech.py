"""Speak one sentence at a time, in its language: a new one interrupts the one before.

plyer's speech speaks English only and blocks while it speaks, so Android's engine is called directly, and on a desktop
``espeak-ng`` is told the language.
"""

import shutil
import subprocess
from typing import Protocol

from companion.device.quiet import quietly

_PATIENCE = 5.0
"""Seconds for a program to list its voices."""


class Speaker(Protocol):
    """A voice."""

    def speaks(self, lang: str) -> bool:
        """Whether there is a voice for this language, as far as is known now."""

    def say(self, text: str, lang: str) -> bool:
        """Start to say ``text`` and return at once; false if it cannot be said."""

    def stop(self) -> None:
        """Fall silent at once."""


class ProgramSpeaker:
    """``espeak-ng`` or ``espeak``, one process for each sentence; ``options`` are given to each."""

    def __init__(self, program: str, *options: str) -> None:
        self._command, self._options = program, options
        self.saying: subprocess.Popen[bytes] | None = None

    def speaks(self, lang: str) -> bool:
        """Whether the program lists a voice for this language, below the line of titles."""
        listed = subprocess.run([self._command, f"--voices={lang}"], check=True, capture_output=True, timeout=_PATIENCE)
        return len(listed.stdout.splitlines()) > 1

    def say(self, text: str, lang: str) -> bool:
        self.stop()
        self.saying = subprocess.Popen(
            [self._command, *self._options, "-v", lang, "--", text],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return True

    def stop(self) -> None:
        saying, self.saying = self.saying, None
        if saying is not None and saying.poll() is None:
            saying.kill()
            saying.wait()


class QuietSpeaker:
    """Another speaker whose failures never stop a match."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def speaks(self, lang: str) -> bool:
        try:
            return self._speaker.speaks(lang)
        except Exception:
            return False

    def say(self, text: str, lang: str) -> bool:
        try:
            return self._speaker.say(text, lang)
        except Exception:
            return False

    def stop(self) -> None:
        quietly(self._speaker.stop)()


def find_speaker() -> Speaker | None:
    """The voice of this device, if it has one. On Android this starts the engine."""
    voice = _android_voice()
    if voice is None and (program := shutil.which("espeak-ng") or shutil.which("espeak")):
        voice = ProgramSpeaker(program)
    return QuietSpeaker(voice) if voice else None


def _android_voice() -> Speaker | None:
    try:
        from companion.device import android_speech

        voice: Speaker = android_speech.voice()
    except Exception:
        return None
    return voice
