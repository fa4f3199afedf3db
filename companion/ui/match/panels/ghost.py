"""The panel of a ghost's turn: what hands move for it, until that is done."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty

from companion.play.asking.done import Tap
from companion.play.asking.orders import Orders
from companion.ui.match.panels.panel import AnswerPanel, Do
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.words.translation import tr


class GhostPanel(AnswerPanel):
    """Shows that the ghost is thinking, or the keys beside what it says; it answers nothing."""

    has_switch = True
    can_repeat = BooleanProperty(False)
    with_dice = BooleanProperty(False)
    dice_options = ListProperty()

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self._parts = [self.ids[name].__self__ for name in ("spirit", "repeat", "dice", "rest")]
        self._breath = Animation(opacity=0.35, duration=0.7) + Animation(opacity=1, duration=0.7)
        self._breath.repeat = True

    @property
    def orders(self) -> Orders:
        done = self.asking.done
        assert isinstance(done, Orders), "a ghost plays"
        return done

    @property
    def text(self) -> str:
        """What it says."""
        return self.orders.text

    def mark(self) -> None:
        orders = self.orders
        self.can_repeat, self.with_dice = orders.repeats, bool(orders.dice)
        short = "_short" if self.small else ""
        self.dice_options = [
            {"key": "virtual", "text": tr(f"ghost.virtual{short}"), "icon": "dice-multiple"},
            {"key": "real", "text": tr(f"ghost.for_it{short}"), "icon": "hand-back-right"},
        ]
        self.ids.dice.chosen = orders.dice
        thinks = not orders.waits
        shown = [thinks, orders.repeats, self.with_dice, not (self.with_dice and self.small)]
        self.rows = 1 if thinks or orders.repeats or orders.dice else 0
        self._breathe(on=thinks)
        wanted = [part for part, there in zip(self._parts, shown, strict=True) if there] if self.rows else []
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def put_away(self) -> None:
        self._breathe(on=False)

    def _breathe(self, *, on: bool) -> None:
        """The ghost breathes while it thinks."""
        spirit = self._parts[0]
        self._breath.cancel(spirit)
        spirit.opacity = 1
        if on and not theme.reduce_motion:
            self._breath.start(spirit)

    def pick_dice(self, dice: str) -> None:
        self.do(Tap("ghost_dice", dice))

    def repeat(self) -> None:
        self.do(Tap("repeat"))


load_kv("match/panels/ghost")
