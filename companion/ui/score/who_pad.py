"""Who it was: the numbers or names of a side, in the place of its keys."""

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.referee import Option
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr

_ROOMY = 300
"""The least width, in dp, for four numbers or two names in a row; otherwise there are three, or one."""


class WhoKey(Tappable, Plate):
    """A number, with the name under it if there is one; or a name alone."""

    number = StringProperty("")
    name = StringProperty("")


class NobodyKey(Tappable, Plate):
    """Nobody in particular."""

    text = StringProperty("")


@fires(on_pick="with the answer of the tapped key")
class WhoPad(BoxLayout):
    """``on_pick`` gives the answer of the tapped key."""

    mark = StringProperty("goal")
    asks = StringProperty("")
    note = StringProperty("")
    options = ListProperty()
    """The options to choose from; the one without anybody comes last."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        before_frame(self, self._lay, "options", "width")

    def _lay(self) -> None:
        rows, options = self.ids.rows, self.options
        rows.clear_widgets()
        named = [option for option in options if option.value is not None]
        numbers, roomy = all(option.value.post for option in named), self.width >= dp(_ROOMY)
        columns = (4 if roomy else 3) if numbers else (2 if roomy else 1)
        keys = [self._key(option) for option in named]
        for option in options:
            if option.value is None:
                last = NobodyKey(text=tr.render(option.words), size_hint_x=columns - len(keys) % columns)
                last.bind(on_release=lambda _, answer=option.answer: self.dispatch("on_pick", answer))
                keys.append(last)
        for at in range(0, len(keys), columns):
            row = BoxLayout(spacing=dp(8))
            for key in keys[at : at + columns]:
                row.add_widget(key)
            rows.add_widget(row)
        rows.count = len(rows.children)

    def _key(self, option: Option) -> WhoKey:
        key = WhoKey(number=option.value.post, name=option.value.name)
        key.bind(on_release=lambda *_: self.dispatch("on_pick", option.answer))
        return key


load_kv("score/who_pad")
