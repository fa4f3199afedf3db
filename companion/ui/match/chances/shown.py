"""Whether and how the chances of winning are shown in a match."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.play.session import Session
from companion.play.skippable_offer import Offers
from companion.present.chances.live import LiveChances
from companion.present.chances.option_odds import has_odds
from companion.referee import Question, Table
from companion.referee.header import GHOST_LEVELS
from companion.referee.secrecy import options_are_secret
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.frame import MatchFrame
    from companion.ui.shell.companion import Companion


class ShownChances:
    """A bar under the score, if the players want it and the box has a model.

    ``match`` gives the session, ``flat`` whether people sit around the device; ``refresh`` shows the question again.
    """

    def __init__(
        self,
        frame: "MatchFrame",
        app: "Companion",
        match: Callable[[], Session],
        flat: Callable[[], bool],
        refresh: Callable[[], None],
    ) -> None:
        self._frame, self._settings, self._match, self._flat, self._refresh = frame, app.settings, match, flat, refresh
        self._live: LiveChances | None = None
        self._of: object = None
        self._hidden, self._without_odds = app.without_chances, app.without_odds

    @property
    def live(self) -> LiveChances:
        """The chances of the match on the screen."""
        referee = self._match().referee
        if self._live is None or self._of is not referee:
            self._live, self._of = LiveChances(referee), referee
        return self._live

    def open(self) -> None:
        """Another match is on the screen: against the best ghost nothing is shown until somebody asks for it."""
        session = self._match()
        if GHOST_LEVELS[-1] in session.ghosts.values():
            self._hidden.add(session.id)
            self._without_odds.add(session.id)

    @property
    def offered(self) -> bool:
        """Whether this match has chances to show, where people sit on one side of the device."""
        return self.live.known and not self._flat()

    @property
    def wanted(self) -> bool:
        return bool(self._settings["hints"]) and self._match().id not in self._hidden

    def show(self, table: Table) -> None:
        """Show the chances at the current question, or take the bar away."""
        frame = self._frame
        frame.with_chances = self.wanted and self.offered
        if frame.with_chances:
            frame.chances.show(self.live.look(table.corners), table.corners)

    def hide(self) -> None:
        """Take the bar away for this match."""
        self._hidden.add(self._match().id)
        self._refresh()

    def switch(self) -> None:
        """Show all chances, in this match and the next, or none."""
        self._settings["hints"] = not self.wanted
        self._hidden.discard(self._match().id)
        self._without_odds.discard(self._match().id)
        self._refresh()

    @property
    def odds_wanted(self) -> bool:
        """Whether the chance of a goal stands on the options."""
        return bool(self._settings["hints"]) and self._match().id not in self._without_odds

    def has_switch(self, question: Question, offers: Offers | None) -> bool:
        """Whether there are chances on the options of this question, or of an offer beside it, to be switched off."""
        asked = [question, *(offer.question for offer in (offers.each if offers else ()))]
        referee = self._match().referee
        known = any(has_odds(each, secret=options_are_secret(referee, each)) for each in asked)
        return known and bool(self._settings["hints"])

    def switch_odds(self) -> None:
        """Show the chances on the options, or not, in this match."""
        self._without_odds ^= {self._match().id}
        self._refresh()

    def explain(self) -> Dialog:
        """Say what the chances come from, and how they are worked out."""
        outlook = self.live.look(self._match().referee.table.corners)
        dialog = Dialog(
            title=tr.render(outlook.standing),
            body=tr("chances.how"),
            actions=[
                {"key": "hide", "text": tr("chances.hide"), "icon": "eye-off"},
                {"key": "close", "text": tr("chances.close"), "rank": "main"},
            ],
        )
        dialog.bind(on_answer=lambda _, key: self.hide() if key == "hide" else None)
        dialog.open()
        return dialog
