"""The base of all answer panels: each shows a state of the question, and reports what is tapped."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.play.asking.asked import Asking
from companion.play.asking.done import Tap
from companion.play.skippable_offer import Offer
from companion.present.appearance import BoxLook
from companion.present.asked.picture import AskedPicture, Room
from companion.present.chances.option_odds import odds_words
from companion.referee import Option, Step
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.decorations import Spares

Do = Callable[[Tap], None]
UNSEEN = Room(form="")
"""Before a panel is shown."""


class AnswerPanel(BoxLayout):
    """The answers of one kind of question. The match screen keeps it, and gives it each state with ``show``.

    It keeps nothing of what was tapped: it calls ``do`` with each tap, and is given the state after it.
    """

    small = BooleanProperty(False)
    compact = BooleanProperty(False)
    rows = NumericProperty(1)
    line_height = NumericProperty("64dp")
    ready = BooleanProperty(False)
    hint = StringProperty("")
    sum = StringProperty("")
    form = StringProperty("wide")
    """The form of the window, or "compact" on a phone whose board keeps its size."""
    share = NumericProperty(0.6)
    """How much of the width the text of a choice may take."""

    def _says(self) -> str:
        return "sum" if self.sum else "ready" if self.ready else "hint"

    says = AliasProperty(_says, None, bind=("sum", "ready"), cache=True)
    """What the text beside the answers is: the sum so far, the answer that is ready, or a hint."""
    room_high = NumericProperty(0)
    """How high the answers may be without scrolling."""
    has_switch = False
    """Whether it has its own switch between real and virtual dice."""
    apart: Chip | None = None
    """The chip of an answer that stands apart, beside the dice of the turn."""
    aside: Widget | None = None
    """What stands between the tools and the main button, where there is room."""
    recalled: Sequence[Step] | None = None
    """The answers among which the dice to show are looked for, if they are not those of this turn."""
    offered: Any = None
    """The chip of the offer beside the question, if it has one."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.do = do
        self.asking: Asking
        self.picture: AskedPicture
        self.box: BoxLook
        self.room = UNSEEN
        self.chips = Spares(Chip)
        self.by_option: dict[int, Any] = {}
        """The key of each option that has one, by its id."""
        self.offer_chips: dict[str, Chip] = {}

    @property
    def question(self) -> Any:
        return self.asking.question

    @property
    def over_board(self) -> Widget | None:
        """What takes the place of the board, if anything."""
        return None

    def show(self, asking: Asking, picture: AskedPicture, room: Room, box: BoxLook) -> None:
        """Show this state; its keys are made only for another question, by other habits or in another room."""
        anew = self.room != room or self.is_anew(self.asking, asking)
        self.asking, self.picture, self.room, self.box = asking, picture, room, box
        self.small, self.compact, self.form = room.small, room.compact, "compact" if room.compact else room.form
        if anew:
            self.chips.collect()
            self.by_option.clear()
            self.build()
        self.ready, self.sum, self.hint = picture.main.ready, picture.sum, self.told(picture)
        self.mark()

    def is_anew(self, last: Asking, asking: Asking) -> bool:
        """Whether this state has other keys than the last."""
        same = last.asked is asking.asked and last.habits == asking.habits and last.was is asking.was
        return not (same and last.done.like(asking.done))

    def build(self) -> None:
        """Create the keys of a new question."""

    def mark(self) -> None:
        """Show on the keys what has been done."""

    def told(self, picture: AskedPicture) -> str:
        """What is said beside the keys."""
        return picture.hint

    def put_away(self) -> None:
        """Hide what only one person may see: the question is answered, or the screen is left."""

    # For code that plays the app by touch: the guided match, the demonstration and the tests.

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        """What a finger touches for this tap: keys of the panel, or tokens of the board by their id."""
        yield self.key_of(tap.what)

    def key_of(self, option: Option) -> Widget:
        """The key of an option."""
        key: Widget = self.by_option[id(option)]
        return key

    # Chips.

    def offer_odds(self, offer: Offer) -> str:
        """The chance of a goal if the offer is taken, if the players want to see it."""
        return odds_words(offer.question, offer.taken) if self.asking.habits.with_odds else ""

    def new_chip(self, text: str, act: Any, **look: Any) -> Chip:
        """A chip of this line height; chips of earlier questions are reused."""
        chip = self.chips.take()
        chip.size_hint_x, chip.pos_hint = None, {}
        chip.height = self.line_height
        defaults = {"note": "", "odds": "", "icon": "", "look": "plain", "figures": False, "widest": 0}
        for name, value in (defaults | look | {"text": text, "act": act}).items():
            setattr(chip, name, value)
        return chip


def offer_icon(offer: Offer) -> str:
    """The icon of an offer: something is added, or people choose first."""
    return "swap-horizontal" if offer.taken is None else "plus"


load_kv("match/panels/panel")
