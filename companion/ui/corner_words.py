"""What a side of the table has besides its goals, in a few words for the scoreboard and the board."""

from companion.referee.table import Corner
from companion.ui.fonts import icon
from companion.ui.translation import tr


def sign(name: str) -> str:
    """An icon inside marked-up text."""
    return f"[font=Icon]{icon(name)}[/font]"


def confidence_words(corner: Corner) -> str:
    """What confidence adds to every shot and save; a card of one's own that lies face down is named, not counted."""
    bonus = corner.facts.get("confidence", 0)
    if bonus:
        return f"{sign('star')} + {bonus}"
    return sign("star-outline") if corner.facts.get("confidence_cards") else ""
