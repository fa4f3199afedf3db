"""Every sentence that users see: a catalogue per language, and phrases that name an entry of it."""

from companion.words.catalogue import LANGUAGES, Catalogue, catalogue, say
from companion.words.phrase import Phrase
from companion.words.typography import folded

__all__ = ["LANGUAGES", "Catalogue", "Phrase", "catalogue", "folded", "say"]
