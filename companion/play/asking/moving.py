"""Moving something on the board: it is dragged, or tapped and then its new place."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.referee import Option, Pick, Place


@dataclass(frozen=True, slots=True)
class Moving(Done):
    """The tap on what moves only lights where it may go: both answers are given with the tap, or the drop, there."""

    lifted: str = ""
    """The token that is dragged, or was tapped."""
    dragged: bool = False

    def take(self, tap: Tap, asking: Asking) -> Taken:
        if tap.kind == "option":
            return Given(tap.what.answer, throws=tap.what.throws)
        if tap.kind == "back":
            return Moving()
        if tap.kind not in ("token", "lift"):
            return self
        there = self.targets(asking).get(tap.what) if tap.kind == "token" else None
        option = self.option(asking)
        if there is not None and option is not None:
            return Given(there.answer, (option.answer,))
        if tap.kind == "token" and option is not None and tap.what in option.tokens:
            return Moving()
        moves = any(tap.what in each.tokens for each in asking.asked.options)
        return replace(self, lifted=tap.what, dragged=tap.kind == "lift") if moves else self

    def confirm(self, asking: Asking) -> Taken:
        """Without a target, at least who moves is answered."""
        option = self.option(asking)
        return Given(option.answer, throws=option.throws) if option is not None else self

    def option(self, asking: Asking) -> Option | None:
        """Who begins to move, if anybody does."""
        return next((option for option in asking.asked.options if self.lifted in option.tokens), None)

    def targets(self, asking: Asking) -> Mapping[str, Option]:
        """Where the lifted one may go, by the token that is touched."""
        then = asking.asked.targets.get(self.lifted)
        options = then.options if isinstance(then, Pick | Place) else ()
        return {option.tokens[0]: option for option in options if len(option.tokens) == 1}
