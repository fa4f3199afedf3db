"""The layout of the new match: teams beside the questions on a tablet, one scrolling column elsewhere."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.setup import count_question, people_group  # noqa: F401  the layout names them
from companion.ui.setup.colours_sheet import SeatNotes
from companion.ui.setup.ghost_group import GhostGroup
from companion.ui.setup.more_below import MoreBelow
from companion.ui.setup.seat_table import SeatTable
from companion.ui.setup.team_grass import TeamGrass
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.buttons import MainButton
from companion.ui.widgets.column import Column
from companion.ui.widgets.rows import Row, SwitchRow
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.segment import Segment
from companion.words.translation import tr

_ROW, _LOW_ROW = 88, 64
_NAMED = ("starts", "which_dice", "stars_group", "squads_group", "handicap", "rules")
"""The questions that a row names while they are below the edge."""


class PlanRow(Row):
    """A link to settings that most players leave alone."""


class PlanSwitch(SwitchRow):
    """An option of the box that can be turned on before kick-off."""


class MatchQuestions(Column):
    """How many people, who, who starts, which dice, squads with no place elsewhere, options, handicap, house rules."""

    with_flat = BooleanProperty(False)
    counted = BooleanProperty(False)
    seating = StringProperty("")
    """The order in which the people sit around the table, if that matters."""
    with_people = BooleanProperty(False)
    with_rules = BooleanProperty(True)
    with_squads = BooleanProperty(False)
    with_stars = BooleanProperty(False)
    stars_note = StringProperty("")
    """Whose stars count, said before kick-off."""
    with_own_stars = BooleanProperty(False)
    with_handicap = BooleanProperty(False)
    handicap_words = StringProperty("")
    with_dice = BooleanProperty(True)
    asks_dice = BooleanProperty(True)
    with_switches = BooleanProperty(False)
    starts_question = StringProperty("")
    reason = StringProperty("")
    dice_question = StringProperty("")
    dice_part = StringProperty("")
    """What that question is about, in one word."""
    rules_words = StringProperty("")
    kit_words = StringProperty("")
    with_seal = BooleanProperty(False)
    seal_words = StringProperty("")
    seal_note = StringProperty("")

    def on_kv_post(self, base_widget: Widget) -> None:
        self._groups = list(reversed(self.children))
        asked = ("counted", "with_people", "with_dice", "with_squads", "with_switches", "with_handicap", "with_rules")
        for name in ("with_flat", "with_stars", *asked):
            self.fbind(name, self._ask)
        self._ask()

    def _ask(self, *_: object) -> None:
        """Questions that do not apply are removed: a hidden widget would still take touches."""
        left_out = [
            self.ids[name].__self__
            for name, asked in (
                ("flat", self.with_flat),
                ("after_flat", self.with_flat),
                ("how_many", self.counted),
                ("who", self.with_people),
                ("which_dice", self.with_dice),
                ("switches", self.with_switches),
                ("stars_group", self.with_stars),
                ("squads_group", self.with_squads),
                ("handicap", self.with_handicap),
                ("between", self.with_handicap and self.with_rules),
                ("rules", self.with_rules),
            )
            if not asked
        ]
        self.clear_widgets()
        for group in self._groups:
            if group not in left_out:
                self.add_widget(group)


class ModeSegment(Segment):
    """The ways to play, each with a short description."""


class OpponentSegment(Segment):
    """Among people, or against the app."""


class KickOffButton(MainButton):
    """The main action."""


class ColoursCards(GridLayout):
    """A card for each team."""


class QuestionColumn(ScrollView):
    """Scrolls if large type needs more space."""


class NewMatchFrame(BoxLayout):
    """Holds the same widgets in two arrangements."""

    with_modes = BooleanProperty(True)
    with_opponent = BooleanProperty(True)
    with_ghost = BooleanProperty(False)
    flat = BooleanProperty(False)
    """Whether the device lies flat between the people: their seats are shown instead of the shirts."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.modes, self.grass, self.cards = ModeSegment(), TeamGrass(), ColoursCards()
        self.seats, self.notes = SeatTable(), SeatNotes()
        self.opponent = OpponentSegment()
        self._ghost: GhostGroup | None = None
        self.questions, self.kick_off = MatchQuestions(), KickOffButton()
        self.column = QuestionColumn()
        self._inside = BoxLayout(orientation="vertical", size_hint_y=None)
        self._inside.bind(minimum_height=self._inside.setter("height"))
        self.column.add_widget(self._inside)
        self.more_below = MoreBelow(self.column, self.named_parts)
        self._form = ""
        for name in ("with_modes", "with_opponent", "with_ghost", "flat"):
            self.fbind(name, lambda *_: self.arrange(self._form, again=True))
        for ground in (self.grass, self.seats):
            ground.bind(own_height=self._give_height)
        self.arrange("wide")

    def to_top(self) -> None:
        scroll_to(self.column)

    def arrange(self, form: str, *, again: bool = False) -> None:
        if form == self._form and not again:
            return
        self._form = form
        questions = (self.questions, self.kick_off, self.column, self.more_below)
        ghost = (self.opponent, self._ghost)
        for widget in (self.modes, self.grass, self.cards, self.seats, self.notes, *ghost, *questions):
            if widget is not None and widget.parent is not None:
                widget.parent.remove_widget(widget)
        self.clear_widgets()
        if form == "wide":
            self._two_columns()
        else:
            self._one_column(form)

    def named_parts(self) -> list[tuple[Widget, str]]:
        """The questions that may be below the edge, as a row can name them."""
        ids = self.questions.ids
        words = {name: tr(f"new.part.{name}") for name in _NAMED} | {"which_dice": self.questions.dice_part}
        return [(ids[name].__self__, words[name]) for name in _NAMED]

    @property
    def ghost(self) -> GhostGroup:
        """How the app plays, made for those who play against it."""
        if self._ghost is None:
            self._ghost = GhostGroup()
        return self._ghost

    @property
    def _teams(self) -> tuple[Widget, Widget]:
        """Where the teams are shown, and what is below."""
        return (self.seats, self.notes) if self.flat else (self.grass, self.cards)

    @property
    def _opponents(self) -> list[Widget]:
        """Whether one plays against the app and, if so, how."""
        return [*([self.opponent] if self.with_opponent else []), *([self.ghost] if self.with_ghost else [])]

    def _give_height(self, *_: object) -> None:
        for ground in (self.grass, self.seats):
            if ground.size_hint_y is None:
                ground.height = ground.own_height

    def _two_columns(self) -> None:
        self.modes.upright, self.cards.cols, self.kick_off.height = False, 2, dp(_ROW)
        if self.with_modes:
            self.add_widget(self.modes)
        left = BoxLayout(orientation="vertical", spacing=dp(16))
        right = BoxLayout(orientation="vertical", spacing=dp(16), size_hint_x=None, width=dp(384))
        ground, below = self._teams
        ground.size_hint_y = 1
        left.add_widget(ground)
        left.add_widget(below)
        self._inside.spacing = dp(16)
        for part in (*self._opponents, self.questions):
            self._inside.add_widget(part)
        right.add_widget(self.column)
        right.add_widget(self.more_below)
        right.add_widget(self.kick_off)
        row = BoxLayout(spacing=dp(32))
        row.add_widget(left)
        row.add_widget(right)
        self.add_widget(row)

    def _one_column(self, form: str) -> None:
        self.modes.upright, self.cards.cols = True, 1 if form == "phone" else 2
        self._inside.spacing = dp(16)
        ground, below = self._teams
        ground.size_hint_y = None
        self._give_height()
        modes = [self.modes] if self.with_modes else []
        for widget in (*self._opponents, *modes, ground, below, self.questions):
            self._inside.add_widget(widget)
        self.add_widget(self.column)
        self.kick_off.height = dp(_LOW_ROW if form == "sideways" else _ROW)
        bottom: BoxLayout = self
        if form == "sideways":
            bottom = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(_LOW_ROW))
            self.add_widget(bottom)
        bottom.add_widget(self.more_below)
        bottom.add_widget(self.kick_off)


load_kv("setup/frame")
