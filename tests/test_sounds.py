"""Sounds that a phone loads at once: small, short, mono, and beginning and ending without a crack."""

import struct
import wave

import pytest

from companion.resources import asset_path


@pytest.mark.parametrize("name", ["whistle", "dice", "goal", "card", "tick"])
def test_sound(name: str) -> None:
    path = asset_path("sounds", f"{name}.wav")
    assert path.stat().st_size < 60_000
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        samples = struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))
    loudest = max(map(abs, samples))
    assert 20_000 < loudest < 32_767
    assert abs(samples[-1]) < 0.02 * loudest
    assert samples[0] == 0 or name == "dice"


def test_every_sound_has_its_licence() -> None:
    licence = asset_path("sounds", "LICENSE.txt").read_text(encoding="utf-8")
    for sound in asset_path("sounds").glob("*.wav"):
        assert sound.name in licence
