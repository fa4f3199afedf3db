"""What hands do on the table after a goal or between two periods, step by step, and who plays next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.present.appearance import thrown_die
from companion.present.cues import Cue, TinyCard, cues_of, on_the_table, tiny_card
from companion.present.faces import FaceLook
from companion.referee import Game, Referee, Roll, Step, Table
from companion.referee.event import Event, Goal, Period
from companion.referee.speech import Speech
from companion.referee.tables.eleven import HURT, OFF, UP, PlayerToken
from companion.sheet import sentence
from companion.words import Phrase
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class CueStep:
    """One step: what to do, with a note and the cards of each team concerned, or the dice to hand over."""

    text: str
    rows: tuple[tuple[str, tuple[TinyCard, ...]], ...] = ()
    dice: tuple[FaceLook, ...] = ()


@dataclass(frozen=True, slots=True)
class RestartCue:
    """The steps before play is restarted, what happened, who plays next and when; ``undo`` names what can go back."""

    happened: str
    steps: tuple[CueStep, ...]
    to_raise: str
    next_side: int
    next_words: str
    next_lead: str
    undo: str


def restart_cue(referee: Referee, steps: Sequence[Step]) -> RestartCue | None:
    """After these answers; None if play goes on, after the last one, or in a box that has nothing to put back."""
    events = [event for step in steps for event in step.events]
    goals = [index for index, event in enumerate(events) if isinstance(event, Goal)]
    periods = [event for event in events if isinstance(event, Period) and event.number > 1]
    side = referee.table.playing
    if not (goals or periods) or side is None or referee.result is not None or not on_the_table(referee):
        return None
    if not referee.game.shows("cue", "restart"):
        return None
    table, game = referee.table, referee.game
    done = list(_steps(referee, events[goals[-1] :] if goals else events))
    raised = sum(len(cards) for step in done for _, cards in step.rows if all(card.lies == UP for card in cards))
    sides = [corner.name for corner in table.corners]
    happened = events[goals[-1]] if goals else periods[-1]
    lead = [Speech(game, tr).period(table.period_name, table.period), tr("match.clock.turn", n=table.turn)]
    return RestartCue(
        tr.render(sentence(happened, game.id, sides)),
        tuple(done),
        tr("match.cue.to_raise", n=raised) if raised else "",
        side,
        tr("match.cue.next", team=sides[side]),
        f"{lead[0]}, {lead[1].lower()}" if lead[0] else lead[1],
        tr("match.cue.undo_goal" if goals else "match.table.undo"),
    )


def _steps(referee: Referee, events: Sequence[Event]) -> Iterator[CueStep]:
    table, game = referee.table, referee.game
    cues = cues_of(events, game, table)
    for key, alike in groupby(cues, lambda cue: cue.key):
        yield from _together(referee, key, list(alike))
    yield from _stay_out(game, table)
    if table.playing is not None:
        name = table.corners[table.playing].name
        question = referee.question
        dice = question.dice if isinstance(question, Roll) else ()
        looks = tuple(thrown_die(game, die).faces[0] for die in dice)
        yield CueStep(tr(f"{game.id}.cue.restart", team=name), dice=looks)


def _together(referee: Referee, key: str, cues: Sequence[Cue]) -> Iterator[CueStep]:
    """Cues that do the same for several teams are one step, if the box has a text for that."""
    if not referee.game.shows("cue_all", key):
        for cue in cues:
            yield CueStep(tr.render(cue.words), (("", cue.cards),) if cue.cards else ())
        return
    corners = referee.table.corners
    rows = []
    for cue in cues:
        cards = [Phrase("match.table.card", post=card.label) for card in cue.cards]
        name = corners[cue.side].name if cue.side is not None else ""
        everybody = len(cue.cards) == _outfield(referee.table, cue.side)
        words = tr("match.cue.all_of", team=name) if everybody else tr("match.cue.cards_of", team=name, cards=cards)
        rows.append((words, cue.cards))
    yield CueStep(tr(f"{referee.game.id}.cue_all.{key}"), tuple(rows))


def _outfield(table: Table, side: int | None) -> int:
    """How many players this side has on the pitch besides its keeper, or had."""
    men = [token for token in table.tokens if isinstance(token, PlayerToken) and token.side == side]
    return sum(not man.keeper and not man.benched for man in men)


def _stay_out(game: Game, table: Table) -> Iterator[CueStep]:
    """Those who left the match are not turned up again."""
    if not game.shows("cue_stays_out"):
        return
    key = f"{game.id}.cue_stays_out"
    men = [token for token in table.tokens if isinstance(token, PlayerToken) and token.state in (OFF, HURT)]
    men = [man for man in men if not man.benched and not table.corners[man.side].out]
    if men:
        rows = tuple(
            (tr(f"{key}.{man.state}", post=man.label, team=table.corners[man.side].name), (tiny_card(table, man),))
            for man in men
        )
        yield CueStep(tr(f"{key}.text", names=[man.name for man in men]), rows)
