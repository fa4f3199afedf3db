"""Running text that wraps to its width and finds its height."""

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.text.label import TextLabel


class Prose(TextLabel):
    """Set a width; the height follows. Empty text has no height."""


load_kv("widgets/text/prose")
