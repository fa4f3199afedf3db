"""A chapter of the rules: clauses in our words with their examples, open questions on paper."""

from collections.abc import Callable, Iterable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.rulebook import Clause
from companion.ui.layout import load_kv
from companion.ui.parts import words  # noqa: F401  the layout names Words
from companion.ui.parts.plate import Plate
from companion.ui.parts.prose import Prose
from companion.ui.parts.ruling_paper import RulingPaper
from companion.ui.translation import tr


class ClauseText(BoxLayout):
    """What one clause says; ``note`` tells where it holds if not everywhere."""

    title = StringProperty("")
    clause_id = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    example = StringProperty("")


class ClausePlace(Plate, BoxLayout):
    """Where a clause stands on the page; the one that was ``asked`` for is outlined."""

    asked = BooleanProperty(False)


class ChapterTitle(Prose):
    """The name of the chapter, on its page."""


class ClausePage(ScrollView):
    """``fill`` it with a chapter; it opens at the clause asked for, or at the top."""

    __events__ = ("on_held",)

    def on_held(self, note: str) -> None:
        """A finger tried to change a reading; ``note`` says when that can be done."""

    def fill(
        self,
        title: str,
        clauses: Iterable[Clause],
        *,
        asked: str = "",
        where: Callable[[Clause], str] = lambda _: "",
        in_force: Callable[[str], str] | None = None,
    ) -> None:
        """Write the chapter. ``where`` says where a clause holds, ``in_force`` which reading a match is played with."""
        page = self.ids.page
        page.clear_widgets()
        page.add_widget(ChapterTitle(text=title))
        target = None
        for clause in clauses:
            place = ClausePlace(asked=clause.id == asked)
            inside = self._ruling(clause, in_force) if clause.is_ruling else self._clause(clause, where(clause))
            place.add_widget(inside)
            page.add_widget(place)
            target = place if place.asked else target
        self.scroll_y = 1
        if target is not None:
            self._open_at(target)

    def _clause(self, clause: Clause, note: str) -> ClauseText:
        lang = tr.lang
        return ClauseText(
            title=clause.title(lang),
            clause_id=clause.id,
            text=clause.text(lang),
            example=clause.example(lang),
            note=note,
        )

    def _ruling(self, clause: Clause, in_force: Callable[[str], str] | None) -> RulingPaper:
        lang, default = tr.lang, clause.readings[0]
        chosen = in_force(clause.id) if in_force else default
        notes = {default: tr("rules.ruling.default")} | ({chosen: tr("rules.ruling.in_force")} if in_force else {})
        note = tr("rules.ruling.locked" if in_force else "rules.ruling.before")
        paper = RulingPaper(
            title=tr("rules.ruling.heading"),
            clause_id=clause.id,
            question=clause.question(lang),
            text=clause.text(lang),
            note=note if len(clause.readings) > 1 else "",
            readings=[
                {"key": reading, "text": clause.reading(lang, reading), "note": notes.get(reading, "")}
                for reading in clause.readings
            ],
            chosen=chosen,
            locked=True,
        )
        paper.bind(on_held=lambda *_: self.dispatch("on_held", note))
        return paper

    def _open_at(self, place: ClausePlace) -> None:
        """Bring the clause to the top, as soon as all lines have found their heights."""
        frames = 3

        def settle(_: float) -> bool:
            nonlocal frames
            frames -= 1
            hidden = self.ids.page.height - self.height
            if hidden > 0:
                self.scroll_y = min(1.0, max(0.0, (place.top + dp(8) - self.height) / hidden))
            return frames > 0

        Clock.schedule_interval(settle, 0)


load_kv("parts/clause_page")
