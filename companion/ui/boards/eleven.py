"""The board of two elevens: one pitch, or one half of it where the screen is narrow."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.referee.table import Table, Token
from companion.ui.boards.formation import LINE_COUNT, Place, in_goal, in_shirt_order, line_up
from companion.ui.layout import load_kv
from companion.ui.parts.pitch import Pitch
from companion.ui.parts.player_card import PlayerCard
from companion.ui.parts.strip import Strip

_NARROW = 600
_STEP = 10
_STRIP = 56
_LEAST = 200
"""Below this there is no room for cards, and Kivy writes past its memory when a rounded shape has negative sides."""


class ElevenBoard(Widget):
    """Draws a ``table`` and gives back ids: ``on_token(id)``.

    ``lit`` may be tapped, ``chosen`` are chosen; their team-mates sink into the grass. ``asking`` is the side whose
    question it is: chosen cards step toward it. ``focus`` is the side shown where only one half has room; a tap on the
    other's strip swaps them. Side 0 stands at the left or on top, in its half, by its own formation.
    """

    table = ObjectProperty(None, allownone=True)
    lit = ObjectProperty(frozenset())
    chosen = ObjectProperty(frozenset())
    focus = NumericProperty(0)
    asking = NumericProperty(0)
    layout = OptionProperty("across", options=("across", "stacked", "single"))

    __events__ = ("on_token",)

    def __init__(self, **kwargs: object) -> None:
        self._cards: dict[str, PlayerCard] = {}
        self._places: dict[str, Place] = {}
        super().__init__(**kwargs)
        self.pitch = Pitch()
        self.strip = Strip(tray=False)
        self.strip.bind(on_tap=lambda *_: self.swap())
        self.add_widget(self.pitch)
        self._arrange_soon = Clock.create_trigger(self.arrange, -1)
        self._mark_soon = Clock.create_trigger(self._mark, -1)
        self.bind(table=self._lay, pos=self._arrange_soon, size=self._arrange_soon, focus=self._arrange_soon)
        self.bind(lit=self._mark_soon, chosen=self._mark_soon, asking=self._mark_soon)
        self._lay()

    def on_token(self, token_id: str) -> None:
        """A finger on that card."""

    def swap(self) -> None:
        """Show the other half."""
        self.focus = 1 - self.focus

    def card(self, token_id: str) -> PlayerCard:
        """The card of a token, for whoever wants to point at it."""
        return self._cards[token_id]

    def _side(self, token: Token) -> int:
        return int(token.zone.removeprefix("side"))

    def _eleven(self, side: int) -> list[Token]:
        return [token for token in self.table.tokens if token.zone == f"side{side}"]

    def _lay(self, *_: object) -> None:
        """Bring the cards up to date with the table, keeping those that are already there."""
        table: Table | None = self.table
        tokens = [token for side in (0, 1) for token in self._eleven(side)] if table else []
        gone = self._cards.keys() - {token.id for token in tokens}
        for token_id in gone:
            self.remove_widget(self._cards.pop(token_id))
        for token in tokens:
            card = self._cards.get(token.id)
            if card is None:
                card = self._cards[token.id] = PlayerCard(token_id=token.id)
                card.bind(on_release=lambda card: self.dispatch("on_token", card.token_id))
            self._tell(card, token)
        self._places = {
            token_id: place
            for side in (0, 1)
            for token_id, place in (line_up(self._eleven(side)) if table else {}).items()
        }
        self._mark()
        self.arrange()

    def _tell(self, card: PlayerCard, token: Token) -> None:
        card.number, card.name, card.condition = token.label, token.name, token.state or "form"
        card.kit = self.table.corners[self._side(token)].kit
        card.keeper, card.yellows = in_goal(token), token.facts.get("yellows", 0)
        card.attack, card.defence = token.facts.get("attack", -1), token.facts.get("defence", -1)

    def _mark(self, *_: object) -> None:
        if self.table is None:
            return
        marked = set(self.lit) | set(self.chosen)
        for side in (0, 1):
            eleven = self._eleven(side)
            asked = any(token.id in marked for token in eleven)
            for token in eleven:
                card = self._cards[token.id]
                card.lit, card.chosen = token.id in self.lit, token.id in self.chosen
                card.dimmed = asked and token.id not in marked
                card.step_x, card.step_y = self._step(side)
        for card in [self._cards[token_id] for token_id in self.chosen if token_id in self._cards]:
            if card.parent is self:
                self.remove_widget(card)
                self.add_widget(card)

    def _step(self, side: int) -> tuple[float, float]:
        if self.layout == "across":
            return (-dp(_STEP) if self.asking == 0 else dp(_STEP)), 0
        if self.layout == "stacked":
            return 0, (dp(_STEP) if self.asking == 0 else -dp(_STEP))
        return 0, -dp(6) if self.asking != side else dp(6)

    def arrange(self, *_: object) -> None:
        """Put everything where it belongs for the size of the moment."""
        if min(self.size) < dp(_LEAST):
            return
        narrow = self.width < dp(_NARROW)
        self.layout = "single" if narrow else "across" if self.width >= self.height else "stacked"
        getattr(self, f"_arrange_{self.layout}")()
        self._mark()

    def _show(self, sides: tuple[int, ...]) -> None:
        for side in (0, 1) if self.table else ():
            for token in self._eleven(side):
                card = self._cards[token.id]
                if side in sides and card.parent is None:
                    self.add_widget(card)
                elif side not in sides and card.parent is self:
                    self.remove_widget(card)
        if len(sides) == 2 and self.strip.parent is self:
            self.remove_widget(self.strip)

    def _put(self, token: Token, x: float, y: float, size: tuple[float, float]) -> None:
        card = self._cards[token.id]
        card.look = "small" if size[1] < dp(92) or size[0] < dp(92) else "normal"
        card.size = (round(size[0]), round(size[1]))
        card.pos = (round(x - card.width / 2), round(y - card.height / 2))

    def _arrange_across(self) -> None:
        self._show((0, 1))
        self.pitch.marking, self.pitch.stripes, self.pitch.margin = "across", 16, dp(12)
        self.pitch.pos, self.pitch.size = self.pos, self.size
        scale = min(self.width / 960, self.height / 488)
        size = (96 * scale, 102 * scale)
        column = (self.width - 48 * scale) / 8
        for side in (0, 1) if self.table else ():
            for token in self._eleven(side):
                place = self._places[token.id]
                from_goal = 24 * scale + column * (place.line + 0.5) - 4 * scale
                x = self.x + from_goal if side == 0 else self.right - from_goal
                step = (self.height - 20 * scale) / (4 if place.of == 4 else 3.4)
                self._put(token, x, self.center_y - place.offset * step, size)

    def _arrange_stacked(self) -> None:
        self._show((0, 1))
        self.pitch.marking, self.pitch.stripes, self.pitch.margin = "upright", 16, dp(12)
        self.pitch.pos, self.pitch.size = self.pos, self.size
        row = (self.height - dp(24)) / (2 * LINE_COUNT)
        size = _fitting(row - dp(12), self.width / 4 - dp(20))
        for side in (0, 1) if self.table else ():
            for token in self._eleven(side):
                place = self._places[token.id]
                from_goal = dp(12) + row * (place.line + 0.5)
                y = self.top - from_goal if side == 0 else self.y + from_goal
                across = min(self.width / place.of, self.width / 3.6)
                self._put(token, self.center_x + place.offset * across, y, size)

    def _arrange_single(self) -> None:
        self._show((self.focus,))
        strip = dp(_STRIP)
        self.pitch.marking, self.pitch.stripes, self.pitch.margin = "half", 8, dp(8)
        self.pitch.pos, self.pitch.size = (self.x, self.y + strip + dp(4)), (self.width, self.height - strip - dp(4))
        row = self.pitch.height / (LINE_COUNT + 0.1)
        size = _fitting(row - dp(14), (self.width - dp(12)) / 4 - dp(12))
        for token in self._eleven(self.focus) if self.table else ():
            place = self._places[token.id]
            y = self.pitch.top - row * (place.line + 0.54)
            across = (self.width - dp(12)) / 4 if place.of == 4 else self.width / 3.54
            self._put(token, self.center_x + place.offset * across, y, size)
        if self.table:
            other = 1 - self.focus
            self.strip.kit = self.table.corners[other].kit
            self.strip.tokens = in_shirt_order(self._eleven(other))
        self.strip.pos, self.strip.size = self.pos, (self.width, strip)
        if self.strip.parent is None:
            self.add_widget(self.strip)


def _fitting(high: float, wide: float) -> tuple[float, float]:
    """A card for that room: never flatter than three to two, never taller than its drawing."""
    high = min(high, wide * 1.06)
    return min(wide, high * 1.4), high


load_kv("boards/eleven")
