"""The rules of every box, by chapter or by search; from a match, at the requested clause."""

from functools import partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games import GAMES
from companion.referee import Header
from companion.rulebook import Clause, chapters, clauses, index, search, term
from companion.rulebook import clause as clause_of
from companion.rulebook.aide import has_aide
from companion.ui.rules import clause_page, search_results  # noqa: F401  the layout names them
from companion.ui.rules.word_paper import open_word
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.tappable import Tappable
from companion.words import Phrase
from companion.words.translation import tr

_LEAST_LETTERS = 2
_NOBODYS_WIDTH = 100
"""The width that Kivy gives a widget before it is laid out."""


class BoxThumb(Tappable, Plate):
    """A box as a thumbnail; the current one is outlined."""

    game = StringProperty("")
    chosen = BooleanProperty(False)


class ChapterRow(Tappable, Plate, BoxLayout):
    """A chapter in the list."""

    chapter = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class _Page(NamedTuple):
    """A page that was left by a link, to return to."""

    game: str
    chapter: str
    asked: str


class RulesScreen(AppScreen):
    """``show(game, clause, header, back_to)``, all optional. A phone shows the chapters first, then a page.

    Two letters in the search field show the hits instead of the page; a tap on one opens its clause.
    """

    game = StringProperty("")
    game_name = StringProperty("")
    chapter = StringProperty("")
    chapter_name = StringProperty("")
    with_aide = BooleanProperty(True)
    """Whether this box has an aide-mémoire."""
    from_match = BooleanProperty(False)
    back_to = OptionProperty("match", options=("match", "sheet"))
    reading = BooleanProperty(False)
    """Whether a phone shows the page and not the list."""
    searching = BooleanProperty(False)
    """Whether the hits are shown in place of the page."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.clause = ""
        self._header: Header | None = None
        self._sides = 0
        self._thumbs: list[BoxThumb] = []
        self._trail: list[_Page] = []
        self._found = False
        self._written = True
        self._indexed, self._reading_for, self._look_when_indexed = "", "", False
        self._write_soon = Clock.create_trigger(self._write_page, 0)
        self._look_soon = Clock.create_trigger(self._look, -1)
        page, results, field = self.ids.page, self.ids.results, self.ids.field
        page.bind(on_held=lambda _, note: self.notify(note), on_see=lambda _, id: self.follow(id))
        page.bind(on_word=lambda _, key: self._explain(key))
        page.bind(width=lambda *_: None if self._written else self._write_soon())
        results.bind(on_open=lambda _, id: self._open_hit(id), on_try=lambda _, word: setattr(field, "text", word))
        field.bind(text=self._look_soon, typing=self._return_to_hits)
        self.bind(game=lambda _, game: setattr(self, "with_aide", has_aide(game)))
        names = ("left", "right", "results", "title", "field")
        self._parts = {name: self.ids[name].__self__ for name in names}
        self.bind(form=self._lay_panes, reading=self._lay_panes, searching=self._lay_panes)
        self._lay_panes()

    def _lay_panes(self, *_: object) -> None:
        """A phone has space for one pane, and no search field beside a title; other widgets are removed, not hidden."""
        parts, small = self._parts, self.form == "phone"
        page_alone = small and self.reading and not self.searching
        shown = "results" if self.searching else "right" if self.reading or not small else "left"
        panes = [shown] if small else ["left", shown]
        top = ["title"] if page_alone else ["field"] if small else ["title", "field"]
        for place, names in ((self.ids.panes, panes), (self.ids.top, top)):
            kept = [parts[name] for name in names]
            for part in list(place.children):
                if part in parts.values() and part not in kept:
                    place.remove_widget(part)
            for part in kept:
                if part.parent is None:
                    place.add_widget(part)

    def show(
        self, game: str = "", clause: str = "", header: Header | None = None, back_to: str = "match", **_: Any
    ) -> None:
        self._stand_boxes()
        self.clause, self._header = clause, header
        self._trail.clear()
        self._found = False
        self.ids.field.text = ""
        self.from_match = header is not None
        self.back_to = back_to
        self._sides = len(GAMES[header.game].side_names(header)) if header is not None else 0
        self.ids.results.game = header.game if header is not None else ""
        self.ids.results.reading = self._reading_of if header is not None else None
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
        """Create the thumbnails on first use, because that reads every clause of every box."""
        if not self._thumbs:
            self._thumbs = [BoxThumb(game=id, on_release=self._open_box) for id in GAMES.boxes]
            for thumb in self._thumbs:
                self.ids.boxes.add_widget(thumb)

    def refresh(self) -> None:
        self.game_name = tr(f"{self.game}.name")
        for thumb in self._thumbs:
            thumb.chosen = thumb.game == self.game
        found = [name for name in chapters(self.game) if self._clauses(name)]
        if self.chapter not in found:
            self.chapter = found[0]
        self.chapter_name = tr(f"{self.game}.chapter.{self.chapter}")
        rows = self.ids.chapters
        rows.clear_widgets()
        for name in found:
            row = ChapterRow(chapter=name, text=tr(f"{self.game}.chapter.{name}"), on_release=self._open_chapter)
            row.chosen = name == self.chapter
            rows.add_widget(row)
            if row.chosen:
                Clock.schedule_once(lambda _, row=row: self._bring_up(row), 0.05)
        self._write_page()
        if self.searching:
            self._look_soon()

    def _bring_up(self, row: ChapterRow) -> None:
        """Scroll the list to the current chapter, unless the list has changed since."""
        if row.parent is not None and self.ids.list.parent is not None:
            self.ids.list.scroll_to(row, padding=dp(8), animate=False)

    def _write_page(self, *_: object) -> None:
        """Write the chapter once the screen has its size.

        Before that, every line would be laid out twice, through all the boxes it is in: more than Kivy does before a
        frame.
        """
        self._written = self.ids.page.width > _NOBODYS_WIDTH
        if not self._written:
            return
        header = self._header if self._header is not None and self._header.game == self.game else None
        self.ids.page.fill(
            self.chapter_name,
            self._clauses(self.chapter),
            asked=self.clause,
            where=self._where,
            in_force=(lambda ruling: GAMES[self.game].reading(header, ruling)) if header is not None else None,
        )

    def _clauses(self, chapter: str) -> list[Clause]:
        """The clauses of a chapter; during a match, those in force in it, and the requested one."""
        return [
            clause
            for clause in clauses(self.game).values()
            if clause.chapter == chapter and (clause.id == self.clause or self._holds(clause))
        ]

    def _holds(self, clause: Clause) -> bool:
        header = self._header
        return header is None or header.game != clause.game or clause.holds(header.mode, self._sides)

    def _reading_of(self, id: str) -> str:
        """The reading that the match uses; other boxes use the default."""
        header = self._header
        if header is None or clause_of(id).game != header.game:
            return ""
        return GAMES[header.game].reading(header, id)

    def _where(self, clause: Clause) -> str:
        """The modes in which a clause applies, if not all."""
        every = {mode for each in clauses(self.game).values() for mode in each.modes}
        if set(clause.modes) == every:
            return ""
        keys = [f"{self.game}.mode.{mode}.short" for mode in clause.modes]
        return tr("rules.only", modes=[Phrase(key) for key in keys])

    def _open_box(self, thumb: BoxThumb) -> None:
        self.game, self.chapter, self.clause = thumb.game, "", ""
        self._leave_search()
        self.refresh()
        scroll_to(self.ids.list)

    def _open_chapter(self, row: ChapterRow) -> None:
        self.chapter, self.clause = row.chapter, ""
        self._leave_search()
        self.reading = True
        for each in self.ids.chapters.children:
            each.chosen = each.chapter == self.chapter
        self.chapter_name = row.text
        self._write_page()

    def _leave_search(self) -> None:
        self._trail.clear()
        self._found = self.searching = False
        self.ids.field.text = ""

    def _look(self, *_: object) -> None:
        """Search for the text in the field, once the index of this language is ready."""
        query = self.ids.field.text.strip()
        self._look_when_indexed = self._indexed != tr.lang
        if len(query) < _LEAST_LETTERS:
            self._found = self.searching = False
        elif self._look_when_indexed:
            self._make_index()
        else:
            self.ids.results.show(query, search(tr.lang, query), [thumb.game for thumb in self._thumbs])
            self._found, self.searching = False, True

    def _make_index(self) -> None:
        """Read every clause of every box for the search: only when somebody is about to search."""
        if self._indexed != tr.lang != self._reading_for:
            self._reading_for = tr.lang
            self.app.tasks.run(partial(index, tr.lang), partial(self._take_index, tr.lang), queue="rules")

    def _take_index(self, lang: str, _: object) -> None:
        self._indexed, self._reading_for = lang, ""
        if self._look_when_indexed:
            self._look_soon()

    def _return_to_hits(self, _: object, typing: bool) -> None:
        """A tap into the field shows the hits again."""
        if typing:
            self._make_index()
        if typing and self._found:
            self._look()

    def _open_hit(self, id: str) -> None:
        self.ids.field.input.focus = False
        self.searching = False
        self._turn_to(id)
        self._found = True

    def follow(self, id: str) -> None:
        """Open the clause of a link, and remember the way back."""
        self._trail.append(_Page(self.game, self.chapter, self.clause))
        self._turn_to(id)

    def _turn_to(self, id: str) -> None:
        clause = clause_of(id)
        self.game, self.chapter, self.clause = clause.game, clause.chapter, id
        self.reading = True
        self.refresh()

    def _explain(self, key: str) -> None:
        header = self._header if self._header is not None and self._header.game == self.game else None
        mode = header.mode if header is not None else ""
        open_word(term(tr.lang, self.game, key, mode, self._sides), self.follow)

    def on_back(self) -> None:
        """Back: out of the hits, back along the links, back to the hits, back to the list."""
        if self.searching:
            self.reading = False
            self._leave_search()
        elif self._trail:
            self.game, self.chapter, self.clause = self._trail.pop()
            self.refresh()
        elif self._found:
            self._look()
        elif self.form == "phone" and self.reading and not self.clause:
            self.reading = False
        else:
            self.app.back()


load_kv("rules/screen")
