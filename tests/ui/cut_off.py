"""Whether a label shows all it has to say, measured by writing its words again without any frame."""

from collections.abc import Iterator

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label
from kivy.uix.widget import Widget

_HAIR = 1.5


def cut_off(root: Widget) -> list[str]:
    """The text of every visible label that does not fit the frame it is written into; one without a frame is whole."""
    return [label.text for label in _labels(root, 1.0) if not fits(label)]


def smallest_type(root: Widget) -> float:
    """The smallest size in which words (not icons) are written."""
    return min(label.font_size for label in _labels(root, 1.0) if label.font_name != "Icon")


def _labels(widget: Widget, opacity: float) -> Iterator[Label]:
    opacity *= widget.opacity
    if opacity <= 0:
        return
    if isinstance(widget, Label) and widget.text:
        yield widget
    for child in widget.children:
        yield from _labels(child, opacity)


def fits(label: Label) -> bool:
    """Whether all the words of this label are inside its frame."""
    if label.text_size[0] is None and label.text_size[1] is None:
        return True
    if getattr(label, "markup", False):
        return label.texture_size[0] <= label.width + _HAIR and label.texture_size[1] <= label.height + _HAIR
    font = getattr(label, "written_in", label.font_name)
    ruler = CoreLabel(text=label.text, font_name=font, font_size=label.font_size, line_height=label.line_height)
    ruler.refresh()
    if ruler.texture.width <= label.width + _HAIR and ruler.texture.height <= label.height + _HAIR:
        return True
    widest_word = max(ruler.get_extents(word)[0] for word in label.text.split(" "))
    wrapped = CoreLabel(
        text=label.text,
        font_name=font,
        font_size=label.font_size,
        line_height=label.line_height,
        text_size=(label.width, None),
    )
    wrapped.refresh()
    return widest_word <= label.width and wrapped.texture.height <= label.height + _HAIR
