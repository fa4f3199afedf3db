"""Mown grass without lines: banners, headers, trays."""

from companion.ui.layout import load_kv
from companion.ui.parts.pattern import Patch, stripes
from companion.ui.parts.patterned import Patterned


class Mown(Patterned):
    """Stripes exactly ``step`` wide, from the left."""

    def _patches(self) -> list[Patch]:
        return stripes(self.width, self.height, self.step) if self.step > 1 else []


load_kv("parts/mown")
