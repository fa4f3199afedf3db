"""The board of teams of eleven: one pitch for two, an area each for more, one at a time on a narrow screen."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import OptionProperty
from kivy.uix.widget import Widget

from companion.referee.table import Table
from companion.referee.tables.eleven import PlayerToken
from companion.ui.boards.board import Board
from companion.ui.boards.eleven.card_on_pitch import fitting, fitting_across, show_player
from companion.ui.boards.eleven.formation import LINE_COUNT, Position, in_shirt_order, line_up, on_pitch
from companion.ui.boards.eleven.quarters import Block, TeamCards, block, share
from companion.ui.boards.eleven.rows import cards_in_rows
from companion.ui.boards.eleven.team_plate import TeamPlate
from companion.ui.boards.eleven.team_strip import TeamStrip
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.boxes import Box
from companion.ui.widgets.cards.player_card import PlayerCard
from companion.ui.widgets.drawn.pitch import DrawnPitch

_STEP = 10
_STRIP, _TRAY = 56, 68
_TWO = 2
_SINGLE_LEAST = 216
_GAP, _BETWEEN = 10, 8
"""The gaps between the cards of a team in rows, and between the lines of a formation."""
_ABOVE_STRIP = 4
_HALF_LINES = LINE_COUNT + 0.1
"""The lines of one team on its half, with a little ground around them."""
_LEAST_CARD = 48
"""The least height of a card that is touched."""
_LEAST = 200
"""Below this there is no space for cards, and Kivy corrupts memory if a rounded shape has negative sides."""
_TAGGED = 44
"""A lower card has no space for the chance of a goal."""
_FOLDED = 40
"""Below this there is not even space for a line of each team."""


class ElevenBoard(Board):
    """Team-mates of ``lit`` cards are dimmed; ``chosen`` cards move towards the side that is asked.

    If there is space for only one side, a tap on another's strip shows that side. Teams that are out of the match leave
    the board, and the others take its space. Two people who sit face to face see only the team that the question is
    about, in rows before its own goal.
    """

    layout = OptionProperty("across", options=("across", "stacked", "facing", "single", "quarters", "folded"))

    def __init__(self, **kwargs: object) -> None:
        self._cards: dict[str, PlayerCard] = {}
        self._places: dict[str, Position] = {}
        self._elevens: dict[int, list[PlayerToken]] = {}
        self._plates: dict[int, TeamPlate] = {}
        self._strips: dict[int, TeamStrip] = {}
        super().__init__(**kwargs)
        self.pitch = DrawnPitch()
        self.add_widget(self.pitch)
        self._arrange_soon = Clock.create_trigger(self.arrange, -1)
        self._mark_soon = Clock.create_trigger(self._mark, -1)
        self.bind(table=self._lay, pos=self._arrange_soon, size=self._arrange_soon, focus=self._arrange_soon)
        self.bind(face_to_face=self._arrange_soon, lit=self._look, asking=self._face)
        for name in ("lit", "chosen", "odds", "asking", "turning"):
            self.fbind(name, self._mark_soon)
        self._lay()

    def card(self, token_id: str) -> PlayerCard:
        """The card of a token."""
        return self._cards[token_id]

    def strip(self, side: int) -> TeamStrip:
        """The strip of a team that is folded while another is shown; made when it is first wanted."""
        if side not in self._strips:
            self._strips[side] = TeamStrip(lit=set(self.lit), chosen=set(self.chosen))
            self._strips[side].bind(on_tap=lambda _: setattr(self, "focus", side))
            self._lay_signs()
        return self._strips[side]

    def _plate(self, side: int) -> TeamPlate:
        """The plate with the name of a team; made when it is first wanted."""
        if side not in self._plates:
            self._plates[side] = TeamPlate()
            self._lay_signs()
        return self._plates[side]

    def cover_of(self, token_id: str) -> TeamStrip:
        """The strip to tap to show a card that is hidden."""
        return self.strip(self._side(token_id))

    @property
    def sides(self) -> list[int]:
        """The sides on the pitch."""
        return list(self._elevens)

    def _side(self, token_id: str) -> int:
        return next(side for side, eleven in self._elevens.items() if any(token.id == token_id for token in eleven))

    def _lay(self, *_: object) -> None:
        """Update the cards from the table, keeping existing widgets."""
        table: Table | None = self.table
        corners, lying = (table.corners, table.tokens) if table else ((), ())
        self._elevens = {
            side: [token for token in lying if on_pitch(token, side)]
            for side, corner in enumerate(corners)
            if not corner.out
        }
        tokens = [(side, token) for side, eleven in self._elevens.items() for token in eleven]
        for token_id in self._cards.keys() - {token.id for _, token in tokens}:
            self.remove_widget(self._cards.pop(token_id))
        for side, token in tokens:
            card = self._cards.get(token.id)
            if card is None:
                card = self._cards[token.id] = PlayerCard(token_id=token.id)
                card.bind(on_release=lambda card: self.dispatch("on_token", card.token_id))
            show_player(card, token, corners[side].colours)
        self._places = {id: place for eleven in self._elevens.values() for id, place in line_up(eleven).items()}
        self._lay_signs()
        if self._elevens and self.focus not in self._elevens:
            self.focus = self.sides[0]
            self._face()
        self._look()
        self._mark()
        self.arrange()

    def _lay_signs(self) -> None:
        """Update plates and strips of the teams still in the match."""
        for signs in (self._plates, self._strips):
            for side in signs.keys() - self._elevens.keys():
                self.remove_widget(signs.pop(side))
        for side, plate in self._plates.items():
            plate.show(self.table.corners[side], playing=side == self.table.playing)
        for side, strip in self._strips.items():
            strip.show(self.table.corners[side], self._elevens[side], lettered=len(self._elevens) > _TWO)

    def _mark(self, *_: object) -> None:
        marked = set(self.lit) | set(self.chosen)
        asked = [side for side, eleven in self._elevens.items() if any(token.id in marked for token in eleven)]
        for side, eleven in self._elevens.items():
            for token in eleven:
                card = self._cards[token.id]
                card.lit, card.chosen = token.id in self.lit, token.id in self.chosen
                card.odds = self.odds.get(token.id, "") if card.height >= dp(_TAGGED) else ""
                card.turning = token.id in self.turning
                card.dimmed = side in asked and token.id not in marked and not self.turning
                card.step_x, card.step_y = self._step(side)
        for strip in self._strips.values():
            strip.lit, strip.chosen = set(self.lit), set(self.chosen)
        for token_id in sorted(self.chosen | self.turning):
            chosen = self._cards.get(token_id)
            if chosen is not None and chosen.parent is self:
                self.remove_widget(chosen)
                self.add_widget(chosen)

    def _step(self, side: int) -> tuple[float, float]:
        first = bool(self._elevens) and self.asking == self.sides[0]
        if self.layout == "across":
            return (-dp(_STEP) if first else dp(_STEP)), 0
        if self.layout == "stacked":
            return 0, (dp(_STEP) if first else -dp(_STEP))
        if self.layout == "facing":
            return 0, (dp(_STEP) if self.asking == side else -dp(_STEP))
        if self.layout == "quarters":
            return 0, dp(6)
        return 0, -dp(6) if self.asking != side else dp(6)

    def _look(self, *_: object) -> None:
        """If there is space for only one team, show one that is asked about, unless the user chose another."""
        asked = [side for side, eleven in self._elevens.items() if any(token.id in self.lit for token in eleven)]
        busy = any(token.id in self.chosen for token in self._elevens.get(self.focus, ()))
        if asked and self.focus not in asked and not busy:
            self.focus = asked[0]
        if self.layout == "facing":
            self._arrange_soon()

    def _face(self, *_: object) -> None:
        """Show an opponent of the side that is asked, until something else is asked about."""
        others = [side for side in self.sides if side != self.asking]
        if others and not self.lit:
            self.focus = others[0]

    def arrange(self, *_: object) -> None:
        """Place everything for the current size."""
        if self.width < dp(_LEAST) or self.height < dp(_FOLDED):
            return
        if self.height < dp(_LEAST):
            self.layout = "folded"
        elif self.face_to_face and self.table and len(self.table.corners) == _TWO:
            self.layout = "facing"
        elif is_narrow(self.width):
            self.layout = "single"
        elif len(self._elevens) > 2:
            self.layout = "quarters"
        else:
            self.layout = "across" if self.width >= self.height else "stacked"
        shown = {"single": [self.focus], "facing": [self.focus], "folded": []}.get(self.layout, self.sides)
        for token_id, card in self._cards.items():
            self._keep(card, self._side(token_id) in shown)
        for side in self._elevens:
            with_plate = self.layout == "quarters" or (self.layout == "single" and not self._in_lines)
            if side in self._plates or (side in shown and with_plate):
                self._keep(self._plate(side), side in shown and with_plate, behind=True)
            if side in self._strips or (side not in shown and self._needs_strip(side)):
                self._keep(self.strip(side), side not in shown and self._needs_strip(side))
                self._strips[side].tray = self.layout == "facing"
                self._strips[side].opens = self.layout != "folded"
        getattr(self, f"_arrange_{self.layout}")()
        self._mark()

    def _needs_strip(self, side: int) -> bool:
        """Face to face, the other person has the own team at the own edge."""
        asked = any(token.id in self.lit for token in self._elevens[side])
        return self.layout != "facing" or side == self.asking or asked

    def _keep(self, widget: Widget, wanted: bool, *, behind: bool = False) -> None:
        if wanted and widget.parent is None:
            self.add_widget(widget, index=len(self.children) - 1 if behind else 0)
        elif not wanted and widget.parent is self:
            self.remove_widget(widget)

    def _put(self, token_id: str, x: float, y: float, size: tuple[float, float]) -> None:
        card = self._cards[token_id]
        card.look = "small" if size[1] < dp(92) or size[0] < dp(92) else "normal"
        card.size = (round(size[0]), round(size[1]))
        card.pos = (round(x - card.width / 2), round(y - card.height / 2))

    def _mow(self, marking: str, box: Box, *, stripes: int = 16, margin: float = 12) -> None:
        self.pitch.marking, self.pitch.stripes, self.pitch.margin = marking, stripes, dp(margin)
        self.pitch.pos, self.pitch.size = box[:2], box[2:]

    @property
    def _box(self) -> Box:
        return Box(*self.pos, *self.size)

    def _arrange_across(self) -> None:
        self._mow("across", self._box)
        scale = min(self.width / 960, self.height / 488)
        column = (self.width - 48 * scale) / 8
        high = max(102 * scale, min(dp(_LEAST_CARD), (self.height - 20 * scale) / 4 - dp(2)))
        size = fitting_across(high, column - dp(18), 96 * scale)
        for half, eleven in enumerate(self._elevens.values()):
            for token in eleven:
                place = self._places[token.id]
                from_goal = 24 * scale + column * (place.line + 0.5) - 4 * scale
                x = self.right - from_goal if half else self.x + from_goal
                step = (self.height - 20 * scale) / (4 if place.of == 4 else 3.4)
                self._put(token.id, x, self.center_y - place.offset * step, size)

    def _arrange_stacked(self) -> None:
        self._mow("upright", self._box)
        row = (self.height - dp(24)) / (2 * LINE_COUNT)
        size = fitting(row - dp(12), self.width / 4 - dp(20))
        for half, eleven in enumerate(self._elevens.values()):
            for token in eleven:
                place = self._places[token.id]
                from_goal = dp(12) + row * (place.line + 0.5)
                y = self.y + from_goal if half else self.top - from_goal
                across = min(self.width / place.of, self.width / 3.6)
                self._put(token.id, self.center_x + place.offset * across, y, size)

    def _arrange_facing(self) -> None:
        self._mow("upright", self._box)
        near, strip, box = self.focus == self.asking, dp(_TRAY), self._box.inside(dp(12))
        for side, line in sorted(self._strips.items()):
            line.size = (box.wide, strip)
            line.pos = (box.x, box.y if side == self.asking else box.y + box.high - strip)
            if line.parent is self:
                box = Box(box.x, box.y + (0 if near else strip), box.wide, box.high - strip)
        places = {token.id: self._places[token.id] for token in self._elevens.get(self.focus, ())}
        for token_id, card in cards_in_rows(places, box, dp(1), near=near).items():
            self._put(token_id, card.x + card.wide / 2, card.y + card.high / 2, card[2:])

    def _arrange_quarters(self) -> None:
        self._mow("none", self._box)
        shared = share([self._team(side) for side in self.sides], self._box.inside(dp(2)), dp(_GAP), dp(1))
        for side, (ground, found) in zip(self.sides, shared, strict=True):
            self._put_block(side, ground, found)

    def _team(self, side: int) -> TeamCards:
        return TeamCards(self._places, [token.id for token in in_shirt_order(self._elevens[side])])

    def _put_block(self, side: int, ground: Box, found: Block) -> None:
        """Place a team in its own area, under its name."""
        for token_id, card in found.cards.items():
            self._put(token_id, card.x + card.wide / 2, card.y + card.high / 2, card[2:])
        plate = self._plates[side]
        plate.pos, plate.size, plate.ground = found.plate[:2], found.plate[2:], tuple(ground)

    def _arrange_single(self) -> None:
        others = [side for side in self.sides if side != self.focus]
        strip, gap = dp(_STRIP), dp(_ABOVE_STRIP)
        piled = self.height - len(others) * strip >= dp(_SINGLE_LEAST)
        folded = strip * (len(others) if piled else min(1, len(others)))
        for index, side in enumerate(others):
            line = self._strips[side]
            wide = self.width if piled else (self.width - gap * (len(others) - 1)) / len(others)
            line.size = (wide, strip)
            line.pos = (
                (self.x, self.y + folded - (index + 1) * strip) if piled else (self.x + index * (wide + gap), self.y)
            )
        box = Box(self.x, self.y + folded + gap, self.width, self.height - folded - gap)
        if not self._in_lines:
            self._mow("none", box, stripes=8)
            ground = box.inside(dp(2))
            found = block(self._team(self.focus), ground.inside(dp(2)), dp(_BETWEEN), dp(1))
            self._put_block(self.focus, ground, found)
        elif self.table:
            self._mow("half", box, stripes=8, margin=8)
            self._arrange_half(box)

    @property
    def _in_lines(self) -> bool:
        """Whether one team alone stands in formation: in rows its cards are larger where the board is low."""
        below = (dp(_STRIP) + dp(_ABOVE_STRIP)) * min(1, len(self._elevens) - 1)
        return len(self._elevens) < 3 and (self.height - below) / _HALF_LINES >= dp(_LEAST_CARD + _BETWEEN)

    def _arrange_folded(self) -> None:
        """Too low for cards: a line for each team."""
        self._mow("none", self._box)
        count = max(1, len(self._elevens))
        high = min(dp(_STRIP), self.height / count)
        top = self.center_y + high * count / 2
        for index, side in enumerate(self._elevens):
            strip = self.strip(side)
            strip.size = (self.width, high)
            strip.pos = (self.x, top - (index + 1) * high)

    def _arrange_half(self, box: Box) -> None:
        row = box.high / _HALF_LINES
        size = fitting(row - dp(_BETWEEN), (self.width - dp(12)) / 4 - dp(12))
        for token in self._elevens[self.focus]:
            place = self._places[token.id]
            y = box.y + box.high - row * (place.line + 0.54)
            across = (self.width - dp(12)) / 4 if place.of == 4 else self.width / 3.54
            self._put(token.id, self.center_x + place.offset * across, y, size)


load_kv("boards/eleven/board")
