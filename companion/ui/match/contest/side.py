"""One side of a contest: its player, the parts of its total, and the total, large."""

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.contest import ContestPart, ContestSide
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.player_card import PlayerCard
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.drawn.dashes import dashed_outline
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.motion import animate, settle
from companion.ui.widgets.team.team_block import TeamBlock
from companion.ui.widgets.text.fitted import Fitted, smallest_type

_COUNT_SECONDS = 0.4
_TOTAL_SIZE = 160
WORD_SHARE = 0.155
_TOKEN, _GAP, _PLUS, _DIE_GAP = 76 / 64, 9 / 64, 18 / 64, 8 / 64
_HEAD, _WORD = 21, 18
"""The least heights of the role and of a word below the parts, in sp: room for the smallest type."""
_TOTAL_WIDE = 1.2
"""What a total of two figures takes beside a card, in heights of the card."""
_LEAST_DIE = 26
"""The figures on a smaller die could not be read."""
_SLOT, _TOLD_SLOT, _SUM = 2.2, 3.1, 1.9
"""The widths of the place of a sum, of one that says what it must be, and of a sum, in sides of a die."""


class GrassWord(Fitted):
    """Text on the grass; ``quiet`` for what is not known yet."""

    quiet = BooleanProperty(False)


class RoleWord(GrassWord):
    """The role of this side."""


class StarToken(Widget):
    """A paper token: a number with a star, or a bonus as text."""

    text = StringProperty()
    starred = BooleanProperty(False)


class SlotToken(Drawn):
    """The empty place of a sum, dashed, with what it must be."""

    text = StringProperty()
    from_origin, drawn_on = True, "before"

    def draw(self) -> None:
        wide, high = self.size
        if min(wide, high) < dp(8):
            return
        corner = high * 0.22
        self.paint((0.055, 0.082, 0.071, 0.4), SmoothRoundedRectangle(size=self.size, radius=[(corner,) * 2] * 4))
        self.paint((0.953, 0.965, 0.945, 0.75))
        edge = dp(1)
        dashed_outline(self.drawing, (edge, edge, wide - 2 * edge, high - 2 * edge), corner - edge, dp(7), dp(2))


