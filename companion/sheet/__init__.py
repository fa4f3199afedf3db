"""The match sheet: a fold over the events of the referee, the same for the screen and every writer."""

from typing import TYPE_CHECKING

from companion.lazily import lazily

if TYPE_CHECKING:
    from companion.sheet.dice_record import DieRecord
    from companion.sheet.fold import RunningLines, sheet_of
    from companion.sheet.sections import document_of
    from companion.sheet.sentences import face_words, sentence
    from companion.sheet.sheet import Booking, Line, Remark, Replacement, Sheet
    from companion.sheet.summary import SUMMARY_VERSION, Summary, summary_of
    from companion.sheet.text import sheet_text
    from companion.sheet.throws import SheetThrow

__all__ = [
    "SUMMARY_VERSION",
    "Booking",
    "DieRecord",
    "Line",
    "Remark",
    "Replacement",
    "RunningLines",
    "Sheet",
    "SheetThrow",
    "Summary",
    "document_of",
    "face_words",
    "sentence",
    "sheet_of",
    "sheet_text",
    "summary_of",
]  # fmt: skip

__getattr__ = lazily(
    __name__,
    {
        "dice_record": "DieRecord",
        "fold": "RunningLines sheet_of",
        "sections": "document_of",
        "sentences": "face_words sentence",
        "sheet": "Booking Replacement Line Remark Sheet",
        "summary": "SUMMARY_VERSION Summary summary_of",
        "text": "sheet_text",
        "throws": "SheetThrow",
    },
)
