"""The lists at the foot of the sheet: scorers, cards, changes, shots, dice, house rules."""

from collections.abc import Iterable, Iterator, Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.referee import Corner
from companion.rulebook import clause
from companion.sheet import Sheet
from companion.sheet.lists import dice_rows, shot_rows
from companion.ui.sheet.paper_line import PaperEntry, PaperFact
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.prose import Prose
from companion.words import catalogue
from companion.words.translation import tr


class PaperHeading(BoxLayout):
    """The name of a part, over a rule of ink."""

    text = StringProperty("")


class PaperList(BoxLayout):
    """A heading and its entries."""

    text = StringProperty("")

    def fill(self, entries: Iterable[Widget], empty: str) -> None:
        """The entries, or a word that there are none."""
        rows = list(entries) or [PaperEntry(text=empty)]
        for row in rows:
            self.add_widget(row)


def lists_of(sheet: Sheet, corners: Sequence[Corner]) -> Iterator[PaperList]:
    """Scorers, cards, changes."""
    scorers = PaperList(text=tr("sheet.part.scorers"))
    scorers.fill(_scorers(sheet, corners), tr("sheet.part.no_scorer"))
    yield scorers
    cards = PaperList(text=tr("sheet.part.cards"))
    cards.fill(_cards(sheet, corners), tr("sheet.part.no_card"))
    yield cards
    if sheet.changes:
        changes = PaperList(text=tr("sheet.part.changes"))
        changes.fill(_changes(sheet, corners), "")
        yield changes


def _scorers(sheet: Sheet, corners: Sequence[Corner]) -> Iterator[PaperEntry]:
    for side, player, n in sheet.scorers:
        text = tr("sheet_page.goals", name=f"{player.post}  {player.name}", n=n)
        yield PaperEntry(kit=corners[side].kit, letter=corners[side].letter, text=text)
    for side, n in sorted(sheet.unnamed_goals.items()):
        text = tr("sheet_page.own_team", n=n)
        yield PaperEntry(kit=corners[side].kit, letter=corners[side].letter, text=text)


def _cards(sheet: Sheet, corners: Sequence[Corner]) -> Iterator[PaperEntry]:
    """Each card once: the second yellow stands for both."""
    twice = {(card.side, card.player) for card in sheet.bookings if card.card == "second_yellow"}
    for card in sheet.bookings:
        if card.card == "yellow" and card.player and (card.side, card.player) in twice:
            continue
        corner = corners[card.side]
        text = f"{card.player.post}  {card.player.name}" if card.player else corner.name
        yield PaperEntry(kit=corner.kit, letter=corner.letter, mark=card.card, text=text)
    for side, n in sorted((+sheet.cancelled).items()):
        text = tr("sheet.cancelled", team=corners[side].name, n=n)
        yield PaperEntry(kit=corners[side].kit, letter=corners[side].letter, text=text)


def _changes(sheet: Sheet, corners: Sequence[Corner]) -> Iterator[PaperEntry]:
    for change in sheet.changes:
        corner = corners[change.side]
        text = tr("sheet_page.change", post=change.player.post, name=change.player.name, replaced=change.replaced)
        yield PaperEntry(kit=corner.kit, letter=corner.letter, text=text)


def records_of(sheet: Sheet) -> Iterator[PaperList]:
    """Shots won and lost, and what the dice showed."""
    words = catalogue(tr.lang)
    for name, rows in (("shots", shot_rows(sheet, words)), ("dice", dice_rows(sheet, words))):
        named = [(row.text, "" if row.side is None else sheet.sides[row.side]) for row in rows]
        written = [Prose(text=f"{team} {text}".strip(), colour=theme.ink) for text, team in named]
        if written:
            part = PaperList(text=tr(f"sheet.part.{name}"))
            part.fill(written, "")
            yield part


def house_rules_of(sheet: Sheet) -> PaperList:
    rules = PaperList(text=tr("sheet.head.house_rules"))
    for id, reading in sheet.house_rules.items():
        ruling = clause(id)
        text = f"{ruling.title(tr.lang)} — {ruling.reading(tr.lang, reading)}"
        rules.add_widget(PaperFact(label=id, value=text))
    return rules


load_kv("sheet/paper_lists")
