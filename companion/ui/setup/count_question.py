"""How many people play: a button for each number if there are few, otherwise a stepper."""

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.count_stepper import CountStepper
from companion.ui.widgets.events import fires
from companion.ui.widgets.segment import Segment

_SIDE_BY_SIDE = 6


@fires(on_pick="with the chosen number")
class CountQuestion(BoxLayout):
    """``counts`` are those to choose from; ``on_pick`` gives the chosen one."""

    counts = ListProperty()
    chosen = NumericProperty(0)

    def on_kv_post(self, base_widget: Widget) -> None:
        self.segment, self.stepper = Segment(), CountStepper()
        self.segment.bind(on_pick=lambda _, key: self.dispatch("on_pick", int(key)))
        self.stepper.bind(on_step=lambda _, by: self.dispatch("on_pick", int(self.chosen) + by))
        self.fbind("counts", self._refresh)
        self.fbind("chosen", self._refresh)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        shown = self.segment if len(self.counts) <= _SIDE_BY_SIDE else self.stepper
        if shown.parent is None:
            self.clear_widgets()
            self.add_widget(shown)
        self.segment.options = [{"key": str(count), "text": str(count)} for count in self.counts[:_SIDE_BY_SIDE]]
        self.segment.chosen = str(int(self.chosen))
        self.stepper.text = str(int(self.chosen))
        self.stepper.can_fewer = self.chosen - 1 in self.counts
        self.stepper.can_more = self.chosen + 1 in self.counts


load_kv("setup/count_question")
