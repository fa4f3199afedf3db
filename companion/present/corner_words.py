"""What a side of the table has besides its goals, in a few words for the scoreboard and the board."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.present.markup import icon_markup
from companion.referee.table import Corner
from companion.words.translation import tr


def confidence_words(corner: Corner, *, brief: bool = False) -> str:
    """What confidence adds to every shot and save; a card of one's own that lies face down adds nothing."""
    bonus = corner.facts.get("confidence", 0)
    if not bonus:
        return ""
    return f"{icon_markup('star')} + {bonus}" if brief else tr("match.note.confidence", n=bonus)


def corner_note(corner: Corner, accent: str, *, brief: bool = False) -> str:
    """The note beside a team's score: that it is out, its card, its people, its bonuses, the changes it has left.

    ``accent`` is the colour, as ``#rrggbb``, of the person whose turn it is.
    """
    if corner.facts.get("out"):
        return tr("match.note.out")
    if "card" in corner.facts:
        return tr(f"match.note.card.{corner.facts['card'] or 'none'}")
    if people := corner.facts.get("people"):
        return _people_words(corner.name, people, accent)
    words = [confidence_words(corner, brief=brief), _coach_words(corner)]
    if changes := corner.facts.get("changes_left"):
        words.append(f"{icon_markup('swap-horizontal')} {changes}")
    return "   ".join(filter(None, words))


def _people_words(team: str, people: Sequence[Mapping[str, Any]], accent: str) -> str:
    """Who plays for the side, whoever has the turn standing out; nobody where the side is called by his name."""
    names = [person["name"] for person in people]
    if names == [team]:
        return ""
    strong = f"[font=TextStrong][color={accent}]{{}}[/color][/font]"
    turns = len(people) > 1
    said = [strong.format(person["name"]) if turns and person.get("playing") else person["name"] for person in people]
    return " · ".join(said)


def _coach_words(corner: Corner) -> str:
    """His bonus while he has it; struck out once it is given or taken from him."""
    state = corner.facts.get("coach_state")
    if state is None:
        return ""
    words = tr("match.note.coach", star=icon_markup("star"))
    return words if state == "ready" else f"[s]{words}[/s]"
