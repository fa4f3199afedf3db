"""The board of tiles that swap and turn over: a savanna with a goal at either end, and the piles of cards."""

from collections.abc import Iterator
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.present.markup import icon_markup
from companion.referee.table import Token
from companion.referee.tables.savanna import MarginToken, PileState, SavannaBallToken, SavannaCorner, TileToken
from companion.ui.boards.board import Board
from companion.ui.boards.savanna.animal_tile import AnimalTile
from companion.ui.boards.savanna.goal_keeper import GoalKeeper
from companion.ui.boards.savanna.ground import SavannaGround
from companion.ui.boards.savanna.plan import SIZE, Plan, plan_across, plan_upright
from companion.ui.boards.savanna.way_out import WayOut
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.card_pile import CardPile, TurnedCard
from companion.ui.widgets.motion import animate
from companion.words.translation import tr

CROSS_SECONDS = 0.35
_LEAST, _FLAT = 160, 1.25
_ARROWS = {-1: "arrow-left", SIZE: "arrow-right"}
_ENDS = ("left", "right")
_LETTERS = "ABCD"
T = TypeVar("T", bound=Token)


class SavannaBall(Widget):
    """The ball, on the corner of its tile."""


class NextSquare(Widget):
    """Where the next tile is to be laid, and the name of that square."""

    name = StringProperty("")


class SwapSign(Widget):
    """The sign between two tiles that will swap."""


