"""The board of tiles that swap and turn over: a savanna with a goal at either end, and the piles of cards."""

from collections.abc import Iterator
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.play.squares import SquareToken
from companion.present.chances.live import percent_words
from companion.present.markup import icon_markup
from companion.referee.table import Token
from companion.referee.tables.savanna import (
    GoalHalfToken,
    MarginToken,
    SavannaBallToken,
    SavannaCorner,
    TileToken,
)
from companion.ui.boards.board import Board
from companion.ui.boards.savanna.animal_tile import AnimalTile
from companion.ui.boards.savanna.drag import TileDrag
from companion.ui.boards.savanna.goal_half import GoalHalf
from companion.ui.boards.savanna.lay_out import LayOut, Look
from companion.ui.boards.savanna.plan import SIZE, TilePlan, on_screen, plan_across, plan_low, plan_upright
from companion.ui.boards.savanna.spot import Spot, WayOut
from companion.ui.boards.savanna.surroundings import Surroundings
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.motion import animate

CROSS_SECONDS = 0.35
_SWAP, _SWAP_SHARE = 48, 0.38
"""How large the sign between two tiles that swap is, at most that share of a tile."""
_LEAST, _NEARLY = 160, 0.85
T = TypeVar("T", bound=Token)
S = TypeVar("S", bound=Spot)


class SavannaBall(Widget):
    """The ball, on the corner of its tile."""


class SwapSign(CheckBadge):
    """The sign between two tiles that will swap, over the edge of both."""

    overlaps = True


