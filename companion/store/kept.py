"""What the library keeps as text."""

import json
from collections.abc import Mapping
from typing import Any


def kept_object(text: str) -> Mapping[str, Any] | None:
    """The object kept as JSON in that text, or None where the text is damaged or holds something else."""
    try:
        kept = json.loads(text)
    except ValueError:
        return None
    return kept if isinstance(kept, dict) else None
