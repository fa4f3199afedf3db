"""The page about the app: reached from the settings, with every licence and its text, in both languages."""

import pytest

from companion.licences import parts
from companion.ui.widgets.rows import Row
from companion.ui.widgets.text.prose import Prose
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET


def texts(table):
    page = table.app.screens.get_screen("about").ids.list
    return [str(widget.text) for widget in page.walk() if isinstance(widget, Prose | Row)]


def tap(table, name, text):
    """A row of a list, scrolled into view."""
    screen = table.app.screens.get_screen(name)
    row = next(widget for widget in screen.walk() if isinstance(widget, Row) and widget.text == text)
    screen.ids.scroll.scroll_to(row, padding=20, animate=False)
    table.stage.frames(3)
    table.stage.tap(row, hold=6)
    table.stage.seconds(0.4)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "scale"), [(TABLET, 1.0), (PHONE, 1.0), (PHONE, 1.6)])
def test_the_settings_lead_to_every_licence_and_its_text(stage, tmp_path, size, scale, lang):
    table = AtTheTable(stage, tmp_path, size)
    table.app.settings["lang"], table.app.settings["text_scale"] = lang, scale
    table.app.go("settings")
    stage.seconds(0.3)
    tap(table, "settings", tr("about.open"))
    assert table.app.screens.current == "about"
    shown = texts(table)
    assert {part.name for part in parts()} <= set(shown)
    page = table.app.screens.get_screen("about").ids.list
    assert all(widget.right <= page.right + 1 for widget in page.walk() if isinstance(widget, Prose | Row))
    font = next(part for part in parts() if part.name == "Atkinson Hyperlegible")
    tap(table, "about", font.name)
    assert any("SIL OPEN FONT LICENSE" in text for text in texts(table))
    assert table.app.screens.get_screen("about").title == font.name
    table.app.screens.current_screen.on_back()
    assert table.app.screens.current == "about"
    assert {part.name for part in parts()} <= set(texts(table))
    table.app.screens.current_screen.on_back()
    assert table.app.screens.current == "settings"
