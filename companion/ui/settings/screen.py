"""Settings: each takes effect at once and is saved."""

from typing import Any, ClassVar

from kivy.properties import StringProperty

from companion import __version__
from companion.device.shake import FORCES
from companion.referee.secrecy import hands_are_secret
from companion.ui.settings.clock_card import ClockCard
from companion.ui.settings.data_card import DataCard
from companion.ui.settings.theme_tile import ThemeTile
from companion.ui.settings.voice_card import VoiceCard
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.settings import DEVICE
from companion.ui.theme import fonts
from companion.ui.theme.breakpoints import lies_between
from companion.ui.theme.layout import load_kv
from companion.ui.theme.palette import THEMES
from companion.ui.widgets.column import Column
from companion.words import LANGUAGES
from companion.words.translation import tr

TEXT_SCALES = (1.0, 1.15, 1.3, 1.45, 1.6)
_SWITCHES = (
    "face_to_face",
    "sound",
    "haptics",
    "shake",
    "hints",
    "turn_pitch",
    "confirm",
    "one_by_one",
    "reduce_motion",
)
_ABOUT = 2
"""How many widgets tell about the app, at the end of the habits."""


class AppearanceCard(Column):
    """Language, theme, text size, font."""

    percent = StringProperty("")


class HabitsCard(Column):
    """Sounds, vibrations, motion, dice, and what this app is."""

    version = StringProperty("")
    tried = StringProperty("")
    """The result of trying a shake."""


class SettingsScreen(AppScreen):
    """Two columns on a tablet in landscape, otherwise one that scrolls."""

    shaken: ClassVar[str] = "always"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refreshing, self._shakes = False, 0
        self.appearance, self.habits = AppearanceCard(), HabitsCard(version=__version__)
        self._face_to_face = self.habits.ids.face_to_face.__self__  # held: a phone is without it
        self._tiles = [
            ThemeTile(look=name, on_release=lambda tile: self._keep("theme", tile.look)) for name in (DEVICE, *THEMES)
        ]
        for tile in self._tiles:
            self.appearance.ids.themes.add_widget(tile)
        self.voice, self.clock = VoiceCard(), ClockCard()
        self.data = DataCard(screen=self)
        self._place_data()
        self.bind(form=self._place_data)
        self.ids.columns.add_widget(self.appearance)
        self.ids.columns.add_widget(self.habits)
        self.habits.add_widget(self.clock, index=len(self.habits.children))
        self.habits.add_widget(self.voice, index=len(self.habits.children))
        self.appearance.ids.lang.bind(on_pick=lambda _, lang: self._keep("lang", lang))
        self.appearance.ids.size.bind(step=lambda _, step: self._keep("text_scale", TEXT_SCALES[int(step)]))
        self.appearance.ids.font.bind(on_pick=lambda _, font: self._keep("font", font))
        self.habits.ids.force.steps = len(FORCES)
        self.habits.ids.force.bind(step=lambda _, step: self._keep("shake_force", int(step)))
        self.habits.ids.dice.bind(on_pick=lambda _, dice: self._use_dice(dice))
        self.habits.ids.squads.bind(on_release=lambda *_: self.app.go("squads"))
        self.habits.ids.about.bind(on_release=lambda *_: self.app.go("about"))
        self.habits.ids.kits.bind(on_release=lambda *_: self.app.go("kit"))
        for name in _SWITCHES:
            self.habits.ids[name].bind(active=lambda _, active, name=name: self._keep(name, active))

    def _place_data(self, *_: object) -> None:
        """Under the appearance if there are two columns; in a single one only "about" comes after it."""
        if self.data.parent is not None:
            self.data.parent.remove_widget(self.data)
        if self.form == "wide":
            self.appearance.add_widget(self.data)
        else:
            self.habits.add_widget(self.data, index=_ABOUT)

    def refresh(self) -> None:
        settings = self.app.settings
        self._refreshing = True
        appearance, habits = self.appearance.ids, self.habits.ids
        languages = (DEVICE, *LANGUAGES)
        appearance.lang.options = [{"key": lang, "text": tr(f"settings.lang.{lang}")} for lang in languages]
        appearance.lang.chosen = settings["lang"]
        for tile in self._tiles:
            tile.text = tr(f"settings.theme.{tile.look}")
            tile.chosen = tile.look == settings["theme"]
        appearance.size.step = _nearest(settings["text_scale"])
        self.appearance.percent = tr("settings.percent", n=round(100 * settings["text_scale"]))
        appearance.font.options = [{"key": font, "text": tr(f"settings.font_choice.{font}")} for font in fonts.CHOICES]
        appearance.font.chosen = settings["font"]
        habits.dice.options = [
            {"key": "virtual", "text": tr("settings.dice_choice.virtual"), "icon": "cellphone"},
            {"key": "real", "text": tr("settings.dice_choice.real"), "icon": "dice-multiple"},
        ]
        habits.dice.chosen = settings["dice"]
        habits.force.step = settings["shake_force"]
        self.habits.tried = tr("settings.shake_try" if self.app.shaking.felt else "settings.shake_none")
        for name in _SWITCHES:
            habits[name].active = settings[name]
        self._offer_face_to_face()
        self.voice.refresh(self.app.voice)
        self.clock.refresh(settings)
        self.data.refresh()
        self._refreshing = False

    def _offer_face_to_face(self) -> None:
        row, plate = self._face_to_face, self.habits.ids.plate
        offered = lies_between(self.size)
        if offered and row.parent is None:
            plate.add_widget(row, index=len(plate.children))
        elif not offered and row.parent is not None:
            plate.remove_widget(row)

    def _use_dice(self, dice: str) -> None:
        if not self._refreshing:
            self.app.settings.use_dice_always(dice)
            self.refresh()

    def _keep(self, name: str, value: Any) -> None:
        """Apply and save a change by the user; values set by ``refresh`` are already saved."""
        if not self._refreshing:
            self.app.settings[name] = value
            self.app.shaking.attend()
            self.refresh()
            session = self.app.session
            if name == "face_to_face" and value and session is not None and hands_are_secret(session.referee):
                self.notify(tr("match.face.held"))

    def on_enter(self, *_: Any) -> None:
        """Whether the device detects shakes is known only now."""
        self._shakes = 0
        self.refresh()

    def on_shake(self) -> None:
        """Show at once that the shake was detected, so that the user can find the right force."""
        self._shakes += 1
        self.habits.tried = tr("settings.shake_felt", n=self._shakes)
        self.app.feedback.landed()


def _nearest(scale: float) -> int:
    return min(range(len(TEXT_SCALES)), key=lambda step: abs(TEXT_SCALES[step] - scale))


load_kv("settings/screen")
