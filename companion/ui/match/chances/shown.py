"""Whether and how the chances of winning are shown in a match."""

from typing import TYPE_CHECKING

from companion.play.skippable_offer import Offers
from companion.present.chances.live import LiveChances
from companion.present.chances.option_odds import has_odds
from companion.referee import Question, Table
from companion.referee.header import GHOST_LEVELS
from companion.referee.secrecy import options_are_secret
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.screen import MatchScreen


class ShownChances:
    """Follows the match of the ``screen``: a bar under the score, if the players want it and the box has a model."""

    def __init__(self, screen: "MatchScreen") -> None:
        self._screen = screen
        self._live: LiveChances | None = None
        self._of: object = None
        self._hidden, self._without_odds = screen.app.without_chances, screen.app.without_odds

    @property
    def live(self) -> LiveChances:
        """The chances of the match on the screen."""
        referee = self._screen.session.referee
        if self._live is None or self._of is not referee:
            self._live, self._of = LiveChances(referee), referee
        return self._live

    def open(self) -> None:
        """Another match is on the screen: against the best ghost nothing is shown until somebody asks for it."""
        session = self._screen.session
        if GHOST_LEVELS[-1] in session.ghosts.values():
            self._hidden.add(session.id)
            self._without_odds.add(session.id)

    @property
    def offered(self) -> bool:
        """Whether this match has chances to show, where people sit on one side of the device."""
        return self.live.known and not self._screen.faces.on

    @property
    def wanted(self) -> bool:
        return bool(self._screen.app.settings["hints"]) and self._screen.session.id not in self._hidden

    def show(self, table: Table) -> None:
        """Show the chances at the current question, or take the bar away."""
        frame = self._screen.frame
        frame.with_chances = self.wanted and self.offered
        self._screen.measure()
        if frame.with_chances:
            frame.chances.show(self.live.look(table.corners), table.corners)

    def hide(self) -> None:
        """Take the bar away for this match."""
        self._hidden.add(self._screen.session.id)
        self._screen.refresh()

    def switch(self) -> None:
        """Show all chances, in this match and the next, or none."""
        self._screen.app.settings["hints"] = not self.wanted
        self._hidden.discard(self._screen.session.id)
        self._without_odds.discard(self._screen.session.id)
        self._screen.refresh()

    @property
    def odds_wanted(self) -> bool:
        """Whether the chance of a goal stands on the options."""
        return bool(self._screen.app.settings["hints"]) and self._screen.session.id not in self._without_odds

    def has_switch(self, question: Question, offers: Offers | None) -> bool:
        """Whether there are chances on the options of this question, or of an offer beside it, to be switched off."""
        asked = [question, *(offer.question for offer in (offers.each if offers else ()))]
        referee = self._screen.session.referee
        known = any(has_odds(each, secret=options_are_secret(referee, each)) for each in asked)
        return known and bool(self._screen.app.settings["hints"])

    def switch_odds(self) -> None:
        """Show the chances on the options, or not, in this match."""
        self._without_odds ^= {self._screen.session.id}
        self._screen.refresh()

    def explain(self) -> Dialog:
        """Say what the chances come from, and how they are worked out."""
        outlook = self.live.look(self._screen.session.referee.table.corners)
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
