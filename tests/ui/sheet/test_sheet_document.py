"""The sheet on the screen shows the sections, headings and rows of the document, as text and paper do."""

import pytest

from companion.sheet import document_of
from companion.sheet.about import About
from companion.ui.sheet.dialogs import GoalsRow  # noqa: F401  the layouts of the sheet
from companion.ui.sheet.paper_line import PaperEntry
from companion.ui.sheet.paper_sheet import PaperSheet
from companion.ui.sheet.signature import SignatureBox
from companion.words.translation import tr
from tests.golden.record_sheets import MATCHES
from tests.sheet.shown import golden_sheet, missing
from tests.ui.stage import PORTRAIT

ABOUT = About(12, "", "6B0D5F3E", "2026-11-15T14:00:00+00:00", "2026-11-15T14:38:00+00:00")


def on_screen(stage, document):
    paper = stage.open(PaperSheet(), PORTRAIT)
    paper.write(document)
    stage.until(lambda: paper.written)
    stage.frames(3)
    texts = {}
    pages = int(paper.children[0].height / paper.height) + 1
    for page in range(pages + 1):
        paper.scroll_y = 1 - page / pages
        stage.frames(2)
        texts |= {widget: _texts(widget) for widget in paper.walk() if not isinstance(widget, PaperEntry)}
        texts |= {row: _texts(*row.walk()) for row in paper.walk() if isinstance(row, PaperEntry) and row.in_sight}
    written = [text for widget in paper.walk() for text in texts.get(widget, ())]
    return paper, " ".join(written)


def _texts(*widgets):
    return [widget.text for widget in widgets if getattr(widget, "text", "")]


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("everything", [False, True])
def test_the_screen_shows_every_section_heading_and_row_in_order(stage, name, everything):
    document = document_of(golden_sheet(name), tr.lang, ABOUT, everything=everything)
    paper, written = on_screen(stage, document)
    assert not list(missing(document, written))
    signed = [box for box in paper.walk() if isinstance(box, SignatureBox)]
    assert [bool(box.strokes) for box in signed] == [True, False, False, True]
