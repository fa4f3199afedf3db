"""Whether people play among themselves or against the app, before kick-off."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.play.match_plan import MatchPlan
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.setup.screen import NewMatchScreen

_FEW = 2


class OpponentPart:
    """The choice of the opponent on the ``screen``, and what follows from it."""

    def __init__(self, screen: "NewMatchScreen") -> None:
        self._screen = screen
        frame = screen.frame
        frame.opponent.bind(on_pick=lambda _, key: self._turn_on(on=key == "ghost"))
        frame.grass.bind(on_swap=lambda *_: self._change(lambda plan: plan.ghosts.swap()))
        self._bound = False

    def _change(self, change: Callable[[MatchPlan], None]) -> None:
        if self._screen.plan is not None:
            change(self._screen.plan)
            self._screen.refresh()

    def _turn_on(self, *, on: bool) -> None:
        self._change(lambda plan: plan.ghosts.turn_on(plan.sides, on=on))

    def _speak(self, *, on: bool) -> None:
        voice = self._screen.app.voice
        if on != (voice.level != "off"):
            voice.change("scores" if on else "off")

    def show(self, plan: MatchPlan) -> None:
        app, frame = self._screen.app, self._screen.frame
        on, two = bool(plan.ghosts.among(plan.sides)), plan.sides == _FEW
        frame.opponent.options = [
            {"key": "people", "text": tr("ghost.two" if two else "ghost.many"), "icon": "account-group"},
            {"key": "ghost", "text": tr("ghost.against" if two else "ghost.with_some"), "icon": "ghost"},
        ]
        frame.opponent.chosen = "ghost" if on else "people"
        frame.with_opponent, frame.with_ghost = plan.ghost_offered, on
        frame.grass.swaps = on and two
        if on:
            self._bind()
            voice = app.voice.level != "off" if app.voice.found else None
            frame.ghost.show(plan, dice=app.settings["ghost_dice"], voice=voice)

    def _bind(self) -> None:
        if not self._bound:
            self._bound = True
            self._screen.frame.ghost.bind(
                on_seat=lambda _, side, level: self._change(lambda plan: plan.ghosts.seat(side, level)),
                on_dice=lambda _, dice: self._screen.app.settings.__setitem__("ghost_dice", dice),
                on_voice=lambda _, on: self._speak(on=on),
            )
