"""The formidable player: tries each option out many times, and takes the one after which the chances are best."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean as mean
from statistics import pvariance
from time import process_time
from typing import Any

from companion.bots.knowing_bots import ExpertBot
from companion.bots.player import Decision, Judged, Player
from companion.odds.chances import Chances
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.play import Play
from companion.referee.playout import FromHere
from companion.referee.question import Option, Question
from companion.words import Phrase

SECONDS = 1.5
"""How long a decision may take, of processor time."""
AT_LEAST = 8
"""Playouts of each option before any is given up."""
AT_MOST = 400
AHEAD = 2
"""Turns that a playout looks ahead: the rest of this one, and the rival's."""
CLEARLY, MARGIN = 2.5, 0.04
"""By how many standard errors, and by what chance of winning, an option must be better than what the rules advise."""
ALWAYS = 2
"""How many options are tried even if the rules make nothing of them."""
LISTED = 6
"""Of more options than this, only the best by the rules are tried."""


class FormidablePlayer(Player):
    """Plays each option on for a few turns with experts, again and again, and judges where that led by the chances
    of winning (``Chances``). What it cannot see is dealt anew for every playout, so it never profits from it.
    """

    def __init__(
        self, game: Game, header: Header, seed: int | str, *, seconds: float = SECONDS, playouts: int = AT_MOST
    ) -> None:
        """At most so many seconds of processor time and so many playouts of an option for a decision."""
        super().__init__("formidable", seed)
        self._chances = Chances(game, header)
        self._seconds, self._playouts = seconds, playouts

    def _choose(self, play: Play, topic: str, side: int, options: Sequence[Option]) -> Decision:
        tried = self._worth_trying(play, topic, side, options)
        if len(tried) < 2 or not self._chances.known:
            return super()._choose(play, topic, side, options)
        trial = _Trial(play, side, self._chances, self._number, tried)
        until = process_time() + self._seconds
        while trial.rounds < self._playouts and (trial.rounds < AT_LEAST or process_time() < until):
            trial.play_round()
            if len(trial.left) == 1:
                break
        means = trial.means()
        best = trial.best()
        other = max(chance for at, chance in means.items() if at != best)
        why = Phrase("bots.why.tried", chance=round(100 * means[best]), other=round(100 * other))
        return Decision(options[best], why, tuple(Judged(options[at], means[at]) for at in sorted(means)))

    def _worth_trying(self, play: Play, topic: str, side: int, options: Sequence[Option]) -> list[int]:
        """The numbers of the options to try: none if there is no rule, since then all are alike."""
        bot = ExpertBot(self._number, play.game.insight).at(play.state, side)
        worths = bot.worths(topic, [option.value for option in options])
        if worths is None:
            return []
        order = sorted(range(len(options)), key=lambda at: -worths[at])
        return [*order[:ALWAYS], *(at for at in order[ALWAYS:LISTED] if worths[at] >= 0)]


class _Trial:
    """The playouts of one decision. Options that fall behind are given up, half of them at a time.

    The first option is the one that the rules advise; it is never given up.
    """

    def __init__(
        self, play: Play, side: int, chances: Chances, number: Callable[[], float], options: Sequence[int]
    ) -> None:
        self._here, self._side, self._chances, self._number = FromHere(play), side, chances, number
        self._insight = play.game.insight
        self._bots = [ExpertBot(number, self._insight)]
        self.left = list(options)
        self.rounds = 0
        self._worths: dict[int, list[float]] = {option: [] for option in options}
        self._halve_at = AT_LEAST

    def play_round(self) -> None:
        """Every option that is left once."""
        for option in self.left:
            result = self._here.play_on(option, self._bots, AHEAD, self._hide)
            if result is None:
                worth = self._chances.of_state(self._here.state)[self._side]
            else:
                worth = 0.5 if result.winner is None else float(result.winner == self._side)
            self._worths[option].append(worth)
        self.rounds += 1
        if self.rounds >= self._halve_at and len(self.left) > 2:
            self._halve_at *= 2
            advised, *others = self.left
            others.sort(key=lambda option: -mean(self._worths[option]))
            self.left = [advised, *others[: (len(others) + 1) // 2]]

    def _hide(self, state: Any, question: Question) -> None:
        self._insight.hide(state, question.seat, self._number)

    def best(self) -> int:
        """The option with the best chances, if they are clearly better than those of the one that is advised."""
        advised, *others = self.left
        first = max(others, key=lambda option: mean(self._worths[option]), default=advised)
        ours, theirs = self._worths[advised], self._worths[first]
        error = sqrt((pvariance(ours) + pvariance(theirs)) / len(ours))
        return first if mean(theirs) - mean(ours) > max(MARGIN, CLEARLY * error) else advised

    def means(self) -> dict[int, float]:
        """The chances after each option that was tried."""
        return {option: mean(worths) for option, worths in self._worths.items()}
