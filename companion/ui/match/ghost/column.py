"""The turn of a ghost beside the board: its steps, and why it chose so."""

from collections.abc import Sequence

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.present.ghost_words import Reason, TurnStep
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.surface import Surface
from companion.words.translation import tr


class GhostStepRow(BoxLayout):
    """One step: ``state`` is "done", "now" or "next"."""

    text = StringProperty("")
    number = StringProperty("")
    state = StringProperty("next")


class GhostChance(Column):
    """An option and the chance of winning with it, as a number and a bar."""

    text = StringProperty("")
    percent = NumericProperty(0)
    strong = NumericProperty(1)
    colour = ColorProperty("#00000000")


class GhostColumn(Surface):
    """Takes the place of the running sheet while a ghost plays."""

    title = StringProperty("")
    why = StringProperty("")

    def on_kv_post(self, base_widget: Widget) -> None:
        self._rows = Spares(GhostStepRow)
        self._own, self._other = GhostChance(), GhostChance(strong=0)

    def show(self, name: str, steps: Sequence[TurnStep], reason: Reason | None) -> None:
        """The steps of the turn of the side with that name, and its reason if it decided something."""
        self.title = tr("ghost.steps", team=name)
        self._rows.collect()
        for number, step in enumerate(steps[-_MOST:], max(1, len(steps) - _MOST + 1)):
            row = self._rows.take()
            row.text, row.number, row.state = step.text, str(number), step.state
            self.ids.steps.add_widget(row)
        self.explain(reason)

    def explain(self, reason: Reason | None) -> None:
        chances = self.ids.chances
        chances.clear_widgets()
        self.why = reason.why if reason else ""
        self.ids.reason.opacity = 1 if reason else 0
        if reason is not None and reason.own is not None and reason.other is not None:
            for bar, (text, percent) in ((self._own, reason.own), (self._other, reason.other)):
                bar.text, bar.percent = text, percent
                chances.add_widget(bar)
            self.why = f"{tr('ghost.to_win')} {self.why}".strip()


_MOST = 5
"""The most steps shown; the sheet has the rest."""


load_kv("match/ghost/column")
