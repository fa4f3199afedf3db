"""What a side has besides its goals, as a short text for the scoreboard and the board."""

from collections.abc import Sequence

from companion.present.markup import icon_markup, unmarked
from companion.referee.table import Corner, Member
from companion.referee.tables.eleven import TeamCorner
from companion.words.translation import tr


def confidence_words(corner: Corner, *, brief: bool = False) -> str:
    """What confidence adds to every shot and save; a player whose own card is turned over adds nothing."""
    bonus = corner.confidence if isinstance(corner, TeamCorner) else 0
    if not bonus:
        return ""
    return f"{icon_markup('star')} + {bonus}" if brief else tr("match.note.confidence", n=bonus)


def corner_note(corner: Corner, accent: str, *, brief: bool = False) -> str:
    """The note beside a team's score: that it is out, its card, its people, its bonuses, its remaining substitutions.

    ``accent`` is the colour, as ``#rrggbb``, of the person whose turn it is.
    """
    if corner.out:
        return tr("match.note.out")
    if corner.card is not None:
        return tr(f"match.note.card.{corner.card or 'none'}")
    if corner.people:
        return _people_words(corner.name, corner.people, accent)
    if not isinstance(corner, TeamCorner):
        return ""
    words = [confidence_words(corner, brief=brief), _coach_words(corner)]
    if corner.changes_left:
        words.append(f"{icon_markup('swap-horizontal')} {corner.changes_left}")
    return "   ".join(filter(None, words))


def _people_words(team: str, people: Sequence[Member], accent: str) -> str:
    """The people of the side, with the one whose turn it is highlighted; empty if the side has the person's name."""
    names = [person.name for person in people]
    if names == [team]:
        return ""
    strong = f"[font=TextStrong][color={accent}]{{}}[/color][/font]"
    turns = len(people) > 1
    said = [(strong if turns and person.playing else "{}").format(unmarked(person.name)) for person in people]
    return " · ".join(said)


def _coach_words(corner: TeamCorner) -> str:
    """The coach's bonus; struck through once it is used or lost."""
    if not corner.coach_state:
        return ""
    words = tr("match.note.coach", star=icon_markup("star"))
    return words if corner.coach_state == "ready" else f"[s]{words}[/s]"
