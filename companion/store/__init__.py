"""The library of matches and settings, on disk before the screen shows anything."""

from companion.store.library import BadLibrary, Library, Shelved

__all__ = ["BadLibrary", "Library", "Shelved"]
