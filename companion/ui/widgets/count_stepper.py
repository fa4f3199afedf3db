"""A stepper: minus, the number as text, plus."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires


@fires(on_step="with +1 or -1")
class CountStepper(BoxLayout):
    """``on_step`` gives +1 or -1; the button that would go past the limit fades."""

    text = StringProperty("")
    note = StringProperty("")
    can_fewer = BooleanProperty(True)
    can_more = BooleanProperty(True)


load_kv("widgets/count_stepper")
