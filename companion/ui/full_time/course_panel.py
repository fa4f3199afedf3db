"""How the chances went: the chart, expected goals, and luck in words."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.present.chances.course import CourseWords
from companion.referee import Corner
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.drawn import course_chart  # noqa: F401  the layout names it


class ExpectedSide(BoxLayout):
    """The expected goals of a side beside its letter."""

    letter = StringProperty("")
    colours = StringProperty("home")
    goals = StringProperty("")
    shots = StringProperty("")


class CoursePanel(BoxLayout):
    """``show`` sets the course. In a wide window the words stand beside the chart, otherwise below it."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    chart = ObjectProperty(None, allownone=True)
    teams = ListProperty()
    luck = StringProperty("")
    luck_note = StringProperty("")
    expects = BooleanProperty(False)
    """Whether there were shots to count."""

    def show(self, words: CourseWords, corners: Sequence[Corner]) -> None:
        self.teams = [(corner.colours, corner.letter) for corner in corners]
        self.chart, self.luck, self.luck_note = words.chart, words.luck, words.luck_note
        self.expects = bool(words.expected)
        self.ids.sides.clear_widgets()
        for each in words.expected:
            corner = corners[each.side]
            self.ids.sides.add_widget(
                ExpectedSide(letter=corner.letter, colours=corner.colours, goals=each.goals, shots=each.shots)
            )


load_kv("full_time/course_panel")
