"""The history: every match, newest first, and the statistics over them."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion import history
from companion.games import GAMES
from companion.history import HistoryRow
from companion.play.read_only_match import ReadOnlyMatch, open_match
from companion.safety.cancelled import Cancelled
from companion.statistics import Statistics
from companion.store import Library
from companion.ui.history import past_list, stat_cards  # noqa: F401
from companion.ui.history.dialogs import ask_deletion, ask_title, open_actions
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr

_FIRST_PAGE = 12
_PAUSE = 0.25
_SUMMARIES = "summaries"
"""The queue in which old matches are summarised; after a restore that takes minutes, and no other reading waits."""


class HistoryScreen(AppScreen):
    """A tablet in landscape shows the list and the statistics side by side, other screens one at a time.

    The first rows are shown at once; the rest, and the statistics, are read in the background.
    """

    game = StringProperty("")
    tab = OptionProperty("matches", options=("matches", "figures"))
    empty = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._asked = 0
        self.rows: dict[int, HistoryRow] = {}
        self._tabs = self.ids.tabs.__self__
        self._list, self._figures = self.ids.list_pane.__self__, self.ids.figures.__self__
        self._search_soon = Clock.create_trigger(lambda _: self._begin_again(), _PAUSE)
        self.ids.search.bind(text=lambda *_: self._search_soon())
        self.ids.tabs.bind(on_pick=lambda _, tab: setattr(self, "tab", tab))
        self.bind(form=self._lay_panes, tab=self._lay_panes)
        self._lay_panes()

    @property
    def wanted(self) -> dict[str, Any]:
        """The filter for the list and the statistics."""
        return {"game": self.game, "name": self.ids.search.text.strip()}

    def show(self, game: str = "", **_: Any) -> None:
        self.game, self.tab = game, "matches"
        self.ids.search.text = ""
        self._begin_again()

    def _begin_again(self) -> None:
        """The filter changed: show its first rows at once, from the top."""
        scroll_to(self.ids.list)
        self.rows = {}
        self.refresh()

    def refresh(self) -> None:
        """Update the texts, and read the data again."""
        self._search_soon.cancel()
        self._show_chips()
        self.ids.tabs.options = [{"key": key, "text": tr(f"history.tab.{key}")} for key in ("matches", "figures")]
        self.ids.tabs.chosen = self.tab
        library, wanted = self.app.library, self.wanted
        self._asked += 1
        if self.rows:
            self._show_rows(list(self.rows.values()))
        else:
            first = partial(history.rows, library, **wanted, count=_FIRST_PAGE)
            self.app.tasks.run(first, partial(self._take_first, self._asked))
            self.app.tasks.run(partial(_first_summarised, library, wanted), partial(self._take_first, self._asked))
        self.ids.figures.waiting = "" if self.ids.figures.ids.column.children else tr("stats.counting")
        self.app.tasks.run(
            partial(_read, library, wanted, self._progress), partial(self._take, self._asked), queue=_SUMMARIES
        )

    def _progress(self, done: int, of: int) -> None:
        """Called on a background thread while old matches are summarised for the first time."""
        if self.app.tasks.closing:
            raise Cancelled
        if done % 20 == 0:
            words = tr("stats.counting_some", n=done, count=of)
            Clock.schedule_once(lambda _: setattr(self.ids.figures, "waiting", words))

    def _take_first(self, asked: int, rows: list[HistoryRow]) -> None:
        """Show the newest rows while the rest is read."""
        if asked == self._asked:
            self._show_rows(rows)

    def _take(self, asked: int, read: tuple[list[HistoryRow], Statistics]) -> None:
        """Take the data that were read, unless the filter has changed meanwhile."""
        if asked != self._asked:
            return
        rows, statistics = read
        self._show_rows(rows)
        self.ids.figures.show(statistics)

    def _show_rows(self, rows: list[HistoryRow]) -> None:
        self.rows = {row.id: row for row in rows}
        self.ids.list.show(rows)
        filtered = any(self.wanted.values())
        self.empty = "" if rows else tr("history.none_found") if filtered else tr("history.none")

    def _show_chips(self) -> None:
        chips = self.ids.chips
        chips.clear_widgets()
        for game in ("", *GAMES):
            text = tr(f"{game}.name") if game else tr("history.all_games")
            chip = FilterChip(text=text, chosen=game == self.game)
            chip.bind(on_release=lambda _, game=game: self._filter(game))
            chips.add_widget(chip)

    def _filter(self, game: str) -> None:
        self.game = game
        self._begin_again()

    def _lay_panes(self, *_: object) -> None:
        panes: Widget = self.ids.panes
        panes.clear_widgets()
        column: Widget = self.ids.column
        if self._tabs.parent is not None:
            column.remove_widget(self._tabs)
        if self.form != "wide":
            column.add_widget(self._tabs, index=1)
        if self.form == "wide" or self.tab == "matches":
            panes.add_widget(self._list)
        if self.form == "wide" or self.tab == "figures":
            panes.add_widget(self._figures)

    def open_actions(self, id: int) -> None:
        """Show the actions for a match."""
        open_actions(self.rows[id], self.act)

    def act(self, what: str, row: HistoryRow) -> None:
        """Run one of the actions; if the match cannot be read, say so and leave it."""
        actions: dict[str, Callable[[], object]] = {
            "resume": lambda: self.app.resume(row.id),
            "sheet": lambda: self._open(row.id, lambda match: self.app.go("sheet", session=match)),
            "replay": lambda: self._open(row.id, lambda match: self.app.go("replay", match=match)),
            "rematch": lambda: self._open(row.id, lambda match: self.app.go("new", rematch=match.referee.header)),
            "rename": lambda: ask_title(row, partial(self.rename, row.id)),
            "delete": lambda: ask_deletion(row, partial(self.delete, row.id)),
        }
        actions[what]()

    def _open(self, id: int, then: Callable[[Any], None]) -> None:
        """The match being played is shown live; any other is loaded from the library."""
        session = self.app.session
        if session is not None and session.id == id:
            then(session)
            return

        def opened(match: ReadOnlyMatch) -> None:
            then(match)
            if match.failure is not None:
                self.app.screens.current_screen.notify(tr("history.breaks_off", n=match.failure.at))

        self.app.tasks.run(partial(open_match, self.app.library, id), opened, self.notify_error)

    def rename(self, id: int, title: str) -> None:
        self._write(partial(self.app.library.rename, id, title), self.refresh)

    def delete(self, id: int) -> None:
        """Remove it from the list at once, and offer to undo that for a moment."""
        session = self.app.session
        if session is not None and session.id == id:
            self.app.forget_match()
        self._show_rows([row for row in self.rows.values() if row.id != id])
        self._write(partial(self.app.library.delete, id), partial(self._deleted, id))

    def _deleted(self, id: int) -> None:
        self.refresh()
        self.notify(tr("history.deleted"), action=tr("history.undo"), act=partial(self.bring_back, id))

    def bring_back(self, id: int) -> None:
        self._write(partial(self.app.library.bring_back, id), self.refresh)

    def _write(self, work: Callable[[], None], then: Callable[[], object]) -> None:
        """Change the library in the background; if that fails, show it as it is, and say why."""
        self.app.tasks.run(work, lambda _: then(), self._not_written, queue=WRITING)

    def _not_written(self, error: BaseException) -> None:
        self.rows = {}
        self.refresh()
        self.notify_error(error)


def _first_summarised(library: Library, wanted: dict[str, Any]) -> list[HistoryRow]:
    """The newest rows, with their summaries before those of all others."""
    history.freshen(library, most=_FIRST_PAGE)
    return history.rows(library, **wanted, count=_FIRST_PAGE)


def _read(library: Library, wanted: dict[str, Any], progress: Any) -> tuple[list[HistoryRow], Statistics]:
    history.freshen(library, progress)
    return history.rows(library, **wanted), history.statistics_of(library, **wanted)


load_kv("history/screen")
