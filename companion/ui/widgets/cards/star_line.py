"""A player's stars on one line: a boot for attack, a shield for defence."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.utils import get_hex_from_color

from companion.present.markup import icon
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.text.label import Plain

_SHIELD, _STAR, _GAP = 0.85, 0.67, 0.3


class StarLine(Plain):
    """A number below zero is not shown. ``starred`` adds a star after it if there is space."""

    attack = NumericProperty(-1)
    defence = NumericProperty(-1)
    starred = BooleanProperty(True)
    sign_colour = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("attack", "defence", "starred", "sign_colour", "font_size"):
            self.fbind(name, self._write)
        self._write()

    def _write(self, *_: object) -> None:
        pairs = [("shoe-cleat", 1.0, self.attack), ("shield", _SHIELD, self.defence)]
        self.text = "   ".join(self._pair(sign, size, count) for sign, size, count in pairs if count >= 0)

    def _pair(self, sign: str, size: float, count: float) -> str:
        colour = get_hex_from_color(self.sign_colour)
        star = self._sign("star", _STAR) if self.starred else ""
        gap = f"[size={round(self.font_size * _GAP)}] [/size]"
        return f"[color={colour}]{self._sign(sign, size)}[/color]{gap}{count:.0f}{star}"

    def _sign(self, name: str, size: float) -> str:
        return f"[size={round(self.font_size * size)}][font=Icon]{icon(name)}[/font][/size]"


load_kv("widgets/cards/star_line")
