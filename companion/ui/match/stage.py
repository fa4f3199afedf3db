"""The middle of the match screen: what stands on the stage while a question is asked or a moment is shown."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.present.appearance import BoxLook
from companion.present.contest import contest_picture, decided_picture
from companion.present.faces import FaceLook
from companion.referee import Corner, Table
from companion.referee.event import Shot
from companion.ui.boards import BOARDS
from companion.ui.match.announcement import Announcement
from companion.ui.match.contest.view import ContestView
from companion.ui.match.panels import Answers
from companion.ui.widgets.cards.drawn_card import DrawnCard


class Stage(RelativeLayout):
    """The middle of the screen: the board, the dice in the air, the pad, or a contest."""

    kind = StringProperty("")
    __events__ = ("on_token",)

    def on_token(self, token: str) -> None:
        """A finger on the board."""

    def set_up(self, kind: str, box: BoxLook) -> None:
        """Bring the board of this kind of table, for this box."""
        if kind != self.kind:
            self.kind = kind
            self.board = BOARDS[kind].open()
            self.folded = BOARDS[kind].folded()
            self.contest = ContestView()
            for view in (self.board, self.folded, self.contest):
                view.size_hint = (1, 1)
            self.board.bind(on_token=lambda _, token: self.dispatch("on_token", token))
            self._thrown: Widget | None = None
            for name in ("room", "spots"):
                if hasattr(self.folded, name):
                    self.folded.bind(**{name: self._give_room})
        for view in (self.board, self.folded):
            if hasattr(view, "box"):
                view.box = box

    def _only(self, *widgets: Widget) -> None:
        if list(reversed(self.children)) != list(widgets):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)

    def show_board(self, table: Table, answers: Answers) -> None:
        """The table, with what may be tapped."""
        board = self.board
        board.table = table
        board.asking = answers.question.seat.side
        self._mark(answers)
        for name in ("lit", "chosen", "near"):
            answers.fbind(name, lambda *_: self._mark(answers))
        self._only(board)

    def show_still(self, table: Table, asking: int) -> None:
        """The table to be looked at: nothing may be tapped."""
        self.board.lit = self.board.chosen = frozenset()
        if hasattr(self.board, "near"):
            self.board.near = frozenset()
        self.board.table, self.board.asking = table, asking
        self._only(self.board)

    def _mark(self, answers: Answers) -> None:
        """Chosen first: a board that shows one team looks for another one only when nothing of its own is chosen."""
        self.board.chosen, self.board.lit = answers.chosen, answers.lit
        if hasattr(self.board, "near"):
            self.board.near = answers.near

    def show_instead(self, table: Table, widget: Widget) -> None:
        """Dice to be thrown over the folded teams, or the pad for real ones, in the board's place."""
        if widget.parent is not None and widget.parent is not self:
            widget.parent.remove_widget(widget)
        if getattr(widget, "picked", None) is not None:
            widget.size_hint, widget.pos = (1, 1), (0, 0)
            self._only(widget)
            return
        self.folded.table = table
        widget.size_hint = (None, None)
        self._thrown = widget
        self._give_room()
        self._only(self.folded, widget)

    def _give_room(self, *_: Any) -> None:
        """The dice lie where the folded teams leave them room."""
        if self._thrown is not None:
            self._thrown.pos, self._thrown.size = self.folded.room[:2], self.folded.room[2:]
            self._thrown.spots = getattr(self.folded, "spots", ())

    def show_drawn(self, look: FaceLook) -> None:
        """A card turned over, on top of the board."""
        card = DrawnCard(size_hint=(1, 1))
        self._only(self.board, card)
        card.turn(look)

    def announce(self, mark: str, text: str, corner: Corner | None) -> None:
        """Lay an announcement over whatever is shown."""
        for child in [child for child in self.children if isinstance(child, Announcement)]:
            self.remove_widget(child)
        announcement = Announcement(mark=mark, text=text, size_hint=(1, 1))
        if corner is not None:
            announcement.kit, announcement.letter = corner.kit, corner.letter
        self.add_widget(announcement)
        announcement.show()

    def show_contest(self, table: Table) -> None:
        """Two sums face to face, before or between their throws."""
        if table.contest:
            self.contest.show(contest_picture(table, table.contest))
            self._only(self.contest)

    def show_decided(self, shot: Shot, table: Table) -> None:
        """The two sums, both known."""
        tokens = {token.id: token for token in table.tokens}
        keeper = next(t for t in table.tokens if t.zone == f"side{shot.against}" and t.facts.get("keeper"))
        picture = decided_picture(table, shot, tokens[shot.player.token], keeper) if shot.player else None
        if picture is not None:
            self.contest.show(picture)
            self._only(self.contest)
