"""All squads: the user's own, and those that come with the app. New ones are created here or imported from a file."""

from functools import partial
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.scrollview import ScrollView

from companion.games import GAMES
from companion.play.squads.shelf import ShelvedSquad, SquadShelf
from companion.referee.squads import BadSquad
from companion.ui.files.file_picker import choose_file
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.overlay import Dialog, PullUp
from companion.ui.widgets.rows import Row
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr

_LARGEST = 200_000
"""The largest accepted file: no table of 22 cards is larger."""


class SquadColumn(Column):
    """A heading, and rows or a text that says why there are none."""

    title = StringProperty("")
    empty = StringProperty("")


class SquadRow(Row):
    """A squad: its name, its coach, its errors."""


class SquadsScreen(AppScreen):
    """``show(game=…)``; by default the first box that has squads."""

    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.own, self.samples = SquadColumn(), SquadColumn()
        self.ids.columns.add_widget(self.own)
        self.ids.columns.add_widget(self.samples)

    @property
    def shelf(self) -> SquadShelf:
        return SquadShelf(GAMES[self.game], self.app.library)

    def show(self, game: str = "", **_: Any) -> None:
        self.game = game or self.game or next(id for id, each in GAMES.items() if each.squads)
        scroll_to(self.ids.scroll)
        self.refresh()

    def refresh(self) -> None:
        if not self.game:
            return
        squads = self.shelf.all()
        self.own.title, self.own.empty = tr("squads.own"), tr("squads.none")
        self.samples.title, self.samples.empty = tr("squads.samples"), ""
        for column, own in ((self.own, True), (self.samples, False)):
            rows = [squad for squad in squads if squad.own == own]
            column.ids.rows.clear_widgets()
            if rows:
                column.empty = ""
            for squad in rows:
                column.ids.rows.add_widget(self._row(squad))

    def _row(self, squad: ShelvedSquad) -> SquadRow:
        count = len(squad.problems)
        note = tr("squads.facts", players=len(squad.players), coach=squad.coach or "…")
        row = SquadRow(
            icon="alert" if count else "account-group",
            text=squad.name or tr("squads.nameless"),
            note=tr("squads.wrong", n=count) if count else note,
            last=True,
        )
        row.bind(on_release=lambda *_: self.app.go("squad", game=self.game, key=squad.key))
        return row

    def offer_new(self) -> PullUp:
        """Offer an empty squad, or a copy of an existing one."""
        sheet = PullUp(title=tr("squads.new"))
        rows = SquadColumn()
        blank = SquadRow(icon="plus", text=tr("squads.blank"), note=tr("squads.blank_note"), last=True)
        blank.bind(on_release=lambda *_: (sheet.close(), self.add(self.shelf.book.blank())))
        rows.ids.rows.add_widget(blank)
        for squad in self.shelf.all():
            row = SquadRow(icon="content-copy", text=tr("squads.like", name=squad.name), last=True)
            row.bind(on_release=lambda _, squad=squad: (sheet.close(), self.add(squad.sheet)))
            rows.ids.rows.add_widget(row)
        sheet.add_widget(_scrolling(rows))
        sheet.open()
        return sheet

    def add(self, sheet: Any, told: str = "") -> None:
        """Save it under a unique name, open it and say what was ``told``."""
        shelf = self.shelf
        name = str(sheet.get("name", "")).strip() or tr("squads.nameless")

        def opened(squad: ShelvedSquad) -> None:
            self.app.go("squad", game=shelf.game, key=squad.key)
            if told:
                self.app.screens.current_screen.notify(told)

        work = partial(shelf.add_named, sheet, name)
        self.app.tasks.run(work, opened, self._not_written, queue=WRITING)

    def _not_written(self, error: BaseException) -> None:
        self.notify_error(error, tr("squads.unwritten"))

    def bring(self) -> None:
        """Choose a file to import as a squad; if it is refused, say why."""
        choose_file(tr("squads.import_title"), (".csv", ".txt"), self.take, icon="file-delimited")

    def take(self, file: str, content: bytes | None) -> None:
        if content is None:
            self._refuse(file, tr("files.unreadable", name=file))
        elif len(content) > _LARGEST:
            self._refuse(file, tr("squads.too_large"))
        else:
            try:
                sheet = self.shelf.book.from_csv(_text(content))
            except BadSquad as bad:
                self._refuse(file, tr.render(bad.words))
                return
            self.add({**sheet, "name": sheet.get("name") or Path(file).stem}, tr("squads.imported", file=file))

    def _refuse(self, file: str, why: str) -> None:
        """In a dialog that stays, because the user has to correct that line."""
        dialog = Dialog(
            title=tr("squads.refused", file=file),
            body=f"{why}\n\n{tr('squads.unchanged')}",
            actions=[{"key": "well", "text": tr("squads.understood"), "rank": "main", "icon": "check-bold"}],
        )
        dialog.open()

    def notify_dropped(self, squad: ShelvedSquad) -> None:
        """Say that the squad was deleted, and offer to undo that."""
        self.notify(
            tr("squads.dropped", name=squad.name),
            action=tr("squads.undo"),
            act=lambda: self._put_back(squad),
        )

    def _put_back(self, squad: ShelvedSquad) -> None:
        work = partial(self.shelf.keep, squad.sheet, squad.id)
        self.app.tasks.run(work, lambda _: self.refresh(), self._not_written, queue=WRITING)


def _text(content: bytes) -> str:
    """Decode the file; spreadsheets in French may still use an old encoding."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _scrolling(rows: SquadColumn) -> ScrollView:
    view = ScrollView(do_scroll_x=False)
    view.add_widget(rows)
    return view


load_kv("squads/list_screen")
