"""The middle of the match screen: the board, the dice in the air, the pad for real ones, or a contest."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kivy.properties import StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.present.asked.picture import Scene
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
from companion.ui.widgets.events import fires


class Middle(NamedTuple):
    """What is in the middle: a scene, what takes the place of its board, and where each side sits, by its colours.

    ``by_sum`` if the dice of a contest are real; ``edges`` are as the asked person sees them, empty if all people sit
    on one side of the device.
    """

    scene: Scene
    over: Widget | None
    by_sum: bool
    edges: Mapping[str, int]


@fires(on_board="with a board when it is made")
class Stage(RelativeLayout):
    """Shows the board with what may be tapped, or what takes its place. The board reports taps: see ``Board``."""

    kind = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board: Board
        self.edges: Mapping[str, int] = {}
        self._middle: Middle | None = None
        self._folded: Board | None = None
        self._side_by_side: ContestView | None = None
        self._face_to_face: FacingContest | None = None
        self._dice: DiceThrow | None = None

    def set_up(self, kind: str) -> None:
        """Create the board for this kind of table."""
        if kind != self.kind:
            self.kind = kind
            self.board, self._folded, self._side_by_side = BOARDS[kind].open(), None, None
            self.board.size_hint = (1, 1)
            self._dice = self._middle = None
            self.dispatch("on_board", self.board)

    def show(self, middle: Middle) -> None:
        """Show the board, dice over the folded teams, a contest, or a pad."""
        if middle == self._middle:
            return
        scene, over = middle.scene, middle.over
        self.edges = middle.edges
        if contest_of(scene.table) and not scene.marks.lit and (over is None or isinstance(over, DiceThrow)):
            self.show_contest(scene.table, by_sum=middle.by_sum)
        elif over is None:
            self.show_scene(scene)
        elif not isinstance(over, DiceThrow):
            self._show_pad(over)
        else:
            self.show_dice(scene, over)
        self._middle = middle

    @property
    def folded(self) -> Board:
        """The board behind thrown dice, made when it is first wanted."""
        if self._folded is None:
            self._folded = BOARDS[self.kind].folded(size_hint=(1, 1))
            self._folded.bind(room=self._give_room, spots=self._give_room)
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
        self._middle = None
        if list(reversed(self.children)) != list(widgets):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)

    def show_scene(self, scene: Scene) -> None:
        """Show the board, whatever is asked."""
        self.board.show(scene)
        self._only(self.board)

    def _show_pad(self, pad: Widget) -> None:
        if pad.parent is not None and pad.parent is not self:
            pad.parent.remove_widget(pad)
        pad.size_hint, pad.pos = (1, 1), (0, 0)
        self._only(pad)

    def show_dice(self, scene: Scene, dice: DiceThrow) -> None:
        """Show dice to be thrown, over the folded teams."""
        if dice.parent is not None and dice.parent is not self:
            dice.parent.remove_widget(dice)
        self.folded.show(scene.behind_dice)
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
        self._middle = None
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

    def show_contest(self, table: Table, *, by_sum: bool) -> None:
        """Show two sums side by side, before or between their throws."""
        if contest := contest_of(table):
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
