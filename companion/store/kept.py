"""What the library keeps as text."""

from collections.abc import Mapping
from typing import Any

from companion.safety.strict_json import BadJson, read_json
from companion.words import plain


def kept_object(text: Any) -> Mapping[str, Any] | None:
    """The object kept as JSON in that text, or None where the text is damaged or holds something else."""
    try:
        kept = kept_value(text)
    except BadJson:
        return None
    return kept if isinstance(kept, dict) else None


def kept_value(text: Any) -> Any:
    """Any value kept as JSON; ``BadJson`` where the text is damaged, or is no text at all."""
    if not isinstance(text, str):
        raise BadJson("no text")
    return read_json(text)


def kept_text(text: Any) -> str:
    """A title or another text to be shown, with a sign for each letter that is lost."""
    return plain(text) if isinstance(text, str) else ""
