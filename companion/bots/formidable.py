"""The formidable player: tries each option out many times, and takes the one after which the chances are best."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean as mean
from statistics import pvariance
from time import process_time
from typing import Any

from companion.bots.knowing_bots import ExpertBot, RegularBot
from companion.bots.player import BotChoice, BotPlayer, Judged
from companion.dice.seeded import seeded
from companion.odds.chances import Chances
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.play import Play
from companion.referee.playout import Playout
from companion.referee.question import Option, Question
from companion.words import Phrase

SECONDS = 1.5
"""How long a decision may take, of processor time."""
AT_LEAST = 8
"""Playouts of each option before any is given up."""
AT_MOST = 400
ALWAYS = 2
"""How many options are tried even if the rules make nothing of them."""
LISTED = 6
"""Of more options than this, only the best by the rules are tried."""
SEEDS = 2**53
"""How many different seeds the playouts of a round may have."""


class FormidablePlayer(BotPlayer):
    """Plays each option on for a few turns, itself as an expert and the others as regulars, again and again, and judges
    where that led by the chances of winning (``Chances``). What it cannot see is dealt anew for every playout, so it
    never profits from it.
    """

    def __init__(
        self, game: Game, header: Header, seed: int | str, *, seconds: float = SECONDS, playouts: int = AT_MOST
    ) -> None:
        """At most so many seconds of processor time and so many playouts of an option for a decision."""
        super().__init__("formidable", seed)
        self._chances = Chances(game, header)
        self._seconds, self._playouts = seconds, playouts

    def _choose(self, play: Play, topic: str, side: int, options: Sequence[Option]) -> BotChoice:
        tried = self._worth_trying(play, topic, side, options)
        if len(tried) < 2 or not self._chances.known:
            return super()._choose(play, topic, side, options)
        trial = _Trial(play, side, self._chances, self._number, tried)
        until = process_time() + self._seconds
        while trial.rounds < self._playouts and (trial.rounds < AT_LEAST or process_time() < until):
            trial.play_round()
        means = trial.means()
        best = trial.best()
        other = max(chance for at, chance in means.items() if at != best)
        why = Phrase("bots.why.tried", chance=round(100 * means[best]), other=round(100 * other))
        return BotChoice(options[best], why, tuple(Judged(options[at], means[at]) for at in sorted(means)))

    def _worth_trying(self, play: Play, topic: str, side: int, options: Sequence[Option]) -> list[int]:
        """The numbers of the options to try: none if there is no rule, since then all are alike."""
        bot = ExpertBot(self._number, play.game.insight).at(play.state, side)
        worths = bot.worths(topic, [option.value for option in options])
        if worths is None:
            return []
        order = sorted(range(len(options)), key=lambda at: -worths[at])
        order = [at for at in order if worths[at] >= worths[order[0]] - play.game.insight.trials(play.state).near]
        return [*order[:ALWAYS], *(at for at in order[ALWAYS:LISTED] if worths[at] >= 0)]


class _Trial:
    """The playouts of one decision. Options that fall behind are given up, half of them at a time.

    The first option is the one that the rules advise; it is never given up. In a round all options have the same luck.
    """

    def __init__(
        self, play: Play, side: int, chances: Chances, number: Callable[[], float], options: Sequence[int]
    ) -> None:
        self._here, self._side, self._chances, self._number = Playout(play), side, chances, number
        self._insight, self._sides = play.game.insight, len(play.game.side_names(play.header))
        assert play.question is not None
        self._seat = play.question.seat
        self._trials = self._insight.trials(play.state)
        self._recalled = self._insight.recall(play.state, self._seat, play.steps)
        self.left = list(options)
        self.rounds = 0
        self._worths: dict[int, list[float]] = {option: [] for option in options}
        self._halve_at = AT_LEAST

    def play_round(self) -> None:
        """Every option that is left once."""
        seed = int(self._number() * SEEDS)
        for option in self.left:
            self._worths[option].append(self._play_on(option, seeded(seed)))
        self.rounds += 1
        if self.rounds >= self._halve_at and len(self.left) > 2:
            self._halve_at *= 2
            advised, *others = self.left
            others.sort(key=lambda option: -mean(self._worths[option]))
            self.left = [advised, *others[: (len(others) + 1) // 2]]

    def _play_on(self, option: int, number: Callable[[], float]) -> float:
        """The chance to which a playout of this option led."""
        bots = [(ExpertBot if side == self._side else RegularBot)(number, self._insight) for side in range(self._sides)]

        def hide(state: Any, question: Question) -> None:
            self._insight.hide(state, question.seat, number, self._recalled)

        result = self._here.play_on(option, bots, self._trials.ahead, hide)
        if result is None:
            return self._chances.seen_by(self._here.state, self._seat)
        return 0.5 if result.winner is None else float(result.winner == self._side)

    def best(self) -> int:
        """The option with the best chances, if they are clearly better than those of the one that is advised."""
        trials = self._trials
        advised, *others = self.left
        first = max(others, key=lambda option: mean(self._worths[option]), default=advised)
        gained = [theirs - ours for theirs, ours in zip(self._worths[first], self._worths[advised], strict=True)]
        error = sqrt(pvariance(gained) / len(gained))
        return first if mean(gained) > max(trials.margin, trials.clearly * error) else advised

    def means(self) -> dict[int, float]:
        """The chances after each option that was tried."""
        return {option: mean(worths) for option, worths in self._worths.items()}
