"""The stars of a whole squad on one page: a row for each card, a tap for its attack and one for its defence."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games import GAMES
from companion.play.squads.draft import BACK, FACE, SquadDraft
from companion.play.squads.shelf import ShelvedSquad, SquadShelf
from companion.referee.squads import UNREAD
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.segment import Segment
from companion.words.translation import tr

_KINDS = ("attack", "defence")
_AT_ONCE, _A_FRAME = 6, 2
"""How many rows are made before the first frame, and in each frame after it."""


class StarKeys(Segment):
    """The numbers of stars of one kind."""


class StarRow(Plate, BoxLayout):
    """A card: its position, its name, and its keys beside or, where it is ``narrow``, below; a keeper has none."""

    post = StringProperty("")
    name = StringProperty("")
    fixed = StringProperty("")
    """What is said instead of keys."""
    form = StringProperty("wide")
    wrong = BooleanProperty(False)

    def keys(self, what: str) -> StarKeys:
        return self.ids[what]


class StarsScreen(AppScreen):
    """``show(game=…, keys=…)``: the players' own squads with these keys, one at a time. Every tap is saved at once."""

    title = StringProperty("")
    left = StringProperty("")
    """How many cards are left."""
    squads = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shelf: SquadShelf
        self.squad: ShelvedSquad
        self.draft: SquadDraft
        self.face = FACE
        self.rows: list[StarRow] = []
        self._open = False
        self._flow = Clock.schedule_interval(lambda _: self._add(_A_FRAME), 0)
        self._flow.cancel()
        self.ids.faces.bind(on_pick=lambda _, face: self._turn(face))
        self.bind(form=lambda *_: self._narrow())

    def show(self, game: str = "", keys: tuple[str, ...] = (), **_: Any) -> None:
        if not game:
            return
        self.shelf = SquadShelf(GAMES[game], self.app.library)
        found = [squad for squad in map(self.shelf.find, keys) if squad is not None and squad.own]
        self.squads = found or [squad for squad in self.shelf.all() if squad.own]
        self._open = bool(self.squads)
        if self._open:
            self._choose(self.squads[0])

    def _choose(self, squad: ShelvedSquad) -> None:
        self.squad, self.draft, self.face = squad, SquadDraft(self.shelf.book, squad.sheet), FACE
        self.rows = []
        self.ids.rows.clear_widgets()
        scroll_to(self.ids.scroll)
        self.refresh()
        self._add(_AT_ONCE)
        self._flow()

    def refresh(self) -> None:
        if not self._open:
            return
        self.ids.faces.options = [{"key": face, "text": tr(f"squads.stars.{face}")} for face in (FACE, BACK)]
        self.ids.faces.chosen = self.face
        chips = self.ids.chips
        chips.clear_widgets()
        for squad in self.squads if len(self.squads) > 1 else ():
            chip = FilterChip(text=squad.name, chosen=squad.key == self.squad.key)
            chip.bind(on_release=lambda _, squad=squad: self._choose(self.shelf.find(squad.key) or squad))
            chips.add_widget(chip)
        for place in range(len(self.rows)):
            self._write(place)
        self._count()

    def _turn(self, face: str) -> None:
        self.face = face
        self.refresh()

    def _narrow(self) -> None:
        for row in self.rows:
            row.form = self.form

    def _add(self, number: int) -> bool:
        """Make some more rows."""
        for place in range(len(self.rows), min(len(self.rows) + number, len(self.draft.cards))):
            row = StarRow(form=self.form)
            for what in _KINDS:
                row.keys(what).options = [
                    {"key": str(n), "text": str(n)} for n in range(self.shelf.book.most_stars + 1)
                ]
                row.keys(what).bind(on_pick=lambda _, n, place=place, what=what: self._enter(place, what, int(n)))
            self.rows.append(row)
            self.ids.rows.add_widget(row)
            self._write(place)
        return len(self.rows) < len(self.draft.cards)

    def _write(self, place: int) -> None:
        row, card, book = self.rows[place], self.draft.cards[place], self.shelf.book
        row.post, row.name = str(card["post"]), str(card.get("name", "")) or tr("squads.unnamed")
        keeper = row.post == book.keeper
        row.fixed = tr("squads.card.keeper_stars", n=book.keeper_stars) if keeper else ""
        for what in _KINDS:
            stars = self.draft.stars(place, what, self.face)
            row.keys(what).chosen = "" if stars == UNREAD else str(stars)

    def _enter(self, place: int, what: str, stars: int) -> None:
        """Save in the background; the screen says so if that fails."""
        self.draft.count(place, what, stars, self.face)
        self._count()
        work = partial(self.app.library.squads.keep, self.shelf.game, self.draft.sheet, self.squad.id)
        self.app.tasks.run(work, lambda _: self.shelf.look_again(), self._not_written, queue=WRITING)

    def _not_written(self, error: BaseException) -> None:
        self.app.screens.current_screen.notify_error(error, tr("squads.unwritten"))

    def _count(self) -> None:
        left = sum(
            UNREAD in (self.draft.stars(place, what, self.face) for what in _KINDS)
            for place, card in enumerate(self.draft.cards)
            if card["post"] != self.shelf.book.keeper
        )
        self.title, self.left = self.squad.name, tr("squads.stars.left", n=left) if left else tr("squads.stars.done")


load_kv("squads/stars_screen")
