"""The frame of the match screen: the place of score, table, sheet and question in each form of window."""

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, Any

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
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.present.asked.picture import AskedPicture
from companion.present.asked.picture_of import headline_of
from companion.present.asked.thrown import Thrown
from companion.present.asked.tools import ToolsLook
from companion.present.score_words import stock_words
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
from companion.ui.match.chances.bar import ChancesBar
from companion.ui.match.goal.celebration import celebrate
from companion.ui.match.goal.goal_moment import SHOWN
from companion.ui.match.goal.table_cue import TableCue
from companion.ui.match.panels import AnswerPanel
from companion.ui.match.places import GAP, Places, places
from companion.ui.theme.breakpoints import by
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.motion import animate
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.answering import Shown

_TOLD_FIRST = 0.8
"""Seconds that a goal is shown to each person but the last, if several sit around the device."""
_WIPE = 0.3
_PARTS = ["rows", "scoreboard", "middle", "field", "stage", "strip", "sheet", "panel"]
_PARTS += ["scroll", "column", "slot", "recap", "asked", "buttons", "tools", "main"]


@fires(on_tool="with the name of what is wanted", on_line="with the key of a tapped line of the sheet")
class MatchFrame(FloatLayout):
    """Places the parts; the screen decides what they show."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    can_repeat = BooleanProperty(False)
    """Whether a key repeats what the voice said."""
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
    text_scale = NumericProperty(1)
    most = OptionProperty("row", options=("row", "hand", "keys", "told"))
    """What the answers of this match need room for, whatever is asked now."""
    with_main = BooleanProperty(True)
    """Whether a phone has the main button at every question of this match, also at one that no tap needs it for."""

    def _is_sideways(self) -> bool:
        return bool(self.form == "phone" and self.width > self.height)

    sideways = AliasProperty(_is_sideways, None, bind=("form", "size"), cache=True)
    """Whether a phone is held sideways: score and table at the left, a column for the question at the right.

    The question and its keys scroll in that column if they must; the main button and the tools stay in sight.
    """

    def _shape(self) -> str:
        return "sideways" if self.sideways else str(self.form)

    shape = AliasProperty(_shape, None, bind=("form", "sideways"), cache=True)

    def _places(self) -> Places:
        return places(
            self.form,
            self.height / dp(1),
            self.most,
            with_main=self.with_main,
            text=self.text_scale,
            around=self.around,
            chances=self.chances_height / dp(1),
            sideways=self.sideways,
        )

    places = AliasProperty(
        _places,
        None,
        bind=("form", "size", "most", "with_main", "around", "with_chances", "text_scale"),
        cache=True,
        rebind=True,
    )
    """How high the fixed parts are, in dp."""

    def _margins(self) -> tuple[float, float, float, float]:
        side = 0 if self.around == "many" else dp(16)
        return by(self.shape, sideways=(dp(8), 0, dp(8), dp(8)), phone=(dp(8), 0, dp(8), 0), other=(side, 0, side, 0))

    gap = AliasProperty(lambda self: dp(GAP[self.form]), None, bind=("form",), cache=True)
    """What lies between the parts."""

    margins = AliasProperty(_margins, None, bind=("form", "around", "sideways"), cache=True)
    """The edges of the board and of what stands beside it."""

    def _edges(self) -> tuple[float, float, float, float]:
        left, top, bottom = by(self.shape, sideways=(8, 8, 6), phone=(16, 10, 6), other=(24, 16, 20))
        return dp(left), dp(top), dp(left), dp(bottom)

    edges = AliasProperty(_edges, None, bind=("form", "sideways"), cache=True)
    """The padding of the panel."""

    def on_kv_post(self, base_widget: Widget) -> None:
        for name in _PARTS:
            setattr(self, name, self.ids[name].__self__)
        self._chances: ChancesBar | None = None
        self._main_placed = True
        self.aside = AnchorLayout(anchor_y="bottom")
        before_frame(self, self._arrange, "form", "sideways")
        give_room = before_frame(self, self._give_room, "answers", "sideways")
        for part, changes in ((self.scroll, "height"), (self.asked, "height"), (self.recap, "size")):
            part.fbind(changes, give_room)
        self._arrange()

    def _give_room(self, *_: Any) -> None:
        """How high the answers may be is up to what stands above them."""
        if self.answers is not None:
            above = self.asked.height + 2 * self.column.spacing
            above += self.recap.height + self.column.spacing if self.recap.parent is self.column else 0
            self.answers.room_high = inf if self.sideways else max(0, self.scroll.height - above)

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
        for place, part in ((self.slot, panel), (self.aside, panel.aside if self.form == "wide" else None)):
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
        main.ready, main.text, main.missing, main.icon = look.ready, look.action, look.missing, look.icon
        main.note = tr("chances.goal", percent=look.odds) if look.odds else ""
        self._show_main(needed=look.needed)

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
        asked.stock = stock_words(asking.table) if small else ""
        headline = headline_of(asking)
        asked.odds_on = asking.habits.with_odds
        asked.switched = switched and not small
        asked.headline = tr.render(headline.words) if headline and small else ""
        asked.worth = tr.render(headline.worth) if headline else ""
        asked.doubt = tr("match.check_box") if headline and shown.box.guessed("combinations") else ""

    def _show_recap(self, shown: "Shown", panel: AnswerPanel, thrown: Thrown | None) -> None:
        """Show the dice of the turn before the question, if there are any."""
        self.recap.show(shown.asking.asked.game, thrown)
        if panel.apart is not None and panel.apart.parent is None:
            self.recap.apart = None  # the same chip, taken out when the panel was built again
        self.recap.apart = panel.apart
        self._place_recap()

    def _place_recap(self) -> None:
        """First of all, if any dice are shown: beside the question in a wide window, otherwise above it."""
        place = self.panel if self.form == "wide" else self.column
        wanted = place if self.recap.looks else None
        if self.recap.parent is not wanted:
            if self.recap.parent is not None:
                self.recap.parent.remove_widget(self.recap)
            if wanted is not None:
                wanted.add_widget(self.recap, index=len(wanted.children))

    @property
    def chances(self) -> ChancesBar:
        """The bar of the chances of winning; it is made when first wanted."""
        if self._chances is None:
            self._chances = ChancesBar()
            self._chances.bind(on_release=lambda *_: self.dispatch("on_tool", "chances"))
            self._chances.bind(on_hide=lambda *_: self.dispatch("on_tool", "hide_chances"))
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
        self.main.missing, self.main.ready = tr("match.then"), False

    def celebrate(
        self, referee: Referee, goal: Goal, corners: list[Corner], edges: Sequence[int], then: Callable[[], None]
    ) -> None:
        """Show the goal over the whole screen for a moment, at one edge after the other; a tap ends it for all."""

        def show(turn: int) -> None:
            last = turn == len(edges) - 1
            self.moment = celebrate(referee, goal, corners, edges[turn], lasts=SHOWN if last else _TOLD_FIRST)
            self.moment.bind(on_done=lambda moment: then() if last or moment.skipped else show(turn + 1))

        show(0)

    def put_back(self, cue: TableCue, done: Callable[[], None], undo: Callable[[], None]) -> None:
        """Show what hands put back before play is restarted, until somebody touches: it is done, or to be undone."""
        self.moment = cue
        cue.bind(on_done=lambda *_: done(), on_undo=lambda *_: undo())
        cue.show()

    def _arrange(self) -> None:
        """What a form changes that its layout file does not say: the order of the buttons, and where the dice stand."""
        self.recap.orientation = "vertical" if self.form == "wide" else "horizontal"
        self._place_recap()
        self._place_buttons()

    def _place_buttons(self) -> None:
        """The main button is the lowest of a wide window, and above the tools on a phone, if it has its place there."""
        order = {"wide": [self.aside, self.tools, self.main], "upright": [self.tools, self.main]}
        phone = [self.main, self.tools] if self._main_placed else [self.tools]
        wanted = order.get(self.form, phone)
        if self.buttons.children[::-1] != wanted:
            for part in (self.aside, self.tools, self.main):
                if part.parent is not None:
                    part.parent.remove_widget(part)
            for part in wanted:
                self.buttons.add_widget(part)

    def _show_main(self, *, needed: bool) -> None:
        """On a phone, keys take the place of the main button where no tap needs it."""
        placed = needed or self.with_main
        if placed != self._main_placed:
            self._main_placed = placed
            self._place_buttons()


load_kv("match/frame")
