"""Keeps the stars that are read from the cards of the box during a match: the next one knows them, too."""

from functools import partial

from companion.play.change import Change
from companion.play.session import Session
from companion.play.squads.kept_stars import keep_read_stars
from companion.play.squads.shelf import SquadShelf
from companion.referee import Refused
from companion.ui.shell.companion import Companion
from companion.ui.shell.tasks import WRITING


class StarKeeper:
    """Listens to the ``session`` of a box with squads."""

    def __init__(self, app: Companion, session: Session) -> None:
        self._app, self._session = app, session

    def on_change(self, change: Change) -> None:
        referee = self._session.referee
        book = referee.game.squads
        told = [step for step in change.steps if book and book.stars_read(step.question, step.given.answer)]
        if told:
            work = partial(keep_read_stars, SquadShelf(referee.game, self._app.library), referee.header, told)
            fail = self._app.screens.current_screen.notify_error
            self._app.tasks.run(work, lambda _: None, fail, queue=WRITING)

    def on_refused(self, refused: Refused) -> None:
        """Nothing was read."""

    def on_unwritten(self) -> None:
        """Another app goes on with the match."""

    def on_waiting(self) -> None:
        """The squads are written beside the journal."""
