"""The line-up of a side: which squad plays, and who starts in each position."""

from typing import Any

from kivy.properties import StringProperty

from companion.play.match_plan import MatchPlan
from companion.play.squads.plan import SquadPlan
from companion.play.squads.shelf import ShelvedSquad
from companion.ui.shell.screen import AppScreen
from companion.ui.squads.squad_grid import SquadGrid
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import FilterChip
from companion.ui.widgets.scrolling import scroll_to
from companion.words.translation import tr


class LineUpScreen(AppScreen):
    """``show(plan=…, side=…)``: every tap changes the plan of the match; back returns to the plan."""

    team = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    coach = StringProperty("")
    rule = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plan: MatchPlan
        self._open = False
        self.side = 0
        self.grid = SquadGrid()
        self.ids.grid.add_widget(self.grid)
        self.grid.bind(on_card=lambda _, place: self._start(place))

    def show(self, plan: MatchPlan | None = None, side: int = 0, **_: Any) -> None:
        if plan is not None:
            self.plan, self.side, self._open = plan, side, True
        scroll_to(self.ids.scroll)
        self.refresh()

    @property
    def starred(self) -> bool:
        """Whether stars, bench and coach count in the planned mode."""
        return self.plan.mode.id in self._squads.shelf.book.starred_modes

    @property
    def _squads(self) -> SquadPlan:
        assert self.plan.squads is not None, "only a box with squads has line-ups"
        return self.plan.squads

    def refresh(self) -> None:
        if not self._open:
            return
        plan, squads = self.plan, self._squads
        squads.shelf.look_again()
        squad = squads.squad(self.side)
        self.team, self.colours, self.letter = (
            plan.names[self.side],
            plan.teams[self.side].colours,
            plan.letters[self.side],
        )
        self.coach = tr("squads.coached", coach=squad.coach) if self.starred and squad.coach else ""
        self.rule = tr("squads.pick_starters" if self.starred else "squads.pick_names")
        self._show_chips(squads.shelf.all(), squad.key)
        starters = squads.starters(self.side)
        self.grid.show(squad.players, starred=self.starred, starters=starters)

    def _show_chips(self, squads: list[ShelvedSquad], chosen: str) -> None:
        row = self.ids.squads
        row.clear_widgets()
        for squad in squads:
            chip = FilterChip(text=squad.name or tr("squads.nameless"), chosen=squad.key == chosen)
            chip.icon = "alert" if squad.problems else ""
            chip.bind(on_release=lambda _, squad=squad: self._choose(squad))
            row.add_widget(chip)
        manage = FilterChip(text=tr("squads.manage"), icon="pencil", faint=True)
        manage.bind(on_release=lambda *_: self.app.go("squads", game=self.plan.game.id))
        row.add_widget(manage)

    def _choose(self, squad: ShelvedSquad) -> None:
        """An incomplete squad cannot play: it is opened in the editor."""
        if squad.problems:
            self.app.go("squad", game=self.plan.game.id, key=squad.key)
            return
        self._squads.choose(self.side, squad.key)
        self.refresh()

    def _start(self, place: int) -> None:
        card = self._squads.squad(self.side).players[place]
        self._squads.start(self.side, str(card["post"]), str(card["name"]))
        self.refresh()


load_kv("squads/line_up")
