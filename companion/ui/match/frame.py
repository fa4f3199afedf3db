"""The frame of the match screen: the place of score, table, sheet and question in each form of window."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.play.change import Change
from companion.present.asked.picture import AskedPicture
from companion.present.asked.picture_of import headline_of
from companion.present.asked.thrown import Thrown
from companion.present.asked.tools import ToolsLook
from companion.present.restart_cue import RestartCue
from companion.present.score_words import stock_words
from companion.referee import Corner, Referee, Table
from companion.referee.event import Goal
from companion.ui.match import (  # noqa: F401  the layout names them
    question_box,
    scoreboard,
    sheet_column,
    stage,
    table_strip,
    tools,
)
from companion.ui.match.chances.bar import ChancesBar
from companion.ui.match.goal.celebration import celebrate
from companion.ui.match.goal.goal_moment import SHOWN
from companion.ui.match.goal.table_cue import TableCue
from companion.ui.match.panels import AnswerPanel
from companion.ui.match.strip_place import StripPlace
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.motion import animate
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.answering import Shown

_TOLD_FIRST = 0.8
"""Seconds that a goal is shown to each person but the last, if several sit around the device."""
_WIPE = 0.3
_PARTS = ["rows", "scoreboard", "middle", "field", "stage", "sheet", "panel"]
_PARTS += ["scroll", "column", "slot", "recap", "asked", "tools", "main"]
_BOTTOM = 60
_BRIEF_TOOLS = 1.9
"""The width of the tools beside a main button, in widths of that button."""


class MatchFrame(FloatLayout):
    """Places the parts; the screen decides what they show."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    screen = ObjectProperty(None, allownone=True, rebind=True)
    moment = ObjectProperty(None, allownone=True)
    around = OptionProperty("", options=("", "two", "many"))
    """How many people sit around the device, if any do: other parts take the place of the score and the sheet."""
    with_chances = BooleanProperty(False)
    """Whether the chances of winning stand under the score."""
    away = NumericProperty(0)
    """How far the panel and the strips of those who wait are out of sight: 1 while the screen turns to another edge."""
    asker = StringProperty("home")
    """The colours of the side that is asked: a band at the top of the panel."""
    wiped = NumericProperty(1)
    """How much of the band is there: it wipes in when another side is asked."""
    answers = ObjectProperty(None, allownone=True)
    """The panel of the question."""
    high = NumericProperty(0)
    """The height of what is turned to whoever is asked."""
    strip_shown = BooleanProperty(False)
    """Whether the strip says something."""
    steady = BooleanProperty(False)
    """Whether the board keeps its size from question to question."""

    def _is_sideways(self) -> bool:
        return bool(self.form == "phone" and self.width > self.height)

    sideways = AliasProperty(_is_sideways, None, bind=("form", "size"), cache=True)
    """Whether a phone is held sideways: score and table at the left, a column for the question at the right.

    The question and its keys scroll in that column if they must; the main button and the tools stay in sight.
    """

    def _is_compact(self) -> bool:
        return bool(self.steady and self.form == "phone" and not self.sideways)

    compact = AliasProperty(_is_compact, None, bind=("steady", "form", "sideways"))
    """Whether the main button shares the bottom row with the tools, on an upright phone whose board keeps its size."""

    def _is_low(self) -> bool:
        return bool(self.steady and self.form == "wide")

    low = AliasProperty(_is_low, None, bind=("steady", "form"))
    """Whether the question is kept low beside a board that keeps its size and needs all the height that there is."""

    def on_kv_post(self, base_widget: Widget) -> None:
        for name in _PARTS:
            setattr(self, name, self.ids[name].__self__)
        self._main_needed = True
        self._aside = BoxLayout(size_hint_y=None, height=0)
        self._aside.bind(minimum_height=self._aside.setter("height"))
        self.bottom = BoxLayout(size_hint_y=None, height=dp(_BOTTOM), spacing=dp(6))
        self._chances: ChancesBar | None = None
        self.strip_place = StripPlace(self, self.ids.strip.__self__)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(form=self._arrange_soon, sideways=self._arrange_soon, steady=self._arrange_soon)
        self.bind(
            high=self._tell_panel, sideways=self._tell_panel, strip_shown=self._tell_panel, answers=self._tell_panel
        )
        self._arrange()

    @property
    def strip_room(self) -> Widget | None:
        """A place in the panel of the question that the strip may take."""
        return next((panel.strip_room for panel in self.slot.children), None)

    def _tell_panel(self, *_: Any) -> None:
        """How much room the answers have is up to the window and the parts around them."""
        if self.answers is not None:
            self.answers.high, self.answers.scrolls = self.high, self.sideways
            self.answers.strip_shown = self.strip_shown

    def asks_at(self, touch: MotionEvent) -> bool:
        """Whether a touch is where something is asked or shown: on the board, beside it, or on the panel."""
        parts = (self.middle, self.panel)
        return any(part.collide_point(*part.parent.to_widget(*touch.pos)) for part in parts)

    def ask(
        self, shown: "Shown", panel: AnswerPanel, look: ToolsLook, thrown: Thrown | None, *, switched: bool
    ) -> None:
        """Place the panel of another question, and show what belongs to the question and not to what is tapped."""
        scroll_to(self.scroll)
        self._show_head(shown, switched=switched)
        self._show_recap(shown, panel, thrown)
        self.tools.show(look)
        self.answers = panel
        for place, part in ((self.slot, panel), (self._aside, panel.aside if self.form == "wide" else None)):
            if place.children != ([part] if part else []):
                place.clear_widgets()
                if part:
                    place.add_widget(part)

    def show(self, picture: AskedPicture) -> None:
        """Show what is said and what the main button does; what has not changed is not touched."""
        asked, main, look = self.asked, self.main, picture.main
        asked.lead, _, asked.question, asked.chance = picture.heading
        asked.telling = picture.telling
        self.recap.sum = picture.sum if self.form == "phone" else ""
        changed = main.ready != look.ready
        main.ready, main.text, main.missing, main.icon = look.ready, look.action, look.missing, look.icon
        main.note = tr("chances.goal", percent=look.odds) if look.odds else ""
        if changed:
            self._share_bottom()
        if self._main_needed != look.needed:
            self._main_needed = look.needed
            self._show_main()
        if changed and self.form == "phone":
            self.strip_place.arrange()
        if self.answers is not None and self.answers.needs_strip_room:
            self.strip_place.hide()

    def say(self, words: str) -> None:
        """Say this in the place of the question, while an effect is shown."""
        self.asked.question = words

    def _show_head(self, shown: "Shown", *, switched: bool) -> None:
        """Show who is asked and, on a phone, the headline in large type."""
        asking, asked, small = shown.asking, self.asked, shown.room.small
        corner = asking.table.corners[asking.question.seat.side]
        asked.colours, asked.letter = corner.colours, corner.letter
        if corner.colours != self.asker:
            self.asker, self.wiped = corner.colours, 0
            animate(self, wiped=1, seconds=_WIPE, curve="out_quad")
        asked.stock = stock_words(asking.table) if self.steady and small else ""
        headline = headline_of(asking)
        asked.odds_on = asking.habits.with_odds
        asked.switched = switched and not small
        asked.headline = tr.render(headline.words) if headline and small else ""
        asked.worth = tr.render(headline.worth) if headline else ""
        asked.doubt = tr("match.check_box") if headline and shown.box.guessed("combinations") else ""

    @property
    def _above_keys(self) -> BoxLayout:
        """Where the dice of the turn stand, first of all."""
        return self.column if self.sideways else self.panel

    def _show_recap(self, shown: "Shown", panel: AnswerPanel, thrown: Thrown | None) -> None:
        """Show the dice of the turn before the question, if there are any."""
        self.recap.show(shown.asking.asked.game, thrown)
        if panel.apart is not None and panel.apart.parent is None:
            self.recap.apart = None  # the same chip, taken out when the panel was built again
        self.recap.apart = panel.apart
        there = self.recap.parent is not None
        if bool(self.recap.looks) != there:
            if there:
                self.recap.parent.remove_widget(self.recap)
            else:
                self._above_keys.add_widget(self.recap, index=len(self._above_keys.children))

    @property
    def chances(self) -> ChancesBar:
        """The bar of the chances of winning; it is made when first wanted."""
        if self._chances is None:
            self._chances = ChancesBar()
            self._chances.bind(on_release=lambda *_: self.screen.explain_chances())
            self._chances.bind(on_hide=lambda *_: self.screen.chances.hide())
        return self._chances

    @property
    def chances_height(self) -> float:
        return self.chances.height if self.with_chances else 0

    def on_with_chances(self, *_: Any) -> None:
        if self.with_chances:
            self.rows.add_widget(self.chances, index=self.rows.children.index(self.scoreboard))
        else:
            self.rows.remove_widget(self.chances)

    def wait(self) -> None:
        """Nothing is asked while an effect is shown."""
        if self.form == "phone":
            self.strip_place.hide()
        self.main.missing = tr("match.then")
        if self.main.ready:
            self.main.ready = False
            self._share_bottom()
            if self.form == "phone":
                self.strip_place.arrange()

    def celebrate(self, referee: Referee, goal: Goal, corners: list[Corner], then: Callable[[], None]) -> None:
        """Show the goal over the whole screen for a moment, to one person after the other; a tap ends it for all."""
        edges = self.screen.faces.told_to(goal.side)

        def show(turn: int) -> None:
            last = turn == len(edges) - 1
            self.moment = celebrate(referee, goal, corners, edges[turn], lasts=SHOWN if last else _TOLD_FIRST)
            self.moment.bind(on_done=lambda moment: then() if last or moment.skipped else show(turn + 1))

        show(0)

    def put_back(self, cue: RestartCue, table: Table, scorer: int | None, change: Change) -> None:
        """Show what hands put back before play is restarted, until somebody touches."""
        fresh, edge = -1 if scorer is None else scorer, self.screen.faces.told_to(scorer)[0]
        self.moment = TableCue(cue=cue, corners=list(table.corners), fresh=fresh, angle=edge)
        screen = self.screen
        self.moment.bind(on_done=lambda *_: screen.skip(), on_undo=lambda *_: screen.take_back_restart(change))
        self.moment.show()

    def _arrange(self, *_: Any) -> None:
        for part in (self.recap, self.asked, self.slot, self.scroll, self.tools, self.main, self._aside):
            if part.parent is not None:
                part.parent.remove_widget(part)
        for place in (self.panel, self.column):
            place.clear_widgets()
        phone = self._arrange_sideways if self.sideways else self._arrange_phone
        arrange = {"wide": self._arrange_wide, "upright": self._arrange_upright, "phone": phone}
        self.recap.orientation = "vertical" if self.form == "wide" else "horizontal"
        self.panel.orientation = "horizontal" if self.form == "wide" else "vertical"
        if self.recap.looks:
            self._above_keys.add_widget(self.recap)
        arrange[self.form]()
        self._share_bottom()
        self.strip_place.arrange()

    def _arrange_wide(self) -> None:
        middle = BoxLayout(orientation="vertical", spacing=dp(8 if self.low else 16))
        for part in (self.asked, self.slot, Widget()):
            middle.add_widget(part)
        middle.bind(minimum_height=lambda _, high: setattr(middle, "size_hint_min_y", high - middle.spacing))
        right = BoxLayout(orientation="vertical", size_hint=(None, 1), width=dp(264), spacing=dp(8))
        foot = AnchorLayout(anchor_y="bottom")
        foot.add_widget(self.main)
        for part in (self.tools, self._aside, foot):
            right.add_widget(part)
        self._aside.bind(height=lambda _, high: setattr(right, "size_hint_min_y", high + dp(168)))
        right.size_hint_min_y = self._aside.height + dp(168)
        self.panel.add_widget(middle)
        self.panel.add_widget(right)

    def _arrange_upright(self) -> None:
        bottom = BoxLayout(size_hint_y=None, height=dp(88), spacing=dp(16))
        for part in (self.tools, self.main):
            bottom.add_widget(part)
        for part in (self.asked, self.slot, *([Widget()] if self.steady else []), bottom):
            self.panel.add_widget(part)

    def _arrange_phone(self) -> None:
        if not self.steady:
            for part in (self.asked, self.slot, self.tools):
                self.panel.add_widget(part)
            self._show_main()
            return
        self.bottom.clear_widgets()
        for part in (self.asked, self.slot, Widget(), self.bottom):
            self.panel.add_widget(part)

    def _arrange_sideways(self) -> None:
        for part in (self.asked, self.slot, Widget()):
            self.column.add_widget(part)
        for part in (self.scroll, self.tools):
            self.panel.add_widget(part)
        self._show_main()

    def _show_main(self, *_: Any) -> None:
        """A phone leaves the main button out where no tap needs it."""
        if self.form != "phone" or self.compact or self.tools.parent is None:
            return
        shown = self.main.parent is not None
        if self._main_needed and not shown:
            self.panel.add_widget(self.main, index=1)
        elif shown and not self._main_needed:
            self.strip_place.hide()
            self.panel.remove_widget(self.main)

    def _share_bottom(self) -> None:
        """Beside the tools, the main button is shown only while it can be tapped."""
        if self.compact and self.bottom.parent is None:  # the window has just changed: see ``_arrange``
            return
        self.tools.brief = self.compact and self.main.ready
        if not self.compact:
            self.tools.size_hint_x = 1
            return
        self.tools.size_hint_x = _BRIEF_TOOLS if self.main.ready else 1
        wanted = [self.tools, self.main] if self.main.ready else [self.tools]
        if self.bottom.children[::-1] != wanted:
            self.bottom.clear_widgets()
            for part in wanted:
                self.bottom.add_widget(part)


load_kv("match/frame")
