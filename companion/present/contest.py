"""A contest of the rules as the display needs it: two sums of dice, stars and bonuses, with their texts."""

from dataclasses import dataclass

from companion.odds import goal_odds, needed_to_save
from companion.present.appearance import sum_look
from companion.present.faces import FaceLook
from companion.referee import Contest, Table, Token
from companion.referee.event import Shot
from companion.referee.tables.eleven import PlayerToken
from companion.referee.tally import Part, Tally
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class ContestPart:
    """One term of a sum, with its label. Exactly one of the four fields says what is drawn.

    These are: thrown dice, dice still to come, stars of one or several players, or a bonus as text.
    """

    word: str
    dice: tuple[FaceLook, ...] = ()
    to_come: int = 0
    stars: tuple[int, ...] = ()
    bonus: str = ""

    @property
    def pieces(self) -> int:
        """Its width in dice; 0 for tokens."""
        return len(self.dice) or self.to_come

    @property
    def tokens(self) -> int:
        """Its width in tokens; 0 for dice."""
        return 0 if self.pieces else max(1, len(self.stars))


@dataclass(frozen=True, slots=True)
class ContestSide:
    """One side: its role ("attack"), its team, its player, the parts, and the total once known."""

    role: str
    letter: str
    colours: str
    parts: tuple[ContestPart, ...] = ()
    total: int | None = None
    player: PlayerToken | None = None


@dataclass(frozen=True, slots=True)
class ContestPicture:
    """Both sides and, if they can be computed, the ``odds`` of the attack; ``sentence`` says what is needed."""

    attack: ContestSide
    defence: ContestSide
    odds: float | None
    sentence: str


def contest_picture(table: Table, contest: Contest) -> ContestPicture:
    """A contest with what is known so far, and the odds if they can be computed."""
    odds, needed = None if contest.special_left else goal_odds(contest), needed_to_save(contest)
    known = contest.attack_dice_left == 0 and not contest.special_left
    dice_left = contest.defence_dice_left
    percent = "" if odds is None else round(100 * odds if needed is None else 100 * (1 - odds))
    if needed is not None:
        sentence = tr("match.contest.needed", needed=needed, percent=percent)
    else:
        sentence = tr("match.contest.chance", percent=percent) if odds is not None else ""
    return ContestPicture(
        _side(table, contest.attacker, "attack", contest.shooter, contest.attack, contest.attack_dice_left, known),
        _side(table, contest.defender, "defence", contest.keeper, contest.defence, dice_left, dice_left == 0, needed),
        None if odds is None else float(odds),
        sentence,
    )


def decided_picture(table: Table, shot: Shot, shooter: Token, keeper: Token) -> ContestPicture | None:
    """A contest that is decided; None if no totals were compared."""
    if shot.attack is None or shot.defence is None or shot.side is None or shot.against is None:
        return None
    scored = shot.outcome == "goal"
    words = tr(
        "match.contest.scored" if scored else "match.contest.saved",
        attack=shot.attack.total,
        defence=shot.defence.total,
    )
    return ContestPicture(
        _side(table, shot.side, "attack", shooter.id, shot.attack, 0, True),
        _side(table, shot.against, "defence", keeper.id, shot.defence, 0, True),
        float(scored),
        words,
    )


def _side(
    table: Table,
    side: int,
    role: str,
    token: str,
    tally: Tally,
    dice_left: int,
    known: bool,
    needed: int | None = None,
) -> ContestSide:
    corner = table.corners[side]
    parts = [_part(part) for part in tally.parts]
    if dice_left:
        word = tr("match.contest.dice_needed", n=needed) if needed else tr("match.contest.dice_to_come")
        parts.insert(0, ContestPart(word, to_come=dice_left))
    men = (item for item in table.tokens if isinstance(item, PlayerToken))
    player = next((man for man in men if man.id == token), None)
    total = tally.total if known else None
    return ContestSide(tr(f"match.contest.{role}"), corner.letter, corner.colours, tuple(parts), total, player)


def _part(part: Part) -> ContestPart:
    if part.kind == "dice":
        dice = tuple(FaceLook(pips=value, word=str(value)) for value in part.values)
        return ContestPart(tr("match.contest.dice", n=part.total), dice=dice)
    if part.kind == "sum":
        return ContestPart(tr("match.contest.dice", n=part.total), dice=(sum_look(part.total),))
    word = tr(f"match.contest.{part.kind}")
    if part.kind == "duel":
        return ContestPart(word, dice=(FaceLook("brown", f"star{part.total}", word=word),))
    if part.kind in ("coach", "confidence"):
        return ContestPart(word, bonus=f"+ {part.total}")
    return ContestPart(word, stars=tuple(part.values))
