"""Home: the boxes, and the unfinished match on top of them."""

from typing import TYPE_CHECKING, Any

from companion.games import GAMES, game
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.drawn.box_cover import BoxCover
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.referee import Referee
    from companion.ui.home.resume_banner import ResumeBanner


class HomeScreen(AppScreen):
    """Two taps to a new match, one to resume the last one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._banner: ResumeBanner | None = None
        self._boxes = [BoxCover(game=id, on_release=self._open_box) for id in GAMES.boxes]
        for box in self._boxes:
            self.ids.boxes.add_widget(box)

    def refresh(self) -> None:
        for box in self._boxes:
            box.title = tr(f"{box.game}.name")
            box.facts = tr(f"{box.game}.facts")
        self._offer_match()
        if self.app.trouble:
            self.notify(self.app.trouble)
            self.app.trouble = ""

    def _offer_match(self) -> None:
        """Show the newest unfinished match in the banner; one that cannot be read is named and does no other harm."""
        library = self.app.library

        def read() -> "tuple[int, Referee] | None":
            stored = library.open_match()
            if stored is None or stored.header.game not in GAMES:
                return None
            from companion.referee import Referee

            referee, _ = Referee.resume(game(stored.header.game), stored.header, stored.journal)
            return stored.id, referee

        self.app.tasks.run(read, self._show_match, self._without_match)

    def _without_match(self, error: BaseException) -> None:
        self._show_match(None)
        self.notify_error(error)

    def _show_match(self, found: "tuple[int, Referee] | None") -> None:
        if self._banner is not None:
            self.ids.column.remove_widget(self._banner)
            self._banner = None
        if found is None:
            return
        from companion.ui.home.resume_banner import ResumeBanner

        id, referee = found
        self._banner = ResumeBanner(form=self.form)
        self._banner.show(referee)
        self._banner.bind(on_resume=lambda *_: self.app.resume(id))
        self.ids.column.add_widget(self._banner, index=1)

    def on_form(self, *_: object) -> None:
        if self._banner is not None:
            self._banner.form = self.form

    def _open_box(self, box: BoxCover) -> None:
        self.app.go("new", game=box.game)

    def on_back(self) -> None:
        """Back on the first screen leaves the app, as usual on the device."""
        self.app.stop()


load_kv("home/screen")
