"""A squad being entered, card by card. It may be invalid at any time, and reports where."""

from collections.abc import Mapping
from typing import Any

from companion.referee.squads import UNREAD, SquadBook, SquadProblem, SquadSheet
from companion.words import Phrase

FACE, BACK = "face", "back"


class SquadDraft:
    """``sheet`` is the current squad; every change is one call."""

    def __init__(self, book: SquadBook, sheet: SquadSheet) -> None:
        self.book = book
        self.name, self.coach = str(sheet.get("name", "")), str(sheet.get("coach", ""))
        self.captain = str(sheet.get("captain", ""))
        """The position of the captain; empty if there is none."""
        self.cards: list[dict[str, Any]] = [dict(card) for card in sheet["players"]]

    @property
    def sheet(self) -> dict[str, Any]:
        written: dict[str, Any] = {"name": self.name.strip(), "coach": self.coach.strip()}
        written |= {"captain": self.captain} if self.captain else {}
        return written | {"players": [dict(card) for card in self.cards]}

    def rename(self, place: int, name: str) -> None:
        self.cards[place] = {**self.cards[place], "name": name.strip()}

    def is_captain(self, place: int) -> bool:
        """Whether the starter in the position of that card is captain."""
        return bool(self.captain) and self.captain == self.cards[place].get("post")

    def appoint(self, place: int, captain: bool) -> None:
        if captain != self.is_captain(place):
            self.captain = str(self.cards[place].get("post", "")) if captain else ""

    def stars(self, place: int, what: str, side: str = FACE) -> int:
        """How many stars of that kind a side of a card has, or ``UNREAD``; the back equals the face unless entered."""
        card = self.cards[place]
        given = card.get("back") if side == BACK else None
        found = given.get(what, card.get(what, 0)) if isinstance(given, Mapping) else card.get(what, 0)
        return UNREAD if found is None else found if type(found) is int else 0

    def count(self, place: int, what: str, stars: int, side: str = FACE) -> None:
        """Enter these stars; a back that nobody has read is not taken to be like the face."""
        card = self.cards[place]
        if side == FACE:
            unread = {"back": {"attack": None, "defence": None}} if card.get(what, 0) is None else {}
            self.cards[place] = {**unread, **card, what: stars}
        else:
            self.cards[place] = {**card, "back": {**self._back(place), what: stars}}

    def two_sided(self, place: int) -> bool:
        """Whether the back of the card was entered separately."""
        return "back" in self.cards[place]

    def turn(self, place: int, two_sided: bool) -> None:
        """Enter the back separately, starting from the face; or make it equal to the face again."""
        card = {name: value for name, value in self.cards[place].items() if name != "back"}
        self.cards[place] = card | ({"back": self._back(place)} if two_sided else {})

    def _back(self, place: int) -> dict[str, int | None]:
        stars = {what: self.stars(place, what, BACK) for what in ("attack", "defence")}
        return {what: None if n == UNREAD else n for what, n in stars.items()}

    @property
    def problems(self) -> list[SquadProblem]:
        return self.book.problems(self.sheet)

    def problem_of(self, place: int) -> Phrase | None:
        """What is wrong with that card, or None."""
        return next((problem.words for problem in self.problems if problem.card == place), None)
