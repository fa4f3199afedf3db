"""Playing against the app before kick-off: which sides it plays, how well, who throws its dice, whether it speaks."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.play.match_plan import MatchPlan
from companion.referee.header import GHOST_LEVELS
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.column import Column
from companion.ui.widgets.events import fires
from companion.ui.widgets.rows import SwitchRow
from companion.ui.widgets.segment import Segment
from companion.words.translation import tr

_FEW = 2
_LEVEL = 76


class GhostSide(SwitchRow):
    """A side that the app may play, if there are more than two."""


@fires(
    on_seat="with a side and its level; empty if people play it",
    on_dice="with who throws the ghost's dice: virtual for the app, real for a person",
    on_voice="with whether the app says what it plays",
)
class GhostGroup(Column):
    """``on_seat(side, level)``, ``on_dice(dice)`` and ``on_voice(on)`` give what the players change."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._side = 0
        """The side whose level is shown."""
        ids = self.ids
        self._parts: dict[str, Widget] = {
            name: ids[name].__self__ for name in ("sides", "whose", "dice_group", "voice")
        }
        self._order = list(reversed(self.children))
        ids.whose.bind(on_pick=lambda _, key: self._look_at(int(key)))
        ids.levels.bind(on_pick=lambda _, key: self.dispatch("on_seat", self._side, key))
        ids.dice.bind(on_pick=lambda _, key: self.dispatch("on_dice", key))
        ids.voice.bind(active=lambda _, on: self.dispatch("on_voice", on))
        self._plan: MatchPlan | None = None

    def show(self, plan: MatchPlan, *, dice: str, voice: bool | None) -> None:
        """The plan, who throws the ghost's dice, and whether the app speaks; None if this device cannot."""
        self._plan = plan
        ghosts, names, letters = plan.ghosts.among(plan.sides), plan.names, plan.letters
        if self._side not in ghosts and ghosts:
            self._side = ghosts[0]
        self._show_sides(plan)
        self.ids.whose.options = [
            {"key": str(side), "text": names[side], "colours": plan.teams[side].colours, "letter": letters[side]}
            for side in ghosts
        ]
        self.ids.whose.chosen = str(self._side)
        self._show_level(plan)
        self.ids.dice.chosen = dice
        if voice is not None:
            self.ids.voice.active = voice
        wanted = {
            "sides": plan.sides > _FEW,
            "whose": len(ghosts) > 1,
            "dice_group": plan.game.rolls_dice,
            "voice": voice is not None,
        }
        shown = [
            part for part in self._order if all(part is not self._parts[name] or on for name, on in wanted.items())
        ]
        if self.children[::-1] != shown:
            self.clear_widgets()
            for part in shown:
                self.add_widget(part)

    def _show_sides(self, plan: MatchPlan) -> None:
        box: Column = self.ids.sides
        box.clear_widgets()
        for side, name in enumerate(plan.names if plan.sides > _FEW else ()):
            row = GhostSide(text=name, active=bool(plan.ghosts.of(side)))
            row.bind(active=lambda _, on, side=side: self._switch(side, on=on))
            box.add_widget(row)

    def _switch(self, side: int, *, on: bool) -> None:
        assert self._plan is not None, "sides are shown with a plan"
        if on:
            self._side = side
        self.dispatch("on_seat", side, self._plan.ghosts.level if on else "")

    def _look_at(self, side: int) -> None:
        self._side = side
        if self._plan is not None:
            self._show_level(self._plan)

    def _show_level(self, plan: MatchPlan) -> None:
        levels: Segment = self.ids.levels
        levels.options = [
            {"key": level, "text": tr(f"bots.level.{level}"), "note": tr(f"ghost.level.{level}"), "icon": "ghost"}
            for level in GHOST_LEVELS
        ]
        levels.chosen = plan.ghosts.of(self._side) or plan.ghosts.level
        levels.height = dp(8) + dp(_LEVEL) * len(GHOST_LEVELS) * max(1, theme.text_scale * 0.9)


load_kv("setup/ghost_group")
