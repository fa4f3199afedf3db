"""Hand a text to whatever other app the user likes."""

from companion.device.quiet import quietly


@quietly
def share_text(subject: str, text: str) -> None:
    """Offer ``text`` to other apps; false where there are none: the caller may write a file instead."""
    from companion.device import android

    android.share_text(subject, text)
