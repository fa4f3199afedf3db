"""The statistics as cards, each with its main result as the heading."""

from collections.abc import Callable, Iterator, Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.games import GAMES
from companion.present.appearance import face_look
from companion.present.faces import FaceCount, FaceLook
from companion.statistics import CARDS, DiceFound, Offender, Record, ScorerRecord, Statistics
from companion.ui.history.dice_chart import DiceChart
from companion.ui.history.stat_bar import Legend, StatLine
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_MOST = 6
_CARD_COLOURS = {"yellow": "card_yellow", "second_yellow": "card_red", "red": "card_red"}


class StatCard(Plate, Column):
    """A heading with the result, a quieter line beside it, and a chart below."""

    heading = StringProperty("")
    note = StringProperty("")
    fact = StringProperty("")

    def lay(self, widgets: Sequence[Widget]) -> None:
        for widget in widgets:
            self.ids.drawn.add_widget(widget)

    def explain(self, **colours: str) -> None:
        """Add a legend of the colours."""
        for colour, text in colours.items():
            self.ids.legend.add_widget(Legend(text=text, colour=colour))


class DiceCard(Tappable, StatCard):
    """A tap shows the next kind of die."""

    found = ListProperty()
    """Pairs of a game's id and the results of one of its dice."""
    shown = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.chart = DiceChart(size_hint_y=None, height=dp(260))
        self.lay([self.chart])
        self.explain(chart=tr("stats.seen"), chalk=tr("stats.expected"))
        self.bind(found=self._refresh, shown=self._refresh)
        self._refresh()

    def on_release(self) -> None:
        if self.found:
            self.shown = (self.shown + 1) % len(self.found)

    def _refresh(self, *_: object) -> None:
        if not self.found:
            return
        game, found = self.found[int(self.shown)]
        fairness = found.fairness
        self.heading = tr("stats.dice", die=_die_name(game, found), verdict=tr.render(fairness.words))
        self.note = f"{tr('statistics.throws', n=found.record.throws)}. {tr.render(fairness.reason)}"
        if not found.record.certain:
            self.note += f" {tr('stats.assumed')}"
        self.fact = tr("stats.next_die", n=int(self.shown) + 1, count=len(self.found)) if len(self.found) > 1 else ""
        seen, expected = found.record.seen, found.record.expected
        self.chart.columns = [
            FaceCount(seen[face], expected[face], face, _face_look(game, found, face)) for face in found.record.weights
        ]


class StatPane(ScrollView):
    """``show`` sets the statistics; ``waiting`` is the text shown until then."""

    waiting = StringProperty("")

    def show(self, statistics: Statistics) -> None:
        column = self.ids.column
        column.clear_widgets()
        cards = list(_cards(statistics))
        self.waiting = "" if cards else tr("stats.none")
        for card in cards:
            column.add_widget(card)
        scroll_to(self)


def _cards(statistics: Statistics) -> Iterator[StatCard]:
    """A card for each subject with data."""
    makers: list[Callable[[Statistics], StatCard | None]] = [_wins, _scorers, _dice, _goals, _kinds, _bookings]
    for make in makers:
        card = make(statistics)
        if card is not None:
            yield card


def _wins(statistics: Statistics) -> StatCard | None:
    people = [record for record in statistics.people if record.played][:_MOST]
    if not people:
        return None
    best, most = people[0], max(record.played for record in people)
    level = len(people) > 1 and people[1].won == best.won
    key = "stats.no_wins" if not best.won else "stats.wins_level" if level else "stats.wins"
    card = StatCard(heading=tr(key, name=_name(best), n=best.won), fact=tr("statistics.finished", n=statistics.over))
    card.explain(goal=tr("stats.won"), edge=tr("stats.drawn"), hollow=tr("stats.lost"))
    card.lay(
        [
            StatLine(
                name=_name(each),
                figure=str(each.won),
                whole=most,
                parts=[(each.won, "goal"), (each.drawn, "edge"), (each.lost, "hollow")],
            )
            for each in people
        ]
    )
    return card


def _name(record: Record) -> str:
    """A side that the app played is marked."""
    return tr("statistics.ghost", name=record.name) if record.ghost else record.name


