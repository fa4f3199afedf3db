"""The plan of a match of which only the score is kept: of a box, or of any other game. It is always complete."""

from collections.abc import Mapping
from typing import Any

from companion.games import GAMES, SCORE_ONLY, game
from companion.play.match_plan import MatchPlan

WHO = ("nobody", "numbers", "names")
"""Whom a goal or a card can be given to: only the side, shirt numbers, or people by name."""
CLOCKS = ("off", "up", "down")
MINUTES = (5, 10, 15, 20, 25, 30, 35, 40, 45)
_NUMBERS = tuple(str(number) for number in range(1, 12))


class ScorePlan:
    """``box`` is the box on the table, empty for any other game, which is then called ``title``."""

    def __init__(self, saved: Mapping[str, Any] | None, box: str | None = None) -> None:
        saved = saved or {}
        self.teams = MatchPlan(game(SCORE_ONLY), "real", saved)
        self.teams.starts = None
        saved_box: str = saved["box"] if saved.get("box") in GAMES.boxes else ""
        self.box = saved_box if box is None else box
        self.title = saved["title"] if isinstance(saved.get("title"), str) else ""
        self._who = saved["who"] if saved.get("who") in WHO and self.box == saved_box else ""
        names = saved.get("names")
        whole = isinstance(names, list) and all(isinstance(name, str) for name in names)
        self.names = [*names, "", "", "", ""][:4] if whole and names is not None else [""] * 4
        self.points = saved.get("points") is True
        """Whether a tap may be worth two or three."""
        self.clock = saved["clock"] if saved.get("clock") in CLOCKS else "off"
        self.minutes = saved["minutes"] if saved.get("minutes") in MINUTES else MINUTES[1]

    def as_json(self) -> dict[str, Any]:
        """What to remember for the next match."""
        return self.teams.as_json() | {
            "box": self.box,
            "title": self.title,
            "who": self.who,
            "names": self.names,
            "points": self.points,
            "clock": self.clock,
            "minutes": self.minutes,
        }

    def choose(self, box: str) -> None:
        """Keep the score of this box; whom goals are given to follows from it again."""
        self.box, self._who = box, ""

    @property
    def who(self) -> str:
        """As chosen; at first nobody, so that a goal is one tap."""
        return self._who or WHO[0]

    @who.setter
    def who(self, who: str) -> None:
        self._who = who

    @property
    def _posts(self) -> tuple[str, ...]:
        """The numbers of the box's players, if it has squads."""
        book = game(self.box).squads if self.box else None
        return tuple(book.posts) if book is not None else ()

    @property
    def header(self) -> dict[str, Any]:
        """The header to kick off with."""
        header = self.teams.header
        extras: dict[str, Any] = {"box": self.box} if self.box else {"title": self.title.strip()}
        extras["period"] = game(self.box or SCORE_ONLY).period_word
        if self.who == "numbers":
            extras["posts"] = list(self._posts or _NUMBERS)
        if self.points:
            extras["points"] = True
        if self.clock != "off":
            extras |= {"clock": True} | ({"minutes": self.minutes} if self.clock == "down" else {})
        teams = [team | {"squad": self._squad(side)} for side, team in enumerate(header["teams"])]
        return header | {"extras": extras, "teams": teams}

    def _squad(self, side: int) -> dict[str, Any]:
        """The people of a side, as they were written: "Léo, Nina"."""
        names = dict.fromkeys(name.strip() for name in self.names[side].split(",") if name.strip())
        return {"players": [{"name": name} for name in names]} if self.who == "names" and names else {}
