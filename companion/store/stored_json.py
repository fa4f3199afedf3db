"""Reading the JSON and text stored in the library."""

from collections.abc import Mapping
from typing import Any

from companion.safety.strict_json import BadJson, read_json
from companion.words import plain


def stored_object(text: Any) -> Mapping[str, Any] | None:
    """The JSON object in that text, or None if the text is damaged or holds something else."""
    try:
        value = stored_value(text)
    except BadJson:
        return None
    return value if isinstance(value, dict) else None


def stored_value(text: Any) -> Any:
    """Any JSON value; raises ``BadJson`` if the text is damaged or not text at all."""
    if not isinstance(text, str):
        raise BadJson("no text")
    return read_json(text)


def stored_text(text: Any) -> str:
    """A title or another text for display, with a replacement character for each lost letter."""
    return plain(text) if isinstance(text, str) else ""
