"""A sensible player who touches the screen, and the count of those touches."""

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from kivy.uix.widget import Widget

from companion.bots import make_bot
from companion.play.skippable_offer import Offer
from companion.referee import Draw, Option, Pick, Place, Question, Referee, Roll
from companion.referee.event import Turn
from companion.referee.question import Answer
from companion.ui.shell.app import CompanionApp
from companion.ui.tour.hand import Hand
from companion.ui.widgets.drawn.box_cover import BoxCover
from tests.players import laid_out
from tests.tools.taps.told import told
from tests.ui.stage import Stage

PATIENCE = 6.0
"""Seconds after which an effect that is still shown is taken to wait for a touch."""


@dataclass
class Count:
    """The touches of some matches."""

    launch: int = 0
    set_up: int = 0
    turns: list[int] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.turns) / len(self.turns)

    @property
    def worst(self) -> int:
        return max(self.turns)


class Decisions:
    """What the player answers: always the same at the same place of the same match, on paper and on the screen."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def decide(self, referee: Referee, question: Question, ahead: int = 0) -> Answer:
        """The answer to a question that comes ``ahead`` answers after the current one."""
        bot = make_bot("regular", referee.game, f"{self._seed} {len(referee.given) + ahead} {question.topic}")
        chosen = question.chosen_by(bot.at(referee.play.state, question.seat.side))
        if isinstance(question, Roll):
            return list(chosen)
        return _as_held(question, next(option for option in question.options if option.value is chosen)).answer

    def tell(self, referee: Referee, question: Roll) -> Answer:
        """How the turn that begins with this throw ends, played throw by throw on paper."""
        ahead, _ = Referee.resume(referee.game, referee.header, referee.journal)
        before = len(ahead.steps)
        turns = _turns(ahead)
        while (asked := ahead.question) is not None and _turns(ahead) == turns:
            answer = self.decide(ahead, asked)
            if asked.topic == "go_on" and answer == "go_on":
                break
            ahead.answer(answer)
            if asked.topic.startswith("kick.") and not (
                ahead.question and ahead.question.topic.startswith("kick.keeper")
            ):
                break
        return told(question, ahead.steps[before:])

    def then(self, referee: Referee, *answers: Answer) -> Answer:
        """The answer to the question that follows these answers."""
        ahead, _ = Referee.resume(referee.game, referee.header, referee.journal)
        for answer in answers:
            ahead.answer(answer)
        assert ahead.question is not None, "the match goes on"
        return self.decide(ahead, ahead.question)


class Player:
    """Plays one match from home. ``count`` holds its touches."""

    def __init__(self, stage: Stage, folder: Path, dice: str, seed: int) -> None:
        self._stage = stage
        self._dice = dice
        self._decisions = Decisions(f"taps {seed}")
        self._touches = 0
        self.count = Count()
        self.app: Any = CompanionApp(folder=folder, secret=lambda: f"{seed:064x}")
        stage.open(self.app)
        self.app.settings["reduce_motion"] = True
        self.app.settings["entry"] = "faces"
        self.app.settings["dice"] = dice
        self._hand = Hand(self.app, self.touch, self.swipe)

    def touch(self, where: Widget | tuple[float, float]) -> None:
        self._touches += 1
        self._stage.tap(where)

    def swipe(self, widgets: tuple[Widget, ...]) -> None:
        self._touches += 1
        self._stage.swipe(widgets)

    def kick_off(self, game: str, mode: str) -> None:
        """From home to the first question; another mode than the last one is chosen without being counted."""
        self.touch(next(box for box in self._stage.all(BoxCover) if box.game == game))
        new = self.app.screens.current_screen
        new.plan.choose(next(way.key for way in new.plan.ways if way.mode.id == mode))
        new.refresh()
        self._stage.frames(2)
        self.touch(new.frame.kick_off)
        self._stage.until(lambda: self.app.session is not None)
        self._rest()
        self.count.launch += self._taken()

    def play(self, turns: int) -> Count:
        """Play until so many turns are over, or the match."""
        referee: Referee = self.app.session.referee
        begun = _turns(referee) > 0
        while (question := referee.question) is not None and len(self.count.turns) < turns:
            laying = isinstance(question, Draw | Place | Roll)
            answered, opened = len(referee.given), _turns(referee)
            self._answer(referee, question)
            self._rest()
            assert len(referee.given) > answered, f"no touch answered {question.topic}"
            if begun:
                if _turns(referee) > opened or referee.question is None:
                    self.count.turns.append(self._taken())
                continue
            if laying:
                self.count.set_up += self._taken()
            else:
                self.count.launch += self._taken()
            begun = _turns(referee) > 0
        return self.count

    def _answer(self, referee: Referee, question: Question) -> None:
        shown = self._hand.screen.shown.asking.question
        if isinstance(question, Roll) and question.outcomes and self._dice == "real":
            self._hand.give(self._decisions.tell(referee, question))
            return
        if isinstance(question, Draw) and question.layout is not None and self._dice == "real":
            self._hand.give(laid_out(referee, question, self._decisions.decide))
            return
        answer = self._decisions.decide(referee, question)
        skipping = shown is not question
        if skipping:
            passed = 0
            for offer in self._hand.screen.shown.asking.asked.offers.each:
                answer = self._decisions.decide(referee, offer.question, ahead=passed)
                if answer != offer.question.hints.pass_by:
                    self._take(offer, answer)
                    return
                passed += 1
            question, answer = shown, self._decisions.decide(referee, shown, ahead=passed)
        if question.chance and self._dice == "virtual":
            self._hand.throw()
        else:
            self._hand.give(answer, partial(self._decisions.then, referee), skipping=skipping)

    def _take(self, offer: Offer, answer: Answer) -> None:
        """Take an offer; one of several answers is chosen afterwards, unless what moved is dragged there."""
        if offer.question.hints.dragged:
            self._hand.give(answer, lambda *_: None)
            return
        self._hand.take_up_offer(offer.question.topic)
        if offer.taken is None:
            self._hand.give(answer)

    def _rest(self) -> None:
        """Until nothing is shown any more; what waits for a touch gets one."""
        screen, seconds = self._hand.screen, 0.0
        while self._busy():
            self._stage.seconds(0.1)
            seconds += 0.1
            if seconds > PATIENCE:
                self.touch(screen.frame.stage)
                seconds = 0.0

    def _busy(self) -> bool:
        """Whether something is still being saved, shown or drawn by itself, a moment from now."""
        self._stage.frames(2)
        return bool(self.app.session.busy or self._hand.screen.showing)

    def _taken(self) -> int:
        """The touches since the last time."""
        touches, self._touches = self._touches, 0
        return touches


def _as_held(question: Question, chosen: Option) -> Option:
    """Of dice that bring a goal as often when thrown again, those that the screen does not hold at first."""
    if not chosen.tokens or not isinstance(question, Pick):
        return chosen
    free = {token for token, held in question.hints.locks.items() if not held}
    held = next((option for option in question.options if free and set(option.tokens) == free), chosen)
    return held if question.goal_odds(held) == question.goal_odds(chosen) else chosen


def _turns(referee: Referee) -> int:
    return sum(isinstance(event, Turn) for event in referee.events)
