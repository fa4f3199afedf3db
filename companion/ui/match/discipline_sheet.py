"""All cards of the match by team and player, and how many are left in the box."""

from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from companion.referee import Referee
from companion.sheet import sheet_of
from companion.sheet.discipline import DisciplineRecord, discipline_of, yellows_lying
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr


class DisciplineList(BoxLayout):
    """The content of the sheet."""

    box = StringProperty("")


class DisciplineTeam(Column):
    """A team and its cards, or a text that it has none."""

    name = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    clean = StringProperty("")


class DisciplineLine(BoxLayout):
    """A carded player, and the consequence for him."""

    mark = StringProperty("yellow")
    who = StringProperty("")
    standing = StringProperty("")


class DisciplineSheet(PullUp):
    """The cards at the time it is opened."""

    def __init__(self, referee: Referee, **kwargs: object) -> None:
        super().__init__(title=tr("match.discipline.title"), **kwargs)
        records = discipline_of(sheet_of(referee), referee.table)
        content = DisciplineList(box=_box_words(referee, records))
        for side in range(len(referee.table.corners)):
            content.ids.teams.add_widget(_from_the_top(_team(referee, side, records)))
        self.add_widget(content)


def _from_the_top(team: DisciplineTeam) -> AnchorLayout:
    """Beside a team with more cards, too."""
    cell = AnchorLayout(anchor_y="top", size_hint_min_y=team.height)
    cell.add_widget(team)
    team.bind(height=cell.setter("size_hint_min_y"))
    return cell


def team_cards(referee: Referee, side: int) -> DisciplineTeam:
    """One team and its cards at this time."""
    return _team(referee, side, discipline_of(sheet_of(referee), referee.table))


def _team(referee: Referee, side: int, records: list[DisciplineRecord]) -> DisciplineTeam:
    corner = referee.table.corners[side]
    team = DisciplineTeam(name=corner.name, colours=corner.colours, letter=corner.letter)
    own = [record for record in records if record.side == side]
    team.clean = "" if own else tr("match.discipline.clean")
    for record in own:
        team.ids.lines.add_widget(_line(record))
    return team


def _line(record: DisciplineRecord) -> DisciplineLine:
    player, last = record.player, record.cards[-1]
    key = "match.discipline.player" if player.post.isdigit() else "match.discipline.coach"
    kind = "at_risk" if record.at_risk else last.card if record.sent_off else "gone"
    return DisciplineLine(
        mark=last.card,
        who=tr(key, post=player.post, name=player.name),
        standing=tr(f"match.discipline.{kind}", turn=last.turn),
    )


def _box_words(referee: Referee, records: list[DisciplineRecord]) -> str:
    """How many cards of the box are in use; if there are more bookings than cards, the app keeps track."""
    cards = referee.game.referee_cards
    if "yellow" not in cards:
        return ""
    lying, most = yellows_lying(records), cards["yellow"]
    return tr("match.discipline.more" if lying > most else "match.discipline.box", n=lying, most=most)


load_kv("match/discipline_sheet")
