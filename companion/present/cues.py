"""What the players do with the cards, tiles and ball of the real box after an answer: one short instruction per event.

The text is ``<game>.cue.<key>`` if the kit of the box lists that key under ``[shows]``; the event names the key. Of a
key that is not listed the beginning is looked up: ``weakened.tackle``, then ``weakened``. Where the app holds the cards
it is ``<game>.cue_held.<key>``: only what is on the table is moved.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from companion.referee import Corner, Draw, Game, Referee, Step, Table
from companion.referee.event import CardsTurned, Event, Player
from companion.referee.tables.eleven import UP, TeamCard
from companion.sheet.sentences import gaps_of
from companion.words import Phrase
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class TinyCard:
    """A card as it must lie afterwards: colours and number, whether it is up, down or away, and its yellow."""

    colours: str
    label: str
    lies: str = UP
    yellow: bool = False


@dataclass(frozen=True, slots=True)
class Cue:
    """One instruction: its catalogue key, its text and the cards that it is about."""

    key: str
    words: Phrase
    cards: tuple[TinyCard, ...] = ()
    side: int | None = None


def cues_after(steps: Sequence[Step], game: Game, table: Table, before: Table | None = None) -> list[Cue]:
    """The instructions of these answers: those of their events, and of an answer that moves something by itself.

    Where cards of whole sides are moved more than once, hands do what leads from the table ``before``, if that is
    known, to this one.
    """
    events = [event for step in steps for event in step.events]
    cue = _section(table)
    moving_cards = [event for event in events if event.moves_side_card and cue_key(game, event.cue, cue)]
    moved_cards: list[Cue] = []
    if before is not None and len(moving_cards) > 1:
        events = [event for event in events if not event.moves_side_card]
        moved_cards = side_card_cues(before.corners, table.corners)
    answers = [f"answer.{step.question.topic}" for step in steps]
    moved = [Cue(key, Phrase(f"{game.id}.{cue}.{key}")) for key in answers if game.shows(cue, key)]
    return [*_together([*moved, *moved_cards, *cues_of(events, game, table)], game), *_effects(steps, game, table)]


def _effects(steps: Sequence[Step], game: Game, table: Table) -> list[Cue]:
    """What a card in front of a whole side means, as long as it lies there: the next turn is lost (TB-22, TB-23)."""
    sides = [corner.name for corner in table.corners]
    found = []
    for event in (event for step in steps for event in step.events if event.moves_side_card):
        key = cue_key(game, event.cue, "cue_effect")
        if key and event.side is not None and table.corners[event.side].card == event.icon:
            found.append(Cue(key, Phrase(f"{game.id}.cue_effect.{key}", **gaps_of(event, game.id, sides))))
    return found


def side_card_cues(before: Sequence[Corner], after: Sequence[Corner]) -> list[Cue]:
    """How the cards of whole sides are laid down or taken back from one table to the other."""
    return [
        Cue("side_card", Phrase(f"correct.table.side_{later.card or 'none'}", team=later.name))
        for now, later in zip(before, after, strict=True)
        if now.card != later.card and later.card is not None
    ]


def _together(cues: Sequence[Cue], game: Game) -> list[Cue]:
    """Cues that follow each other and do the same are one, if the box has a text for that: 'turn over B1 and C2'."""
    joined: list[Cue] = []
    for key, group in groupby(cues, lambda cue: cue.key):
        alike = list(group)
        if len(alike) > 1 and game.shows("cue_all", key):
            words = Phrase.listing(f"{game.id}.cue_all.{key}", [cue.words for cue in alike])
            joined.append(Cue(key, words, tuple(card for cue in alike for card in cue.cards)))
        else:
            joined += alike
    return joined


def cues_of(events: Iterable[Event], game: Game, table: Table) -> list[Cue]:
    """The instructions of these events, after which the cards lie as on ``table``."""
    sides = [corner.name for corner in table.corners]
    cues = []
    for event in _joined(events):
        key = cue_key(game, event.cue, _section(table))
        if key:
            gaps = gaps_of(event, game.id, sides)
            gaps["cards"] = [Phrase("match.table.card", post=player.post) for player in event.people]
            words = Phrase(f"{game.id}.{_section(table)}.{key}", **gaps)
            cues.append(Cue(key, words, tiny_cards(table, event.people), event.side))
    return cues


def _section(table: Table) -> str:
    """Where the texts stand: those about cards are left out where nobody has any."""
    return "cue_held" if table.hands.app_holds else "cue"


def cue_key(game: Game, wanted: str, section: str = "cue") -> str:
    """The key of the box's text for this cue; empty if it has none."""
    while wanted and not game.shows(section, wanted):
        wanted = wanted.rpartition(".")[0]
    return wanted


def set_up_cue(referee: Referee) -> Cue | None:
    """How the table is laid before the first question: by the number of people, the mode, or always alike."""
    header = referee.header
    for variant in (f".{len(header.players)}", f".{header.mode}", ""):
        key = f"set_up{variant}"
        if referee.game.shows("cue", key):
            return Cue(key, Phrase(f"{referee.game.id}.cue.{key}"))
    return None


def on_the_table(referee: Referee) -> bool:
    """Whether the box itself lies on the table: not if the app holds the cards, or drew the tiles of the set-up."""
    if referee.table.hands.app_holds:
        return False
    return not any(
        step.given.virtual and isinstance(step.question, Draw) and step.question.in_a_row for step in referee.steps
    )


def _joined(events: Iterable[Event]) -> Iterator[Event]:
    """The events, those that do the same to several players of a side made one: 'turn over 4 and 5'."""
    waiting: Event | None = None
    for event in events:
        if isinstance(waiting, CardsTurned) and isinstance(event, CardsTurned) and _alike(waiting, event):
            waiting = replace(waiting, players=(*waiting.players, *event.players))
            continue
        if waiting is not None:
            yield waiting
        waiting = event
    if waiting is not None:
        yield waiting


def _alike(one: Event, other: Event) -> bool:
    keys = (one.cue.partition(".")[0], one.side) == (other.cue.partition(".")[0], other.side)
    return type(one) is type(other) and keys and bool(one.cue)


def tiny_cards(table: Table, players: Sequence[Player]) -> tuple[TinyCard, ...]:
    """These footballers' cards as they lie on the table; empty if it has no such cards."""
    tokens = {token.id: token for token in table.tokens}
    found = [tokens[player.token] for player in players if player.token in tokens]
    return tuple(tiny_card(table, token) for token in found if isinstance(token, TeamCard))


def tiny_card(table: Table, token: TeamCard) -> TinyCard:
    """The card of this player or coach as it lies."""
    label = token.label or tr("match.table.coach")
    return TinyCard(table.corners[token.side].colours, label, token.way_up, bool(token.lies.place))
