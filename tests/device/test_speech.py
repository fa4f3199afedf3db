"""A voice of the device: one sentence at a time, in its language, and never a failure."""

import shutil
import sys
import time
from pathlib import Path

import pytest

from companion.device.speech import ProgramSpeaker, QuietSpeaker, find_speaker


def program(folder: Path, body: str) -> Path:
    file = folder / "espeak-ng"
    file.write_text(f"#!/bin/sh\n{body}\n")
    file.chmod(0o755)
    return file


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A desktop with no program but those of the test."""
    monkeypatch.setitem(sys.modules, "jnius", None)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return tmp_path


def until(done) -> None:
    """Wait for another process."""
    for _ in range(500):
        if done():
            return
        time.sleep(0.02)
    raise AssertionError("nothing happened")


def test_the_program_is_told_the_language(desktop: Path) -> None:
    heard = desktop / "heard"
    program(desktop, f'printf "%s|" "$@" > "{heard}.new"; mv "{heard}.new" "{heard}"')
    speaker = find_speaker()
    assert speaker is not None
    assert speaker.say("deux à un", "fr")
    until(heard.exists)
    assert heard.read_text() == "-v|fr|--|deux à un|"


def test_a_new_sentence_interrupts_the_one_before(desktop: Path) -> None:
    speaker = ProgramSpeaker(str(program(desktop, "exec sleep 60")))
    assert speaker.say("un à zéro", "fr")
    first = speaker.saying
    assert speaker.say("deux à zéro", "fr")
    second = speaker.saying
    assert first is not None
    assert first.poll() is not None
    assert second is not None
    assert second.poll() is None
    speaker.stop()
    assert second.poll() is not None


@pytest.mark.parametrize(("listed", "speaks"), [("Pty Language\\n5 fr-fr", True), ("Pty Language", False)])
def test_a_voice_is_there_if_the_program_lists_it(desktop: Path, listed: str, speaks: bool) -> None:
    program(desktop, f"printf '{listed}\\n'")
    speaker = find_speaker()
    assert speaker is not None
    assert speaker.speaks("fr") is speaks


def test_a_device_without_a_voice_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jnius", None)
    monkeypatch.setenv("PATH", "")
    assert find_speaker() is None


class Broken:
    def speaks(self, lang: str) -> bool:
        raise OSError(lang)

    def say(self, text: str, lang: str) -> bool:
        raise RuntimeError(text, lang)

    def stop(self) -> None:
        raise ValueError


def test_a_broken_voice_stops_nothing() -> None:
    speaker = QuietSpeaker(Broken())
    speaker.stop()
    assert not speaker.speaks("fr")
    assert not speaker.say("un à zéro", "fr")


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_real_program_speaks_both_languages(tmp_path: Path, lang: str) -> None:
    sound = tmp_path / "said.wav"
    speaker = ProgramSpeaker(shutil.which("espeak-ng") or "", "-w", str(sound))
    assert speaker.speaks(lang)
    assert speaker.say("But ! Rubis 2, Mistral 1.", lang)
    assert speaker.saying is not None
    assert speaker.saying.wait(10) == 0
    assert sound.read_bytes()[:4] == b"RIFF"
    assert sound.stat().st_size > 10_000
