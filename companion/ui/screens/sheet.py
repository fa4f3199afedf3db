"""The match sheet as a page of paper, of a match that is over or still being played."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.sheet import Sheet, sheet_of
from companion.ui.layout import load_kv
from companion.ui.match_words import day_words, minutes_played, mode_words
from companion.ui.parts import buttons, notice, paper_sheet  # noqa: F401  the layout names them
from companion.ui.screens.base import AppScreen
from companion.ui.session import Session
from companion.ui.sharing import share_sheet
from companion.ui.translation import tr
from companion.ui.why import open_why


class SheetScreen(AppScreen):
    """``show(session=…)``. Key moments first; a tap brings everything that was told."""

    session = ObjectProperty(None, allownone=True)
    everything = BooleanProperty(False)

    def show(self, session: Session | None = None, **_: Any) -> None:
        if session is not None:
            self.session = session
        self.everything = False
        self.ids.paper.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        if self.session is None:
            return
        referee = self.session.referee
        sheet, corners = sheet_of(referee), referee.table.corners
        paper = self.ids.paper
        paper.title = tr("sheet.title")
        paper.number = tr("sheet_page.number", n=self.session.id)
        paper.everything = self.everything
        paper.facts = self._facts(sheet)
        paper.write(sheet, corners, self._people(len(corners)))

    def toggle(self) -> None:
        self.everything = not self.everything
        self.refresh()

    def _people(self, sides: int) -> list[str]:
        """Who led each side, where the game forms sides of single people."""
        players = self.session.referee.header.players
        return list(players) if len(players) == sides else [""] * sides

    def _facts(self, sheet: Sheet) -> list[tuple[str, str]]:
        header = self.session.referee.header
        shelved = self.app.library.match(self.session.id)
        minutes = minutes_played(shelved.created, shelved.changed)
        changed = len(sheet.house_rules)
        facts = {
            "game": tr(f"{sheet.game}.name"),
            "mode": mode_words(header, len(sheet.sides)),
            "date": sheet.date or day_words(shelved.created),
            "duration": tr("sheet_page.minutes", n=minutes) if minutes is not None and sheet.result else "",
            "referee": tr(f"{sheet.game}.referee.{sheet.referee}") if sheet.referee else "",
            "house_rules": tr("sheet_page.changed", n=changed) if changed else tr("sheet.house_rules.none"),
            "dice": tr(f"sheet.dice.{sheet.dice}"),
            "matches": str(len(sheet.matches)) if sheet.earlier else "",
            "turns": str(sheet.turns) if sheet.turns and not sheet.earlier else "",
            "place": sheet.place,
        }
        labels = {name: tr(f"sheet.head.{name}") for name in facts if name != "duration"}
        labels["duration"] = tr("sheet_page.duration")
        return [(labels[name], value) for name, value in facts.items() if value]

    def why(self, clause: str) -> None:
        """Open the rule behind a line."""
        referee = self.session.referee
        if clause:
            open_why(
                clause,
                referee,
                lambda id: self.app.go("rules", game=referee.game.id, clause=id, header=referee.header),
                close=tr("sheet_page.back"),
            )

    def share(self) -> None:
        said = share_sheet(sheet_of(self.session.referee), self.session.id)
        if said:
            self.tell(said)


load_kv("screens/sheet")
