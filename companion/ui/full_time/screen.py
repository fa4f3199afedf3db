"""Full time: the result, the scorers, a timeline of the match, and what to do next."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.dice import Seal
from companion.odds.course import Course, course_of
from companion.play.change import Change
from companion.play.session import Session
from companion.present.chances.course import CourseWords, course_words
from companion.present.match_words import game_and_mode, length_words
from companion.present.timeline import timeline_of
from companion.referee import Play, Refused
from companion.sheet import Sheet, sheet_of
from companion.sheet.about import About
from companion.ui.files.export import open_export
from companion.ui.full_time import final_score  # noqa: F401  the layout names it
from companion.ui.full_time.course_panel import CoursePanel
from companion.ui.full_time.timeline_strip import TimelineStrip
from companion.ui.match.undo.undo_dialog import ask_undo, asks_before_undo
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.screens import match_screen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr


class FullTimeTitle(Tappable, BoxLayout):
    """What decided the match; where there is something else to see, a tap or a swipe ``switches`` to it."""

    text = StringProperty("")
    switches = BooleanProperty(False)


class FullTimeScreen(AppScreen):
    """``show(session=…)`` shows a finished match. A mistake at the very end can still be undone from here."""

    session = ObjectProperty(None, allownone=True)
    headline = StringProperty("")
    length = StringProperty("")
    proof_note = StringProperty("")
    turning = StringProperty("")
    """The turning point of the match, if the players want to see chances and there are some to see."""
    by_chances = BooleanProperty(True)
    """Whether the chances are shown, and not the moments."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._course: CourseWords | None = None
        self._panel: CoursePanel | None = None
        self._timeline: TimelineStrip = self.ids.timeline.__self__

    def show(self, session: Session | None = None, **_: Any) -> None:
        if session is not None:
            if self.session is not None:
                self.session.stop_listening(self)
            self.session = session
            session.listen(self)
        scroll_to(self.ids.scroll)
        self.by_chances = True
        self.refresh()

    def dropped(self) -> None:
        if self.session is not None:
            self.session.stop_listening(self)

    def refresh(self) -> None:
        if self.session is None:
            return
        referee = self.session.referee
        stored = self.app.library.match(self.session.id)
        sheet = sheet_of(referee, stored.annotations)
        corners = referee.table.corners
        self.ids.score.subtitle = game_and_mode(referee.header, len(corners))
        self.ids.score.show(sheet, corners)
        self.headline = _headline(sheet)
        self.length = length_words(sheet, About.file(stored.file).minutes)
        self.proof_note = tr("proof.door_note") if Seal.from_json(referee.header.seal) else ""
        self._timeline.corners = list(corners)
        self._timeline.timeline = timeline_of(sheet)
        self._tell_course(sheet)

    def _tell_course(self, sheet: Sheet) -> None:
        """Work out how the chances went, without making anybody wait."""
        self._course, self.turning, play = None, "", self.session.referee.play
        self._show_course()
        if self.app.settings["hints"]:
            self.app.tasks.run(lambda: course_of(play), lambda course: self._take_course(play, course, sheet))

    def _take_course(self, play: Play, course: Course | None, sheet: Sheet) -> None:
        if self.session.referee.play is play:
            self._course = course_words(course, sheet)
            self.turning = self._course.title if self._course else ""
            self._show_course()

    def switch(self) -> None:
        """Show the moments instead of the chances, or the chances again."""
        if self.turning:
            self.by_chances = not self.by_chances
            self._show_course()

    def _show_course(self) -> None:
        place = self.ids.course
        place.clear_widgets()
        if self._course is None or not self.by_chances:
            place.add_widget(self._timeline)
            return
        if self._panel is None:
            self._panel = CoursePanel(form=self.form)
            self.bind(form=self._panel.setter("form"))
        self._panel.show(self._course, self.session.referee.table.corners)
        place.add_widget(self._panel)

    def undo(self) -> None:
        """As during the match, virtual dice that were seen are undone only if all sides agree."""
        if asks_before_undo(self.session.referee):
            ask_undo(self.session.referee, self.session.undo)
        else:
            self.session.undo()

    def on_change(self, _: Change) -> None:
        if self.on_stage and self.session.referee.result is None:
            self.app.open_match(self.session)

    def on_refused(self, refused: Refused) -> None:
        if self.on_stage:
            self.notify(tr.render(refused.words))

    def on_unwritten(self) -> None:
        if self.on_stage:
            self.notify(tr("store.elsewhere"))

    def on_waiting(self) -> None:
        """The app itself informs the user."""

    def share(self) -> None:
        open_export(self, self.session.id)

    def rematch(self) -> None:
        header = self.session.referee.header
        if match_screen(self.session.referee.game.board) == "score":
            self.app.go("new_score", box=self.session.referee.game.box_played(header))
        else:
            self.app.go("new", rematch=header)

    def on_back(self) -> None:
        """The match is over, so back goes to the home screen."""
        self.app.go("home")


def _headline(sheet: Sheet) -> str:
    """The goal that decided the match if its last turn brought it, otherwise the result as the game states it."""
    result = sheet.result
    if result is None:
        return ""
    by_goals = result.by_goals and not (sheet.earlier or sheet.overruled)
    if result.winner is not None and by_goals and sheet.goals:
        turn, goal = sheet.goals[-1]
        if goal.side == result.winner and turn == sheet.turns:
            return tr("full_time.winning_goal", team=sheet.sides[goal.side], n=turn)
    return tr.render(sheet.result_words)


load_kv("full_time/screen")
