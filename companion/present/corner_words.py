"""What a side has besides its goals, as a short text for the scoreboard and the board."""

from collections.abc import Sequence

from companion.present.markup import icon_markup, unmarked
from companion.referee.table import Corner, Member
from companion.referee.tables.eleven import READY, TeamCorner
from companion.referee.tables.grid import CardHolder
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
        return _people_words(corner.name, corner.people, accent, brief=brief)
    if not isinstance(corner, TeamCorner):
        return ""
    words = [confidence_words(corner, brief=brief), _coach_words(corner)]
    if corner.changes_left:
        words.append(f"{icon_markup('swap-horizontal')} {corner.changes_left}")
    return "   ".join(filter(None, words))


def _people_words(team: str, people: Sequence[Member], accent: str, *, brief: bool) -> str:
    """The people of the side, the one whose turn it is highlighted; ``brief`` also with the cards in their hands.

    The only person of a side that has his name is not named again.
    """
    if len(people) == 1:
        name = "" if people[0].name == team else unmarked(people[0].name)
        return ", ".join(filter(None, (name, _held(people[0], "match.note.hand") if brief else "")))
    strong = f"[font=TextStrong][color={accent}]{{}}[/color][/font]"
    said = [(strong if person.playing else "{}").format(unmarked(person.name)) for person in people]
    held = [_held(person, "match.note.held") if brief else "" for person in people]
    return " · ".join(" ".join(filter(None, pair)) for pair in zip(said, held, strict=True))


def _held(person: Member, key: str) -> str:
    return tr(key, n=person.held) if isinstance(person, CardHolder) else ""


def _coach_words(corner: TeamCorner) -> str:
    """The coach's bonus; struck through once it is used or lost."""
    if not corner.coach_state:
        return ""
    words = tr("match.note.coach", star=icon_markup("star"))
    return words if corner.coach_state == READY else f"[s]{words}[/s]"
