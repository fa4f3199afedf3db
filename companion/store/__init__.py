"""The library of matches and settings, on disk before the screen shows anything."""

from companion.store.database import BadLibrary
from companion.store.library import KeptSquad, Library, Shelved
from companion.store.past import PastMatch
from companion.store.unkept import Unkept

__all__ = ["BadLibrary", "KeptSquad", "Library", "PastMatch", "Shelved", "Unkept"]
