"""Whether there is a clock, for the match or for each turn, and how long a turn may take before it signals."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui.shell.settings import CLOCKS, TURN_SECONDS, Settings
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.words.translation import tr


class ClockCard(Column):
    """Three kinds; the line below says what the chosen one does."""

    settings = ObjectProperty(None, allownone=True)
    note = StringProperty("")
    length = StringProperty("")
    by_turn = BooleanProperty(False)

    def refresh(self, settings: Settings) -> None:
        self.settings = settings
        kind, seconds = settings["clock"], settings["turn_seconds"]
        self.ids.kind.options = [{"key": each, "text": tr(f"clock.kind.{each}")} for each in CLOCKS]
        self.ids.kind.chosen = kind
        self.note = tr(f"clock.note.{kind}")
        self.by_turn = kind == "turn"
        self.length = tr("clock.turn_length", n=seconds)
        self.ids.length.can_fewer, self.ids.length.can_more = seconds > TURN_SECONDS[0], seconds < TURN_SECONDS[-1]

    def keep(self, name: str, value: Any) -> None:
        """Save a choice."""
        settings: Any = self.settings
        settings[name] = value
        self.refresh(settings)

    def step(self, by: int) -> None:
        """A longer or a shorter turn."""
        settings: Any = self.settings
        at = TURN_SECONDS.index(settings["turn_seconds"]) + by
        self.keep("turn_seconds", TURN_SECONDS[max(0, min(at, len(TURN_SECONDS) - 1))])


load_kv("settings/clock_card")