class SavannaBoard(Board):
    """``lit`` tiles, ways out and halves of the goals may be tapped, other tiles are dimmed.

    Ways out lie over the rim, so that no tile changes its place for them. With ``hints`` each lit tile shows the
    probability of a snake under it. ``room`` is the whole board.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.around, self.ball, self.swap = Surroundings(), SavannaBall(), SwapSign()
        self._lay_out: LayOut | None = None
        self.tiles: dict[str, AnimalTile] = {}
        self.ways: dict[str, WayOut] = {}
        self.halves: dict[str, GoalHalf] = {}
        self.drag = TileDrag(self, lambda token: self.dispatch("on_lift", token), self._drop)
        for widget in (self.around, self.ball):
            self.add_widget(widget)
        self._crossing: set[str] = set()
        """The tiles being animated: a change of the board's size or position meanwhile must not make them jump."""
        self._arrived = Clock.create_trigger(self._arrive, CROSS_SECONDS)
        self.bind(table=self._lay)
        before_frame(self, self._lay, "box", theme=("name",), language=True)
        before_frame(self, self.arrange, "pos", "size", theme=("type_text",))
        before_frame(self, self._mark, "lit", "chosen", "hints", "draft", "brush", "odds")

    @property
    def lay_out(self) -> LayOut:
        """The squares to be painted while real tiles are entered, made when they are first wanted."""
        if self._lay_out is None:
            self._lay_out = LayOut(lambda square: self.dispatch("on_token", square))
        return self._lay_out

    @property
    def _laying_out(self) -> bool:
        return self._lay_out is not None and self._lay_out.parent is not None

    def card(self, token_id: str) -> Widget:
        """The tile, square, way out or half of a goal of a token."""
        if isinstance(token_id, SquareToken):
            return self.lay_out.widget_of(token_id)
        return self.tiles.get(token_id) or self.ways.get(token_id) or self.halves[token_id]

    def _lay(self, *_: object) -> None:
        """Update everything from the table; tiles that moved slide across, tiles that changed turn over."""
        if self.table is None or self.box is None:
            return
        fresh = not self.tiles
        moved = self._lay_tiles(fresh=fresh)
        if fresh or theme.reduce_motion:
            self._crossing.clear()
        else:
            self._crossing |= moved | {"ball", "keepers"}
            self._arrived()
        self.around.show(self.table, self.box)
        self._mark()
        self.arrange()

    def _arrive(self, *_: object) -> None:
        self._crossing = set()

    def _tokens(self, kind: type[T]) -> Iterator[T]:
        return (token for token in self.table.tokens if isinstance(token, kind))

    def _show_spots(self) -> None:
        """Ways out and halves of the goals are there only while they may be tapped; each is made once."""
        wanted = self.lit | self.chosen
        for token in self._tokens(MarginToken):
            if token.id in wanted and token.id not in self.ways:
                self.ways[token.id] = self._made(WayOut(token_id=token.id), token.square)
        for half in self._tokens(GoalHalfToken):
            if half.id in wanted and half.id not in self.halves:
                self.halves[half.id] = self._made(GoalHalf(token_id=half.id), half.square)
            if half.id in self.halves:
                self.halves[half.id].text = self.box.word(f"half.{half.label}")
                self.halves[half.id].odds = self.odds.get(half.id, "")
        for token_id, spot in (*self.ways.items(), *self.halves.items()):
            spot.chosen = token_id in self.chosen
            if token_id in wanted and spot.parent is None:
                self.add_widget(spot, index=self.children.index(self.ball) + 1)  # below the ball
            elif token_id not in wanted and spot.parent is not None:
                self.remove_widget(spot)

    def _made(self, spot: S, square: tuple[int, int]) -> S:
        spot.square = square
        spot.bind(on_release=lambda spot: self.dispatch("on_token", spot.token_id))
        return spot

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
                self.add_widget(tile, index=len(self.children) - 1)
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

    def _owner(self, token: TileToken) -> SavannaCorner | None:
        return None if token.side is None else self.table.corners[token.side]

    def _mark(self, *_: object) -> None:
        """Mark what may be tapped and what is chosen."""
        if self.table is None:
            return
        outside = {token.id for token in self._tokens(MarginToken)}
        offered = bool((self.lit | self.chosen) & {*self.tiles, *outside})
        chances = {token.id: token.snake_chance for token in self._tokens(TileToken)}
        for token_id, tile in self.tiles.items():
            tile.lit, tile.chosen = token_id in self.lit, token_id in self.chosen
            tile.dimmed = offered and not (tile.lit or tile.chosen or tile.moving)
            tile.odds = self.odds.get(token_id, "")
            asked = self.hints and (tile.lit or tile.chosen)
            tile.chance = f"{icon_markup('snake')} {percent_words(chances[token_id])}" if asked else ""
        made = len(self.ways) + len(self.halves)
        self._show_spots()
        self._show_lay_out()
        if made < len(self.ways) + len(self.halves):
            self.arrange()
        self._show_swap()

    def _show_lay_out(self) -> None:
        """While real tiles are entered, show the squares to be painted."""
        wanted, shown = self.draft is not None, self._laying_out
        if wanted:
            self.lay_out.show(self.draft, self.brush, self.lit, self._look_of)
        if wanted and not shown:
            self.add_widget(self.lay_out)
            self.arrange()
        elif shown and not wanted:
            self.remove_widget(self.lay_out)

    def _look_of(self, face: str) -> Look:
        """How a face looks that is not on the table yet."""
        look = self.box.tile(face)
        owner = next((corner for corner in self.table.corners if corner.colour == face), None)
        return look.drawing, owner.colours if owner else "", owner.letter if owner else "", look.colour

    def _show_swap(self) -> None:
        """Show the swap sign between the footballer who moves and the chosen tile."""
        mover = next((tile for tile in self.tiles.values() if tile.moving), None)
        other = next((tile for tile in self.tiles.values() if tile.chosen), None)
        self.remove_widget(self.swap)
        if mover is not None and other is not None and mover is not other:
            self.add_widget(self.swap)
            self.swap.size = [min(dp(_SWAP), mover.width * _SWAP_SHARE)] * 2  # beside the check on the tile
            self.swap.center = ((mover.center_x + other.center_x) / 2, (mover.center_y + other.center_y) / 2)

    @property
    def plan(self) -> TilePlan:
        """The layout with the largest tiles; upright if that makes little difference on a phone, for its piles."""
        box = (self.x, self.y, self.width, self.height)
        lying = plan_low(*box) if is_narrow(self.width) else plan_across(*box, name=theme.type_text)
        upright = plan_upright(*box)
        return upright if upright.step >= lying.step * (_NEARLY if lying.bare else 1) else lying

    def arrange(self, *_: object) -> None:
        """Place everything; what moved with the last answer is animated."""
        self.room = (*self.pos, *self.size)
        if min(self.size) < dp(_LEAST) or self.table is None:
            return
        plan = self.plan
        self.around.pos, self.around.size = self.pos, self.size
        self.around.arrange(plan, glide="keepers" in self._crossing)
        if self._lay_out is not None:
            self._lay_out.arrange(plan)
        for tile in self.tiles.values():
            tile.size, tile.corner = (plan.tile, plan.tile), plan.tile * 0.14
            if tile is not self.drag.tile:
                self._put(tile, plan.corner(*tile.square), glide=tile.token_id in self._crossing)
        for way in self.ways.values():
            way.pos, way.size = plan.beside(*way.square)
            way.sign = _arrow(*on_screen(*way.square, upright=plan.upright))
        for half in self.halves.values():
            box = plan.half(*half.square)
            half.pos, half.size = box[:2], box[2:]
            across, up = on_screen(*half.square, upright=plan.upright)
            sideways = "left" if across < SIZE // 2 else "right"
            half.point_to(sideways if plan.upright else "up" if up >= SIZE // 2 else "down")
        self._put_ball(plan)
        self._show_swap()

    def _put(self, widget: Any, pos: tuple[float, float], *, glide: bool) -> None:
        animate(widget, x=pos[0], y=pos[1], seconds=CROSS_SECONDS, curve="in_out_quad", moving=glide)

    def _put_ball(self, plan: TilePlan) -> None:
        ball = next(self._tokens(SavannaBallToken))
        glide = "ball" in self._crossing and self.ball.opacity > 0  # it comes into play where it is put
        self.ball.opacity = 0 if ball.square is None and ball.side is None else 1
        self.ball.size = (plan.tile * 0.42, plan.tile * 0.42)
        if ball.square is not None:
            x, y = plan.corner(*ball.square)
            self._put(self.ball, (x - plan.tile * 0.04, y - plan.tile * 0.02), glide=glide)
        elif ball.side is not None:
            x, y = self.around.hands_of(ball.side)
            self._put(self.ball, (x - self.ball.width / 2, y - self.ball.height / 2), glide=glide)

    def let_go(self) -> None:
        self.drag.cancel()

    def on_touch_down(self, touch: Any) -> bool:
        if not self._laying_out:
            inside = self.collide_point(*touch.pos)
            tiles = [self.tiles[token] for token in self.movable if token in self.tiles] if inside else []
            self.drag.press(touch, next((tile for tile in tiles if tile.collide_point(*touch.pos)), None))
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return self.drag.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.drag.end(touch) or bool(super().on_touch_up(touch))

    def _drop(self, touch: Any) -> bool:
        """A dragged tile was let go: on a lit one, they swap."""
        for token in self.lit:
            if token in self.tiles and self.tiles[token].collide_point(*touch.pos):
                self.dispatch("on_token", token)
                return True
        self.dispatch("on_put_back")
        return False


def _arrow(across: int, up: int) -> str:
    """The arrow off the board, for a place beside it."""
    if across < 0 or across >= SIZE:
        return "arrow-left" if across < 0 else "arrow-right"
    return "arrow-down" if up < 0 else "arrow-up"


load_kv("boards/savanna/board")
