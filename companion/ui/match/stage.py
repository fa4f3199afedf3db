"""The middle of the match screen: the board, the dice in the air, the pad for real ones, or a contest."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.present.appearance import BoxLook
from companion.present.contest import contest_picture, decided_picture
from companion.present.faces import FaceLook
from companion.referee import Corner, Table
from companion.referee.event import Shot
from companion.referee.tables.eleven import PlayerToken, contest_of
from companion.ui.boards import BOARDS
from companion.ui.boards.board import Board
from companion.ui.match.announcement import Announcement, told_places
from companion.ui.match.contest.view import ContestView
from companion.ui.match.face.contest import FacingContest
from companion.ui.theme.turned import Turned
from companion.ui.widgets.cards.drawn_card import DrawnCard
from companion.ui.widgets.dice.dice_throw import DiceThrow


class Stage(RelativeLayout):
    """Follows a ``QuestionView``: shows its picture if it has one, otherwise the board with what may be tapped."""

    kind = StringProperty("")
    view = ObjectProperty(None, allownone=True)
    edges = ObjectProperty({})
    """Where each side sits around the device, by its colours, as the asked person sees it; empty: all on one side."""
    __events__ = ("on_token", "on_lift", "on_put_back", "on_hover")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board: Board
        self._folded: Board | None = None
        self._side_by_side: ContestView | None = None
        self._face_to_face: FacingContest | None = None
        self._dice: DiceThrow | None = None

    def on_token(self, token: str) -> None:
        """Fired with the id of a tapped token."""

    def on_lift(self, token: str) -> None:
        """Fired with the id of a token that begins to be dragged."""

    def on_put_back(self) -> None:
        """Fired when a dragged token goes back to its place."""

    def on_hover(self, token: str) -> None:
        """Fired with the id of the token under a finger that has not been lifted, or ""."""

    def on_view(self, *_: Any) -> None:
        self.view.bind(settled=self._show_question, picture=self._show_question)
        for name in ("lit", "chosen", "near", "movable", "draft", "brush", "odds", "turning"):
            self.view.fbind(name, self._mark)

    def set_up(self, kind: str, box: BoxLook) -> None:
        """Create the board for this kind of table and this box."""
        if kind != self.kind:
            self.kind = kind
            self.board, self._folded, self._side_by_side = BOARDS[kind].open(), None, None
            self.board.size_hint = (1, 1)
            self.board.bind(
                on_token=lambda _, token: self.dispatch("on_token", token),
                on_lift=lambda _, token: self.dispatch("on_lift", token),
                on_put_back=lambda _: self.dispatch("on_put_back"),
                on_hover=lambda _, token: self.dispatch("on_hover", token),
            )
            self._dice = None
        for board in self._boards:
            board.box, board.face_to_face = box, bool(self.edges)

    def on_edges(self, *_: Any) -> None:
        for board in self._boards if self.kind else ():
            board.face_to_face = bool(self.edges)

    @property
    def _boards(self) -> list[Board]:
        """The boards that have been made."""
        return [self.board, *([self._folded] if self._folded is not None else [])]

    @property
    def folded(self) -> Board:
        """The board behind thrown dice, made when it is first wanted."""
        if self._folded is None:
            self._folded = BOARDS[self.kind].folded(size_hint=(1, 1))
            self._folded.bind(room=self._give_room, spots=self._give_room)
            self._folded.box, self._folded.face_to_face = self.board.box, bool(self.edges)
        return self._folded

    @property
    def contest(self) -> "ContestView | FacingContest":
        """The display of a contest for the way people sit, made when it is first wanted."""
        if not self.edges:
            if self._side_by_side is None:
                self._side_by_side = ContestView(size_hint=(1, 1))
            return self._side_by_side
        if self._face_to_face is None:
            self._face_to_face = FacingContest()
        self._face_to_face.edges = self.edges
        return self._face_to_face

    def _only(self, *widgets: Widget) -> None:
        if list(reversed(self.children)) != list(widgets):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)

    def _show_question(self, *_: Any) -> None:
        """Show the board, dice over the folded teams, a contest, or a pad, depending on the question."""
        view = self.view
        if not view.settled or view.question is None:
            return
        table, picture = view.table, view.picture
        if contest_of(table) and not view.lit and (picture is None or isinstance(picture, DiceThrow)):
            self.show_contest(table)
        elif picture is None:
            self.board.table, self.board.asking = table, view.question.seat.side
            self._only(self.board)
            self._mark()
        elif not isinstance(picture, DiceThrow):
            self._show_pad(picture)
        else:
            self.show_dice(table, picture)

    def _mark(self, *_: Any) -> None:
        """``chosen`` first: a board that shows one team looks for another one only if nothing of its own is chosen."""
        view = self.view
        if view.settled and view.picture is None:
            self.board.chosen, self.board.lit, self.board.near = view.chosen, view.lit, view.near
            self.board.turning = view.turning
            self.board.movable, self.board.draft, self.board.brush = view.movable, view.draft, view.brush
            self.board.odds = view.odds

    def show_still(self, table: Table, asking: int) -> None:
        """Show the table without anything to tap."""
        self.board.lit = self.board.chosen = self.board.near = self.board.movable = frozenset()
        self.board.draft, self.board.odds = None, {}
        self.board.table, self.board.asking = table, asking
        self._only(self.board)

    def _show_pad(self, pad: Widget) -> None:
        if pad.parent is not None and pad.parent is not self:
            pad.parent.remove_widget(pad)
        pad.size_hint, pad.pos = (1, 1), (0, 0)
        self._only(pad)

    def show_dice(self, table: Table, dice: DiceThrow) -> None:
        """Show dice to be thrown, over the folded teams."""
        if dice.parent is not None and dice.parent is not self:
            dice.parent.remove_widget(dice)
        self.folded.table, self.folded.asking = table, self.view.question.seat.side if self.view.question else 0
        dice.size_hint = (None, None)
        self._dice = dice
        self._give_room()
        self._only(self.folded, dice)

    def _give_room(self, *_: Any) -> None:
        """Place the dice in the space that the folded teams leave."""
        if self._dice is not None:
            self._dice.pos, self._dice.size = self.folded.room[:2], self.folded.room[2:]
            self._dice.spots = self.folded.spots

    def show_drawn(self, look: FaceLook) -> None:
        """Show a turned card on top of the board."""
        card = DrawnCard(size_hint=(1, 1))
        self._only(self.board, card)
        card.turn(look)

    def announce(self, mark: str, text: str, corner: Corner | None) -> None:
        """Show an announcement over everything else, to everybody around the device."""
        for child in [child for child in self.children if isinstance(child, Turned)]:
            self.remove_widget(child)
        for edge, (x, y, wide, high) in told_places(self.edges.values()).items():
            announcement = Announcement(mark=mark, text=text, size_hint=(1, 1))
            if corner is not None:
                announcement.colours, announcement.letter = corner.colours, corner.letter
            turned = Turned(angle=edge, size_hint=(wide, high), pos_hint={"x": x, "y": y})
            turned.add_widget(announcement)
            self.add_widget(turned)
            announcement.show()

    def show_contest(self, table: Table) -> None:
        """Show two sums side by side, before or between their throws."""
        if contest := contest_of(table):
            by_sum = self.view is not None and self.view.dice == "real"
            self.contest.show(contest_picture(table, contest, by_sum=by_sum))
            self._only(self.contest)

    def show_decided(self, shot: Shot, table: Table) -> None:
        """Show the two sums when both are known."""
        tokens = {token.id: token for token in table.tokens}
        men = [token for token in table.tokens if isinstance(token, PlayerToken) and not token.benched]
        keeper = next(man for man in men if man.side == shot.against and man.keeper)
        picture = decided_picture(table, shot, tokens[shot.player.token], keeper) if shot.player else None
        if picture is not None:
            self.contest.show(picture)
            self._only(self.contest)
