"""The question on the match screen: one state is shown, and every tap leads to the next one, or to the answer."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from companion.play.asking.asked import Asking
from companion.play.asking.done import MAIN, Tap
from companion.play.asking.touch import Response, touch
from companion.play.session import Session
from companion.present.appearance import BoxLook
from companion.present.asked.picture import AskedPicture, Room, Scene, waiting
from companion.present.asked.picture_of import picture_of
from companion.present.asked.thrown import last_throw
from companion.present.asked.tools import own_cards, tools_of
from companion.referee import Referee, Refused, Roll, Step, Table
from companion.referee.question import Answer
from companion.ui.boards import BOARDS
from companion.ui.boards.board import Board
from companion.ui.boards.kind import BoardKind
from companion.ui.match.frame import MatchFrame
from companion.ui.match.panels import AnswerPanel, panel_for
from companion.ui.match.panels.roll import RollPanel
from companion.ui.match.receipts import Receipts
from companion.ui.match.stage import Middle
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.face.face_to_face import FaceToFace
    from companion.ui.match.ghost.play import GhostPlay
    from companion.ui.shell.settings import Settings

P = TypeVar("P", bound=AnswerPanel)


class Shown(NamedTuple):
    """What the parts of the screen show: a state of the question, its picture, the room that there is, and the box."""

    asking: Asking
    picture: AskedPicture
    room: Room
    box: BoxLook


class Answering:
    """Hands each state to panel, frame and board, which compare it with what they show; and gives the answers.

    ``match`` gives the session, ``under_way`` whether nothing is asked now. ``ask`` shows another question, ``let_go``
    forgets what fingers hold, and ``acts`` handle the taps that are no part of an answer.
    """

    def __init__(
        self,
        frame: MatchFrame,
        settings: "Settings",
        ghost: "GhostPlay",
        faces: "FaceToFace",
        receipts: Receipts,
        *,
        match: Callable[[], Session],
        under_way: Callable[[], bool],
        let_go: Callable[[], None],
        ask: Callable[[Asking], None],
        acts: Mapping[str, Callable[[Tap], None]],
    ) -> None:
        self._frame, self._settings, self._match, self._under_way = frame, settings, match, under_way
        self._ghost, self._faces, self._receipts = ghost, faces, receipts
        self._let_go, self._ask, self._acts = let_go, ask, acts
        self.box: BoxLook
        self.panel: AnswerPanel
        self.shown: Shown | None = None
        self._panels: dict[type[AnswerPanel], AnswerPanel] = {}
        self._at: tuple[Referee | None, int] = (None, -1)
        """The match whose question is shown, and how many entries its journal had then."""
        frame.stage.bind(on_board=lambda _, board: self._hear(board))

    def open(self, session: Session) -> None:
        """Another match is on the screen."""
        self.box, self.shown = BoxLook(session.referee.game, session.referee.header), None

    @property
    def current(self) -> bool:
        """Whether the question of the match is the one that is shown."""
        referee = self._match().referee
        return self.shown is not None and self._at == (referee, len(referee.journal))

    @property
    def scene(self) -> Scene:
        """What the board shows."""
        assert self.shown is not None, "something is asked"
        asking, settings = self.shown.asking, self._settings
        return Scene(
            asking.table,
            self.box,
            asking.question.seat.side,
            self.shown.picture.marks,
            hints=settings["hints"],
            turns=settings["turn_pitch"],
            facing=bool(self._faces.seen),
        )

    def ask(self, asking: Asking, form: str, recalled: tuple[Step, ...] | None = None, *, switched: bool) -> None:
        """Show another question, or the same in another way.

        ``recalled`` are the answers whose dice are shown; ``switched`` if chances on the options can be switched off.
        """
        session, frame = self._match(), self._frame
        referee = session.referee
        self._at = (referee, len(referee.journal))
        kind = BOARDS[referee.game.board]
        frame.stage.set_up(referee.game.board)
        frame.most = self._most_answers(kind, referee)
        frame.with_main = frame.most in ("row", "hand") or self._settings["confirm"]
        room = Room(form, form == "phone" and kind.steady, theme.text_scale, tr.lang, theme.hex("accent_text"))
        self.panel = self.panel_of(panel_for(asking))
        shown = self.show(asking, room)
        chance = asking.question.chance and recalled is None
        thrown = None if chance or kind.lays_dice else last_throw(referee, recalled)
        has_switch, dice = self.panel.has_switch, self._settings["dice"]
        with_hand = bool(own_cards(referee, session.ghosts, asking.question))
        tools = tools_of(asking, referee, dice, small=room.small, has_switch=has_switch, with_hand=with_hand)
        frame.ask(shown, self.panel, tools, thrown, switched=switched)

    def _most_answers(self, kind: BoardKind, referee: Referee) -> str:
        """What the answers of this match need room for, whatever is asked: see ``MatchFrame.most``."""
        settings = self._settings
        if settings["dice"] == "real" and referee.game.rolls_dice:
            told = not settings["one_by_one"] and not self._ghost.plays
            return "keys" if not kind.lays_dice else "told" if told else "row"
        return "hand" if referee.table.hands.app_holds else "row"

    def show(self, asking: Asking, room: Room, *, waits: bool = False) -> Shown:
        """Hand this state to every part, in any order; while it ``waits`` nothing may look as if it were asked."""
        picture = picture_of(asking, room, self.box, self._ghost.lead(asking.question))
        picture = waiting(picture) if waits else picture
        shown = self.shown = Shown(asking, picture, room, self.box)
        self.panel.show(*shown)
        self._frame.show(picture)
        by_sum = asking.habits.dice == "real"
        self._frame.stage.show(Middle(self.scene, self.panel.over_board, by_sum, self._faces.seen))
        return shown

    def again(self) -> None:
        """Show the same state again."""
        if self.shown is not None:
            self.show(self.shown.asking, self.shown.room)

    def _hear(self, board: Board) -> None:
        """Taps on this board are taps like any other."""
        board.bind(
            on_token=lambda _, token: self.do(Tap("token", token)),
            on_lift=lambda _, token: self.do(Tap("lift", token)),
            on_put_back=lambda _: self.do(Tap("back")),
            on_hover=lambda _, token: self.do(Tap("hover", token)),
        )

    def confirm(self) -> None:
        """Handle the main button."""
        self.do(MAIN)

    def do(self, tap: Tap) -> None:
        """Every tap on the board, the panel and the main button ends here."""
        self.take(tap)

    def take(self, tap: Tap) -> bool:
        """Handle a tap; returns whether it meant something."""
        if tap.kind in self._acts:
            self._acts[tap.kind](tap)
            return True
        if self.shown is None or (self._under_way() and tap.kind != "cover"):
            return False
        before = self.shown
        result = touch(before.asking, tap)
        if isinstance(result, Response):
            self._give(result)
        elif result.asked is not before.asking.asked:
            self._ask(result)
        elif result is not before.asking:
            self._follow(before, self.show(result, before.room))
        return result is not before.asking

    def _follow(self, before: Shown, shown: Shown) -> None:
        """What else a tap changes: the preview on the board, and what hands will have to do."""
        asking, picture = shown.asking, shown.picture
        if picture.trying != before.picture.trying and (asking.habits.confirms or not asking.complete):
            self._frame.stage.board.preview(self._table_with(picture.trying))
        if picture.marks.chosen != before.picture.marks.chosen:
            self._receipts.choosing(asking, picture.marks.chosen)

    def _give(self, response: Response) -> None:
        """Give the answer to the session, which ignores one to an older question."""
        session = self._match()
        if response.by == "hands":
            self._ghost.moved()
            return
        assert self.shown is not None, "it was asked"
        self.shown = self.shown._replace(asking=response.last)
        if response.by == "answer":
            session.answer(response.answer, passing=response.passing, throwing=response.throws, at=response.at)
        elif response.by == "row":
            session.throw_row(at=response.at)
        else:
            session.throw(passing=response.passing, at=response.at)
        if session.busy:
            self._let_go()
            self.show(response.last, self.shown.room, waits=True)

    def _table_with(self, answer: Answer) -> Table | None:
        """The table after this answer, which a board may preview; None without one, or if it is no longer possible."""
        try:
            return None if answer is None else self._match().referee.table_after(answer)
        except Refused:
            return None

    def put_away(self) -> None:
        """No hand lies open any more: it was answered, or the screen is left."""
        for panel in self._panels.values():
            panel.put_away()

    def dice_for(self, question: Roll) -> DiceThrow:
        """The virtual dice of this throw, also if it was thrown by the tap that answered the question before."""
        panel = self.panel_of(RollPanel)
        panel.take_dice(self._match().referee.game, question)
        return panel.dice_in_hand

    def panel_of(self, kind: type[P]) -> P:
        """The panel of that class, created at its first question."""
        if kind not in self._panels:
            self._panels[kind] = kind(self.do)
        panel = self._panels[kind]
        assert isinstance(panel, kind), "each class has its own panel"
        return panel
