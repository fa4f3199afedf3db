"""What is around the tiles: the ground with its goals, the keepers in them, and the piles of cards."""

from collections.abc import Iterator
from typing import Any

from kivy.uix.widget import Widget

from companion.present.appearance import BoxLook
from companion.referee.tables.savanna import PileState, SavannaCorner, SavannaTable
from companion.ui.boards.savanna.goal_keeper import GoalKeeper
from companion.ui.boards.savanna.ground import SavannaGround
from companion.ui.boards.savanna.plan import TilePlan
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.card_pile import CardPile, TurnedCard

_ENDS = ("left", "right")


class Surroundings(Widget):
    """``show`` draws them for a table, ``arrange`` places them; the keepers may glide to their new pose."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table: SavannaTable
        self._box: BoxLook
        self.ground = SavannaGround()
        self.goal_piles = [CardPile(), CardPile()]
        self.snake_pile, self.turned = CardPile(), TurnedCard()
        self.keepers = [GoalKeeper(), GoalKeeper()]
        for widget in (self.ground, *self.goal_piles, self.snake_pile, *self.keepers):
            self.add_widget(widget)

    def show(self, table: SavannaTable, box: BoxLook) -> None:
        self._table, self._box = table, box
        corners = [corner for _, corner in self._at_ends()]
        self.ground.team_colours = [corner.colours for corner in corners]
        for pile, corner in zip(self.goal_piles, corners, strict=True):
            team = theme.team(corner.colours)
            pile.back, pile.rim, pile.tint, pile.sign = team.back, team.bright, team.tint, "hand-back-right"
            pile.count, pile.yellows = str(corner.pile.cards), corner.lying_yellows
            pile.name = box.word(f"pile.{corner.pile.deck}")
        snakes = table.pile
        self.snake_pile.back, self.snake_pile.rim = theme.tile_snake_rim, theme.snake_mark
        self.snake_pile.drawing = box.tile(snakes.deck).drawing
        self.snake_pile.count, self.snake_pile.name = str(snakes.cards), box.word(f"pile.{snakes.deck}")
        self._show_turned(snakes)

    def _at_ends(self) -> Iterator[tuple[int, SavannaCorner]]:
        """The side at each end, the left one first."""
        corners = [corner for corner in self._table.corners if isinstance(corner, SavannaCorner)]
        sides = {corner.end: (side, corner) for side, corner in enumerate(corners)}
        return (sides[end] for end in _ENDS)

    def _show_turned(self, pile: PileState) -> None:
        if pile.top is None:
            self.remove_widget(self.turned)
            return
        look = self._box.face(pile.deck, pile.top)
        self.turned.back, self.turned.rim = theme.tile_snake_rim, theme.snake_mark
        self.turned.pictogram, self.turned.name = look.pictogram or "", look.word
        if self.turned.parent is None:
            self.add_widget(self.turned)

    def arrange(self, plan: TilePlan, *, glide: bool) -> None:
        ground = self.ground
        ground.pos, ground.size, ground.upright = self.pos, self.size, plan.upright
        ground.field, ground.goals = list(plan.field), list(plan.goals)
        piles: list[Any] = [*self.goal_piles, self.snake_pile, self.turned]
        for widget, box in zip(piles, plan.piles, strict=True):
            widget.opacity = 0 if plan.bare else 1
            widget.name_high, widget.name_wide = plan.name, plan.name_wide
            widget.pos, widget.size = box[:2], box[2:]
        self._stand_keepers(plan, glide=glide)

    def _stand_keepers(self, plan: TilePlan, *, glide: bool) -> None:
        """Place the keepers in the middle of their goals or, while a shot is shown, as on the Goal card."""
        shot = self._table.attempt
        for keeper, (side, corner), goal, heading in zip(
            self.keepers, self._at_ends(), plan.goals, (-1, 1), strict=True
        ):
            pose = shot.keeper if shot and shot.keeper and shot.side != side else "centre"
            keeper.colours, keeper.drawing = corner.colours, self._box.tile(corner.colour).drawing
            keeper.stand(goal, pose, heading, glide=glide)

    def hands_of(self, side: int) -> tuple[float, float]:
        """Where the keeper of that side holds a ball."""
        ends = [each for each, _ in self._at_ends()]
        return self.keepers[ends.index(side)].hands
