"""The referee's match sheet: a fold over what the referee told, the same for the screen and every writer."""

from companion.sheet.sentences import face_words, sentence
from companion.sheet.sheet import SHOOT_OUT, Line, Sheet, sheet_of
from companion.sheet.text import sheet_text

__all__ = ["SHOOT_OUT", "Line", "Sheet", "face_words", "sentence", "sheet_of", "sheet_text"]
