"""What fingers do, and what comes of it: plain data between the screen and the state of the question."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from companion.referee.question import Answer

if TYPE_CHECKING:
    from companion.play.asking.asked import Asking


class Tap(NamedTuple):
    """What a finger did: the kind of touch, and what was touched.

    A "token" of the board, or "lift", "hover" and "back" while one is dragged; an "option" of the question, or one
    that is only to be "tried"; a "key" of a pad (``what`` is its row, ``key`` the key); "again" on what is thrown
    again; a kind to "brush" with or to "fill" with; an "idle" card; "open_face"; "typed" on a keyboard; "main" for the
    main button; "offer"; "cover" for a hand that is put face down.
    """

    kind: str
    what: Any = ""
    key: Any = ""


MAIN = Tap("main")


@dataclass(frozen=True, slots=True)
class Given:
    """The answer is complete. ``first`` is given before it, if the answer belongs to the question after that.

    ``throws`` if it leads to a throw. ``by``: an "answer", one "throw", a "row" of them, or "hands".
    """

    answer: Answer = None
    first: tuple[Answer, ...] = ()
    throws: bool = False
    by: str = "answer"
    last: "Done | None" = None
    """What had been done when it was given, if that is more than before the tap."""


Taken: TypeAlias = "Done | Given"


class Done:
    """What has been done so far. A tap that means nothing leaves it as it is."""

    __slots__ = ()

    def take(self, _tap: Tap, _: "Asking") -> Taken:
        """After this tap."""
        return self

    def confirm(self, _: "Asking") -> Taken:
        """After a tap on the main button."""
        return self

    def complete(self, _: "Asking") -> bool:
        """Whether it is a whole answer, to which no further tap could belong."""
        return False

    def like(self, other: "Done") -> bool:
        """Whether the same keys have been shown for both."""
        return type(self) is type(other)

    def tapped(self, asking: "Asking") -> Taken:
        """A tap has changed it: the one that completes the answer gives it, unless the main button is to be tapped."""
        given = self.confirm(asking) if self.complete(asking) and not asking.habits.confirms else self
        return replace(given, last=self) if isinstance(given, Given) else given
