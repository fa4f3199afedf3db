"""Makes a layout with every kind of rule, changes what it names, and prints all that came of it.

``python -m tests.ui.kivy_patches.layout_of_every_kind``; with ``COMPANION_STOCK_KIVY=1`` it prints the same.
"""

import gc
import json

from companion.ui.shell.environment import prepare

prepare(silent=True)

from kivy.event import EventDispatcher  # noqa: E402
from kivy.lang import Builder, global_idmap  # noqa: E402
from kivy.properties import NumericProperty, ObjectProperty, StringProperty  # noqa: E402
from kivy.uix.boxlayout import BoxLayout  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

LAYOUT = """
#:set unit 4
#:import ceil math.ceil

<Plain>:
    word: 'plain'
    number: 3
    canvas:
        Color:
            rgba: (1, 0, 0, 1) if self.number > 5 else (0, 1, 0, 1)
        Rectangle:
            pos: self.pos
            size: self.width / 2, self.height
<Derived>:
    number: self.height + unit
    on_number: self.seen.append(('number', args[1]))
<-Replaced>:
    word: 'replaced'
<First, Second>:
    word: 'either'
<Dynamic@Plain>:
    word: 'dynamic ' + str(self.number)
    canvas.before:
        Color:
            a: .5
<Whole>:
    total: first.number + second.number + source.value
    far: root.shared.inner.value if root.shared else -1
    listed: [each * self.number for each in range(3) if each]
    call: lambda step: step + self.number
    Derived:
        id: first
        height: root.height * 2
        number: ceil(self.width / 7)
    BoxLayout:
        id: box
        Plain:
            id: second
            number: root.ids.first.number * 2
            on_parent: self.seen.append(('parent', args[1] is not None))
            on_touch_down: self.seen.append(('touch', args[1]))
        First:
            word: first.word + '!'
        Replaced:
        Dynamic:
            canvas:
                Clear
                Color:
                    r: self.number / 10.
            canvas.after:
                Line:
                    width: self.number or 1
"""


class Source(EventDispatcher):
    value = NumericProperty(1)
    inner = ObjectProperty(None, allownone=True, rebind=True)


class Plain(Widget):
    word = StringProperty("")
    number = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.seen: list[object] = []
        super().__init__(**kwargs)


class Derived(Plain):
    pass


class Replaced(Derived):
    pass


class First(Plain):
    pass


class Second(Plain):
    pass


class Whole(BoxLayout):
    total = NumericProperty(0)
    far = NumericProperty(0)
    number = NumericProperty(5)
    shared = ObjectProperty(None, allownone=True, rebind=True)


def drawn(widget: Widget) -> list[object]:
    """What its canvas holds, layer by layer."""
    layers = (widget.canvas.before, widget.canvas, widget.canvas.after)
    names = ("rgba", "pos", "size", "width")
    return [
        (type(each).__name__, [(name, list_of(getattr(each, name))) for name in names if hasattr(each, name)])
        for layer in layers
        for each in layer.children
        if type(each).__name__ in ("Color", "Rectangle", "Line")
    ]


def list_of(value: object) -> object:
    return list(value) if isinstance(value, list | tuple) else value


def told(whole: Whole) -> list[object]:
    parts = [part for part in whole.walk() if isinstance(part, Plain)]
    return [
        [whole.total, whole.far, whole.listed, whole.call(2), sorted(whole.ids)],
        *([type(part).__name__, part.word, part.number, part.seen, drawn(part)] for part in parts),
    ]


def main() -> None:
    source = global_idmap["source"] = Source()
    Builder.load_string(LAYOUT)
    steps: list[object] = []
    whole = Whole(height=10, number=2)
    frames = [
        lambda: None,
        lambda: setattr(whole, "height", 30),
        lambda: setattr(whole.ids.first, "width", 70),
        lambda: setattr(source, "value", 9),
        lambda: setattr(whole, "shared", Source(inner=Source(value=4))),
        lambda: setattr(whole.shared.inner, "value", 6),
        lambda: setattr(whole.shared, "inner", Source(value=8)),
        lambda: setattr(whole, "number", 7),
        lambda: whole.ids.second.dispatch("on_touch_down", 12),
        lambda: whole.ids.box.remove_widget(whole.ids.second),
    ]
    for change in frames:
        change()
        Builder.sync()
        steps.append(json.loads(json.dumps(told(whole))))
    for wrong in ("Widget:\n    opacity: 1 / self.x\n", "Widget:\n    opacity: nothing.x\n", "Nobody:\n    x: 1\n"):
        try:
            steps.append(type(Builder.load_string(wrong)).__name__)
        except Exception as error:
            steps.append(type(error).__name__)
    whole.clear_widgets()
    gc.collect()
    print(json.dumps(steps, indent=1))


if __name__ == "__main__":
    main()
