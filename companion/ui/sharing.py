"""A squad leaves the app: to another app where the device can, to a file where it cannot."""

import re
import unicodedata

from companion.device.share import save_text, share_text
from companion.ui.translation import tr


def share_table(name: str, table: str) -> str:
    """A squad as a table, shared or saved under its name; returns what to tell the table, nothing where the
    device itself has shown what it did.
    """
    if share_text(tr("squads.shared.subject", name=name), table):
        return ""
    file = save_text(tr("squads.shared.file", name=_plain(name)), table)
    return tr("squads.shared.saved", file=str(file)) if file else tr("squads.shared.failed")


def _plain(name: str) -> str:
    """A name that any disk takes."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "x"
