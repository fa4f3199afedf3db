"""The library of matches and settings, on disk before the screen shows anything."""

from companion.store.library import BadLibrary, KeptSquad, Library, Shelved

__all__ = ["BadLibrary", "KeptSquad", "Library", "Shelved"]
