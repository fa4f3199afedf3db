"""The peer: the least that a Kivy app can be."""

from kivy.app import App
from kivy.uix.label import Label

from tests.tools.bench.started.report import run_for_a_frame


class Hello(App):
    """A label in a window."""

    def build(self) -> Label:
        return Label(text="hello")


if __name__ == "__main__":
    run_for_a_frame(Hello())
