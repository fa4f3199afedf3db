"""Running text: as wide as its place, as high as its lines."""

from kivy.uix.label import Label

from companion.ui.layout import load_kv


class Prose(Label):
    """Give it a width; it wraps and finds its height. No text, no height."""


load_kv("parts/prose")
