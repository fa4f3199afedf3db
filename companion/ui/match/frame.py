"""The frame of the match screen: where score, table, sheet and question stand in each form of window."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.play.skippable_offer import Offer
from companion.present.appearance import BoxLook
from companion.referee import Corner, Question, Referee
from companion.referee.event import Goal
from companion.ui.match import question_box, scoreboard, sheet_column, stage, tools  # noqa: F401  the layout names them
from companion.ui.match.goal.celebration import celebrate
from companion.ui.match.panels import Answers
from companion.ui.theme.layout import load_kv
from companion.ui.widgets import buttons  # noqa: F401  the layout names them
from companion.words.translation import tr


class MatchFrame(FloatLayout):
    """Puts the parts where they belong; the screen tells them what to show."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    screen = ObjectProperty(None, allownone=True, rebind=True)
    answers = ObjectProperty(None, allownone=True)
    moment = ObjectProperty(None, allownone=True)

    def on_kv_post(self, base_widget: Widget) -> None:
        for name in ("scoreboard", "stage", "sheet", "panel", "recap", "asked", "tools", "main"):
            setattr(self, name, self.ids[name].__self__)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(form=self._arrange_soon)
        self._arrange()

    def ask(self, referee: Referee, question: Question, answers: Answers, offer: Offer | None = None) -> None:
        """Put a question with its answers into the panel, and what may be done before it: a chip, on a phone a tool."""
        if self.answers is not None and self.answers.parent is not None:
            self.answers.parent.remove_widget(self.answers)
        self.answers = answers
        self.stage.set_up(referee.game.board, BoxLook(referee.game, referee.header))
        if hasattr(self.stage.board, "hints"):
            self.stage.board.hints = self.screen.app.settings["hints"]
        corner = referee.table.corners[question.seat.side]
        self.asked.kit, self.asked.letter = corner.kit, corner.letter
        small = self.form == "phone"
        self.asked.headline = answers.headline if small else ""
        self.asked.worth, self.asked.doubt = answers.worth, answers.doubt
        self.recap.tell(referee, question)
        self.tools.with_dice = bool(referee.game.box["dice"]) and not question.chance
        self.tools.cards_only = all(die.get("deck") for die in referee.game.box["dice"].values())
        self.tools.can_undo = referee.can_undo
        self.tools.offer = offer.words(short=True) if offer and small else ""
        if offer and not small:
            answers.add_offer(offer.words(short=False), offer.note)
        self.tell_dice(self.screen.app.settings["dice"])
        for name in ("ready", "action", "missing", "icon"):
            answers.fbind(name, self._tell_main)
        if hasattr(answers, "sum"):
            answers.fbind("sum", self._tell_sum)
        self._tell_sum()
        self._tell_main()
        self._arrange()

    def _tell_main(self, *_: Any) -> None:
        answers = self.answers
        self.main.ready, self.main.text = answers.ready, answers.action
        self.main.missing, self.main.icon = answers.missing, answers.icon

    def _tell_sum(self, *_: Any) -> None:
        """On a phone the running sum stands beside the dice, so that the combinations have a row of their own."""
        self.recap.sum = getattr(self.answers, "sum", "") if self.form == "phone" else ""

    def wait(self) -> None:
        """While dice fly there is nothing to decide."""
        self.main.ready, self.main.missing = False, tr("match.then")

    def tell_dice(self, dice: str) -> None:
        self.tools.dice = dice

    def celebrate(self, referee: Referee, goal: Goal, corners: list[Corner], then: Callable[[], None]) -> None:
        """The goal fills the screen for a moment."""
        self.moment = celebrate(referee, goal, corners, then)

    def _arrange(self, *_: Any) -> None:
        parts = [self.recap, self.asked, self.tools, self.main, *([self.answers] if self.answers else [])]
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.panel.clear_widgets()
        getattr(self, f"_arrange_{self.form}")()

    def _arrange_wide(self) -> None:
        panel = self.panel
        panel.orientation = "horizontal"
        middle = BoxLayout(orientation="vertical", spacing=dp(16))
        middle.add_widget(self.asked)
        if self.answers:
            middle.add_widget(self.answers)
        middle.add_widget(Widget())
        middle.bind(minimum_height=lambda _, high: setattr(middle, "size_hint_min_y", high - middle.spacing))
        right = BoxLayout(orientation="vertical", size_hint=(None, None), width=dp(264), spacing=dp(16))
        right.bind(minimum_height=right.setter("height"))
        for part in (self.tools, self.main):
            right.add_widget(part)
        self.recap.orientation = "vertical"
        if self.recap.looks:
            panel.add_widget(self.recap)
        panel.add_widget(middle)
        panel.add_widget(right)

    def _arrange_upright(self) -> None:
        panel = self.panel
        panel.orientation = "vertical"
        self.recap.orientation = "horizontal"
        if self.recap.looks:
            panel.add_widget(self.recap)
        panel.add_widget(self.asked)
        if self.answers:
            panel.add_widget(self.answers)
        bottom = BoxLayout(size_hint_y=None, height=dp(88), spacing=dp(16))
        bottom.add_widget(self.tools)
        bottom.add_widget(self.main)
        panel.add_widget(bottom)

    def _arrange_phone(self) -> None:
        panel = self.panel
        panel.orientation = "vertical"
        self.recap.orientation = "horizontal"
        if self.recap.looks:
            panel.add_widget(self.recap)
        panel.add_widget(self.asked)
        for part in (self.answers, self.main, self.tools):
            if part:
                panel.add_widget(part)


load_kv("match/frame")
