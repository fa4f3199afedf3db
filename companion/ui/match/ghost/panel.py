"""The panel of a ghost's turn: what hands move for it, until that is done."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty

from companion.present.ghost_words import Instruction
from companion.ui.match.panels.panel import AnswerPanel
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.words.translation import tr


class GhostPanel(AnswerPanel):
    """Shows an instruction, or that the ghost is thinking; it answers nothing.

    ``on_done`` fires when hands have moved what is said, ``on_repeat`` to hear it again, ``on_dice`` with who throws.
    """

    has_switch = True
    can_repeat = BooleanProperty(False)
    with_dice = BooleanProperty(False)
    dice_options = ListProperty()
    __events__ = ("on_done", "on_repeat", "on_dice")

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        self.instruction: Instruction | None = None
        self.lead = self.text = ""
        super().__init__(view, **kwargs)
        self._parts = [self.ids[name].__self__ for name in ("spirit", "repeat", "dice", "rest")]
        self._breath = Animation(opacity=0.35, duration=0.7) + Animation(opacity=1, duration=0.7)
        self._breath.repeat = True

    def say(self, lead: str, text: str, instruction: Instruction | None) -> None:
        """What is said next; without an ``instruction`` there is nothing to do but wait."""
        self.lead, self.text, self.instruction = lead, text, instruction

    def offer(self, *, can_repeat: bool, dice: str) -> None:
        """Whether it can be heard again, and who throws its dice; empty if the box has none."""
        self.can_repeat, self.with_dice = can_repeat, bool(dice)
        short = "_short" if self.view.small else ""
        self.dice_options = [
            {"key": "virtual", "text": tr(f"ghost.virtual{short}"), "icon": "dice-multiple"},
            {"key": "real", "text": tr(f"ghost.for_it{short}"), "icon": "hand-back-right"},
        ]
        self.ids.dice.chosen = dice
        thinks = self.instruction is None
        shown = [thinks, self.can_repeat, self.with_dice, not (self.with_dice and self.view.small)]
        self.rows = 1 if thinks or can_repeat or dice else 0
        self._breathe(on=thinks)
        wanted = [part for part, there in zip(self._parts, shown, strict=True) if there] if self.rows else []
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def _breathe(self, *, on: bool) -> None:
        """The ghost breathes while it thinks."""
        spirit = self._parts[0]
        self._breath.cancel(spirit)
        spirit.opacity = 1
        if on and not theme.reduce_motion:
            self._breath.start(spirit)

    def refresh(self) -> None:
        told = self.instruction
        self.view.show(
            lit=told.moved if told else frozenset(),
            turning=told.turned if told else frozenset(),
            ready=told is not None,
            action=tr("ghost.done"),
            missing=tr("match.then"),
            asks=self.text,
            telling=True,
            lead=self.lead,
        )

    def confirm(self) -> None:
        if self.instruction is not None:
            self.dispatch("on_done")

    @property
    def complete(self) -> bool:
        return False

    def on_done(self) -> None:
        """Fired by the main button."""

    def on_repeat(self) -> None:
        """Fired by the key that repeats."""

    def on_dice(self, dice: str) -> None:
        """Fired with "virtual" if the app throws for it, "real" if a person does."""


load_kv("match/ghost/panel")
