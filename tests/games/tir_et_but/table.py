"""A scripted table that plays whole turns by what comes of them."""

from typing import Any

from companion.games.tir_et_but.match import play_tie
from companion.games.tir_et_but.state import Side, Tie
from companion.games.tir_et_but.turn import take_turn
from tests.conversation import Conversation

NOTHING = ("ball", "head", "whistle")
CARDS = ("card", "card", "head")
FACES = {
    "lob": ("boot", "ball", "net"),
    "top_corner": ("net", "net", "net"),
    "cross_shot": ("boot", "boot", "head"),
    "volley": ("boot", "boot", "boot"),
    "free_kick": ("whistle", "whistle", "ball"),
    "penalty": ("whistle", "whistle", "net"),
}


class TieTable(Conversation):
    """A tie, or with ``rules`` a part of one."""

    def __init__(self, tie: Tie, rules: Any = None) -> None:
        self.tie = tie
        super().__init__(rules or play_tie(tie))

    @property
    def where(self) -> tuple[int, int | None, int]:
        """The match, the side that is asked and the round."""
        return self.tie.leg, self.asked, self.tie.round

    def side(self, number: int) -> Side:
        return self.tie.sides[number]

    def idle(self) -> "TieTable":
        """A turn that is given up after one try."""
        assert self.topic == "try.first", self.topic
        return self.throw(*NOTHING).answer("stop")

    def reach(self, side: int, number: int, leg: int = 1) -> "TieTable":
        """Idle turns until that side's turn of that round begins."""
        while self.where != (leg, side, number):
            self.idle()
        return self

    def claim(self, combination: str) -> "TieTable":
        """The combination at the first try, claimed."""
        return self.throw(*FACES[combination]).answer("claim")

    def score(self) -> "TieTable":
        """A turn that scores one goal which nobody can stop."""
        return self.claim("penalty").throw("goal")

    def lob(self, keeper: str) -> "TieTable":
        """A turn with a lob, and what the keeper die shows; ``leave`` when it is not thrown."""
        self.claim("lob")
        return self.answer("leave") if keeper == "leave" else self.answer("roll").throw(keeper)

    def red(self) -> "TieTable":
        """A turn with two warnings, from no card to a red."""
        return self.throw(*CARDS).answer([1, 2]).throw("card", "card").answer("stop")

    def full_time(self) -> "TieTable":
        """Idle turns to the end of the match, or to its extra time or shoot-out."""
        leg, period = self.tie.leg, self.tie.period
        while self.topic == "try.first" and self.tie.leg == leg and self.tie.period in (period, "second_half"):
            self.idle()
        return self

    def kicks(self, *faces: str) -> "TieTable":
        for face in faces:
            self.throw(face)
        return self

    def kinds_since(self, index: int) -> list[str]:
        return [event.topic for event in self.told[index:]]


def turn(tie: Tie, side: int = 0) -> TieTable:
    """One turn of that side in the round being played."""
    return TieTable(tie, take_turn(tie, tie.sides[side]))
