"""The part of the panel above the answers: who is asked what, and the dice concerned."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.present.appearance import face_looks, throw_words
from companion.present.asked.thrown import Thrown
from companion.referee import Game
from companion.ui.theme.layout import load_kv
from companion.ui.widgets import rows  # noqa: F401  the layout names its switch
from companion.ui.widgets.column import Column
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

_LEAST_APART, _SUM = 112, 112
"""The least width of the chip of an answer that stands apart, and that of a running sum beside it."""


class OddsSwitch(Tappable, Plate):
    """The switch of the chances on the options; it takes no room unless it is ``offered``."""

    offered = BooleanProperty(False)
    active = BooleanProperty(True)
    overlaps = True
    """It is higher than the line it stands in, and hangs into that of the question."""


class Recap(BoxLayout):
    """The dice of this turn, small, beside what they allow."""

    looks = ListProperty()
    total = StringProperty("")
    named = StringProperty("")
    sum = StringProperty("")
    die_size = NumericProperty("76dp")
    apart = ObjectProperty(None, allownone=True, rebind=True)
    """The chip of an answer that stands apart from the others."""
    room = NumericProperty("380dp")
    """How wide it may be beside a running sum."""

    def __init__(self, **kwargs: Any) -> None:
        self._dice = Spares(lambda: DrawnDie(size_hint=(None, None)))
        super().__init__(**kwargs)
        before_frame(self, self._give_room, "apart", "looks", "die_size", "sum", "room", "orientation")

    def _give_room(self) -> None:
        """Leave the chip that stands apart what the dice and the sum beside it do not need."""
        if self.apart is not None and self.orientation == "horizontal":
            dice = len(self.looks) * (self.die_size + dp(12))
            self.apart.widest = max(dp(_LEAST_APART), self.room - dice - dp(24) - (dp(_SUM) if self.sum else 0))

    def on_apart(self, *_: Any) -> None:
        self.ids.apart.clear_widgets()
        if self.apart is not None:
            self.apart.size_hint_x = 1 if self.orientation == "vertical" else None
            self.ids.apart.add_widget(self.apart)

    def on_looks(self, *_: Any) -> None:
        row = self.ids.dice
        self._dice.collect()
        for look in self.looks:
            die = self._dice.take()
            die.look, die.size = look, (self.die_size, self.die_size)
            row.add_widget(die)

    def on_die_size(self, *_: Any) -> None:
        for die in self.ids.dice.children:
            die.size = (self.die_size, self.die_size)

    def show(self, game: Game, thrown: Thrown | None) -> None:
        """Show this throw, if there is one."""
        if thrown is None:
            self.looks, self.total, self.named = [], "", ""
            return
        self.looks = face_looks(game, *thrown)
        self.total, self.named = throw_words(game, *thrown)


@fires(on_repeat="by the key that repeats", on_switch="by the switch of the chances on the options")
class QuestionBox(Column):
    """Who is asked, and the question in one line, above the answers: the same height for every question."""

    lead = StringProperty("")
    question = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    headline = StringProperty("")
    worth = StringProperty("")
    doubt = StringProperty("")
    chance = StringProperty("")
    """The probability of what is asked for, if the players want to see it."""
    stock = StringProperty("")
    """The cards that are left, where the board has no place for them."""
    form = StringProperty("wide")
    line = NumericProperty("36sp")
    """The type of the question."""
    switched = BooleanProperty(False)
    """Whether the chances on the options can be switched on and off."""
    odds_on = BooleanProperty(True)
    telling = BooleanProperty(False)
    """Whether it says what to do: that may be longer than a question."""
    can_repeat = BooleanProperty(False)
    """Whether a key repeats what the voice said."""


load_kv("match/question_box")
