"""The answers of a question explained, one per row; a tap on a row opens its clause."""

from collections.abc import Callable, Sequence

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.present.why.choices import WhyChoice
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_FEW, _LOW, _HIGH = 2, 0.55, 0.9
"""The share of the height for a few rows, and for many."""


class ChoiceRow(Tappable, Plate, BoxLayout):
    """Some answers, what they mean, and their clause."""

    heading = StringProperty("")
    text = StringProperty("")
    clause_id = StringProperty("")
    looks = ListProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        row = self.ids.dice
        for look in self.looks:
            row.add_widget(DrawnDie(look=look, size=(row.side, row.side)))


@fires(on_open="with the clause of the tapped row")
class ChoiceList(ScrollView):
    """``question`` at the top, then a row for each choice; ``on_open`` gives the clause of the tapped one."""

    question = StringProperty("")

    def fill(self, choices: Sequence[WhyChoice]) -> None:
        for choice in choices:
            row = ChoiceRow(
                heading=choice.heading, text=choice.meaning, clause_id=choice.clause.id, looks=list(choice.looks)
            )
            row.bind(on_release=lambda row: self.dispatch("on_open", row.clause_id))
            self.ids.rows.add_widget(row)


def open_choices(question: str, choices: Sequence[WhyChoice], open_rules: Callable[[str], None]) -> PullUp:
    """A pull-up that explains every possible answer."""
    pull_up = PullUp(title=tr("match.may.title"), share=_LOW if len(choices) <= _FEW else _HIGH)
    rows = ChoiceList(question=question)
    rows.fill(choices)
    rows.bind(on_open=lambda _, clause_id: (pull_up.close(), open_rules(clause_id)))
    pull_up.add_widget(rows)
    pull_up.open()
    return pull_up


load_kv("match/choice_list")
