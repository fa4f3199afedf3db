"""A deck in which a card with a path is there once: whoever reads its name knows which card it is."""

from itertools import product

_LEGS = [f"{first}s-{second}{aside}-{third}s" for first, second, aside, third in product("1234", "12", "lr", "123")]
ATTACKERS = [f"attacker:{sign}:{legs}" for sign, legs in zip(["hand", "red", "blue"] * 13, _LEGS, strict=False)]
OTHERS = [
    *("free_kick:2s-3l/s/r", "free_kick:3s-2l/s/r", "free_kick:4s-1l/s/r", "free_kick:1s-4l/s/r", "free_kick:2s-2l/r"),
    *("keeper:5s-1l", "keeper:5s-2l", "keeper:5s-1r", "keeper:5s-2r"),
    *("corner:red", "corner:red", "corner:blue", "corner:blue", "penalty", "penalty", "penalty"),
]
KIT = {"cards": [*ATTACKERS, *OTHERS]}
