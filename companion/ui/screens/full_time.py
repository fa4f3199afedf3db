"""Full time: the result, who made it, the match along its rounds, and where to go from here."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.dice import Seal
from companion.referee import Refused
from companion.sheet import Sheet, sheet_of
from companion.sheet.sentences import sentence
from companion.ui.exporting import open_export
from companion.ui.layout import load_kv
from companion.ui.match_words import game_and_mode, length_words, minutes_played
from companion.ui.parts import buttons, final_score, notice, prose, timeline_strip  # noqa: F401  the layout names them
from companion.ui.screens.base import AppScreen
from companion.ui.screens.match_dialogs import ask_correction
from companion.ui.scrolling import scroll_to
from companion.ui.session import Session
from companion.ui.timeline import timeline_of
from companion.ui.translation import tr


class FullTimeScreen(AppScreen):
    """``show(session=…)`` a match that is over. A slip at the very end can still be undone from here."""

    session = ObjectProperty(None, allownone=True)
    headline = StringProperty("")
    length = StringProperty("")
    seal = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bound: list[tuple[str, int]] = []

    def show(self, session: Session | None = None, **_: Any) -> None:
        if session is not None:
            self._let_go()
            self.session = session
            events = {"on_refused": self._on_refused, "on_change": self._on_change, "on_unwritten": self._on_unwritten}
            self._bound = [(name, session.fbind(name, call)) for name, call in events.items()]
        scroll_to(self.ids.scroll)
        self.refresh()

    def _let_go(self) -> None:
        for name, ticket in self._bound:
            self.session.unbind_uid(name, ticket)
        self._bound = []

    def refresh(self) -> None:
        if self.session is None:
            return
        referee = self.session.referee
        sheet = sheet_of(referee, self.app.library.annotations(self.session.id))
        corners = referee.table.corners
        self.ids.score.subtitle = game_and_mode(referee.header, len(corners))
        self.ids.score.tell(sheet, corners)
        self.headline = _headline(sheet)
        shelved = self.app.library.match(self.session.id)
        self.length = length_words(sheet, minutes_played(shelved.created, shelved.changed))
        seal = Seal.from_json(referee.header.seal)
        self.seal = tr("proof.door_note", seal=seal.short) if seal else ""
        self.ids.timeline.corners = list(corners)
        self.ids.timeline.timeline = timeline_of(sheet)

    def undo(self) -> None:
        """Dice that were seen are corrected only if both sides agree, as during the match."""
        if self.session.referee.undo_corrects:
            ask_correction(self.session.undo)
        else:
            self.session.undo()

    def _on_change(self, *_: object) -> None:
        if self.on_stage and self.session.referee.result is None:
            self.app.go("match", session=self.session)

    def _on_refused(self, _: object, refused: Refused) -> None:
        if self.on_stage:
            self.tell(tr.render(refused.words))

    def _on_unwritten(self, *_: object) -> None:
        if self.on_stage:
            self.tell(tr("full_time.unwritten"))

    def share(self) -> None:
        open_export(self, self.session.id)

    def rematch(self) -> None:
        self.app.go("new", rematch=self.session.referee.header)

    def on_back(self) -> None:
        """Nothing is left to do in the match itself."""
        self.app.go("home")


def _headline(sheet: Sheet) -> str:
    """The goal that decided the match, where its last turn brought it; otherwise the result as the game tells it."""
    result = sheet.result
    if result is None:
        return ""
    if result.winner is not None and result.why == "won" and not sheet.earlier and sheet.goals:
        turn, goal = sheet.goals[-1]
        if goal.side == result.winner and turn == sheet.turns:
            return tr("full_time.winning_goal", team=sheet.sides[goal.side], n=turn)
    return tr.render(sentence(result, sheet.game, sheet.sides))


load_kv("screens/full_time")
