"""A kit as a file, to copy a box's contents to another device."""

import json
from collections.abc import Mapping
from typing import Any

from companion.referee.chance import BadKit
from companion.safety import limits
from companion.safety.strict_json import BadJson, read_json
from companion.words import Phrase

_NAME = "fourth-official-kit"
_VERSION = 1


def kit_text(game: str, kit: Mapping[str, Any]) -> str:
    """The kit of that box as the text of a file."""
    written = {"format": _NAME, "version": _VERSION, "game": game, "kit": dict(kit)}
    return json.dumps(written, ensure_ascii=False, indent=1)


def read_kit_text(text: str) -> tuple[str, dict[str, Any]]:
    """The box and the content of a kit file; whether it can be played with is for the game to decide."""
    if len(text) > limits.FILE_BYTES:
        raise BadKit(Phrase("referee.bad_kit_file.too_large"))
    try:
        given = read_json(text)
    except BadJson as bad:
        raise BadKit(Phrase("referee.bad_kit_file.not_json")) from bad
    if not isinstance(given, dict) or given.get("format") != _NAME:
        raise BadKit(Phrase("referee.bad_kit_file.foreign"))
    if given.get("version") != _VERSION:
        raise BadKit(Phrase("referee.bad_kit_file.version", version=str(given.get("version"))[:20]))
    game, kit = given.get("game"), given.get("kit")
    if not isinstance(game, str) or not isinstance(kit, dict):
        raise BadKit(Phrase("referee.bad_kit_file.incomplete"))
    return game, kit
