"""The board of a dice game: the turns of both sides at the top, and below them a stadium with the current dice."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.score_words import series_words
from companion.referee.tables.arena import DieToken
from companion.ui.boards.arena.facts import period_words, stretches_of, try_words
from companion.ui.boards.arena.stadium import RIM, Stadium
from companion.ui.boards.arena.tries import Tries
from companion.ui.boards.arena.turn_track import TurnTrack
from companion.ui.boards.board import Board
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.laid_die import NAME_DROP, LaidDie
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.fitted import Fitted
from companion.words.translation import tr

TILTS = (3, -2, -4)
_GAP, _FLAT, _LEAST = 8, 1.8, 120
_SMALL_DIE, _LARGE_DIE, _PILL, _STADIUM = 88, 110, 56, 200


class TryWords(Fitted):
    """The number of the current try, as text."""


class FoundCombination(Widget):
    """The combination on the table: its name, its value, and whether its faces are only assumed."""

    name = StringProperty("")
    worth = StringProperty("")
    note = StringProperty("")
    name_size = NumericProperty("64sp")


class ArenaBoard(Board):
    """``lit`` dice may be held or released, ``chosen`` ones are held.

    A narrow board leaves the name of the combination to the question below it. Where there is no room and no die lies,
    only the track stays, unless dice are thrown here.
    """

    gives_way = True

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.track, self.stadium = TurnTrack(), Stadium()
        self._track_only = False
        self.tries, self.try_words, self.found = Tries(), TryWords(), FoundCombination()
        self.dice: dict[str, LaidDie] = {}
        for widget in (self.track, self.stadium, self.tries, self.try_words, self.found):
            self.add_widget(widget)
        self.bind(table=self._lay)
        before_frame(self, self._lay, "box", language=True)
        self.track.bind(height=before_frame(self, self.arrange, "pos", "size", theme=("type_text",)))
        before_frame(self, self._mark, "lit", "chosen")

    def card(self, token_id: str) -> LaidDie:
        """The die of a token."""
        return self.dice[token_id]

    def _lay(self, *_: object) -> None:
        """Update everything from the table."""
        table, box = self.table, self.box
        if table is None or box is None:
            return
        self.track.team_colours = [corner.colours for corner in table.corners]
        self.track.letters = [corner.letter for corner in table.corners]
        self.track.stretches = stretches_of(table, box)
        self.track.now, self.track.note = period_words(table, box), series_words(table)
        self.tries.number, self.tries.count = table.try_number, table.tries
        self.try_words.text = try_words(table)
        found = table.combination
        self.found.name = box.word(f"combination.{found}") if found else ""
        self.found.worth = box.word(f"worth.{found}") if found else ""
        self.found.note = tr("match.check_box") if found and box.guessed("combinations") else ""
        for index, token in enumerate(table.tokens):
            die = self.dice.get(token.id)
            if die is None:
                die = self.dice[token.id] = LaidDie(token_id=token.id, tilt=TILTS[index % len(TILTS)])
                die.bind(on_release=lambda die: self.dispatch("on_token", die.token_id))
                self.add_widget(die)
            self._show_die(die, token)
        self._mark()
        self.arrange()

    def _show_die(self, die: LaidDie, token: DieToken) -> None:
        if token.state in ("away", "in_hand"):
            die.look, die.name = None, ""
        elif token.name:
            die.look = self.box.face(token.die, token.name)
            die.name = die.look.word
        else:
            die.look, die.name = self.box.unseen(token.die, token.label), tr(f"match.rank.{token.label}")

    def _mark(self, *_: object) -> None:
        for token_id, die in self.dice.items():
            die.lockable, die.held = token_id in self.lit, token_id in self.chosen

    def arrange(self, *_: object) -> None:
        """Place everything for the current size; if space is short, the track is hidden."""
        self.track.width = self.width
        self.track.pos = (self.x, self.top - self.track.height)
        high = self.height - self.track.height - dp(_GAP)
        laid = any(die.look is not None for die in self.dice.values())
        track_only = self.gives_way and high < dp(_STADIUM) and not laid
        parts: list[Widget] = [self.stadium, self.tries, self.try_words, self.found, *self.dice.values()]
        if track_only != self._track_only:
            self._track_only = track_only
            for widget in parts:
                widget.opacity = 0 if track_only else 1
        if track_only:
            self.track.opacity = 1
            return
        self.track.opacity = 1 if high >= dp(_STADIUM) else 0
        high = high if self.track.opacity else self.height
        if min(self.width, high) < dp(_LEAST):
            return
        stadium = self.stadium
        stadium.pos, stadium.size = self.pos, (self.width, high)
        self.tries.opacity = self.try_words.opacity = 1 if self.table and self.table.try_number else 0
        if stadium.width >= stadium.height * _FLAT and not is_narrow(stadium.width):
            self._arrange_across()
        else:
            self._arrange_upright()

    @property
    def _ordered(self) -> list[LaidDie]:
        return [self.dice[token.id] for token in self.table.tokens] if self.table else []

    def _arrange_across(self) -> None:
        """Tries at the left, dice in the middle, their combination at the right."""
        stadium = self.stadium
        wide, high = stadium.size
        stadium.corner = min(dp(140), high * 0.43)
        room = (stadium.center_y, high - dp(2 * RIM + 28))
        self._lay_row(stadium.x + wide * 0.51, room, min(dp(180), high * 0.415, wide * 0.15), wide * 0.175)
        column = wide * 0.2
        self.tries.side = min(dp(48), column * 0.28)
        self.tries.center = (stadium.x + wide * 0.154, stadium.center_y + dp(20))
        self.try_words.size = (column, theme.type_text * 1.4)
        self.try_words.halign = "center"
        self.try_words.pos = (self.tries.center_x - column / 2, self.tries.y - self.try_words.height - dp(8))
        self.found.opacity, self.found.name_size = 1, theme.type_score
        self.found.size = (wide * 0.175, high * 0.62)
        self.found.center = (stadium.x + wide * 0.887, stadium.center_y)

    def _arrange_upright(self) -> None:
        """Tries at the top, dice below them and, on a tablet, their combination."""
        stadium, narrow = self.stadium, is_narrow(self.width)
        wide, high = stadium.size
        stadium.corner = dp(56) if narrow else dp(120)
        edge = dp(RIM + 18) if narrow else dp(RIM + 40)
        self.tries.side = dp(40) if narrow else dp(56)
        y = stadium.top - edge - self.tries.side
        self.tries.pos = (stadium.x + edge, y)
        self.try_words.size = (wide - 2 * edge - self.tries.width - dp(12), self.tries.side)
        self.try_words.halign = "right"
        self.try_words.pos = (stadium.right - edge - self.try_words.width, y)
        found = 0 if narrow else min(dp(190), high * 0.3)
        y -= dp(6) if narrow else dp(16)
        room = y - stadium.y - dp(RIM + 8) - found
        step = (wide - 2 * dp(RIM + 8)) / max(3, len(self._ordered))
        side = min(dp(170), step - (dp(22) if narrow else dp(40)))
        self._lay_row(stadium.center_x, (y - room / 2 - dp(2), room), side, step)
        self.found.opacity, self.found.name_size = (0 if narrow else 1), theme.type_score
        self.found.size = (wide - 2 * edge, found)
        self.found.center = (stadium.center_x, stadium.y + dp(RIM + 12) + found / 2)

    def _lay_row(self, x: float, room: tuple[float, float], side: float, step: float) -> None:
        """The dice in a row around x, each with its name and its pill below; ``room`` is the bottom and the height."""
        y, high = room
        pill, gap = dp(_PILL), dp(8)
        name_size = theme.type_lead if side >= dp(_LARGE_DIE) else theme.type_text
        name = name_size * 1.25
        fitting = (high - name - gap - pill) / (1 + NAME_DROP)
        terse = fitting < min(side, dp(_SMALL_DIE))
        if terse:
            name, gap, fitting = 0, 0, (high - pill) / (1 + NAME_DROP)
        side = max(dp(24), min(side, fitting))
        wide = min(step - dp(12), max(side, dp(150) if terse else dp(112)))
        dice = self._ordered
        for rank, die in enumerate(dice):
            die.terse, die.side, die.name_high, die.pill_high = terse, side, name, pill
            die.name_size = name_size
            die.size = (wide, side * (1 + NAME_DROP) + name + gap + pill)
            die.center = (x + (rank - (len(dice) - 1) / 2) * step, y)

    def _shrink_row(self, x: float, y: float, side: float, step: float) -> None:
        """The dice alone, small, in a row around (x, y)."""
        dice = self._ordered
        for rank, die in enumerate(dice):
            die.terse, die.side, die.name_high, die.pill_high = False, side, 0, 0
            die.size = (side, side)
            die.center = (x + (rank - (len(dice) - 1) / 2) * step, y)


load_kv("boards/arena/board")
