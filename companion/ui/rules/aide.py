"""The aide-mémoire of a box on one page, to read during a match or to print."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.export import Exported
from companion.games import game as game_of
from companion.present.appearance import face_look
from companion.rulebook.aide import AideLine, AideSection, aide
from companion.sheet.paper import as_pdf
from companion.sheet.paper.aide_page import aide_pages, aide_title
from companion.ui.files.export import hand_on
from companion.ui.shell.screen import AppScreen
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr


class AideRow(Tappable, Plate, BoxLayout):
    """One line: its faces (``looks``), its name, its meaning. A tap opens its clause."""

    name_words = StringProperty("")
    meaning = StringProperty("")
    clause = StringProperty("")
    looks = ListProperty()

    def on_kv_post(self, base_widget: object) -> None:
        dice = self.ids.dice
        for look in self.looks:
            dice.add_widget(DrawnDie(look=look, size_hint=(None, None), size=(dice.side, dice.side)))


class AideGroup(Column):
    """A heading and its lines."""

    title = StringProperty("")


class AideScreen(AppScreen):
    """``show(game=…)``. Two columns if there is space; a tap on a line opens its clause."""

    game = StringProperty("")
    game_name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(form=lambda *_: self.refresh())

    def show(self, game: str = "", **_: Any) -> None:
        self.game = game or self.game
        scroll_to(self.ids.scroll)
        self.refresh()

    def refresh(self) -> None:
        """Write the page; the longest sections decide where the second column starts."""
        if not self.game:
            return
        self.game_name = tr(f"{self.game}.name")
        sections = aide(game_of(self.game))
        columns = self.ids.columns
        columns.clear_widgets()
        for share in _shares(sections, 1 if self.form == "phone" else 2):
            column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8), pos_hint={"top": 1})
            column.bind(minimum_height=column.setter("height"))
            for section in share:
                column.add_widget(self._group(section))
            columns.add_widget(column)

    def _group(self, section: AideSection) -> AideGroup:
        group = AideGroup(title=tr.render(section.title))
        for line in section.lines:
            group.add_widget(self._row(line))
        return group

    def _row(self, line: AideLine) -> AideRow:
        row = AideRow(
            name_words=tr.render(line.name),
            meaning=tr.render(line.text),
            clause=line.clause,
            looks=[face_look(game_of(self.game), die, face) for die, face in line.faces],
        )
        row.bind(on_release=lambda *_: self.app.go("rules", game=self.game, clause=line.clause))
        return row

    def share(self) -> None:
        """Share or save it as a PDF."""
        content = as_pdf(aide_pages(game_of(self.game), tr.lang), aide_title(self.game, tr.lang), tr.lang)
        hand_on(self, [Exported(tr("aide.file", game=self.game), content)], "application/pdf")


def _shares(sections: tuple[AideSection, ...], columns: int) -> list[list[AideSection]]:
    """The sections in order, split so that the columns are as equal as possible."""
    if columns == 1:
        return [list(sections)]
    weights = [len(section.lines) + 1 for section in sections]
    cut = min(range(1, len(sections)), key=lambda at: abs(sum(weights[:at]) - sum(weights[at:])))
    return [list(sections[:cut]), list(sections[cut:])]


load_kv("rules/aide")
