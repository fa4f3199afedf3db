"""An icon and a text, side by side or one above the other, with an optional quieter second line."""

from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.markup import icon
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.label import Icon
from companion.ui.widgets.text.words import Words

_NARROWEST, _LOWEST = 24, 12


class CaptionSign(Icon):
    """The icon, or a ``pictogram`` of our own."""

    pictogram = StringProperty("")


class Caption(Widget):
    """As large as its content, within ``room_x`` and ``room_y``.

    Colours and sizes default to those of running text; the second line is in small type. Chips and buttons are full of
    captions, so a part is made when it is first needed, and they are placed by hand, without layouts around them.
    """

    orientation = OptionProperty("horizontal", options=("horizontal", "vertical"))
    icon = StringProperty("")
    pictogram = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    colour = ColorProperty(None, allownone=True)
    icon_colour = ColorProperty(None, allownone=True)
    note_colour = ColorProperty(None, allownone=True)
    font = StringProperty("TextStrong")
    note_font = StringProperty("Text")
    type_size = NumericProperty(0)
    note_size = NumericProperty(0)
    icon_size = NumericProperty("24dp")
    gap = NumericProperty("12dp")
    room_x = NumericProperty(0)
    room_y = NumericProperty(0)
    lean = OptionProperty("center", options=("left", "center"))
    natural = ListProperty([0, 0])
    """How large the text and the note would be written if nothing stood beside them; 0 without any."""
    most = ListProperty([0, 0])
    """How large they may be because of what stands beside them, 0 for as large as there is room."""

    def __init__(self, **kwargs: object) -> None:
        self._signs, self._words = Spares(CaptionSign), Spares(Words)
        self._sign: CaptionSign | None = None
        self._lines: list[Words] = []
        self._beside = 0.0
        """The space of the icon, with the gap after it."""
        super().__init__(**kwargs)
        texts = ("orientation", "icon", "pictogram", "text", "note", "font", "note_font", "lean")
        colours = ("colour", "icon_colour", "note_colour")
        sizes = ("type_size", "note_size", "icon_size", "gap", "room_x", "room_y")
        from_theme = ("chalk", "type_text", "type_note", "font_choice")
        before_frame(self, self._write, *texts, *colours, *sizes, "most", theme=from_theme)
        self.fbind("pos", self._place)
        self._write()

    def _write(self) -> None:
        """Write the parts in the space there is, and take their size."""
        self._write_sign()
        side = self.icon_size if self._sign else 0
        room_x = self.room_x
        if room_x:
            room_x = max(dp(_NARROWEST), room_x - (0 if self._upright else self._beside))
        self._show(self.text, self.note)
        taken = self._beside if self._upright else 0
        natural = [0.0, 0.0]
        if self.note:
            note, self._lines[-1].room_y = self._lines[-1], self.room_y * 0.5
            self._fill(note, self.note, self.note_font, self.note_size or theme.type_note, room_x, self.most[1])
            natural[1] = note.natural[0]
            note.colour = self.note_colour or self.colour
            taken += note.height
        if self.text:
            main, room_y = self._lines[0], self.room_y
            main.room_y = max(dp(_LOWEST), room_y - taken) if room_y else 0
            self._fill(main, self.text, self.font, self.type_size, room_x, self.most[0])
            natural[0] = main.natural[0]
            main.colour = self.colour
        wide = max((line.width for line in self._lines), default=0)
        high = sum(line.height for line in self._lines)
        self.size = (max(side, wide), self._beside + high) if self._upright else (self._beside + wide, max(side, high))
        self.natural = natural
        self._place()

    @property
    def _upright(self) -> bool:
        return bool(self.orientation == "vertical")

    def _write_sign(self) -> None:
        wanted = bool(self.icon or self.pictogram)
        if wanted and self._sign is None:
            self._sign = self._signs.take()
            self.add_widget(self._sign)
        elif not wanted and self._sign is not None:
            self._signs.collect()
            self._sign = None
        self._beside = 0
        if self._sign is not None:
            self._sign.text, self._sign.pictogram = icon(self.icon), self.pictogram
            self._sign.size, self._sign.type_size = (self.icon_size, self.icon_size), self.icon_size
            self._sign.colour = self.icon_colour or self.colour
            self._beside = self.icon_size + (self.gap if self.text or self.note else 0)

    def _show(self, *texts: str) -> None:
        """Have as many lines as there are texts."""
        wanted = sum(map(bool, texts))
        if len(self._lines) != wanted:
            self._words.collect()
            self._lines = [self._words.take() for _ in range(wanted)]
            for line in self._lines:
                self.add_widget(line)

    def _fill(self, line: Words, text: str, font: str, type_size: float, room_x: float, most: float) -> None:
        line.text, line.font, line.type_size, line.halign, line.room_x = text, font, type_size, self.lean, room_x
        line.most = [most]
        line.settle()

    def _place(self, *_: object) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        if self._sign is not None and self._upright:
            self._sign.pos = (x + (wide - self._sign.width) / 2, y + high - self._sign.height)
            high -= self._beside
        elif self._sign is not None:
            self._sign.pos = (x, y + (high - self._sign.height) / 2)
            x, wide = x + self._beside, wide - self._beside
        top = y + (high + sum(line.height for line in self._lines)) / 2
        for line in self._lines:
            top -= line.height
            line.pos = (x if self.lean == "left" and not self._upright else x + (wide - line.width) / 2, top)


load_kv("widgets/text/caption")
