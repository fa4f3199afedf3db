"""The sides of a match: who plays for which, and the letter of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase, digits

from companion.referee.header import BadHeader, Header, TeamSheet
from companion.words import Phrase

People = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedSide:
    """A side before kick-off: the name, letter and colours it was given or gets, its people, and what was entered."""

    side: int
    name: str
    letter: str
    colours: str
    people: People
    sheet: TeamSheet


def named_sides(header: Header, people: Sequence[People], colours: Sequence[str]) -> tuple[NamedSide, ...]:
    """The sides of these people: named by the players, or after them; in free colours of the box."""
    sheets = [*header.teams, *(TeamSheet() for _ in people)][: len(people)]
    names = [sheet.name.strip() or " & ".join(own) for sheet, own in zip(sheets, people, strict=True)]
    letters = side_letters(names, [sheet.letter for sheet in sheets])
    free = iter([name for name in colours if name not in {sheet.colours for sheet in sheets}])
    return tuple(
        NamedSide(side, names[side], letters[side], sheet.colours or next(free, ""), tuple(people[side]), sheet)
        for side, sheet in enumerate(sheets)
    )


def letters_of(name: str) -> list[str]:
    """The candidate letters of a name, in order; a team that is named by a letter gets that one first.

    >>> letters_of("Équipe B")
    ['B', 'É', 'Q', 'U', 'I', 'P', 'E']
    """
    lone = [word for word in name.upper().split() if len(word) == 1]
    return list(dict.fromkeys(letter for letter in (*lone, *name.upper()) if letter.isalnum()))


def side_letters(names: Sequence[str], chosen: Sequence[str] = ()) -> list[str]:
    """A different letter for each side: the one chosen, the first free one of its name, or any.

    >>> side_letters(["Cléo", "Léo", "C"])
    ['C', 'L', 'A']
    """
    found = [""] * len(names)
    for side, letter in enumerate(chosen[: len(names)]):
        found[side] = "" if letter.strip() in found else letter.strip()
    for side, name in enumerate(names):
        if not found[side]:
            found[side] = next(each for each in (*letters_of(name), *ascii_uppercase, *digits) if each not in found)
    return found


def people_of_sides(header: Header, usual: Sequence[Sequence[str]]) -> tuple[People, ...]:
    """Who plays for each side: as the players composed them, or the box's default, ``usual``."""
    composed = tuple(team.people for team in header.teams)
    if not any(composed):
        return tuple(map(tuple, usual))
    if len(composed) != len(usual):
        raise BadHeader(Phrase("referee.bad_header.sides", n=len(usual)))
    return composed


def place_of(header: Header, sides: Sequence[People]) -> tuple[int, int] | None:
    """The side of the person who starts, and the index within it; None if that is not decided yet."""
    if header.starts is None:
        return None
    starter = header.players[header.starts]
    return next((side, people.index(starter)) for side, people in enumerate(sides) if starter in people)