class ContestSideView(Widget):
    """Lays itself out in ``place``; ``mirrored`` puts the player at the right."""

    side = ObjectProperty(None, allownone=True)
    mirrored = BooleanProperty(False)
    counted = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.block = TeamBlock()
        self.role = RoleWord()
        self.total = GrassWord(font="FigureStrong")
        self.card: PlayerCard | None = None
        self._cards, self._dice, self._tokens = Spares(PlayerCard), Spares(DrawnDie), Spares(StarToken)
        self._labels, self._signs, self._slots = Spares(GrassWord), Spares(_plus), Spares(SlotToken)
        self._pieces: list[list[Widget]] = []
        self._words: list[GrassWord] = []
        self._pluses: list[GrassWord] = []
        self.bind(side=self._refresh, counted=self._count)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        facts: ContestSide | None = self.side
        for spares in (self._cards, self._dice, self._tokens, self._slots, self._labels, self._signs):
            spares.collect()
        self.clear_widgets()
        if facts is None:
            return
        self.block.colours, self.block.letter, self.role.text = facts.colours, facts.letter, facts.role
        self.card = self._take_card(facts)
        self._pieces = [self._take_pieces(part) for part in facts.parts]
        self._words = [self._labels.take() for _ in facts.parts]
        for word, part in zip(self._words, facts.parts, strict=True):
            word.text = part.word
        self._pluses = [self._signs.take() for _ in facts.parts[1:]]
        widgets = [self.block, self.role, self.total, self.card, *self._words, *self._pluses]
        for widget in (*widgets, *(piece for pieces in self._pieces for piece in pieces)):
            if widget is not None:
                self.add_widget(widget)
        self._start_count(facts.total)

    def _take_card(self, facts: ContestSide) -> PlayerCard | None:
        token = facts.player
        if token is None:
            return None
        card = self._cards.take()
        card.number, card.name, card.colours, card.keeper = token.label, token.name, facts.colours, token.keeper
        card.attack, card.defence = token.attack, token.defence
        return card

    def _take_pieces(self, part: ContestPart) -> list[Widget]:
        if part.slot:
            slot = self._slots.take()
            slot.text = part.slot
            return [slot]
        if (part.dice or part.to_come) and not _is_sum(part):
            dice = [self._dice.take() for _ in range(len(part.dice) or part.to_come)]
            for index, die in enumerate(dice):
                die.look = part.dice[index] if part.dice else None
            return [*dice]
        tokens = [self._tokens.take() for _ in part.stars or (None,)]
        for index, token in enumerate(tokens):
            said = part.dice[0].word if part.dice else part.bonus
            token.text, token.starred = str(part.stars[index]) if part.stars else said, bool(part.stars)
        return [*tokens]

    def _start_count(self, total: int | None) -> None:
        if total is None:
            settle(self, counted=0)
        else:
            animate(self, counted=total, seconds=_COUNT_SECONDS, curve="out_quad")
        self._count()

    def _count(self, *_: object) -> None:
        known = self.side is not None and self.side.total is not None
        self.total.text = str(round(self.counted)) if known else "?"
        self.total.quiet = not known

    def _natural_width(self) -> float:
        """The width of the row of parts, in sides of a die."""
        parts = self.side.parts
        pieces = [(max(part.pieces, part.tokens), _piece_width(part)) for part in parts]
        row = sum(count * wide + (count - 1) * _DIE_GAP for count, wide in pieces)
        return row + max(0, len(parts) - 1) * (_PLUS + 2 * _GAP)

    def die_for(self, room: float) -> float:
        """The largest die with which the row of parts fits into that width."""
        return room / max(1, self._natural_width()) if self.side is not None else room

    def width_for(self, card_size: tuple[float, float], die: float) -> float:
        """What the card with its total and the parts need."""
        beside = card_size[0] + dp(12) if self.card is not None else 0
        return max(self._natural_width() * die, beside + card_size[1] * _TOTAL_WIDE) if self.side is not None else 0

    def place(self, card_size: tuple[float, float], die: float, gap: float, *, head_above: bool = False) -> float:
        """Place the card in the upper corner, role and total beside it, the parts in a row below.

        ``head_above`` puts the role above the card, where the width is short. Returns the y of the card's middle, where
        the two sides meet.
        """
        if self.side is None:
            return self.center_y
        self.role.text = self.side.role
        word_high = max(sp(_WORD), min(theme.type_text * 1.3, self.height * WORD_SHARE))
        row_high = die * 1.12 + dp(4) + word_high
        head = _head(card_size[1])
        above = head + dp(6) if head_above else 0
        slack = max(0, self.height - above - card_size[1] - gap - row_high)
        top = self.top - slack / 2 - above
        beside = 0.0
        if self.card is not None:
            beside = card_size[0] + (dp(12) if head_above else dp(24))
            self.card.look = "big" if card_size[1] > dp(120) else "normal" if card_size[1] > dp(92) else "small"
            self.card.size, self.card.opacity = card_size, 1
            self.card.pos = (self._from_edge(0, card_size[0]), top - card_size[1])
        if head_above:
            self._place_head(0, top + above, head)
            self._place_total(beside, top, card_size[1])
        else:
            self._place_head(beside, top, head)
            self._place_total(beside, top - head, card_size[1] - head)
        self._place_row(die, top - card_size[1] - gap, word_high)
        return top - card_size[1] / 2

    def place_beside(self, card_size: tuple[float, float], die: float) -> None:
        """Place the card at the edge, role and total beside it, and the parts in a row at the other end."""
        if self.side is None:
            return
        head, beside = _head(card_size[1]), 0.0
        if self.card is not None:
            beside = card_size[0] + dp(24)
            self.card.look = "big" if card_size[1] > dp(120) else "normal" if card_size[1] > dp(92) else "small"
            self.card.size, self.card.opacity = card_size, 1
            self.card.pos = (self._from_edge(0, card_size[0]), self.top - card_size[1])
        self._place_head(beside, self.top, head)
        self._place_total(beside, self.top - head, card_size[1] - head)
        word_high = max(sp(_WORD), min(theme.type_text * 1.3, self.height * 0.2))
        left = self.right - self._natural_width() * die - dp(8)
        self._place_row(die, self.center_y + (die + word_high) / 2, word_high, left)

    def place_low(self, die: float) -> None:
        """Place the role and the total in one line above the parts; without the card, or parts too small to read."""
        if self.side is None:
            return
        if self.card is not None:
            self.card.opacity = 0
        word_high, total = sp(_WORD), self.width * 0.7
        self.role.text = self.side.player.name if self.side.player is not None else self.side.role
        if die < dp(_LEAST_DIE):
            head = min(dp(48), self.height)
            top = self.center_y + head / 2
            self._show_row(shown=False)
        else:
            head, top = max(sp(_HEAD), min(dp(36), self.height - die * 1.12 - dp(8) - word_high)), self.top
            self._place_row(die, self.y + word_high + dp(4) + die * 1.12, word_high)
        self._place_head(0, top, head, total - dp(8))
        self._place_total(total, top, head)

    def _show_row(self, *, shown: bool) -> None:
        for piece in (*self._words, *self._pluses, *(piece for pieces in self._pieces for piece in pieces)):
            piece.opacity = 1 if shown else 0

    def _place_total(self, beside: float, top: float, room: float) -> None:
        """Digits have no descenders, so their type may be taller than the space available."""
        largest, wide = min(sp(_TOTAL_SIZE), room * 1.18), self.width - beside
        self.total.type_size = largest
        self.total.size = (wide, largest * 1.25)
        self.total.halign = "right" if self.mirrored else "left"
        self.total.pos = (self._from_edge(beside, wide), top - room / 2 - self.total.height / 2)

    def _from_edge(self, distance: float, wide: float) -> float:
        return self.right - distance - wide if self.mirrored else self.x + distance

    def _place_head(self, beside: float, top: float, head: float, end: float | None = None) -> None:
        """Place the team block and the role, which ends at ``end`` if something comes after it in the same line."""
        block = head * 0.9
        self.block.size, self.block.radii = (block, block), dp(8) if block > dp(28) else block * 0.25
        self.block.pos = (self._from_edge(beside, block), top - head / 2 - block / 2)
        role_wide = (self.width if end is None else end) - beside - block - dp(12)
        self.role.size = (role_wide, head)
        self.role.halign = "right" if self.mirrored else "left"
        self.role.pos = (self._from_edge(beside + block + dp(12), role_wide), top - head)

    def _place_row(self, die: float, top: float, word_high: float, left: float | None = None) -> None:
        self._show_row(shown=True)
        total = self._natural_width() * die
        x = left if left is not None else self.right - total if self.mirrored else self.x
        y = top - die
        for index, (part, pieces, word) in enumerate(zip(self.side.parts, self._pieces, self._words, strict=True)):
            if index:
                plus = self._pluses[index - 1]
                plus.size, plus.type_size = (_PLUS * die + 2, die), die * 0.56
                plus.pos = (x + _GAP * die - 1, y)
                x += (_PLUS + 2 * _GAP) * die
            start = x
            for piece in pieces:
                piece.size = (die * _piece_width(part), die)
                piece.pos = (x, y)
                x += piece.width + _DIE_GAP * die
            x -= _DIE_GAP * die
            word.size = (x - start + (_PLUS + 1.8 * _GAP) * die, word_high)
            word.pos = ((start + x - word.width) / 2, y - die * 0.12 - dp(4) - word_high)
        shares = [word.width / max(word.width, _width(word.text)) for word in self._words]
        type_size = max(smallest_type(), theme.type_text * min(shares, default=1))
        for word in self._words:
            word.type_size = type_size


def _head(card_height: float) -> float:
    """The height of the role beside or above a card."""
    return max(sp(_HEAD), min(dp(36), card_height * 0.27))


def _piece_width(part: ContestPart) -> float:
    """The width of one piece of this part, in sides of a die."""
    if part.slot:
        return _TOKEN if part.to_come == 1 else _SLOT if len(part.slot) < 3 else _TOLD_SLOT
    return _SUM if _is_sum(part) else 1 if part.pieces else _TOKEN


def _is_sum(part: ContestPart) -> bool:
    """Whether it is dice of which only the sum was entered."""
    return any(look.shape == "sum" for look in part.dice)


def _width(word: str) -> float:
    return CoreLabel(font_name="Text", font_size=theme.type_text).get_extents(word)[0] + dp(2)


def _plus() -> GrassWord:
    return GrassWord(text="+", font="FigureStrong")


load_kv("match/contest/side")
