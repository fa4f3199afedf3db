"""Face to face: everything turns to whoever is asked, and the others see at their own edge what they wait for."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.input import MotionEvent

from companion.play.by_itself import undone_together
from companion.referee import Corner, Draw, Question, Roll, Table
from companion.rulebook import clause as clause_of
from companion.ui.match.dialogs import open_pause, open_sheet
from companion.ui.match.discipline_sheet import team_cards
from companion.ui.match.face.around import Around
from companion.ui.match.face.flat import Flat
from companion.ui.match.face.half_sheet import HalfSheet
from companion.ui.match.undo.undo_dialog import ask_undo, asks_before_undo
from companion.ui.theme.facing import edge, facing
from companion.ui.widgets.dialogs import ask
from companion.ui.widgets.motion import animate, settle
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.screen import MatchScreen

_OUT, _FADE, _IN = 0.12, 0.06, 0.16
"""Panel and strips slide out, the pitch fades, and both come in at the new edge: less than 0.4 seconds in all."""


class FaceToFace(Flat):
    """Turns the ``screen`` of a match. Panels and boards know nothing of it."""

    def __init__(self, screen: "MatchScreen") -> None:
        super().__init__(screen)
        self.around = Around(screen.frame, self._do)
        self.asked = -1
        """The side that everything is turned to."""
        self.turning = False
        """Whether the form of the screen changes because it turns, and not by its size."""
        self.locked = False
        """Whether the screen is turning: no touch counts."""
        self.seen: Mapping[str, int] = {}
        """Where each side sits, by its colours, as the asked person sees it; empty: all on one side."""
        self._sheets: list[HalfSheet] = []

    def turn(self, table: Table) -> None:
        """Before a question is shown: turn everything to whoever is asked."""
        corners, question = table.corners, self._referee.question
        was_on, was_asked = self.on, self.asked
        self.sit_down()
        self.asked = self._facing(question) if question is not None else max(0, self.asked)
        screen = self._screen
        facing.angle = self.edges[self.asked]
        self.turning = True
        screen.turned.angle = facing.angle
        self.turning = False
        for sheet in [each for each in self._sheets if not self.on or each.edge == facing.angle]:
            self._close(sheet)
        others = {edge(at - facing.angle): side for side, at in enumerate(self.edges) if side != self.asked}
        self.around.lay(screen.form, self.asked, others if self.on else {})
        seen = {corner.colours: edge(at - facing.angle) for corner, at in zip(corners, self.edges, strict=True)}
        self.seen = seen if self.on else {}
        if self.on and was_on and was_asked != self.asked:
            self._arrive()
        elif was_on and not self.on:
            self._stand_still()

    def _facing(self, question: Question) -> int:
        """The side that answers: for a side that the app plays, the next one with a person."""
        ghosts, sides = self._screen.session.ghosts, len(self._referee.table.corners)
        order = [(question.seat.side + more) % sides for more in range(sides)]
        return next((side for side in order if side not in ghosts), question.seat.side)

    def show(self, question: Question, table: Table, lead: str) -> None:
        """Tell the others what they wait for; ``lead`` is what they read about the question."""
        if self.on:
            corners = table.corners
            self.around.show(table, lambda side: self._words(corners, side, question, lead), self._referee.can_undo)

    def _words(self, corners: Sequence[Corner], side: int, question: Question, lead: str) -> tuple[str, str]:
        kind = "throw" if isinstance(question, Roll) else "draw" if isinstance(question, Draw) else "choose"
        if isinstance(question, Draw) and question.layout is not None:
            kind = "lay"
        title = tr(f"match.face.{kind}", team=corners[self.asked].name)
        return title, tr("match.note.out") if corners[side].out else lead

    def leave(self, then: Callable[[], None]) -> None:
        """Let the old question go before the next one is shown to somebody else; ``then`` shows it."""
        question = self._referee.question
        if not self.on or question is None or self._facing(question) == self.asked:
            then()
            return
        self.locked = True
        frame = self._screen.frame
        animate(frame, away=1, seconds=_OUT, then=lambda: animate(frame.stage, opacity=0, seconds=_FADE, then=then))

    def _arrive(self) -> None:
        self.locked = True
        self._screen.app.feedback.turned()
        frame = self._screen.frame
        animate(frame.stage, opacity=1, seconds=_FADE)
        animate(frame, away=0, seconds=_IN, then=self._open)

    def _open(self) -> None:
        self.locked = False

    def begin(self) -> None:
        """Another match: nobody reads about the last one, and it does not turn from where that one ended."""
        self.asked, self.on = -1, False
        self._rest()

    def stop(self) -> None:
        super().stop()
        self._rest()

    def _rest(self) -> None:
        """Nothing turns any more, and no sheet is open."""
        self._stand_still()
        for sheet in self._sheets[:]:
            self._close(sheet)

    def _stand_still(self) -> None:
        """Everything is in its place; it may have been on its way when the mode was switched off."""
        self.locked = False
        settle(self._screen.frame, away=0)
        settle(self._screen.frame.stage, opacity=1)

    def told_to(self, side: int | None) -> list[int]:
        """The edges to which news is told, that of ``side`` first."""
        return list(dict.fromkeys([self.edges[self.asked if side is None else side], *self.edges]))

    def _do(self, name: str, side: int) -> None:
        """Handle a touch of a person at the edge of the screen."""
        facing.angle = self.edges[side]
        if name == "pause":
            open_pause(self._screen)
        elif name == "sheet":
            open_sheet(self._screen)
        elif name == "why":
            self._explain(side)
        elif name == "team":
            self._show_team(side)
        else:
            self._undo(side)

    def _explain(self, side: int) -> None:
        """Show the clause of the question to that person."""
        clause = clause_of(self._screen.shown.asking.question.clause)
        title = tr("match.why.title", title=clause.title(tr.lang), id=clause.id)
        self._lay_sheet(side, HalfSheet(title=title, body=clause.text(tr.lang)))

    def _show_team(self, side: int) -> None:
        """Show the cards of that person's team, if the box has cards."""
        if self._referee.game.referee_cards:
            sheet = HalfSheet(title=tr("match.discipline.title"))
            sheet.ids.content.add_widget(team_cards(self._referee, side))
            self._lay_sheet(side, sheet)

    def _lay_sheet(self, side: int, sheet: HalfSheet) -> None:
        """Lay it on that person's half of the screen, in the place of another one."""
        for before in [each for each in self._sheets if each.edge == self.edges[side]]:
            self._close(before)
        sheet.open(self._screen, self.edges[side])
        self._sheets.append(sheet)

    def covers(self, touch: MotionEvent) -> bool:
        """Whether a touch is on a sheet that somebody reads."""
        return any(sheet.parent is not None and sheet.parent.collide_point(*touch.pos) for sheet in self._sheets)

    def _close(self, sheet: HalfSheet) -> None:
        self._sheets.remove(sheet)
        sheet.close()

    def _undo(self, side: int) -> None:
        """Who waits may take back the own last answer; if somebody has answered since, that person must agree."""
        steps = undone_together(self._referee)
        if self._screen.showing or not steps:
            return
        if asks_before_undo(self._referee):
            facing.angle = self.edges[self.asked]
            ask_undo(self._referee, self._screen.taking_back.take_back)
            return
        if all(step.question.seat.side == side for step in steps):
            self._screen.taking_back.take_back()
            return
        facing.angle = self.edges[self.asked]
        ask(
            tr("match.face.undo", team=self._referee.table.corners[side].name),
            "",
            no=tr("match.undo.no"),
            yes=tr("match.undo.yes"),
            icon="undo-variant",
            do=self._screen.taking_back.take_back,
        )
