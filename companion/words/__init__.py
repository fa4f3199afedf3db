"""All text that users see: a catalogue for each language, and phrases that refer to its entries."""

from companion.words.phrase import Phrase, WordedError
from companion.words.plain_text import from_spreadsheet, plain, spreadsheet_cell
from companion.words.texts import LANGUAGES, Catalogue, catalogue, say
from companion.words.typography import folded

__all__ = [
    "LANGUAGES", "Catalogue", "Phrase", "WordedError", "catalogue", "folded", "from_spreadsheet", "plain", "say",
    "spreadsheet_cell",
]  # fmt: skip
