"""The match: score on top, the table in the middle, one question below it, the sheet at its side."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.referee import Draw, Pick, Refused
from companion.referee.event import Goal
from companion.sheet import sheet_of
from companion.ui.beats import Beats
from companion.ui.corner_words import corner_note
from companion.ui.layout import load_kv
from companion.ui.looks import BoxLook
from companion.ui.offers import Offer, offer_of
from companion.ui.panels import Answers, answers_for
from companion.ui.question_words import question_words
from companion.ui.score_words import clock_lines, match_words
from companion.ui.screens import match_frame  # noqa: F401  the layout names its parts
from companion.ui.screens.base import AppScreen
from companion.ui.screens.match_dialogs import (
    ask_correction,
    open_discipline,
    open_pause,
    open_refusals,
    open_sheet,
)
from companion.ui.screens.match_moments import Moments
from companion.ui.session import Change, Session
from companion.ui.sheet_lines import column_lines, shown_lines
from companion.ui.theme import theme
from companion.ui.translation import tr
from companion.ui.why import open_why
from companion.words import catalogue


class MatchScreen(AppScreen):
    """Shows what the session says and gives it what fingers do. It knows no rule."""

    session = ObjectProperty(None, allownone=True)
    answers = ObjectProperty(None, allownone=True)
    lead = StringProperty("")
    question = StringProperty("")
    chance = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._beats = Beats()
        self._moments = Moments(self, self._beats)
        self._bound: list[tuple[str, int]] = []
        self.bind(form=lambda *_: self.refresh())
        theme.bind(name=self._say_again)

    @property
    def frame(self) -> Any:
        return self.ids.frame

    @property
    def showing(self) -> bool:
        """Whether a moment is being shown: dice in the air, a result, a goal."""
        return self._beats.playing

    def show(self, session: Session | None = None, **_: Any) -> None:
        """Take up a match; without one, the screen goes on with the match it has."""
        if session is not None and session is not self.session:
            self._leave()
            self.session = session
            events = {"on_change": self._on_change, "on_refused": self._on_refused, "on_unwritten": self._on_unwritten}
            self._bound = [(name, session.fbind(name, call)) for name, call in events.items()]
            self.ids.notice.hide()
        self._beats.stop()
        self.present()
        self.session.go_on()

    def _leave(self) -> None:
        for name, ticket in self._bound:
            self.session.unbind_uid(name, ticket)

    def refresh(self) -> None:
        if self.session and not self._beats.playing and not self.session.busy:
            self.present()

    def present(self) -> None:
        """Show the match as it stands: score, table, question, sheet."""
        referee = self.session.referee
        if referee.result is not None and self.manager.current == self.name:
            self.app.go("full_time", session=self.session)
            return
        self._tell_score()
        self._tell_sheet()
        if referee.question is not None:
            offer = offer_of(referee)
            self._ask(offer.throw if offer else referee.question, offer)

    def _tell_score(self) -> None:
        referee, board = self.session.referee, self.frame.scoreboard
        table, game = referee.table, referee.game.id
        board.game, board.mode = tr(f"{game}.name"), match_words(referee)
        board.period, board.clock = clock_lines(referee)
        board.corners = list(table.corners)
        board.notes = [corner_note(corner, brief=self.form != "wide") for corner in table.corners]
        board.playing = -1 if table.playing is None else table.playing
        board.fresh = -1

    def _tell_sheet(self) -> None:
        self.frame.sheet.lines = column_lines(sheet_of(self.session.referee))
        self.frame.sheet.to_newest()

    def _ask(self, question: Any, offer: Offer | None = None) -> None:
        referee = self.session.referee
        game = referee.game
        gaps = question.gaps
        self.lead = tr(f"{game.id}.lead.{question.topic}", **gaps)
        settings, likely = self.app.settings, f"{game.id}.chance.{question.topic}"
        wanted = settings["hints"] and catalogue(tr.lang).has(likely)
        self.chance = tr(likely, **gaps) if wanted else ""
