"""The exact chance of winning a match of two regulars, by counting every throw of every turn that is left.

A match is small enough: between two turns it is the number of turns played, the lead, and the cards of both sides. A
turn is played by the rules of thumb (``sense``), where the faces on the table and the tries left decide. Only the usual
readings are counted, and the slips that regulars make now and then are left out. While a goal waits for the keeper's
answer, it is counted as when it was claimed.
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property, lru_cache

from companion.games.tir_et_but.box import BLUE_DICE, CARD, SETS_OF_DICE, Box
from companion.games.tir_et_but.goal_chance import TurnOdds, odds_against, outcomes
from companion.games.tir_et_but.shootout import KICKS
from companion.games.tir_et_but.state import TRIES, TURNS, Side, Tie

USUAL = {
    "TB-R2": "when_claimed", "TB-R3": "ends", "TB-R4": "rolled_only", "TB-R5": "clean", "TB-R9": "without",
    "TB-R11": "ends", "TB-R12": "next_not_begun", "TB-R13": "counts", "TB-R14": "carried_on", "TB-R15": "same_round",
    "TB-R16": "any_time", "TB-R17": "ends", "TB-R18": "one_roll",
}  # fmt: skip
"""The readings with which the turns are counted."""
HALF = 2 * TURNS["first_half"]
FULL_TIME, EXTRA_TIME = 2 * HALF, 2 * (HALF + TURNS["extra_time"])
FAR = 9
"""A lead that is never lost."""
CLEAN, YELLOW, OUT_NOW, OUT_NEXT, SERVED = range(5)
"""The cards of a side: none, a yellow, a red that cancels its turn of this round or of the next, one served in this."""
Cards = tuple[int, int]
MINE, THEIRS = "m", "t"
Ending = tuple[int, str]
"""How a turn ends: the goals, and the warnings in order, one's own and the keeper's."""
Endings = Mapping[Ending, float]
NOTHING: Ending = (0, "")


class Turn:
    """How a turn of a regular may end, from any faces and tries left, against a keeper who answers or cannot."""

    def __init__(self, box: Box, odds: TurnOdds, *, answers: bool) -> None:
        self._box, self._odds = box, odds
        self._blue = box.kit.die("blue").faces
        red, white, green = (box.kit.die(name).faces for name in ("red", "white", "green"))
        self._stopped = red.count("stopped") / len(red) if answers else 0.0
        self._warned = red.count("warning") / len(red) if answers else 0.0
        self._doubled = white.count("doubled") / len(white)
        self._penalty = green.count("goal") / len(green)
        self._kick = sum(face in box.free_kick_goals for face in self._blue) / len(self._blue)
        self._known: dict[tuple[str, tuple[str, ...], int], Endings] = {}

    @cached_property
    def whole(self) -> Endings:
        return self.after((), TRIES)

    def after(self, kept: tuple[str, ...], left: int) -> Endings:
        """Throwing the other dice as the next of the tries that are left; TB-20: two cards among them are a warning."""
        key = ("throw", tuple(sorted(kept)), left)
        if key not in self._known:
            found: defaultdict[Ending, float] = defaultdict(float)
            thrown = outcomes(self._blue, len(BLUE_DICE) - len(kept))
            ways = sum(times for _, times in thrown)
            for faces, times in thrown:
                warning = MINE if faces.count(CARD) > 1 else ""
                for (goals, more), chance in self.seen(kept + faces, left - 1).items():
                    found[goals, warning + more] += chance * times / ways
            self._known[key] = found
        return self._known[key]

    def seen(self, faces: tuple[str, ...], left: int) -> Endings:
        """With these faces on the table: what the regular judges best, or any of equals."""
        key = ("seen", tuple(sorted(faces)), left)
        if key not in self._known:
            self._known[key] = self._best(key[1], left)
        return self._known[key]

    def _best(self, faces: tuple[str, ...], left: int) -> Endings:
        combination = self._box.standing(faces)
        judged: list[tuple[Fraction, tuple[int, ...]]] = []
        if combination:
            judged.append((self._odds.of_claim(combination, left), ()))
        if left:
            judged += [(self._odds.of_throw(faces, dice, left), dice) for dice in SETS_OF_DICE]
        if not judged:
            return {NOTHING: 1.0}
        most = max(chance for chance, _ in judged)
        best = [dice for chance, dice in judged if chance == most]
        found: defaultdict[Ending, float] = defaultdict(float)
        for dice in best:
            kept = tuple(face for die, face in zip(BLUE_DICE, faces, strict=True) if die not in dice)
            for ending, chance in (self.after(kept, left) if dice else self._claim(combination or "", left)).items():
                found[ending] += chance / len(best)
        return found

    def _claim(self, combination: str, left: int) -> Endings:
        if combination == "penalty":
            return {(1, ""): self._penalty, NOTHING: 1 - self._penalty}
        if combination == "free_kick":
            return self._free_kick(left)
        if combination == "volley" and self._odds.doubled * (1 + self._odds.beaten) > self._odds.beaten:
            return _mixed(self._doubled, self._keeper(2), {NOTHING: 1.0})
        return self._keeper(1)

    def _free_kick(self, left: int) -> Endings:
        """TB-14: missed or stopped, the turn goes on with all dice."""
        later = self.after((), left) if left else {NOTHING: 1.0}
        scores = self._kick * (1 - self._stopped)
        stands = {(1, ""): 1 - self._stopped - self._warned, (1, THEIRS): self._warned}
        return _mixed(scores, {ending: chance / (1 - self._stopped) for ending, chance in stands.items()}, later)

    def _keeper(self, goals: int) -> Endings:
        """TB-16: one goal stopped, or a warning for the keeper's side."""
        return {
            (goals - 1, ""): self._stopped,
            (goals, THEIRS): self._warned,
            (goals, ""): 1 - self._stopped - self._warned,
        }


