"""The frame of the match screen: the place of score, table, sheet and question in each form of window."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.present.appearance import BoxLook
from companion.referee import Corner, Referee
from companion.referee.event import Goal
from companion.ui.match import (  # noqa: F401  the layout names them
    question_box,
    scoreboard,
    sheet_column,
    stage,
    table_strip,
    tools,
)
from companion.ui.match.goal.celebration import celebrate
from companion.ui.match.goal.goal_moment import SHOWN
from companion.ui.match.panels import AnswerPanel
from companion.ui.match.strip_place import StripPlace
from companion.ui.theme.layout import load_kv
from companion.words.translation import tr

_TOLD_FIRST = 0.8
"""Seconds that a goal is shown to each person but the last, if several sit around the device."""
_PARTS = ["rows", "scoreboard", "middle", "field", "stage", "sheet", "panel", "slot", "recap", "asked", "tools", "main"]


class MatchFrame(FloatLayout):
    """Places the parts; the screen decides what they show."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    screen = ObjectProperty(None, allownone=True, rebind=True)
    view = ObjectProperty(None, allownone=True, rebind=True)
    moment = ObjectProperty(None, allownone=True)
    around = OptionProperty("", options=("", "two", "many"))
    """How many people sit around the device, if any do: other parts take the place of the score and the sheet."""

    def on_kv_post(self, base_widget: Widget) -> None:
        for name in _PARTS:
            setattr(self, name, self.ids[name].__self__)
        self.strip_place = StripPlace(self, self.ids.strip.__self__)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(form=self._arrange_soon)
        self._arrange()

    def ask(self, referee: Referee, box: BoxLook, panel: AnswerPanel) -> None:
        """Show the question of the view, answered by ``panel``."""
        view, app = self.view, self.screen.app
        question, offer = view.question, view.offer
        self.stage.set_up(referee.game.board, box)
        self.stage.board.hints = app.settings["hints"]
        self._show_head()
        self._show_recap(referee)
        dice = referee.game.box["dice"]
        self.tools.with_dice = bool(dice) and not question.chance
        self.tools.cards_only = all(die.get("deck") for die in dice.values())
        self.tools.can_undo = referee.can_undo
        self.tools.offer = offer.words(short=True) if offer and view.small else ""
        self.tools.dice = app.settings["dice"]
        if self.slot.children != [panel]:
            self.slot.clear_widgets()
            self.slot.add_widget(panel)

    def _show_head(self) -> None:
        """Show who is asked and, on a phone, the headline in large type."""
        view, asked = self.view, self.asked
        corner = view.table.corners[view.question.seat.side]
        asked.colours, asked.letter = corner.colours, corner.letter
        headline = view.headline
        asked.headline = tr.render(headline.words) if headline and view.small else ""
        asked.worth = tr.render(headline.worth) if headline else ""
        asked.doubt = tr("match.check_box") if headline and view.box.guessed("combinations") else ""

    def _show_recap(self, referee: Referee) -> None:
        """Show the dice of the turn before the question, if there are any."""
        self.recap.show(referee, self.view.question)
        shown = self.recap.parent is not None
        if bool(self.recap.looks) != shown:
            if shown:
                self.panel.remove_widget(self.recap)
            else:
                self.panel.add_widget(self.recap, index=len(self.panel.children))

    def wait(self) -> None:
        """Hide the question while dice are in the air."""
        if self.form == "phone":
            self.strip_place.hide()
        self.view.ready, self.view.missing = False, tr("match.then")

    def celebrate(self, referee: Referee, goal: Goal, corners: list[Corner], then: Callable[[], None]) -> None:
        """Show the goal over the whole screen for a moment, to one person after the other; a tap ends it for all."""
        edges = self.screen.faces.told_to(goal.side)

        def show(turn: int) -> None:
            last = turn == len(edges) - 1
            self.moment = celebrate(referee, goal, corners, edges[turn], lasts=SHOWN if last else _TOLD_FIRST)
            self.moment.bind(on_done=lambda moment: then() if last or moment.skipped else show(turn + 1))

        show(0)

    def _arrange(self, *_: Any) -> None:
        for part in (self.recap, self.asked, self.slot, self.tools, self.main):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.panel.clear_widgets()
        arrange = {"wide": self._arrange_wide, "upright": self._arrange_upright, "phone": self._arrange_phone}
        self.recap.orientation = "vertical" if self.form == "wide" else "horizontal"
        self.panel.orientation = "horizontal" if self.form == "wide" else "vertical"
        if self.recap.looks:
            self.panel.add_widget(self.recap)
        arrange[self.form]()
        self.strip_place.arrange()

    def _arrange_wide(self) -> None:
        middle = BoxLayout(orientation="vertical", spacing=dp(16))
        for part in (self.asked, self.slot, Widget()):
            middle.add_widget(part)
        middle.bind(minimum_height=lambda _, high: setattr(middle, "size_hint_min_y", high - middle.spacing))
        right = BoxLayout(orientation="vertical", size_hint=(None, None), width=dp(264), spacing=dp(16))
        right.bind(minimum_height=right.setter("height"))
        for part in (self.tools, self.main):
            right.add_widget(part)
        self.panel.add_widget(middle)
        self.panel.add_widget(right)

    def _arrange_upright(self) -> None:
        bottom = BoxLayout(size_hint_y=None, height=dp(88), spacing=dp(16))
        for part in (self.tools, self.main):
            bottom.add_widget(part)
        for part in (self.asked, self.slot, bottom):
            self.panel.add_widget(part)

    def _arrange_phone(self) -> None:
        for part in (self.asked, self.slot, self.main, self.tools):
            self.panel.add_widget(part)


load_kv("match/frame")
