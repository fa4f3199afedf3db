"""The sheet leaves the app: to another app where the device can, to a file where it cannot."""

from companion.device.share import save_text, share_text
from companion.sheet import Sheet, sheet_text
from companion.ui.translation import tr


def share_sheet(sheet: Sheet, number: int) -> str:
    """Share it; returns what to tell the table, nothing where the device itself has shown what it did."""
    text = sheet_text(sheet, tr.lang)
    if share_text(tr("full_time.shared.subject", sides=" – ".join(sheet.sides)), text):
        return ""
    file = save_text(tr("full_time.shared.file", n=number), text)
    return tr("full_time.shared.saved", file=str(file)) if file else tr("full_time.shared.failed")