def _mixed(share: float, first: Endings, second: Endings) -> Endings:
    found: defaultdict[Ending, float] = defaultdict(float)
    for part, endings in ((share, first), (1 - share, second)):
        for ending, chance in endings.items():
            found[ending] += part * chance
    return found


def warned(cards: Cards, who: int, *, turn_to_come: bool) -> Cards:
    """TB-20 to TB-25: a warning for that side, whose turn of this round is still to come or not."""
    mine = cards[who]
    if mine in (OUT_NOW, OUT_NEXT):
        return cards
    new = YELLOW if mine != YELLOW else OUT_NOW if turn_to_come else OUT_NEXT
    both = (new, cards[1]) if who == 0 else (cards[0], new)
    return (YELLOW, YELLOW) if all(each in (OUT_NOW, OUT_NEXT) for each in both) else both


class Match:
    """A match: the chance of the side that started it, before each turn."""

    def __init__(self, tie: Tie) -> None:
        self._answered, self._unanswered = (
            Turn(tie.box, odds_against(tie, answers=answers), answers=answers) for answers in (True, False)
        )
        self._table: dict[tuple[int, int, Cards], float] = {}
        self._next: dict[tuple[int, Cards], list[tuple[int, Cards, float]]] = {}

    def chance(self, played: int, lead: int, cards: Cards) -> float:
        """That many turns played, with that lead and those cards of the side that started, and of the other."""
        if abs(lead) >= FAR or (lead and played in (FULL_TIME, EXTRA_TIME)):
            return float(lead > 0)
        if played == EXTRA_TIME:
            return 0.5
        key = (played, lead, cards)
        if key not in self._table:
            sign = 1 if mover(played) == 0 else -1
            self._table[key] = sum(
                chance * self.chance(played + 1, lead + sign * goals, after)
                for goals, after, chance in self._after_turn(played, cards)
            )
        return self._table[key]

    def turn(self, cards: Cards, who: int) -> Turn:
        """TB-23: a side suspended in this round cannot answer."""
        return self._unanswered if cards[1 - who] in (OUT_NOW, SERVED) else self._answered

    def _after_turn(self, played: int, cards: Cards) -> list[tuple[int, Cards, float]]:
        key = (played, cards)
        if key not in self._next:
            self._next[key] = self.ended(played, cards, self.turn(cards, mover(played)).whole)
        return self._next[key]

    def ended(self, played: int, cards: Cards, endings: Endings) -> list[tuple[int, Cards, float]]:
        """The goals and the cards before the next turn, if this one ends so; TB-22: a suspended side plays none."""
        who = mover(played)
        if cards[who] == OUT_NOW:
            served = (SERVED, cards[1]) if who == 0 else (cards[0], SERVED)
            return [(0, _next_turn(played, served), 1.0)]
        found: defaultdict[tuple[int, Cards], float] = defaultdict(float)
        for (goals, warnings), chance in endings.items():
            after = cards
            for each in warnings:
                to_come = each == THEIRS and played % 2 == 0
                after = warned(after, who if each == MINE else 1 - who, turn_to_come=to_come)
            found[goals, _next_turn(played, after)] += chance
        return [(goals, after, chance) for (goals, after), chance in found.items()]


