"""The library of matches and settings, on disk before the screen shows anything."""

from companion.store.database import BadLibrary
from companion.store.library import KeptSquad, Library, Shelved
from companion.store.past import PastMatch
from companion.store.transfer import CarriedMatch, Holdings, Merged
from companion.store.unkept import Unkept

__all__ = [
    "BadLibrary", "CarriedMatch", "Holdings", "KeptSquad", "Library", "Merged", "PastMatch", "Shelved", "Unkept",
]  # fmt: skip
