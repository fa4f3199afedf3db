"""How much the app says aloud, with an example of it."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.shell.settings import VOICE_LEVELS
from companion.ui.shell.voice import Voice
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.words.translation import tr


class VoiceCard(Column):
    """Three levels; the line below says the chosen one by an example, or that this device has no voice."""

    voice = ObjectProperty(None, allownone=True)
    example = StringProperty("")
    can_try = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        self._try = self.ids.try_out.__self__
        self.bind(can_try=self._offer_try)
        self._offer_try()

    def _offer_try(self, *_: object) -> None:
        row = self.ids.row
        if self.can_try and self._try.parent is None:
            row.add_widget(self._try)
        elif not self.can_try and self._try.parent is not None:
            row.remove_widget(self._try)

    def refresh(self, voice: Voice) -> None:
        self.voice = voice
        found = voice.found
        segment = self.ids.level
        segment.options = [{"key": level, "text": tr(f"voice.level.{level}")} for level in VOICE_LEVELS]
        segment.chosen = voice.level if found else "off"
        segment.disabled = not found
        self.example = tr(f"voice.example.{voice.level}") if found else tr("voice.none")
        self.can_try = found and voice.level != "off"

    def pick(self, level: str) -> None:
        """Handle a tap on a level."""
        voice: Any = self.voice
        voice.change(level)
        self.refresh(voice)

    def try_out(self) -> None:
        """Say the example."""
        voice: Any = self.voice
        voice.say(tr(f"voice.sample.{voice.level}"))


load_kv("settings/voice_card")