def _next_turn(played: int, cards: Cards) -> Cards:
    """After the second turn of a round, a red that cancels the next one cancels this one."""
    if played % 2 == 0:
        return cards
    first, second = ({OUT_NEXT: OUT_NOW, SERVED: CLEAN}.get(each, each) for each in cards)
    return first, second


def mover(played: int) -> int:
    """Who plays after so many turns: 0 for the side that started; TB-R7: the other one starts the second half."""
    return (played + (HALF <= played < FULL_TIME)) % 2


def exact_chance(tie: Tie) -> float | None:
    """The chance of the first side to win the match being played; None for readings that are not counted."""
    if any(tie.readings[ruling] != reading for ruling, reading in USUAL.items()):
        return None
    first = tie.sides[tie.starter]
    other = tie.rival(first)
    if tie.period in ("shootout", "sudden_death"):
        chance = _of_kicks(tie, first, other)
    elif not tie.leg:
        return 0.5
    else:
        chance = _of_turns(tie, first, other)
    return chance if first.side == 0 else 1 - chance


def _of_turns(tie: Tie, first: Side, other: Side) -> float:
    match = _match(tie)
    played = {"first_half": HALF, "second_half": FULL_TIME, "extra_time": EXTRA_TIME}[tie.period] - tie.to_play
    number = played // 2 + 1
    cards = (_cards(first, number), _cards(other, number))
    lead = first.goals - other.goals
    who = mover(played)
    arena = tie.arena
    if tie.playing is None or not arena.number or cards[who] == OUT_NOW or not (arena.known or arena.in_hand):
        return match.chance(played, lead, cards)
    turn, left = match.turn(cards, who), TRIES - arena.number
    if arena.in_hand:
        kept = tuple(face for face in arena.faces if face)
        if len(kept) + len(arena.in_hand) != len(BLUE_DICE):
            return match.chance(played, lead, cards)
        endings = turn.after(kept, left + 1)
    else:
        endings = turn.seen(tuple(arena.faces), left)
    sign = 1 if who == 0 else -1
    return sum(
        chance * match.chance(played + 1, lead + sign * goals, after)
        for goals, after, chance in match.ended(played, cards, endings)
    )


def _cards(side: Side, number: int) -> int:
    """The cards of a side in that round."""
    if side.served == number:
        return SERVED
    if side.red is not None:
        return OUT_NOW if side.red.cancels <= number else OUT_NEXT
    return YELLOW if side.yellow else CLEAN


def _of_kicks(tie: Tie, first: Side, other: Side) -> float:
    """TB-31, TB-32: five kicks each, then pairs of kicks; every kick is the green die."""
    faces = tie.box.kit.die("green").faces
    return _kicks(
        faces.count("goal") / len(faces), len(first.kicks), len(other.kicks), first.kicks_scored - other.kicks_scored
    )


@lru_cache(maxsize=1024)
def _kicks(scores: float, mine: int, theirs: int, lead: int) -> float:
    if mine == theirs >= KICKS:
        return 0.5 if not lead else float(lead > 0)
    ours = mine == theirs
    missed, scored = (_kicks(scores, mine + ours, theirs + (not ours), lead + more) for more in (0, 1 if ours else -1))
    return (1 - scores) * missed + scores * scored


def _match(tie: Tie) -> Match:
    """The match with the dice of this box, worked out once."""
    dice = tuple(tie.box.kit.die(name).faces for name in ("blue", "red", "white", "green"))
    key = (*dice, tuple(tie.box.combinations.items()), tie.box.free_kick_goals)
    if key not in _MATCHES:
        _MATCHES[key] = Match(tie)
    return _MATCHES[key]


_MATCHES: dict[tuple[object, ...], Match] = {}
