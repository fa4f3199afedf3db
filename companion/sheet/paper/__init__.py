"""Paper: pages laid out once and painted by two pens.

Build blocks (in ``blocks``: ``text``, ``heading``, ``titled``, ``shirt``; ``stack`` and ``side_by_side`` put them
together), let a ``Flow`` turn them into A4 pages, and paint these with ``as_pdf(pages, title, lang)`` or
``as_png(pages)``::

    flow = Flow(again=lambda: heading("Aide-mémoire", width), foot=lambda page, of: text(f"{page} / {of}", width, 7))
    flow.put(heading("Le tour", flow.width))
    flow.pour([text(words, column) for words in paragraphs], columns=2, gap=16)
    Path("aide.pdf").write_bytes(as_pdf(flow.pages(), "Aide-mémoire", "fr"))

Sizes are points. Faces: text, strong, figure, display, icon. Fonts are measured from their files, so both pens agree.
"""

from companion.sheet.paper.flow import A4, MARGIN, Flow, height_in_columns
from companion.sheet.paper.marks import (
    PaperArea,
    PaperBlock,
    PaperPage,
    Path,
    TextRun,
    column_width,
    side_by_side,
    stack,
)
from companion.sheet.paper.match_page import document_pages, match_pages
from companion.sheet.paper.pens import as_pdf, as_png

__all__ = [
    "A4",
    "MARGIN",
    "Flow",
    "PaperArea",
    "PaperBlock",
    "PaperPage",
    "Path",
    "TextRun",
    "as_pdf",
    "as_png",
    "column_width",
    "document_pages",
    "height_in_columns",
    "match_pages",
    "side_by_side",
    "stack",
]  # fmt: skip
