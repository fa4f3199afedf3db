"""About: what this app is, and the licence of everything that comes with it, with its whole text where there is one."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion import __version__
from companion.licences import KINDS, LicensedPart, parts
from companion.ui.settings import screen  # noqa: F401  the layout uses its plates and headings
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.rows import Row
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.text.prose import Prose
from companion.words.translation import tr


class LicenceGroup(Column):
    """The parts of one kind, under its heading."""

    title = StringProperty("")


class PlainPart(Column):
    """A part whose licence text does not come with the app: its name and the licence."""

    text = StringProperty("")
    note = StringProperty("")
    last = BooleanProperty(False)


class AboutScreen(AppScreen):
    """The list, or the text of the licence that was touched; back leads from the text to the list."""

    version = StringProperty(__version__)
    reading = ObjectProperty(None, allownone=True)
    title = StringProperty("")

    def show(self, **_: Any) -> None:
        self.reading = None
        self.refresh()

    def refresh(self) -> None:
        self.title = self.reading.name if self.reading else tr("about.title")
        self.ids.list.clear_widgets()
        if self.reading:
            for paragraph in self.reading.text.strip().split("\n\n"):
                lines = " ".join(line.strip() for line in paragraph.splitlines())
                self.ids.list.add_widget(Prose(text=lines, markup=False))
        else:
            self._list_parts()
        scroll_to(self.ids.scroll)

    def _list_parts(self) -> None:
        what = self.ids.list
        what.add_widget(Prose(text=tr("about.what")))
        for kind in KINDS:
            group = LicenceGroup(title=tr(f"about.kind.{kind}"))
            found = [part for part in parts() if part.kind == kind]
            for part in found:
                last = part is found[-1]
                if part.file:
                    row = Row(text=part.name, note=part.licence, icon="file-document-outline", last=last)
                    row.bind(on_release=lambda _, part=part: self.read(part))
                else:
                    row = PlainPart(text=part.name, note=part.licence, last=last)
                group.ids.plate.add_widget(row)
            what.add_widget(group)
        for key in ("libraries", "boxes"):
            what.add_widget(Prose(text=tr(f"about.{key}")))

    def read(self, part: LicensedPart) -> None:
        """Show the whole licence of a part."""
        self.reading = part
        self.refresh()

    def on_back(self) -> None:
        if self.reading:
            self.reading = None
            self.refresh()
        else:
            super().on_back()


load_kv("settings/about")
