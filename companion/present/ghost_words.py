"""What a ghost does and what hands move for it, in words: the instruction, the steps of its turn, its reason."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.present.cues import cues_after
from companion.present.step_words import answered_words, events_in_words
from companion.referee import Game, Option, Referee, Step, Table
from companion.referee.secrecy import answer_is_secret, hands_are_secret, public
from companion.referee.speech import Speech
from companion.referee.tables.eleven import ElevenTable
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.play.ghost.mind import Thought


@dataclass(frozen=True, slots=True)
class Instruction:
    """What was done and what hands move, in one sentence, with what happened besides.

    ``table`` is what the board shows: cards before they are turned over, balls and tiles where they have to lie.
    ``moved`` are the tokens that hands move, ``turned`` those of them that they turn over.
    """

    side: int
    text: str
    happened: str
    table: Table
    moved: frozenset[str] = frozenset()
    turned: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A line of the ghost's turn: ``state`` is "done", "now" or "next"."""

    text: str
    state: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why it chose so: a sentence, and the chances of winning with its option and with the best other one."""

    why: str
    own: tuple[str, int] | None = None
    other: tuple[str, int] | None = None


def moves_something(referee: Referee, steps: Sequence[Step]) -> bool:
    """Whether hands move something on the table after these answers."""
    return bool(_cues(referee, steps))


def instruction(referee: Referee, new: Sequence[Step]) -> Instruction:
    """What to do after these answers, the last ones of the match."""
    before, after = referee.play.back(len(referee.steps) - len(new)).table, referee.table
    lay, lies = ({token.id: token.lies for token in table.tokens if token.lies} for table in (before, after))
    changed = frozenset(id for id, was in lay.items() if id in lies and lies[id] != was)
    turned = frozenset(id for id in changed if lies[id].face != lay[id].face)
    by_ghost = any(step.given.ghost for step in new)
    cues = _cues(referee, new)
    sentence = _sentence(referee, new, cues) if by_ghost else _joined(cues)
    corners = [corner.name for corner in after.corners]
    happened = (
        events_in_words(referee.game, tuple(event for step in new for event in step.events), corners)
        if by_ghost
        else ""
    )
    side = next((step.question.seat.side for step in reversed(new) if step.given.ghost), -1)
    if side < 0:
        assert referee.question is not None, "somebody plays next"
        side = referee.question.seat.side
    shown = before if isinstance(before, ElevenTable) else public(after)
    return Instruction(side, sentence, happened, shown, changed, turned)


def turn_steps(referee: Referee, since: Sequence[Step], new: Sequence[Step]) -> list[TurnStep]:
    """The ghost's turn: what is done, what hands do now, and what comes next."""
    waiting = {id(step) for step in new}
    since = [step for step in since if not answer_is_secret(referee, step)]
    lines = [TurnStep(_line(referee, step), "done") for step in since if id(step) not in waiting]
    if new:
        seen = [step for step in new if step.given.ghost and not answer_is_secret(referee, step)]
        lines += [TurnStep(_line(referee, step), "done") for step in seen if step is not new[-1]]
        lines.append(TurnStep(instruction(referee, new).text, "now"))
    if (coming := _coming(referee)) is not None:
        lines.append(TurnStep(coming, "next"))
    return lines


def reason(thought: "Thought", referee: Referee, topic: str) -> Reason | None:
    """Why this was chosen, of the options of a question of that topic; None if nothing may be said about it."""
    game = referee.game
    if hands_are_secret(referee):
        return _reason_of_hidden_hand(thought, referee, topic)
    why = tr.render(thought.why)
    if thought.chance is None or thought.other is None:
        return Reason(why)
    option, chance = thought.other
    if thought.why.key == "bots.why.tried":
        why = ""
    own = (_doing(game, topic, thought.option), _percent(thought.chance))
    return Reason(why, own, (_doing(game, topic, option), _percent(chance)))


def _reason_of_hidden_hand(thought: "Thought", referee: Referee, topic: str) -> Reason | None:
    """The rule that it plays by, which is always the same: no other card, no chance, nor whether it had a choice."""
    rule = referee.game.insight.sense.get(topic)
    if rule is None or thought.option.value is None:
        return None
    return Reason(tr(f"{referee.game.id}.why.{rule.why}"))


def chances_words(reason: Reason) -> str:
    """ "54 % to win like this, 47 % otherwise"; empty if they are not known."""
    if reason.own is None or reason.other is None:
        return ""
    return tr("ghost.chances", own=reason.own[1], other=reason.other[1])


def _doing(game: Game, topic: str, option: Option) -> str:
    """What taking this option means, by the box's own words if it has some."""
    return _named(game, topic, tr.render(option.words))


def _named(game: Game, topic: str, chosen: str) -> str:
    own = Speech(game, tr).own("ghost", topic, choice=chosen[:1].lower() + chosen[1:])
    return own or chosen[:1].upper() + chosen[1:]


def _percent(chance: float) -> int:
    """A whole percent; nothing is certain before the end."""
    return min(99, max(1, round(100 * chance)))


def _cues(referee: Referee, steps: Sequence[Step]) -> list[str]:
    """What hands do, as sentences: also where the app holds the cards or drew the tiles, since a ball may lie there."""
    return list(dict.fromkeys(tr.render(cue.words) for cue in cues_after(steps, referee.game, referee.table)))


def _sentence(referee: Referee, new: Sequence[Step], cues: Sequence[str]) -> str:
    """What the ghost did last, and what hands do for it; of cards drawn into its hand, what it did before them."""
    done = next((step for step in reversed(new) if step.given.ghost and not step.question.chance), None)
    last = done or next(
        step for step in reversed(referee.steps) if step.given.ghost and not answer_is_secret(referee, step)
    )
    hands = _joined(cues)
    words = _line(referee, last)
    return tr("ghost.then", done=words, hands=hands[:1].lower() + hands[1:]) if hands else words


def _joined(cues: Sequence[str]) -> str:
    """The instructions in one sentence: "turn over the 9, then lay a yellow on the 7"."""
    first, *others = cues or [""]
    return ", ".join([first, *(tr("ghost.and_then", hands=each[:1].lower() + each[1:]) for each in others)])


def _line(referee: Referee, step: Step) -> str:
    """One answer of the ghost: what it did by the box's own words, or else what was thrown or chosen."""
    game = referee.game
    answered = answered_words(game, step)
    if step.question.chance and step.given.virtual:
        return tr(f"ghost.{step.question.kind}", words=answered)
    return _named(game, step.question.topic, answered)


def _coming(referee: Referee) -> str | None:
    """What comes after it."""
    question = referee.question
    if question is None:
        return None
    asked = Speech(referee.game, tr).asked(question).text
    name = referee.table.corners[question.seat.side].name
    return tr("ghost.next", team=name, asked=asked)
