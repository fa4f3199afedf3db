"""Our drawings as textures, read once, with mipmaps, so that one picture serves every size."""

import tomllib
from functools import cache
from typing import NamedTuple

from kivy.core.image import Image, ImageData
from kivy.graphics.texture import Texture
from kivy.lang import global_idmap

from companion.resources import asset_path


class CoverColours(NamedTuple):
    """The colours around a cover's picture: its text, the side of the box, its spine and its outer rim."""

    title: str = "#F3F6F1"
    facts: str = "#F3F6F1"
    side: str = "#090E0C"
    spine: str = "#00000038"
    rim: str = "#18221D"


@cache
def art(name: str) -> Texture:
    """The drawing ``assets/art/<name>.png``: ``art('pictograms/ball')``."""
    file = str(asset_path("art", f"{name}.png"))
    texture = Image(file, mipmap=True).texture
    texture.min_filter = "linear_mipmap_linear"
    texture.add_reload_observer(lambda texture: texture.blit_data(_pixels(file)))
    return texture


def _pixels(file: str) -> ImageData:
    """The drawing once more: Kivy leaves it black when the graphics card has forgotten everything."""
    data: ImageData = Image(file, keep_data=True, nocache=True).image._data[0]
    return data


@cache
def cover_colours(game: str) -> CoverColours:
    """The colours that go with a game's cover; neutral ones for a box without a drawing."""
    table = tomllib.loads(asset_path("art", "covers", "covers.toml").read_text(encoding="utf-8"))
    return CoverColours(**table.get(game, {}))


@cache
def has_art(name: str) -> bool:
    return asset_path("art", f"{name}.png").is_file()


global_idmap["art"] = art
