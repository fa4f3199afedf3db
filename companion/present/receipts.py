"""What the strip says after an answer: what hands do on the table, or else what was answered."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from companion.play.by_itself import only_answer
from companion.present.cues import Cue, TinyCard, cues_after, cues_of, on_the_table, set_up_cue, tiny_card
from companion.present.step_words import answered_words
from companion.referee import Draw, Game, Pick, Referee, Step, Table
from companion.referee.tables.eleven import DOWN, PlayerToken
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class Receipt:
    """A sentence for the strip: on ``paper`` if hands have something to do, with the cards as they lie afterwards."""

    text: str
    paper: bool
    cards: tuple[TinyCard, ...] = ()


def receipt_after(referee: Referee, steps: Sequence[Step], before: Table | None) -> Receipt | None:
    """After these answers to a table that lay as ``before``; None if there is nothing to say, as after virtual dice
    that everybody has seen.
    """
    cues = cues_after(steps, referee.game, referee.table, before) if on_the_table(referee) else []
    if cues:
        return _on_paper(cues)
    said = [_answered(referee.game, step) for step in steps if not step.given.virtual]
    text = ". ".join(words for words in said if words)
    return Receipt(text, paper=False) if text else None


def receipt_while_choosing(referee: Referee, topic: str, tapped: Collection[str]) -> Receipt | None:
    """While the cards of an answer are tapped one by one: what hands will do, as far as it is known."""
    game, table = referee.game, referee.table
    if not tapped or not game.shows("cue_choosing", topic) or not on_the_table(referee):
        return None
    tokens = [token for token in table.tokens if token.id in tapped and isinstance(token, PlayerToken)]
    cards = ", ".join(tr("match.table.card", post=token.label) for token in tokens)
    team = table.corners[tokens[0].side].name
    looks = tuple(replace(tiny_card(table, token), lies=DOWN) for token in tokens)
    return Receipt(tr(f"{game.id}.cue_choosing.{topic}", cards=cards, team=team), paper=True, cards=looks)


def receipt_of_set_up(referee: Referee, *, drawn_by_app: bool) -> Receipt | None:
    """Before the first answer: how the table is laid, unless the app holds the cards or draws the tiles.

    With three or four teams that includes the confidence cards (B4-M02).
    """
    cue = set_up_cue(referee)
    question = referee.question
    own = referee.table.hands.app_holds or (drawn_by_app and isinstance(question, Draw) and question.in_a_row)
    if cue is None or own or referee.steps:
        return None
    return _on_paper([cue, *cues_of(referee.opening, referee.game, referee.table)])


def _on_paper(cues: Sequence[Cue]) -> Receipt:
    texts = [tr.render(cue.words) for cue in cues]
    sentences = dict.fromkeys(f"{words[:1].upper()}{words[1:]}" for words in texts)
    return Receipt(". ".join(sentences), paper=True, cards=tuple(card for cue in cues for card in cue.cards))


def _answered(game: Game, step: Step) -> str:
    """The answer in words; one that was given without asking says so, unless it changed nothing."""
    if isinstance(step.question, Pick) and step.question.hints.moot is not None:
        return ""
    words = answered_words(game, step)
    return tr("match.table.only", words=words) if words and only_answer(step.question) else words
