"""A chapter of the rules: clauses in our words with their examples, and rulings on paper."""

from collections.abc import Callable, Iterable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.games import game as game_of
from companion.rulebook import Clause, glosses
from companion.rulebook import clause as clause_of
from companion.rulebook.drawn import DrawnRule, drawn_rules
from companion.ui.rules.drawn_rule import DrawnRuleView
from companion.ui.rules.ruling_paper import RulingPaper
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.text.prose import Prose
from companion.words.translation import tr


@fires(on_word="with the key of a tapped word that can be explained")
class ClauseText(Column):
    """The text of one clause; ``note`` says where it applies if not everywhere. ``glosses`` are explainable words."""

    title = StringProperty("")
    clause_id = StringProperty("")
    text = StringProperty("")
    glosses = ListProperty()
    note = StringProperty("")
    example = StringProperty("")


@fires(on_see="with the id of a tapped related clause")
class Neighbours(Column):
    """Related clauses: their titles as links."""

    said = StringProperty("")
    places = ListProperty()

    def __init__(self, ids: Sequence[str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        said = ""
        for id in ids:
            said += " · " if said else ""
            title = clause_of(id).title(tr.lang).replace(" ", "\u00a0")
            self.places.append((len(said), len(said) + len(title), id))
            said += title
        self.said = said


class ClausePlace(Plate, Column):
    """A clause on the page; the requested one (``asked``) is outlined."""

    asked = BooleanProperty(False)
    paper = BooleanProperty(False)


class ChapterTitle(Prose):
    """The name of the chapter at the top of its page."""


@fires(
    on_held="when the user tries to change a locked reading; ``note`` says when that is possible",
    on_see="with the id of a tapped related clause",
    on_word="with the key of a tapped word that can be explained",
)
class ClausePage(ScrollView):
    """``fill`` writes a chapter; the page opens at the requested clause, or at the top."""

    def fill(
        self,
        title: str,
        clauses: Iterable[Clause],
        *,
        asked: str = "",
        where: Callable[[Clause], str] = lambda _: "",
        in_force: Callable[[str], str] | None = None,
    ) -> None:
        """Write the chapter. ``where`` gives where a clause applies, ``in_force`` the reading that a match uses."""
        page = self.ids.page
        page.clear_widgets()
        page.add_widget(ChapterTitle(text=title))
        target = None
        for clause in clauses:
            place = ClausePlace(asked=clause.id == asked)
            inside = self._ruling(clause, in_force) if clause.is_ruling else self._clause(clause, where(clause))
            inside.bind(on_word=lambda _, key: self.dispatch("on_word", key))
            place.add_widget(inside)
            if drawn := drawn_rules(game_of(clause.game)).get(clause.id):
                place.add_widget(self._drawn(clause, drawn))
            if clause.see:
                place.add_widget(self._neighbours(clause))
            page.add_widget(place)
            target = place if place.asked else target
        scroll_to(self)
        if target is not None:
            self._open_at(target)

    def _drawn(self, clause: Clause, rule: DrawnRule) -> DrawnRuleView:
        view = DrawnRuleView(game_of(clause.game), rule)
        view.bind(on_see=lambda _, id: self.dispatch("on_see", id))
        return view

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
        """Scroll to the clause once all lines have their heights."""
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
