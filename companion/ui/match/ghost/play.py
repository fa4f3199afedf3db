"""Plays the ghosts of a match on its screen: thinks, throws, says what hands move, and waits until that is done."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.play.asking.asked import Asked, Asking
from companion.play.asking.orders import Orders
from companion.play.ghost.turn import ENTER, THINK, THROW, WAIT, GhostTurn
from companion.present.ghost_words import (
    Instruction,
    Reason,
    chances_words,
    instruction,
    moves_something,
    reason,
    turn_steps,
)
from companion.referee import Corner, Play, Question, Referee, Roll, Step, Table
from companion.referee.secrecy import hands_are_secret
from companion.ui.match.ghost.column import GhostColumn
from companion.ui.rules.clause_dialog import open_clause
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.play.ghost.mind import GhostMind, Thought
    from companion.play.session import Session
    from companion.ui.match.screen import MatchScreen

_BEFORE_THROW = 0.4
"""Seconds in which its dice are seen in the hand."""
_QUEUE = "ghost"


class GhostPlay:
    """Follows the match of the ``screen``."""

    def __init__(self, screen: "MatchScreen") -> None:
        self._screen = screen
        self._session: Session | None = None
        self._turn: GhostTurn
        self._mind: GhostMind | None = None
        self._thinking_at = -1
        """How many entries the journal had when the ghost began to think."""
        self._thought: tuple[int, Thought] | None = None
        """The last choice, after so many answers."""
        self._column: GhostColumn | None = None
        self._told: Instruction | None = None
        """What hands move now, if anything."""
        self.act = ""
        """What comes next, as ``GhostTurn`` names it."""
        self._throw_soon = Clock.create_trigger(lambda *_: self._throw(), _BEFORE_THROW)

    @property
    def _referee(self) -> Referee:
        return self._screen.session.referee

    @property
    def telling(self) -> bool:
        """Whether the panel says what hands move."""
        return self.act == WAIT

    @property
    def by_ghost(self) -> bool:
        """Whether what is said comes from a ghost, and not from what the person answered before its turn."""
        return bool(self._turn.new) and self._turn.new[-1].given.ghost

    @property
    def plays(self) -> bool:
        """Whether the app plays a side of this match."""
        return bool(self._screen.session.ghosts)

    def open(self, session: "Session") -> None:
        """Another match is on the screen."""
        self._session, self._thought, self._thinking_at, self.act = session, None, -1, ""
        self._told = None
        self._turn = GhostTurn(session, lambda steps: moves_something(session.referee, steps))
        self._mind = None

    @property
    def mind(self) -> "GhostMind":
        """Thinks for the ghosts of this match; the bots are imported with the first."""
        from companion.play.ghost.mind import GhostMind

        if self._mind is None:
            self._mind = GhostMind(self._screen.session.id, **self._screen.app.ghost_seconds)
        return self._mind

    def close(self) -> None:
        """The screen will not be shown again."""
        self._throw_soon.cancel()

    def dice(self, question: Question) -> str:
        """Which dice answer this question: those of the match, or of the ghost."""
        return str(self._screen.app.settings["ghost_dice" if self.is_throw(question) else "dice"])

    def is_throw(self, question: Question) -> bool:
        """Whether this is a throw of the ghost's dice."""
        return isinstance(question, Roll) and question is self._referee.question and self._turn.asked

    def change_dice(self, dice: str) -> None:
        """From now on the app throws its dice ("virtual"), or a person does ("real")."""
        self._screen.app.settings["ghost_dice"] = dice
        if self.act != WAIT:
            self._screen.present()

    def forget(self) -> None:
        """Nothing waits for hands: an answer was undone or corrected, or hands were told in another way."""
        self._turn.done()

    def present(self, table: Table) -> bool:
        """Show what the ghost does now; returns whether it does something, so that nobody is asked."""
        self._throw_soon.cancel()
        screen, settings, question = self._screen, self._screen.app.settings, self._referee.question
        if question is None or not self.plays or screen.session.read_only:
            self.act = ""
            self._turn.done()
            self._show_column()
            return False
        self.act = self._turn.next(ghost_dice=settings["ghost_dice"], dice=settings["dice"])
        if self.act == WAIT:
            self._tell()
        elif self.act == THINK:
            self._think(question, table)
        elif self.act == THROW:
            screen.ask_anew()
            self._throw_soon()
        self._show_column()
        return self.act in (WAIT, THINK, THROW)

    def lead(self, question: Question) -> str:
        """The words above a throw or a draw for the ghost; empty if there are none."""
        if self.act not in (ENTER, THROW):
            return ""
        name = self._corner(question).name
        if self.act == THROW:
            return tr("ghost.plays", team=name)
        return tr(f"ghost.{'throw_for' if isinstance(question, Roll) else 'draw_for'}", team=name)

    def _corner(self, question: Question) -> Corner:
        return self._referee.table.corners[question.seat.side]

    def _tell(self) -> None:
        """Say what was done and what hands move."""
        told = self._told = instruction(self._referee, self._turn.new)
        orders = Orders(self._lead(told), told.text, waits=True, moved=told.moved, turned=told.turned)
        self._ask(self._turn.new[-1].question, told.table, orders, tuple(self._turn.since))
        self._screen.frame.scoreboard.playing = told.side

    def _lead(self, told: Instruction) -> str:
        """Who plays, what happened besides, and the chances as soon as they are known."""
        if not self.by_ghost:
            return tr("ghost.first")
        play = tr("ghost.plays", team=self._referee.table.corners[told.side].name)
        chances = chances_words(found) if (found := self.reason) else ""
        return ". ".join(filter(None, (play, chances.rstrip(".") or told.happened)))

    def _think(self, question: Question, table: Table) -> None:
        session = self._screen.session
        name = self._corner(question).name
        self._ask(question, table, Orders(tr("ghost.plays", team=name), tr("ghost.thinks")), None)
        at = len(self._referee.journal)
        if self._thinking_at == at or session.busy:
            return
        self._thinking_at = at
        play, level, mind = self.mind.copied(self._referee), session.ghosts[question.seat.side], self.mind
        self._screen.app.tasks.run(
            lambda: mind.think(play, level), lambda thought: self._decide(session, at, play, thought), queue=_QUEUE
        )

    def _ask(self, question: Question, table: Table, orders: Orders, recalled: tuple[Step, ...] | None) -> None:
        screen = self._screen
        dice = str(screen.app.settings["ghost_dice"]) if self._referee.game.rolls_dice else ""
        orders = replace(orders, repeats=orders.waits and screen.app.voice.level != "off", dice=dice)
        asked = Asked(self._referee.game, question, table, len(self._referee.journal))
        screen.ask(Asking(asked, screen.dice.of(question), orders), recalled)

    def _decide(self, session: "Session", at: int, play: Play, thought: "Thought") -> None:
        """It has thought: answer, unless the match has gone on or back meanwhile, or was left."""
        screen = self._screen
        if session is not screen.session or at != self._thinking_at:
            return
        self._thinking_at = -1
        if at != len(self._referee.journal) or session.busy or screen.manager.current != screen.name:
            return
        self._thought = (len(self._referee.steps), thought)
        session.answer(thought.answer)
        if not thought.alone and thought.chance is None and not hands_are_secret(self._referee):
            mind = self.mind
            screen.app.tasks.run(
                lambda: mind.weigh(play, thought),
                lambda weighed: self._weighed(session, thought, weighed),
                queue=_QUEUE,
            )

    def _weighed(self, session: "Session", thought: "Thought", weighed: "Thought") -> None:
        """The chances of its choice are known: show them if it still waits."""
        if session is self._screen.session and self._thought is not None and self._thought[1] is thought:
            self._thought = (self._thought[0], weighed)
            orders = self._screen.shown.asking.done
            if self.act == WAIT and isinstance(orders, Orders) and self._told is not None:
                shown = self._screen.shown
                self._screen.answering.show(
                    replace(shown.asking, done=replace(orders, lead=self._lead(self._told))), shown.room
                )
                if self._column is not None:
                    self._column.explain(self.reason)

    def _throw(self) -> None:
        screen = self._screen
        if self.act == THROW and screen.manager.current == screen.name:
            screen.session.throw()

    def moved(self) -> None:
        """Hands have moved everything."""
        if not self._screen.session.busy:
            self._turn.done()
            self._screen.present_next()

    @property
    def said(self) -> str:
        """The instruction to say aloud."""
        return self._told.text if self.telling and self._told is not None else ""

    @property
    def reason(self) -> Reason | None:
        """Why it chose what it did last, while that waits for hands."""
        if self._thought is None:
            return None
        after, thought = self._thought
        steps = self._referee.steps
        fresh = len(steps) - len(self._turn.new) <= after < len(steps)
        if not fresh or steps[after].given.answer != thought.answer:
            return None
        return reason(thought, self._referee, steps[after].question.topic)

    def explain(self, open_rules: Callable[[str], None]) -> bool:
        """Answer "why?" while it waits: its reason, the chances, and what it cannot see. Otherwise returns False."""
        found = self.reason
        if not self.telling or found is None:
            return False
        lines = [found.why]
        if found.own is not None and found.other is not None:
            lines += [tr("ghost.option", text=text, n=percent) for text, percent in (found.own, found.other)]
        dialog = Dialog(
            title=tr("ghost.why"),
            body="\n".join(filter(None, [*lines, tr("ghost.blind")])),
            actions=[
                {"key": "rule", "text": tr("ghost.rule"), "icon": "book-open-variant"},
                {"key": "close", "text": tr("ghost.close"), "rank": "main"},
            ],
        )
        clause = self._screen.shown.asking.question.clause
        dialog.bind(on_answer=lambda _, key: open_clause(clause, self._referee, open_rules) if key == "rule" else None)
        dialog.open()
        return True

    def _show_column(self) -> None:
        """Beside the board of a wide screen its turn takes the place of the sheet."""
        frame = self._screen.frame
        shown = self.act in (WAIT, THINK, THROW, ENTER) and frame.form == "wide" and not frame.around
        if self._column is None:
            if not shown:
                return
            self._column = GhostColumn()
        column, sheet = self._column, frame.sheet
        if shown:
            side = self._screen.shown.asking.question.seat.side
            new = self._turn.new if self.act == WAIT else ()
            steps = turn_steps(self._referee, self._turn.since, new)
            column.show(self._referee.table.corners[side].name, steps, self.reason)
        for part, wanted in ((column, shown), (sheet, not shown and not frame.around)):
            if part.parent is not None and not wanted:
                part.parent.remove_widget(part)
            elif part.parent is None and wanted:
                frame.middle.add_widget(part)
