"""After a rescue of the library: which matches were saved, what was set aside, and where it is."""

from collections.abc import Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.export import Exported
from companion.present.trouble.rescue_words import RescueFacts, rescue_facts
from companion.store import Rescue, last_rescue, mark_seen
from companion.store.copies import aside_folder
from companion.ui.files.export import hand_on
from companion.ui.shell.screen import AppScreen
from companion.ui.shell.tasks import WRITING
from companion.ui.theme.layout import load_kv
from companion.ui.trouble.page import TroubleFact
from companion.ui.widgets import notice  # noqa: F401  the layout names it
from companion.ui.widgets.drawn import box_cover  # noqa: F401  the layout names it
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.team import team_block  # noqa: F401  the layout names it
from companion.words.translation import tr


class RescueRow(Plate, BoxLayout):
    """A match: its score if it can be read, its sides, and whether it was saved."""

    game = StringProperty("")
    score = StringProperty("")
    team_colours = ListProperty(["home", "away"])
    letters = ListProperty(["", ""])
    name = StringProperty("")
    note = StringProperty("")
    state = StringProperty("")
    saved = BooleanProperty(True)
    form = StringProperty("wide")


class RescueScreen(AppScreen):
    """``show()`` displays the last rescue; it is shown once automatically, and the settings link to it."""

    headline = StringProperty("")
    more = StringProperty("")
    count = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.told: Rescue | None = None
        self.bind(form=lambda *_: self.refresh())

    def show(self, **_: Any) -> None:
        self.told = last_rescue(self.app.library)
        scroll_to(self.ids.scroll)
        self.refresh()

    def refresh(self) -> None:
        if self.told is None:
            return
        library, told = self.app.library, self.told
        self.app.tasks.run(lambda: rescue_facts(library, told), self._show_facts)

    def _show_facts(self, facts: RescueFacts) -> None:
        self.headline = facts.headline
        self.count = len(facts.rows)
        self.more = facts.more
        self._fill(self.ids.rows, [RescueRow(form=self.form, **row) for row in facts.rows])
        self._fill(self.ids.facts, [TroubleFact(icon=icon, text=text, note=note) for icon, text, note in facts.aside])

    @staticmethod
    def _fill(place: Any, widgets: Sequence[Any]) -> None:
        place.clear_widgets()
        for widget in widgets:
            place.add_widget(widget)

    def share(self) -> None:
        """Share the copy that was set aside, in one file."""
        file = self.app.library.file
        if self.told is None or file is None:
            return
        name, folder = self.told.name, aside_folder(file) / self.told.name
        self.app.tasks.run(
            lambda: _packed(folder),
            lambda content: hand_on(self, [Exported(f"{name}.zip", content)], "application/zip"),
            lambda error: self.notify_error(error, tr("sharing.failed")),
        )

    def go_on(self) -> None:
        work = partial(mark_seen, self.app.library)
        self.app.tasks.run(work, lambda _: self.app.after_trouble(), self.notify_error, queue=WRITING)

    def on_back(self) -> None:
        self.go_on()


def _packed(folder: Path) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for file in sorted(folder.iterdir()):
            archive.write(file, file.name)
    return out.getvalue()


load_kv("trouble/rescue")
