"""Mown grass without lines, for banners, headers and trays."""

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.drawn.pattern import Patch, stripes
from companion.ui.widgets.drawn.patterned import Patterned


class Mown(Patterned):
    """Stripes exactly ``step`` wide, from the left."""

    def _patches(self) -> tuple[Patch, ...]:
        return stripes(self.width, self.height, self.step) if self.step > 1 else ()


load_kv("widgets/drawn/mown")