def _goals(statistics: Statistics) -> StatCard | None:
    people = sorted((each for each in statistics.people if each.scored), key=lambda each: -each.scored)[:_MOST]
    if not people:
        return None
    best, most = people[0], people[0].scored
    card = StatCard(
        heading=tr("stats.goals", name=_name(best), n=best.scored), fact=tr("stats.goals_in_all", n=statistics.goals)
    )
    card.lay([_goal_line(each, most) for each in people])
    return card


def _goal_line(record: Record, most: int) -> StatLine:
    note = tr("stats.conceded", n=record.conceded)
    parts = [(record.scored, "chart")]
    return StatLine(name=_name(record), note=note, figure=str(record.scored), whole=most, parts=parts)


def _scorers(statistics: Statistics) -> StatCard | None:
    scorers = statistics.scorers[:_MOST]
    if not scorers:
        return None
    first, most = scorers[0], scorers[0].goals
    level = len(scorers) > 1 and scorers[1].goals == most
    heading = tr("stats.scorers_level", n=most) if level else tr("stats.scorers", name=first.name)
    card = StatCard(heading=heading, fact=tr("statistics.matches", n=statistics.matches))
    card.lay([_scorer_line(each, most) for each in scorers])
    return card


def _scorer_line(scorer: ScorerRecord, most: int) -> StatLine:
    return StatLine(
        name=scorer.name,
        note=scorer.team,
        colours=scorer.colours or "home",
        letter=scorer.letter,
        figure=str(scorer.goals),
        whole=most,
        balls=True,
        parts=[(scorer.goals, "chart")],
    )


def _kinds(statistics: Statistics) -> StatCard | None:
    kinds = [(game, kind, n) for game, counted in statistics.goal_kinds.items() for kind, n in counted.items()]
    if not kinds:
        return None
    kinds.sort(key=lambda each: -each[2])
    games = len(statistics.goal_kinds)
    most = kinds[0][2]
    card = StatCard(heading=tr("stats.kinds", kind=_kind_name(*kinds[0][:2])))
    card.lay(
        [
            StatLine(
                name=_kind_name(game, kind),
                note=tr(f"{game}.name") if games > 1 else "",
                figure=str(n),
                whole=most,
                parts=[(n, "chart")],
            )
            for game, kind, n in kinds[: 2 * _MOST]
        ]
    )
    return card


def _kind_name(game: str, kind: str) -> str:
    return tr("statistics.table_goals") if kind == "table" else tr(f"{game}.goal_kind.{kind}")


def _bookings(statistics: Statistics) -> StatCard | None:
    offenders = [each for each in statistics.offenders if each.cards.total()][:_MOST]
    if not offenders:
        return None
    most = max(each.cards.total() for each in offenders)
    card = StatCard(
        heading=tr("stats.cards", name=offenders[0].name), fact=tr("stats.cards_in_all", n=statistics.cards.total())
    )
    card.explain(card_yellow=tr("stats.yellow"), card_red=tr("stats.red"))
    card.lay([_offender_line(each, most) for each in offenders])
    return card


def _offender_line(offender: Offender, most: int) -> StatLine:
    parts = [(offender.cards[card], _CARD_COLOURS[card]) for card in CARDS if offender.cards[card]]
    note = offender.team if offender.team != offender.name else ""
    return StatLine(name=offender.name, note=note, figure=str(offender.cards.total()), whole=most, parts=parts)


def _dice(statistics: Statistics) -> StatCard | None:
    found = [(game, each) for game, dice in statistics.dice.items() for each in dice if each.record.throws]
    found.sort(key=lambda pair: -pair[1].record.dice)
    return DiceCard(found=found) if found else None


def _die_name(game: str, found: DiceFound) -> str:
    name = tr(f"{game}.die.{found.record.die}")
    return tr("sheet.record.sums", die=name) if found.record.dice == 2 else name


def _face_look(game: str, found: DiceFound, face: str) -> FaceLook | None:
    """A picture of the face; sums are shown as numbers."""
    return None if found.record.dice == 2 else face_look(GAMES[game], found.record.die, face)


load_kv("history/stat_cards")
