"""Say the score aloud, in the language of the match.

plyer's speech only speaks English and blocks while it speaks, so Android's engine is called directly, and on a desktop
``espeak`` runs with the language on a thread of its own.
"""

import shutil
import subprocess
import threading

from companion.device.quiet import quietly


def speak(text: str, lang: str) -> bool:
    """Start to say ``text`` and return at once; false on a device that cannot speak."""
    return _speak_by_android(text, lang) or _speak_by_program(text, lang)


@quietly
def _speak_by_android(text: str, lang: str) -> None:
    from companion.device import android

    android.speak(text, lang)


@quietly
def _speak_by_program(text: str, lang: str) -> None:
    program = shutil.which("espeak-ng") or shutil.which("espeak")
    if program is None:
        raise FileNotFoundError("no speech program")
    threading.Thread(target=_run, args=([program, "-v", lang, "--", text],), name="speech", daemon=True).start()


@quietly
def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True)
