"""The results of a search in the rules: chips with the counts of each box, then the hits as cards, best first."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.rulebook import Clause, Finding, Hit, excerpt
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.column import Column
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_MOST = 40
"""The most hits shown; nobody reads further."""
_A_FRAME = 4


class HitCard(Tappable, Plate, Column):
    """One hit: its title, its id, and the passage with the matching words highlighted."""

    icon = StringProperty("")
    title = StringProperty("")
    title_marks = ListProperty()
    clause_id = StringProperty("")
    box = StringProperty("")
    """Its box, if hits of several boxes are listed together."""
    passage = StringProperty("")
    marks = ListProperty()


@fires(on_try="with the tapped word", on_elsewhere="when the user wants the hits of other boxes")
class NothingFound(Column):
    """Says that nothing was found, and suggests words; ``other_boxes``: whether other boxes have hits."""

    text = StringProperty("")
    hint = StringProperty("")
    suggestions = ListProperty()
    other_boxes = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        row: StackLayout = self.ids.suggestions
        for word in self.suggestions:
            chip = FilterChip(text=word)
            chip.bind(on_release=lambda _, word=word: self.dispatch("on_try", word))
            row.add_widget(chip)
        if self.other_boxes:
            button = QuietButton(text=tr("rules.search.elsewhere"), icon="magnify")
            button.bind(on_release=lambda *_: self.dispatch("on_elsewhere"))
            self.add_widget(button, index=len(self.children) - 1)


@fires(on_open="with the clause of a tapped hit", on_try="with a tapped suggestion")
class SearchResults(BoxLayout):
    """``show`` displays a result. Cards are created frame by frame, the best ones first, and reused."""

    reading = ObjectProperty(None, allownone=True)
    """Returns the reading in force of a ruling, during a match."""
    game = StringProperty("")
    """The box whose hits are shown; empty for all."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._finding: Finding | None = None
        self._query = ""
        self._games: Sequence[str] = ()
        self._waiting: list[Hit] = []
        self._spare: list[HitCard] = []
        self._flow = Clock.schedule_interval(self._write_some, 0)
        self._flow.cancel()
        self.fbind("game", self._refresh)

    @property
    def cards(self) -> list[HitCard]:
        """The cards on the screen, best first."""
        return [card for card in reversed(self.ids.hits.children) if isinstance(card, HitCard)]

    @property
    def written(self) -> bool:
        return not self._waiting

    def show(self, query: str, finding: Finding, games: Sequence[str]) -> None:
        """Show the hits; ``games`` are the boxes in display order."""
        self._query, self._finding, self._games = query, finding, games
        self._refresh()

    def _refresh(self, *_: object) -> None:
        if self._finding is None:
            return
        self._show_games(self._finding)
        rows = self.ids.hits
        self._spare += self.cards
        rows.clear_widgets()
        scroll_to(self.ids.scroll)
        self._waiting = list(self._finding.of(self.game)[:_MOST])
        if not self._waiting:
            rows.add_widget(self._nothing(self._finding))
        self._write_some(0)
        self._flow()

    def _show_games(self, finding: Finding) -> None:
        row = self.ids.games
        wanted = ["", *self._games]
        if len(row.children) != len(wanted):
            row.clear_widgets()
            for game in wanted:
                chip = FilterChip()
                chip.bind(on_release=lambda _, game=game: setattr(self, "game", game))
                row.add_widget(chip)
        for chip, game in zip(reversed(row.children), wanted, strict=True):
            count = finding.counts.get(game, 0) if game else len(finding.of(""))
            chip.text = tr(f"{game}.name") if game else tr("rules.search.all")
            chip.note = str(count)
            chip.chosen, chip.faint = game == self.game, not count

    def _nothing(self, finding: Finding) -> NothingFound:
        here = tr("rules.search.none_here", query=self._query, game=tr(f"{self.game}.name")) if self.game else ""
        nothing = NothingFound(
            text=here or tr("rules.search.none", query=self._query),
            hint=tr("rules.search.try"),
            suggestions=[word.strip() for word in tr("rules.search.words").split(",")],
            other_boxes=bool(self.game and finding.hits),
        )
        nothing.bind(on_try=lambda _, word: self.dispatch("on_try", word))
        nothing.bind(on_elsewhere=lambda *_: setattr(self, "game", ""))
        return nothing

    def _write_some(self, _: float) -> bool:
        """Create as many cards as there is time for in a frame."""
        for hit in self._waiting[:_A_FRAME]:
            card = self._spare.pop() if self._spare else self._new_card()
            self._write(card, hit.clause)
            self.ids.hits.add_widget(card)
        del self._waiting[:_A_FRAME]
        return bool(self._waiting)

    def _new_card(self) -> HitCard:
        card = HitCard()
        card.bind(on_release=lambda card: self.dispatch("on_open", card.clause_id))
        return card

    def _write(self, card: HitCard, clause: Clause) -> None:
        assert self._finding is not None, "cards are written for a finding"
        lang, marks = tr.lang, self._finding.marks
        reading: Callable[[str], str] | None = self.reading
        in_force = reading(clause.id) if reading is not None and clause.is_ruling else ""
        card.icon = "scale-balance" if clause.is_ruling else "book-open-variant"
        card.clause_id, card.title = clause.id, clause.title(lang)
        card.box = "" if self.game else tr(f"{clause.game}.name")
        card.title_marks = [(*span, "hit") for span in marks(card.title)]
        card.passage = excerpt(clause, lang, marks, in_force)
        card.marks = [(*span, "hit") for span in marks(card.passage)]


load_kv("rules/search_results")
