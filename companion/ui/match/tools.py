"""The tools beside a question: why, undo, which dice and, if there is no other place for them, sheet and pause."""

from dataclasses import fields
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.present.asked.tools import ToolsLook
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.buttons import ToolButton
from companion.ui.widgets.events import fires
from companion.ui.widgets.motion import animate, is_still, settle
from companion.ui.widgets.text.fitted import OneSize
from companion.words.translation import tr

_TOOLS = {"why": "help-circle-outline", "undo": "undo-variant", "dice": "dice-multiple"}
_MORE_TOOLS = {"sheet": "clipboard-text-outline", "pause": "pause"}
_HAND = {"hand": "eye"}
_OFFER = {"offer": "swap-horizontal"}


class UndoTool(ToolButton):
    """Undo; while it enters a throw again, a line at its edge shows how much of that time is left."""

    left = NumericProperty(0)


@fires(on_tool="with the name of the tapped tool")
class Tools(BoxLayout):
    """Why?, Undo, the dice; also the sheet if it is not beside the board, and the pause on a phone."""

    form = StringProperty("wide")
    dice = StringProperty("virtual")
    with_dice = BooleanProperty(True)
    cards_only = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    retypes = BooleanProperty(False)
    """Whether undo enters the last throw again, as it does for a short time."""
    offer = StringProperty("")
    """The text of the current offer."""
    with_hand = BooleanProperty(False)
    """Whether whoever is asked may look at the own hand, which the app holds."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._buttons: dict[str, ToolButton] = {}
        self._gap = Widget()
        self._sizes = OneSize()
        self._show_soon = Clock.create_trigger(self._show, -1)
        for name in ("form", "dice", "with_dice", "cards_only", "can_undo", "offer", "retypes", "with_hand"):
            self.fbind(name, self._show_soon)
        self._time_up = Clock.create_trigger(lambda _: self.retype_for(0), 0)
        self._show()

    def retype_for(self, seconds: float) -> None:
        """Let undo enter the last throw again for so long."""
        self._time_up.cancel()
        self.retypes = seconds > 0
        undo = self._button("undo")
        settle(undo, left=1.0 if seconds else 0.0)
        if seconds:
            self._time_up = Clock.create_trigger(lambda _: self.retype_for(0), seconds)
            self._time_up()
            if not is_still(undo):
                animate(undo, left=0.0, seconds=seconds)

    def _show(self, *_: Any) -> None:
        """Show the current tools, each in its place; for a roll the switch of the dice is in the panel."""
        names = [name if name != "dice" or self.with_dice else "" for name in _TOOLS]
        if self.form != "wide":
            names += ["sheet"] if self.form == "upright" else list(_MORE_TOOLS)
        for more in (["offer"] if self.offer else []) + (["hand"] if self.with_hand else []):
            if "" in names:
                names[names.index("")] = more
            else:
                names.append(more)
        buttons = [self._button(name) if name else self._gap for name in names]
        if buttons != self.children[::-1]:
            self.clear_widgets()
            for button in buttons:
                self.add_widget(button)
        self._sizes.hold([button.ids.caption for button in buttons if button is not self._gap])

    def show(self, look: ToolsLook) -> None:
        """Show these tools."""
        for part in fields(look):
            setattr(self, part.name, getattr(look, part.name))

    def button(self, name: str) -> ToolButton:
        """The button of a tool that is shown."""
        return self._buttons[name]

    def _button(self, name: str) -> ToolButton:
        """The button of a tool as it is now; each is made once."""
        button = self._buttons.get(name)
        if button is None:
            button = self._buttons[name] = (UndoTool if name == "undo" else ToolButton)(size_hint_y=1)
            button.bind(on_release=lambda *_: self.dispatch("on_tool", name))
        key, icon = name, (_TOOLS | _MORE_TOOLS | _OFFER | _HAND)[name]
        if name == "dice":
            key = f"{self.dice}_cards" if self.cards_only else self.dice
            icon = "cards-outline" if self.cards_only else "dialpad" if self.dice == "real" else icon
        if name == "undo" and self.retypes:
            key, icon = "retype", "dialpad"
        button.icon, button.text = icon, self.offer if name == "offer" else tr(f"match.tool.{key}")
        button.disabled = name == "undo" and not self.can_undo
        return button


load_kv("match/tools")
