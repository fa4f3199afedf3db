"""Matches between bots of which some must see the whole match to decide, as the formidable player does."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.bots.player import BotPlayer
from companion.bots.random_bot import RandomBot
from companion.referee.event import Result
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.referee.play import Play
from companion.referee.question import Draw, Question, Roll


class PlayedTable:
    """Like ``SpareTable``, but the sides in ``players`` decide from the running match, and the others are bots."""

    def __init__(self, game: Game, header: Header, bots: Sequence[RandomBot], players: Mapping[int, BotPlayer]) -> None:
        self._game, self._header, self._bots, self._players = game, header, bots, players
        self.answers = 0
        self.goals: list[int] = []

    def play(self) -> Result:
        """A whole match from its beginning."""
        play = Play(self._game, self._header)
        while (question := play.question) is not None:
            player = self._players.get(question.seat.side)
            if player is None or isinstance(question, Roll | Draw):
                play.answer(Entry("answer", self._answer(play, question)))
            else:
                play.answer(Entry("answer", player.decide(play).answer))
            self.answers += 1
        self.goals = play.state.goals
        assert play.result is not None
        return play.result

    def _answer(self, play: Play, question: Question) -> Any:
        side = question.seat.side
        chosen = question.chosen_by(self._bots[side % len(self._bots)].at(play.state, side))
        if isinstance(question, Roll):
            return list(chosen)
        return next(option.answer for option in question.options if option.value is chosen)
