"""The editor of one squad: all its cards, and one of them open. Every change is saved at once."""

import re
import unicodedata
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.export import Exported
from companion.games import GAMES
from companion.play.squads.draft import SquadDraft
from companion.play.squads.shelf import ShelvedSquad, SquadShelf
from companion.ui.files.export import hand_on
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.squads.card_form import CardForm
from companion.ui.squads.squad_grid import SquadGrid
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr


class SquadScreen(AppScreen):
    """``show(game=…, key=…)``. A squad that comes with the app can only be viewed or copied."""

    own = BooleanProperty(False)
    standing = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refreshing = False
        self._open = False
        self.shelf: SquadShelf
        self.squad: ShelvedSquad
        self.draft: SquadDraft
        self.place = 0
        self.grid, self.form_card = SquadGrid(), CardForm()
        self.ids.grid.add_widget(self.grid)
        self._sheet: PullUp | None = None
        self.grid.bind(on_card=lambda _, place: self.open_card(place))
        self.form_card.bind(on_entered=lambda *_: self._entered(), on_turn=lambda _, by: self._turn(by))
        self.ids.name.bind(text=self._enter_name)
        self.ids.coach.bind(text=self._enter_coach)
        self.bind(form=self._lay_out, own=self._lay_out)

    def show(self, game: str = "", key: str = "", **_: Any) -> None:
        self.shelf = SquadShelf(GAMES[game], self.app.library)
        self.squad = self.shelf.find(key) or self.shelf.sample(0)
        self._open = True
        self.draft, self.place, self.own = SquadDraft(self.shelf.book, self.squad.sheet), 0, self.squad.own
        scroll_to(self.ids.scroll)
        self._lay_out()
        self.refresh()

    def refresh(self) -> None:
        if not self._open:
            return
        self._refreshing = True
        for field, text in ((self.ids.name, self.draft.name), (self.ids.coach, self.draft.coach)):
            field.text, field.disabled = text, not self.own
        self._refreshing = False
        self._show_squad()
        if self.own:
            self.form_card.show(self.draft, self.place)

    def _show_squad(self) -> None:
        problems = self.draft.problems if self.own else []
        wrong = frozenset(problem.card for problem in problems if problem.card is not None)
        self.grid.show(self.draft.cards, entered=self.place if self._beside else None, wrong=wrong)
        loose = [tr.render(problem.words) for problem in problems if problem.card is None]
        if not self.own:
            self.standing = tr("squads.sample_note")
        elif wrong:
            self.standing = "  ".join([tr("squads.wrong_cards", n=len(wrong)), *loose])
        else:
            self.standing = "  ".join(loose) or tr("squads.complete")

    @property
    def _beside(self) -> bool:
        """Whether there is space for the open card beside the others."""
        return self.own and self.form != "phone"

    def _lay_out(self, *_: Any) -> None:
        card, place = self.form_card, self.ids.card
        if self._sheet is not None:
            self._sheet.close()
        if card.parent is not None:
            card.parent.remove_widget(card)
        if self._beside:
            place.add_widget(card)
        place.wanted = self._beside

    def open_card(self, place: int) -> None:
        """Open the card at that place."""
        if not self.own:
            self.notify(tr("squads.sample_locked"), action=tr("squads.copy"), act=self.copy)
            return
        self.place = place
        self.form_card.show(self.draft, place)
        self._show_squad()
        if not self._beside and self._sheet is None:
            self._sheet = PullUp(title=tr("squads.card.sheet"), share=0.84)
            self._sheet.add_widget(self.form_card)
            self._sheet.bind(on_close=lambda *_: self._closed())
            self._sheet.open()

    def _closed(self) -> None:
        if self.form_card.parent is not None:
            self.form_card.parent.remove_widget(self.form_card)
        self._sheet = None

    def _turn(self, by: int) -> None:
        self.open_card((self.place + by) % len(self.draft.cards))

    def _enter_name(self, _: object, name: str) -> None:
        if not self._refreshing:
            self.draft.name = name
            self._entered()

    def _enter_coach(self, _: object, coach: str) -> None:
        if not self._refreshing:
            self.draft.coach = coach
            self._entered()

    def _entered(self) -> None:
        """Save in the background; the screen says so if that fails."""
        if not self.own:
            return
        sheet, id = self.draft.sheet, self.squad.id
        self.app.tasks.run(
            partial(self.app.library.squads.keep, self.shelf.game, sheet, id),
            lambda _: self._saved(),
            self._not_written,
            queue=WRITING,
        )
        self._show_squad()

    def _saved(self) -> None:
        """A screen that was opened before this was saved reads the squads again."""
        if not self.on_stage:
            self.app.screens.current_screen.refresh()

    def _not_written(self, error: BaseException) -> None:
        self.app.screens.current_screen.notify_error(error, tr("squads.unwritten"))

    def copy(self) -> None:
        sheet, shelf = self.draft.sheet, SquadShelf(GAMES[self.shelf.game], self.app.library)
        work = partial(shelf.add_named, sheet, sheet["name"] or tr("squads.nameless"))
        self.app.tasks.run(work, self._copied, self._not_written, queue=WRITING)

    def _copied(self, copied: ShelvedSquad) -> None:
        if self.on_stage:
            self.show(self.shelf.game, copied.key)
        self.app.screens.current_screen.notify(tr("squads.copied", name=copied.name))

    def share(self) -> None:
        """Share as a spreadsheet, complete or not: it can be finished there."""
        sheet = self.draft.sheet
        name = tr("squads.file", name=_plain(sheet["name"] or tr("squads.nameless")))
        hand_on(self, [Exported(name, self.shelf.book.to_csv(sheet).encode())], "text/csv")

    def drop(self) -> None:
        """Delete at once; the list says so and offers to undo it."""
        squad = ShelvedSquad(self.squad.key, self.draft.sheet, self.squad.id, ())
        work = partial(self.shelf.drop, squad)
        self.app.tasks.run(work, lambda _: self._dropped(squad), self._not_written, queue=WRITING)

    def _dropped(self, squad: ShelvedSquad) -> None:
        if not self.on_stage:
            return
        self.app.back()
        squads = self.app.screens.get_screen("squads")
        if self.app.screens.current_screen is not squads:
            self.app.go("squads", game=self.shelf.game)
        squads.notify_dropped(squad)


def _plain(name: str) -> str:
    """A name that is valid on any file system."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "x"


load_kv("squads/editor_screen")
