"""The fonts: four cuts of Barlow, a more legible choice for running text, and one icon font."""

from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.lang import global_idmap
from kivy.uix.label import Label
from kivy.uix.screenmanager import ScreenManager
from kivy.uix.widget import Widget

from companion.present.markup import icon, unmarked
from companion.resources import asset_path

CHOICES = {
    "barlow": ("Barlow-Medium", "Barlow-SemiBold"),
    "atkinson": ("AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"),
}
_FIXED = {
    "Figure": "BarlowCondensed-SemiBold",
    "FigureStrong": "BarlowCondensed-Bold",
    "Icon": "MaterialDesignIcons-subset",
}


def _register(name: str, file: str) -> None:
    LabelBase.register(name, str(asset_path("fonts", f"{file}.ttf")))


def choose(choice: str) -> None:
    """Set running text in "barlow" or "atkinson", including labels already on the screen."""
    text, strong = CHOICES[choice]
    _register("Text", text)
    _register(DEFAULT_FONT, text)
    _register("TextStrong", strong)
    from kivy.core.window import Window

    for child in Window.children if Window else ():
        _write_again(child)


def _write_again(tree: Widget) -> None:
    for widget in tree.walk():
        if isinstance(widget, Label):
            widget.property("font_name").dispatch(widget)
        elif isinstance(widget, ScreenManager):
            for screen in widget.screens:
                if screen.parent is None:
                    _write_again(screen)


for _name, _file in _FIXED.items():
    _register(_name, _file)
for _name, _file in zip(("Text", "TextStrong"), CHOICES["barlow"], strict=True):
    _register(_name, _file)
_register(DEFAULT_FONT, CHOICES["barlow"][0])
global_idmap["icon"] = icon
global_idmap["unmarked"] = unmarked
