"""A chapter of the rules: clauses in our words with their examples, open questions on paper."""

from collections.abc import Callable, Iterable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.rulebook import Clause, glosses
from companion.rulebook import clause as clause_of
from companion.ui.rules.ruling_paper import RulingPaper
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.prose import Prose
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr


class ClauseText(Column):
    """What one clause says; ``note`` tells where it holds if not everywhere. ``glosses`` are words to be explained."""

    title = StringProperty("")
    clause_id = StringProperty("")
    text = StringProperty("")
    glosses = ListProperty()
    note = StringProperty("")
    example = StringProperty("")
    __events__ = ("on_word",)

    def on_word(self, key: str) -> None:
        """A finger on a word that can be explained."""


class Neighbours(Column):
    """Clauses that stand near this one: their titles, each a way there."""

    said = StringProperty("")
    places = ListProperty()
    __events__ = ("on_see",)

    def __init__(self, ids: Sequence[str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        said = ""
        for id in ids:
            said += " · " if said else ""
            title = clause_of(id).title(tr.lang).replace(" ", "\u00a0")
            self.places.append((len(said), len(said) + len(title), id))
            said += title
        self.said = said

    def on_see(self, id: str) -> None:
        """A finger on a neighbour."""


class ClausePlace(Plate, Column):
    """Where a clause stands on the page; the one that was ``asked`` for is outlined."""

    asked = BooleanProperty(False)
    paper = BooleanProperty(False)


class ChapterTitle(Prose):
    """The name of the chapter, on its page."""


class ClausePage(ScrollView):
    """``fill`` it with a chapter; it opens at the clause asked for, or at the top."""

    __events__ = ("on_held", "on_see", "on_word")

    def on_see(self, id: str) -> None:
        """A finger on a neighbour of a clause."""

    def on_word(self, key: str) -> None:
        """A finger on a word that can be explained."""

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
            inside.bind(on_word=lambda _, key: self.dispatch("on_word", key))
            place.add_widget(inside)
            if clause.see:
                place.add_widget(self._neighbours(clause))
            page.add_widget(place)
            target = place if place.asked else target
        scroll_to(self)
        if target is not None:
            self._open_at(target)

    def _neighbours(self, clause: Clause) -> Neighbours:
        neighbours = Neighbours(clause.see)
        neighbours.bind(on_see=lambda _, id: self.dispatch("on_see", id))
        return neighbours

    def _clause(self, clause: Clause, note: str) -> ClauseText:
        lang = tr.lang
        return ClauseText(
            title=clause.title(lang),
            clause_id=clause.id,
            text=clause.text(lang),
            glosses=_places(clause, clause.text(lang)),
            example=clause.example(lang),
            note=note,
        )

    def _ruling(self, clause: Clause, in_force: Callable[[str], str] | None) -> RulingPaper:
        lang, default = tr.lang, clause.readings[0]
        chosen = in_force(clause.id) if in_force else default
        notes = {default: tr("rules.ruling.default")} | ({chosen: tr("rules.ruling.in_force")} if in_force else {})
        note = tr("rules.ruling.locked" if in_force else "rules.ruling.before")
        paper = RulingPaper(
            title=tr(f"rules.ruling.heading.{clause.booklet}"),
            clause_id=clause.id,
            question=clause.question(lang),
            text=clause.text(lang),
            glosses=_places(clause, clause.text(lang)),
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
                scroll_to(self, min(1.0, max(0.0, (place.top + dp(8) - self.height) / hidden)))
            return frames > 0

        Clock.schedule_interval(settle, 0)


def _places(clause: Clause, text: str) -> list[tuple[int, int, str]]:
    return [(gloss.start, gloss.end, gloss.key) for gloss in glosses(tr.lang, clause, text)]


load_kv("rules/clause_page")