class SavannaBoard(Board):
    """``lit`` tiles and ways out may be tapped, the others are dimmed. The board shrinks to show the ways out.

    With ``hints`` each lit tile shows the probability of a snake under it. ``room`` is the whole board.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ground, self.ball, self.swap, self.next = SavannaGround(), SavannaBall(), SwapSign(), NextSquare()
        self.tiles: dict[str, AnimalTile] = {}
        self.ways: dict[str, WayOut] = {}
        self.goal_piles = [CardPile(), CardPile()]
        self.snake_pile, self.turned = CardPile(), TurnedCard()
        self.keepers = [GoalKeeper(), GoalKeeper()]
        for widget in (self.ground, *self.goal_piles, self.snake_pile, *self.keepers, self.ball):
            self.add_widget(widget)
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self._arrange_soon = Clock.create_trigger(self.arrange, -1)
        self._mark_soon = Clock.create_trigger(self._mark, -1)
        self._crossing: set[str] = set()
        """The tiles being animated: a change of the board's size or position meanwhile must not make them jump."""
        self._arrived = Clock.create_trigger(self._arrive, CROSS_SECONDS)
        self.bind(table=self._lay, box=self._lay_soon, pos=self._arrange_soon, size=self._arrange_soon)
        self.bind(lit=self._mark_soon, chosen=self._mark_soon, hints=self._mark_soon)
        theme.bind(type_text=self._arrange_soon, name=self._lay_soon)
        tr.watch(self._lay_soon)

    def card(self, token_id: str) -> Widget:
        """The tile or way out of a token."""
        return self.tiles[token_id] if token_id in self.tiles else self.ways[token_id]

    def _lay(self, *_: object) -> None:
        """Update everything from the table; tiles that moved slide across, tiles that changed turn over."""
        if self.table is None or self.box is None:
            return
        fresh = not self.tiles
        for token in self._tokens(MarginToken):
            self._way(token)
        moved = self._lay_tiles(fresh=fresh)
        if fresh or theme.reduce_motion:
            self._crossing.clear()
        else:
            self._crossing |= moved | {"ball", "keepers"}
            self._arrived()
        self._show_piles()
        self._mark()
        self.arrange()

    def _arrive(self, *_: object) -> None:
        self._crossing = set()

    def _tokens(self, kind: type[T]) -> Iterator[T]:
        return (token for token in self.table.tokens if isinstance(token, kind))

    def _way(self, token: MarginToken) -> None:
        if token.id not in self.ways:
            column, row = token.square
            arrow = _ARROWS.get(column, "arrow-up" if row < 0 else "arrow-down")
            way = self.ways[token.id] = WayOut(token_id=token.id, sign=arrow)
            way.square = (column, row)
            way.bind(on_release=lambda way: self.dispatch("on_token", way.token_id))

    def _lay_tiles(self, *, fresh: bool) -> set[str]:
        """Add, turn and remove tiles; returns those that moved."""
        lying = {token.id: token for token in self._tokens(TileToken)}
        for token_id in set(self.tiles) - set(lying):
            self.remove_widget(self.tiles.pop(token_id))
        moved = set()
        for token_id, token in lying.items():
            tile, square = self.tiles.get(token_id), token.square
            new = tile is None
            if tile is None:
                tile = self.tiles[token_id] = AnimalTile(token_id=token_id)
                tile.square = square
                tile.bind(on_release=lambda tile: self.dispatch("on_token", tile.token_id))
                self.add_widget(tile, index=len(self.children) - 1 - len(self._piles) - len(self.keepers))
            if tile.square != square:
                tile.square = square
                moved.add(token_id)
            tile.moving = token.state in ("moving", "turning")
            look = self.box.tile(token.label)
            owner = self._owner(token)
            turning = None if fresh or new else CROSS_SECONDS if token_id in moved else 0
            colours, letter = (owner.colours, owner.letter) if owner else ("", "")
            tile.show(look.drawing, colours, letter, look.colour, after=turning)
        return moved

    @property
    def _piles(self) -> tuple[CardPile, ...]:
        return (*self.goal_piles, self.snake_pile)

    def _owner(self, token: TileToken) -> SavannaCorner | None:
        return None if token.side is None else self.table.corners[token.side]

    def _at_end(self, end: str) -> tuple[int, SavannaCorner]:
        return next((side, corner) for side, corner in enumerate(self.table.corners) if corner.end == end)

    def _show_piles(self) -> None:
        self.ground.team_colours = [self._at_end(end)[1].colours for end in _ENDS]
        for pile, end in zip(self.goal_piles, _ENDS, strict=True):
            _, corner = self._at_end(end)
            team = theme.team(corner.colours)
            pile.back, pile.rim, pile.tint, pile.sign = team.back, team.bright, team.tint, "hand-back-right"
            pile.count, pile.yellows = str(corner.pile.cards), corner.yellows
            pile.name = self.box.word(f"pile.{corner.pile.deck}")
        self.snake_pile.back, self.snake_pile.rim = theme.tile_snake_rim, theme.snake_mark
        snakes = self.table.pile
        self.snake_pile.drawing = self.box.tile(snakes.deck).drawing
        self.snake_pile.count, self.snake_pile.name = str(snakes.cards), self.box.word(f"pile.{snakes.deck}")
        self._show_turned(snakes)

    def _show_turned(self, pile: PileState) -> None:
        if pile.top is None:
            self.remove_widget(self.turned)
            return
        look = self.box.face(pile.deck, pile.top)
        self.turned.back, self.turned.rim = theme.tile_snake_rim, theme.snake_mark
        self.turned.pictogram, self.turned.name = look.pictogram or "", look.word
        if self.turned.parent is None:
            self.add_widget(self.turned, index=len(self.children) - 1)

    def _mark(self, *_: object) -> None:
        """Mark what may be tapped and what is chosen; ways out exist only while they may be tapped."""
        if self.table is None:
            return
        offered = bool((self.lit | self.chosen) & {*self.tiles, *self.ways})
        chances = {token.id: token.snake_chance for token in self._tokens(TileToken)}
        for token_id, tile in self.tiles.items():
            tile.lit, tile.chosen = token_id in self.lit, token_id in self.chosen
            tile.dimmed = offered and not (tile.lit or tile.chosen or tile.moving)
            asked = self.hints and (tile.lit or tile.chosen)
            tile.chance = f"{icon_markup('snake')} {round(100 * chances[token_id])} %" if asked else ""
        before = self._outside
        for token_id, way in self.ways.items():
            wanted = token_id in self.lit or token_id in self.chosen
            way.chosen = token_id in self.chosen
            if wanted and way.parent is None:
                self.add_widget(way)
            elif not wanted and way.parent is not None:
                self.remove_widget(way)
        if before != self._outside:
            self.arrange()
        self._show_swap()

    def _show_swap(self) -> None:
        """Show the swap sign between the footballer who moves and the chosen tile."""
        mover = next((tile for tile in self.tiles.values() if tile.moving), None)
        other = next((tile for tile in self.tiles.values() if tile.chosen), None)
        self.remove_widget(self.swap)
        if mover is not None and other is not None and mover is not other:
            self.add_widget(self.swap)
            self.swap.center = ((mover.center_x + other.center_x) / 2, (mover.center_y + other.center_y) / 2)

    @property
    def plan(self) -> Plan:
        """The layout for the current size."""
        across = self.width >= self.height * _FLAT
        make = plan_across if across else plan_upright
        return make(self.x, self.y, self.width, self.height, outside=self._outside, name=theme.type_text)

    @property
    def _outside(self) -> frozenset[str]:
        """The sides over which the ball can be sent out now."""
        squares = [way.square for way in self.ways.values() if way.parent is not None]
        sides = {
            "left": any(column < 0 for column, _ in squares),
            "right": any(column >= SIZE for column, _ in squares),
            "top": any(row < 0 for _, row in squares),
            "bottom": any(row >= SIZE for _, row in squares),
        }
        return frozenset(side for side, there in sides.items() if there)

    def arrange(self, *_: object) -> None:
        """Place everything; what moved with the last answer is animated."""
        self.room = (*self.pos, *self.size)
        if min(self.size) < dp(_LEAST) or self.table is None:
            return
        plan = self.plan
        self.ground.pos, self.ground.size = self.pos, self.size
        self.ground.field, self.ground.goals = list(plan.field), list(plan.goals)
        for tile in self.tiles.values():
            tile.size, tile.corner = (plan.tile, plan.tile), plan.tile * 0.14
            self._put(tile, plan.corner(*tile.square), glide=tile.token_id in self._crossing)
        for token in self._tokens(MarginToken):
            way = self.ways[token.id]
            way.pos, way.size = plan.beside(*token.square)
        self._arrange_piles(plan)
        self._show_next(plan)
        self._stand_keepers(plan)
        self._put_ball(plan)
        self._show_swap()

    def _put(self, widget: Any, pos: tuple[float, float], *, glide: bool) -> None:
        animate(widget, x=pos[0], y=pos[1], seconds=CROSS_SECONDS, curve="in_out_quad", moving=glide)

    def _put_ball(self, plan: Plan) -> None:
        glide = "ball" in self._crossing
        ball = next(self._tokens(SavannaBallToken))
        self.ball.opacity = 0 if ball.square is None and ball.side is None else 1
        self.ball.size = (plan.tile * 0.42, plan.tile * 0.42)
        if ball.square is not None:
            x, y = plan.corner(*ball.square)
            self._put(self.ball, (x - plan.tile * 0.04, y - plan.tile * 0.02), glide=glide)
        elif ball.side is not None:
            at_left = self._at_end("left")[0] == ball.side
            x, y = self.keepers[0 if at_left else 1].hands
            self._put(self.ball, (x - self.ball.width / 2, y - self.ball.height / 2), glide=glide)

    def _stand_keepers(self, plan: Plan) -> None:
        """Place the keepers in the middle of their goals or, while a shot is shown, as on the Goal card."""
        shot = self.table.attempt
        shown = shot.keeper if shot else None
        for keeper, end, goal, heading in zip(self.keepers, _ENDS, plan.goals, (-1, 1), strict=True):
            side, corner = self._at_end(end)
            pose = shown if shown and shot.side != side else "centre"
            keeper.colours, keeper.drawing = corner.colours, self.box.tile(corner.colour).drawing
            keeper.stand(goal, pose, heading, glide="keepers" in self._crossing)

    def _show_next(self, plan: Plan) -> None:
        """Show the next square while tiles are being laid."""
        laying = self.table.laying
        self.remove_widget(self.next)
        if laying is not None:
            self.next.name = f"{_LETTERS[laying[0]]}{laying[1] + 1}"
            self.next.pos, self.next.size = plan.corner(*laying), (plan.tile, plan.tile)
            self.add_widget(self.next)

    def _arrange_piles(self, plan: Plan) -> None:
        piles: list[Any] = [*self._piles, self.turned]
        for widget, box in zip(piles, plan.piles, strict=True):
            widget.opacity = 0 if plan.bare else 1
            widget.name_high, widget.name_wide = plan.name, plan.name_wide
            widget.pos, widget.size = box[:2], box[2:]


load_kv("boards/savanna/board")
