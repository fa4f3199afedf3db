"""The frame of the match screen: where score, table, sheet and question stand in each form of window."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.referee import Corner, Question, Referee, Roll, Table
from companion.referee.event import Goal, Shot, Turn
from companion.ui.boards import BOARDS
from companion.ui.celebration import celebrate
from companion.ui.contest import show_contest, show_result
from companion.ui.looks import BoxLook, face_look, throw_words
from companion.ui.offers import Offer
from companion.ui.panels import Answers
from companion.ui.parts import fitted, notice, scoreboard, sheet_column, team_block, words  # noqa: F401
from companion.ui.parts.announcement import Announcement
from companion.ui.parts.contest_view import ContestView
from companion.ui.parts.die import Die
from companion.ui.parts.drawn_card import DrawnCard
from companion.ui.parts.face_look import FaceLook
from companion.ui.screens import match_tools  # noqa: F401  the layout names Tools
from companion.ui.translation import tr


class Stage(RelativeLayout):
    """The middle of the screen: the board, the dice in the air, the pad, or a contest."""

    kind = StringProperty("")
    __events__ = ("on_token",)

    def on_token(self, token: str) -> None:
        """A finger on the board."""

    def set_up(self, kind: str, box: BoxLook) -> None:
        """Bring the board of this kind of table, for this box."""
        if kind != self.kind:
            self.kind = kind
            self.board = BOARDS[kind].open()
            self.folded = BOARDS[kind].folded()
            self.contest = ContestView()
            for view in (self.board, self.folded, self.contest):
                view.size_hint = (1, 1)
            self.board.bind(on_token=lambda _, token: self.dispatch("on_token", token))
            self._thrown: Widget | None = None
            for name in ("room", "spots"):
                if hasattr(self.folded, name):
                    self.folded.bind(**{name: self._give_room})
        for view in (self.board, self.folded):
            if hasattr(view, "box"):
                view.box = box

    def _only(self, *widgets: Widget) -> None:
        if list(reversed(self.children)) != list(widgets):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)

    def show_board(self, table: Table, answers: Answers) -> None:
        """The table, with what may be tapped."""
        board = self.board
        board.table = table
        board.asking = answers.question.seat.side
        self._mark(answers)
        answers.bind(lit=lambda *_: self._mark(answers), chosen=lambda *_: self._mark(answers))
        self._only(board)

    def show_still(self, table: Table, asking: int) -> None:
        """The table to be looked at: nothing may be tapped."""
        self.board.lit = self.board.chosen = frozenset()
        self.board.table, self.board.asking = table, asking
        self._only(self.board)

    def _mark(self, answers: Answers) -> None:
        self.board.lit, self.board.chosen = answers.lit, answers.chosen

    def show_instead(self, table: Table, widget: Widget) -> None:
        """Dice to be thrown over the folded teams, or the pad for real ones, in the board's place."""
        if widget.parent is not None and widget.parent is not self:
            widget.parent.remove_widget(widget)
        if getattr(widget, "picked", None) is not None:
            widget.size_hint, widget.pos = (1, 1), (0, 0)
            self._only(widget)
            return
        self.folded.table = table
        widget.size_hint = (None, None)
        self._thrown = widget
        self._give_room()
        self._only(self.folded, widget)

    def _give_room(self, *_: Any) -> None:
        """The dice lie where the folded teams leave them room."""
        if self._thrown is not None:
            self._thrown.pos, self._thrown.size = self.folded.room[:2], self.folded.room[2:]
            self._thrown.spots = getattr(self.folded, "spots", ())

    def show_drawn(self, look: FaceLook) -> None:
        """A card turned over, on top of the board."""
        card = DrawnCard(size_hint=(1, 1))
        self._only(self.board, card)
        card.turn(look)

    def announce(self, mark: str, text: str, corner: Corner | None) -> None:
        """Lay an announcement over whatever is shown."""
        for child in [child for child in self.children if isinstance(child, Announcement)]:
            self.remove_widget(child)
        announcement = Announcement(mark=mark, text=text, size_hint=(1, 1))
        if corner is not None:
            announcement.kit, announcement.letter = corner.kit, corner.letter
        self.add_widget(announcement)
        announcement.show()

    def show_contest(self, table: Table) -> None:
        """Two sums face to face, before or between their throws."""
        if table.contest:
            show_contest(self.contest, table, table.contest)
            self._only(self.contest)

    def show_decided(self, shot: Shot, table: Table) -> None:
        """The two sums, both known."""
        tokens = {token.id: token for token in table.tokens}
        keeper = next(t for t in table.tokens if t.zone == f"side{shot.against}" and t.facts.get("keeper"))
        if shot.player:
            show_result(self.contest, table, shot, tokens[shot.player.token], keeper)
            self._only(self.contest)


class Recap(BoxLayout):
    """The dice of this turn, in small, beside what they allow."""

    looks = ListProperty()
    total = StringProperty("")
    named = StringProperty("")
    sum = StringProperty("")
    die_size = NumericProperty("76dp")
    room = NumericProperty("380dp")
    """How wide it may become beside a running sum."""

    def on_looks(self, *_: Any) -> None:
        self.ids.dice.clear_widgets()
        for look in self.looks:
            self.ids.dice.add_widget(Die(look=look, size_hint=(None, None), size=(self.die_size, self.die_size)))

    def on_die_size(self, *_: Any) -> None:
        for die in self.ids.dice.children:
            die.size = (self.die_size, self.die_size)

    def tell(self, referee: Referee, question: Question) -> None:
        """The last throw of this turn, while its choices are being made."""
        thrown = None if question.chance else _last_throw(referee)
        if thrown is None:
            self.looks, self.total, self.named = [], "", ""
            return
        roll, faces = thrown
        game = referee.game
        self.looks = [face_look(game, die.name, face) for die, face in zip(roll.dice, faces, strict=True)]
        self.total, self.named = throw_words(game, roll, faces)


def _last_throw(referee: Referee) -> tuple[Roll, list[str]] | None:
    """The last faces of this turn, unless they lie on the board or the table said only what they mean."""
    if BOARDS[referee.game.board].lays_dice:
        return None
    for step in reversed(referee.steps):
        if any(isinstance(event, Turn) for event in step.told):
            return None
        if isinstance(step.question, Roll):
            faces = [face for _, face in step.question.shown(step.given.answer)]
            return (step.question, faces) if faces else None
    return None


class QuestionBox(BoxLayout):
    """Who is asked and what, above the answers."""

    lead = StringProperty("")
    question = StringProperty("")
    kit = StringProperty("home")
    letter = StringProperty("")
    headline = StringProperty("")
    worth = StringProperty("")
    doubt = StringProperty("")
    small = BooleanProperty(False)


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
