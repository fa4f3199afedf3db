"""Draw the app's sounds into assets/sounds: ``python -m tests.tools.make_sounds``.

They are sums of sines and seeded noise, so that they are our own and the same files come out every time.
"""

import math
import random
import struct
import wave

from companion.resources import asset_path

RATE = 22_050


def fade(t: float, length: float, attack: float = 0.01, release: float = 0.08) -> float:
    return max(0.0, min(1.0, t / attack, (length - t) / release))


def whistle(length: float = 0.7) -> list[float]:
    """A pea whistle: two close high tones, and the pea that chops them."""
    noise = random.Random(1)
    sound = []
    for i in range(int(length * RATE)):
        t = i / RATE
        pea = 0.72 + 0.28 * math.sin(2 * math.pi * 34 * t)
        tone = math.sin(2 * math.pi * 2330 * t + 0.9 * pea) + 0.6 * math.sin(2 * math.pi * 2640 * t)
        breath = noise.uniform(-0.12, 0.12)
        sound.append((tone * pea + breath) * fade(t, length, 0.02))
    return sound


def dice(length: float = 0.55) -> list[float]:
    """Wood on wood: clicks that come closer and softer as the dice settle."""
    noise = random.Random(4)
    sound = [0.0] * int(length * RATE)
    moment, gap, loud = 0.0, 0.085, 1.0
    while moment < length - 0.07:
        pitch = noise.uniform(900, 1700)
        start = int(moment * RATE)
        for i in range(int(0.05 * RATE)):
            t = i / RATE
            knock = math.sin(2 * math.pi * pitch * t) + 0.5 * math.sin(2 * math.pi * 2.76 * pitch * t)
            scrape = noise.uniform(-1, 1) * math.exp(-t * 400)
            sound[start + i] += loud * (knock * math.exp(-t * 130) + scrape)
        moment += gap * noise.uniform(0.6, 1.3)
        gap, loud = gap * 0.9, loud * 0.84
    return sound


def goal(length: float = 1.2) -> list[float]:
    """A brass-like major chord that climbs, over the breath of a crowd."""
    noise = random.Random(11)
    notes = ((392.0, 0.0), (493.9, 0.10), (587.3, 0.20), (784.0, 0.30))
    sound, crowd = [], 0.0
    for i in range(int(length * RATE)):
        t = i / RATE
        chord = 0.0
        for pitch, since in notes:
            if t > since:
                swell = fade(t - since, length - since, 0.03, 0.5)
                chord += swell * sum(math.sin(2 * math.pi * pitch * n * t) / n**1.6 for n in (1, 2, 3, 4))
        crowd += 0.12 * (noise.uniform(-1, 1) - crowd)
        sound.append(0.5 * chord + 2.2 * crowd * fade(t, length, 0.25, 0.6))
    return sound


def card(length: float = 0.22) -> list[float]:
    """A card pulled from a pocket and held up: a swish and a snap."""
    noise = random.Random(7)
    sound, low = [], 0.0
    for i in range(int(length * RATE)):
        t = i / RATE
        raw = noise.uniform(-1, 1)
        low += 0.35 * (raw - low)
        swish = (raw - low) * 0.5 * math.sin(math.pi * min(1.0, t / 0.13)) ** 2 if t < 0.13 else 0.0
        since = t - 0.13
        snap = (raw + math.sin(2 * math.pi * 1900 * since)) * math.exp(-since * 90) if since >= 0 else 0.0
        sound.append((swish + snap) * fade(t, length, 0.005, 0.02))
    return sound


def tick(length: float = 0.07) -> list[float]:
    """A fingernail on wood: the screen has turned to somebody else."""
    sound = []
    for i in range(int(length * RATE)):
        t = i / RATE
        knock = math.sin(2 * math.pi * 1150 * t) + 0.4 * math.sin(2 * math.pi * 3170 * t)
        sound.append(knock * math.exp(-t * 110) * fade(t, length, 0.002, 0.02))
    return sound


def save(name: str, sound: list[float]) -> None:
    loudest = max(abs(value) for value in sound)
    samples = [round(value / loudest * 0.8 * 32_767) for value in sound]
    with wave.open(str(asset_path("sounds", f"{name}.wav")), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


if __name__ == "__main__":
    asset_path("sounds").mkdir(parents=True, exist_ok=True)
    for make in (whistle, dice, goal, card, tick):
        save(make.__name__, make())
