"""What the parts of the match screen are given: plain records, which they compare with what they show."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from companion.play.squares import SquareToken
from companion.present.appearance import BoxLook
from companion.referee import Table
from companion.referee.question import Answer
from companion.words.translation import tr

Tokens = frozenset[str]
NONE: Tokens = frozenset()


class Room(NamedTuple):
    """How much room there is, in which language and colours: the same state looks different in another room."""

    form: str = "wide"
    compact: bool = False
    """Whether a phone's board keeps its size, so that the panel must be low."""
    text_scale: float = 1.0
    lang: str = "fr"
    accent: str = ""
    """The colour of what stands out in a text, as its markup writes it."""

    @property
    def small(self) -> bool:
        """Whether the window is that of a phone."""
        return self.form == "phone"


@dataclass(frozen=True, slots=True)
class Marks:
    """What of the board may be tapped, what is chosen, and what a tap would lead to."""

    lit: Tokens = NONE
    """What may be tapped."""
    chosen: Tokens = NONE
    near: Tokens = NONE
    """Squares that may be tapped although they are not lit."""
    movable: Tokens = NONE
    """What may be dragged onto what is lit."""
    turning: Tokens = NONE
    """Cards that hands turn over now."""
    draft: Mapping[SquareToken, str | None] | None = None
    """The lay-out that is being entered: its squares, with the faces laid so far."""
    brush: str = ""
    """The face that the next touch lays."""
    odds: Mapping[str, str] = field(default_factory=dict)
    """The chance of a goal with each token whose tap would complete the answer, in percent."""


UNMARKED = Marks()


@dataclass(frozen=True, slots=True)
class MainLook:
    """The main button: whether it can be tapped, what it says then, and what it says is ``missing`` until then."""

    ready: bool = False
    action: str = ""
    missing: str = ""
    icon: str = "check-bold"
    odds: str = ""
    """The chance of a goal with the answer that it would give, in percent."""
    needed: bool = True
    """Whether it is ever tapped for this question; a phone leaves it out otherwise."""


class Heading(NamedTuple):
    """The texts of the question box: what comes first, the question, and the probability.

    ``lead_for_others`` is read by those who wait across the table: not which dice to take.
    """

    lead: str = ""
    lead_for_others: str = ""
    question: str = ""
    chance: str = ""


class Said(NamedTuple):
    """What is said in the place of the question's own words: what is known, what is asked then, what comes first."""

    asks: str = ""
    asks_then: str = ""
    lead: str = ""


SILENT, UNSAID = Said(), Heading()


@dataclass(frozen=True, slots=True)
class AskedPicture:
    """Everything that is shown of a question."""

    marks: Marks = UNMARKED
    main: MainLook = MainLook()
    said: Said = SILENT
    heading: Heading = UNSAID
    telling: bool = False
    """Whether it says what to do, and asks nothing."""
    trying: Answer = None
    """The answer that the main button would give now, for boards that can preview it."""
    hint: str = ""
    """What is chosen, or what to tap."""
    sum: str = ""
    """The running sum of the cards chosen so far."""
    read: str = ""
    """What was entered of a throw."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board shows: the table, and what may be done on it.

    ``asking`` is the side that is asked; ``hints`` whether chances are shown; ``turns`` whether a pitch turns with the
    turn, so that every side attacks the same way; ``facing`` whether people sit around the device.
    """

    table: Table
    box: BoxLook
    asking: int = 0
    marks: Marks = UNMARKED
    hints: bool = False
    turns: bool = False
    facing: bool = False

    @property
    def behind_dice(self) -> "Scene":
        """Only how the table lies."""
        return Scene(self.table, self.box, self.asking, facing=self.facing)

    def still(self, table: Table) -> "Scene":
        """Another table, with nothing to tap."""
        return replace(self, table=table, marks=UNMARKED)


def waiting(picture: AskedPicture, missing: str = "") -> AskedPicture:
    """While an answer is written or an effect is shown nothing is asked, so nothing may look as if it were."""
    main = picture.main
    return replace(picture, main=replace(main, ready=False, missing=missing or main.action))


def confirm() -> str:
    return tr("match.confirm")
