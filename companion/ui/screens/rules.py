"""The rules of every box, by chapter; from a match, at the clause that was asked for, with the readings in force."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games import GAMES, SHELF
from companion.referee import Header
from companion.rulebook import Clause, chapters, clauses
from companion.rulebook import clause as clause_of
from companion.ui.layout import load_kv
from companion.ui.parts import buttons, clause_page, notice, prose  # noqa: F401  the layout names them
from companion.ui.parts.box_cover import Cover
from companion.ui.parts.header import Header as ScreenHeader  # noqa: F401  the layout names it
from companion.ui.parts.plate import Plate
from companion.ui.parts.tappable import Tappable
from companion.ui.screens.base import AppScreen
from companion.ui.translation import tr
from companion.words import Phrase, catalogue


class BoxThumb(Tappable, Plate):
    """A box as a thumbnail; the one being read is outlined."""

    game = StringProperty("")
    chosen = BooleanProperty(False)


class ChapterRow(Tappable, Plate, BoxLayout):
    """A chapter in the list."""

    chapter = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class RulesScreen(AppScreen):
    """``show(game, clause, header)``: all three may be left out. A phone shows the chapters first, then a page."""

    game = StringProperty("")
    game_name = StringProperty("")
    chapter = StringProperty("")
    chapter_name = StringProperty("")
    from_match = BooleanProperty(False)
    reading = BooleanProperty(False)
    """Whether a phone shows the page and not the list."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._asked = ""
        self._header: Header | None = None
        self._sides = 0
        self._thumbs: list[BoxThumb] = []
        self.ids.page.bind(on_held=lambda _, note: self.tell(note))
        self._left, self._right = self.ids.left.__self__, self.ids.right.__self__
        self.bind(form=self._lay_panes, reading=self._lay_panes)

    def _lay_panes(self, *_: object) -> None:
        """A phone has room for one of the two; the other is taken away, not hidden."""
        panes = self.ids.panes
        panes.clear_widgets()
        if self.form != "phone" or not self.reading:
            panes.add_widget(self._left)
        if self.form != "phone" or self.reading:
            panes.add_widget(self._right)

    def show(self, game: str = "", clause: str = "", header: Header | None = None, **_: Any) -> None:
        self._stand_boxes()
        self._asked, self._header = clause, header
        self.from_match = header is not None
        self._sides = len(GAMES[header.game].side_names(header)) if header is not None else 0
        asked = clause_of(clause) if clause else None
        box = asked.game if asked else game or self.game or self._thumbs[0].game
        if asked:
            self.chapter = asked.chapter
        elif box != self.game:
            self.chapter = ""
        self.game = box
        self.reading = asked is not None
        self.refresh()

    def _stand_boxes(self) -> None:
        """Once, and not before somebody wants to read: every clause of every box is read for it."""
        if not self._thumbs:
            self._thumbs = [BoxThumb(game=id, on_release=self._open_box) for id in SHELF if _readable(id)]
            for thumb in self._thumbs:
                self.ids.boxes.add_widget(thumb)

    def refresh(self) -> None:
        self.game_name = tr(f"{self.game}.name")
        for thumb in self._thumbs:
            thumb.chosen = thumb.game == self.game
        found = [name for name in chapters(self.game) if self._clauses(name)]
        if self.chapter not in found:
            self.chapter = found[0]
        self.chapter_name = tr(f"chapters.{self.game}.{self.chapter}")
        rows = self.ids.chapters
        rows.clear_widgets()
        for name in found:
            row = ChapterRow(chapter=name, text=tr(f"chapters.{self.game}.{name}"), on_release=self._open_chapter)
            row.chosen = name == self.chapter
            rows.add_widget(row)
            if row.chosen:
                Clock.schedule_once(lambda _, row=row: self.ids.list.scroll_to(row, padding=dp(8), animate=False), 0.05)
        self._write_page()

    def _write_page(self) -> None:
        header = self._header if self._header is not None and self._header.game == self.game else None
        self.ids.page.fill(
            self.chapter_name,
            self._clauses(self.chapter),
            asked=self._asked,
            where=self._where,
            in_force=(lambda ruling: GAMES[self.game].reading(header, ruling)) if header is not None else None,
        )

    def _clauses(self, chapter: str) -> list[Clause]:
        """The clauses of a chapter; during a match, those in force in it, and the one asked for."""
        return [
            clause
            for clause in clauses(self.game).values()
            if clause.chapter == chapter and (clause.id == self._asked or self._holds(clause))
        ]

    def _holds(self, clause: Clause) -> bool:
        header = self._header
        if header is None or header.game != clause.game:
            return True
        return header.mode in clause.modes and (not clause.sides or self._sides in clause.sides)

    def _where(self, clause: Clause) -> str:
        """In which modes a clause holds, where it does not hold in all of them."""
        every = {mode for each in clauses(self.game).values() for mode in each.modes}
        if set(clause.modes) == every:
            return ""
        keys = [f"{self.game}.mode.{mode}.short" for mode in clause.modes]
        named = [Phrase(key) for key in keys if catalogue(tr.lang).has(key)]
        return tr("rules.only", modes=named) if named else ""

    def _open_box(self, thumb: BoxThumb) -> None:
        self.game, self.chapter, self._asked = thumb.game, "", ""
        self.refresh()
        self.ids.list.scroll_y = 1

    def _open_chapter(self, row: ChapterRow) -> None:
        self.chapter, self._asked, self.reading = row.chapter, "", True
        for each in self.ids.chapters.children:
            each.chosen = each.chapter == self.chapter
        self.chapter_name = row.text
        self._write_page()

    def on_back(self) -> None:
        """On a phone the page goes back to the list, unless the list was never seen."""
        if self.form == "phone" and self.reading and not self._asked:
            self.reading = False
        else:
            self.app.back()


def _readable(game: str) -> bool:
    try:
        return bool(clauses(game))
    except FileNotFoundError:
        return False


__all__ = ["BoxThumb", "ChapterRow", "Cover", "RulesScreen"]
load_kv("screens/rules")
